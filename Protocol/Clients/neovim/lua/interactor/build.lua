-- A form from a schema, in one call: which control each property gets, how it is called, and where it stands.
local Form = require('interactor.buffer')
local M = {}

-- A text that may be longer gets many lines.
local LONG = 200

local function computed(subject, name)
  for _, rule in ipairs(rawget(subject, '_rules')) do
    if rule.property == name and rule.calculate then return true end
  end
end

local function item_of(property, title, format, own)
  local schema, name = property.schema, property.name
  local item = { title or schema.title or (name:gsub('_', ' '):gsub('^%l', string.upper)), property, format = format }
  if computed(property.subject, name) then
    item.view, item.format = 'label', vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif property:type() == 'string' and not format and not schema.enum and (schema.maxLength or 0) >= LONG then
    item.view = 'textView'
  end
  return type(own) == 'function' and own(item) or vim.tbl_extend('force', item, own or {})
end

--- Opens a form over a subject; see |interactor.build|.
function M.build(subject, options)
  options = options or {}
  local titles, formats, controls = options.titles or {}, options.formats or {}, options.controls or {}
  for _, names in ipairs({ titles, formats, controls }) do
    for name in pairs(names) do subject:property(name) end -- Or there is no such property.
  end
  local items = vim.tbl_extend('force', { title = subject.id, id = subject.id }, options)
  local names = options.layout or rawget(subject, '_order')
  if not names then
    names = vim.tbl_keys(subject.schema.properties)
    table.sort(names)
  end
  for _, row in ipairs(names) do
    for _, name in ipairs(type(row) == 'table' and row or { row }) do
      table.insert(items, item_of(subject:property(name), titles[name], formats[name], controls[name]))
    end
  end
  return Form.open(items)
end

return M
