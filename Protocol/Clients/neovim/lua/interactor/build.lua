-- A form from a schema, in one call: which control each property gets, how it is called, and where it stands.
local Form = require('interactor.buffer')
local fitting = require('interactor.fitting')
local M = {}

-- A text that may be longer gets many lines.
local LONG = 200

local function computed(property)
  local path = property:path()
  for _, rule in ipairs(rawget(property.subject, '_rules')) do
    if rule.property == path and rule.calculate then return true end
  end
end

-- A name in words: "Zip code" of `zipCode` and `zip_code`, "Repo URL" of `repoURL`.
local function words(name)
  local all = {}
  for word in name:gsub('(%l)(%u)', '%1_%2'):gsub('(%d)(%u)', '%1_%2'):gmatch('[^_]+') do
    table.insert(all, word:match('^.%u+$') and word or word:lower())
  end
  return ((#all > 0 and table.concat(all, ' ') or name):gsub('^%l', string.upper))
end

local function item_of(property, title, format, own)
  local schema, name = property.schema, property.name
  local item = { title or schema.title or words(name), property, format = format }
  item.hint = type(schema.description) == 'string' and schema.description or nil
  if computed(property) then
    item.view, item.format = 'label', vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif schema.enum and not (format or {}).style then
    item.format = vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif property:type() == 'string' and not format and not schema.enum and (schema.maxLength or 0) >= LONG then
    item.view = 'textView'
  end
  return type(own) == 'function' and own(item) or vim.tbl_extend('force', item, own or {})
end

local item_for

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
  if not around then return item_of(property, title, build.formats[path], own) end
  local inner, schema = property:object(), property.schema
  local item = {
    title or schema.title or words(property.name), property,
    hint = type(schema.description) == 'string' and schema.description or nil,
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
  function build.path(property) return property:path():sub(holder and #holder:path() + 2 or 1) end
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
