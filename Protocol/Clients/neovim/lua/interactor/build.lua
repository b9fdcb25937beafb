-- A form from a schema, in one call: which control each property gets, how it is called, and where it stands.
local Form = require('interactor.buffer')
local order = require('interactor.order')
local M = {}

-- A text that may be longer gets many lines.
local LONG = 200
local SCHEMA = 'params.schema.'
local count = 0

local function computed(subject, name)
  for _, rule in ipairs(rawget(subject, '_rules')) do
    if rule.property == name and rule.calculate then return true end
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
  if computed(property.subject, name) then
    item.view, item.format = 'label', vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif schema.enum and not (format or {}).style then
    item.format = vim.tbl_extend('keep', format or {}, { nilText = '' })
  elseif property:type() == 'string' and not format and not schema.enum and (schema.maxLength or 0) >= LONG then
    item.view = 'textView'
  end
  return type(own) == 'function' and own(item) or vim.tbl_extend('force', item, own or {})
end

-- Takes out what an error is about: a keyword, or a property that cannot be without it. Whether it was there.
local function leave_out(schema, path)
  local properties, inner, name = schema.properties, path:match('^properties%.(.*)'), nil
  for each in pairs(inner and properties or {}) do
    -- A name may have any characters.
    local behind = vim.startswith(inner, each) and inner:sub(#each + 1, #each + 1)
    if behind and vim.tbl_contains({ '', '.', '[' }, behind) and (not name or #each > #name) then name = each end
  end
  local keyword = (name and inner:sub(#name + 2) or path):match('^[^.%[]*')
  if name then
    local property = properties[name]
    if keyword ~= 'type' and type(property) == 'table' and property[keyword] ~= nil then
      property[keyword] = nil
    else
      properties[name] = nil
    end
  elseif keyword == 'properties' or schema[keyword] == nil then
    return false
  elseif not vim.startswith(path, 'required[') then
    schema[keyword] = nil
  end
  if type(schema.required) == 'table' then
    schema.required = vim.tbl_filter(function(each) return properties[each] ~= nil end, schema.required)
  end
  return true
end

-- The name of a value's type in JSON Schema.
local function kind_of(value)
  if value == vim.NIL then return 'null' end
  if type(value) == 'number' then return math.floor(value) == value and 'integer' or 'number' end
  return type(value)
end

-- vim.deepcopy of Neovim 0.7 knows no null.
local function copy(value)
  if type(value) ~= 'table' then return value end
  return setmetatable(vim.tbl_map(copy, value), getmetatable(value))
end

-- A property gets the type that its `enum` has, where it does not say one.
local function give_type(property)
  if type(property) ~= 'table' or type(property.enum) ~= 'table' or property.type ~= nil then return end
  local kinds = {}
  for _, value in ipairs(property.enum) do kinds[kind_of(value)] = true end
  if kinds.number then kinds.integer = nil end
  local optional = kinds.null
  kinds.null = nil
  local kind = next(kinds)
  if kind and kind ~= 'table' and not next(kinds, kind) then property.type = optional and { kind, 'null' } or kind end
end

-- A schema as a text of JSON, whose properties stand in an order.
local function text_of(schema, order)
  local encode = vim.json.encode
  local function member(name, json) return encode(name) .. ':' .. json end
  local properties, members = {}, {}
  for _, name in ipairs(order) do
    if schema.properties[name] ~= nil then table.insert(properties, member(name, encode(schema.properties[name]))) end
  end
  for name, value in pairs(schema) do
    if name ~= 'properties' then table.insert(members, member(name, encode(value))) end
  end
  table.insert(members, member('properties', '{' .. table.concat(properties, ',') .. '}'))
  return '{' .. table.concat(members, ',') .. '}'
end

--- As much of a schema from elsewhere as a form can show; see |interactor.fitting|.
function M.fitting(session, schema, rules)
  local is_text, left = type(schema) == 'string', {}
  local fits = is_text and vim.json.decode(schema) or copy(schema)
  fits.properties = fits.properties or vim.empty_dict()
  for _, property in pairs(fits.properties) do give_type(property) end
  while true do
    count = count + 1
    local fine, result = pcall(session.subject, session, 'fitting#' .. count, { schema = fits, rules = rules })
    if fine then
      result:close()
      return is_text and text_of(fits, order.properties(schema)) or fits, left
    end
    local path = type(result) == 'table' and type(result.data) == 'table' and tostring(result.data.path) or ''
    if not vim.startswith(path, SCHEMA) or not leave_out(fits, path:sub(#SCHEMA + 1)) then error(result, 0) end
    table.insert(left, (tostring(result):gsub('^' .. vim.pesc(SCHEMA), '')))
  end
end

--- Opens a form over a subject; see |interactor.build|.
function M.build(subject, options)
  options = options or {}
  local titles, formats, controls = options.titles or {}, options.formats or {}, options.controls or {}
  for _, names in ipairs({ titles, formats, controls }) do
    for name in pairs(names) do subject:property(name) end -- Or there is no such property.
  end
  local items = vim.tbl_extend('force', { title = subject.id, id = subject.id, session = subject.session }, options)
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
