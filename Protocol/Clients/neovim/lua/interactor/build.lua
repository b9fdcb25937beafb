-- A form from a schema, in one call: which control each property gets, how it is called, and where it stands.
local Form = require('interactor.buffer')
local fitting = require('interactor.fitting')
local text = require('interactor.text')
local M = {}

-- A text that may be longer gets many lines.
local LONG = 200

local function computed(property)
  local path = property:path()
  for _, rule in ipairs(rawget(property.subject, '_rules')) do
    if rule.property == path and rule.calculate then return true end
  end
end

-- What has to have a form is no prose, and of a secret nobody is to see the lines.
local function is_prose(schema)
  return (schema.maxLength or 0) >= LONG and not (schema.pattern or schema.format or schema.writeOnly)
end

local function item_of(property, title, format, own)
  local schema, name = property.schema, property.name
  local item = { title or schema.title or text.words(name), property, format = format }
  item.hint = text.described(schema)
  if computed(property) then
    item.view, item.format = 'label', vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif schema.enum and not (format or {}).style then
    item.format = vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif property:type() == 'string' and not format and not schema.enum and is_prose(schema) then
    item.view = 'textView'
  end
  return type(own) == 'function' and own(item) or vim.tbl_extend('force', item, own or {})
end

local item_for

-- Rows of a list: a column for each single value of its items. What else they have is told in `build.left`.
local function rows_for(build, list, title, own)
  local columns, document = {}, rawget(list.subject, '_document')
  for _, name in ipairs(list.shape.order) do
    local property = list:column(name)
    local path = build.path(property)
    if fitting.is_cell(document, property.declared) or build.controls[path] then
      local named = build.titles[path] or not list.holds_objects and (property.schema.title or '') or nil
      local column = item_of(property, named, build.formats[path], build.controls[path])
      column[2] = name
      if column.view == 'textView' then column.view = nil end
      table.insert(columns, column)
    else
      table.insert(build.left, ('%s must be a single value.'):format(property:path()))
    end
  end
  local schema = list.schema
  local item = {
    title or schema.title or text.words(list.name), list, columns = columns,
    hint = text.described(schema),
  }
  return type(own) == 'function' and own(item) or vim.tbl_extend('force', item, own or {})
end

-- Items for properties of a subject, by their names or paths. What a form cannot edit is a label where it is asked for;
-- else it is told in `build.left`.
local function items_for(build, subject, names, around, is_asked)
  local items = {}
  for _, name in ipairs(names) do
    local property = subject:property(name)
    local reason, inner = fitting.unshown(rawget(subject, '_document'), property.declared, around)
    if reason and not property:object() and (is_asked or build.controls[build.path(property)]) then
      local item = item_for(build, property)
      item.view = item.view or 'label'
      table.insert(items, item)
    elseif reason then
      table.insert(build.left, ('%s %s.'):format(property:path(), reason))
    else
      local item = item_for(build, property, inner)
      if not item.group or #item.group > 0 then table.insert(items, item) end
    end
  end
  return items
end

function item_for(build, property, around)
  local path = build.path(property)
  local title, own = build.titles[path], build.controls[path]
  if property:list() and not fitting.unlisted(rawget(property.subject, '_document'), property.schema.items) then
    return rows_for(build, property:list(), title, own)
  end
  if not around then return item_of(property, title, build.formats[path], own) end
  local inner, schema = property:object(), property.schema
  local item = {
    title or schema.title or text.words(property.name), property,
    hint = text.described(schema),
    group = items_for(build, inner, rawget(inner, '_order'), around),
  }
  if type(own) == 'function' then return own(item) end
  return vim.tbl_extend('force', item, own or {})
end

--- Opens a form over a subject; see |interactor.build|.
function M.build(subject, options)
  options = options or {}
  local build, holder = { left = {} }, rawget(subject, '_holder')
  for _, name in ipairs({ 'titles', 'formats', 'controls' }) do
    build[name] = options[name] or {}
    for each in pairs(build[name]) do subject:property(each) end -- Or there is no such property.
  end
  local outer = not holder and 0 or #holder:path() + (rawget(subject, '_list') and 3 or 1)
  function build.path(property) return property:path():sub(outer + 1) end
  local names, order = {}, options.layout or rawget(subject, '_order')
  if not order then
    order = vim.tbl_keys(rawget(subject, '_whole').properties or {})
    table.sort(order)
  end
  for _, row in ipairs(order) do vim.list_extend(names, type(row) == 'table' and row or { row }) end
  local document = rawget(subject, '_document')
  local around = { fitting.kind_of(document, holder and holder.declared or document.root) }
  local items = vim.tbl_extend('force', { title = subject.id, id = subject.id, session = subject.session }, options)
  vim.list_extend(items, items_for(build, subject, names, around, options.layout ~= nil))
  local form = Form.open(items)
  form.left_out = build.left
  return form
end

return M
