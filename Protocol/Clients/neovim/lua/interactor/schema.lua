-- What a JSON Schema says where it refers to other parts of its document: `$ref`, `allOf`, and a choice between a
-- schema and null. A schema that does none of this is itself. Nothing is followed before it is asked for, as an object
-- may hold others of its own kind.
local is_list = vim.islist or vim.tbl_islist
local Document = {}
Document.__index = Document

-- Keywords that lead from one schema to another.
local LEADING = { ['$ref'] = true, allOf = true, anyOf = true, oneOf = true, ['$defs'] = true, definitions = true }
local SCHEMA_MAPS = { 'properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas' }
local SCHEMA_LISTS = { 'allOf', 'anyOf', 'oneOf', 'prefixItems' }
local SCHEMAS = { 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains' }

--- A name as a part of an id, and of a JSON pointer.
function Document.escaped(name) return (name:gsub('~', '~0'):gsub('/', '~1')) end

--- The name that a part of an id stands for.
function Document.unescaped(part) return (part:gsub('~1', '/'):gsub('~0', '~')) end

--- An empty table of Lua as the empty object of JSON.
function Document.object(value)
  if type(value) ~= 'table' then return value end
  return next(value) == nil and vim.empty_dict() or value
end

--- A schema as it is sent: a schema, or a table of schemas, is an object of JSON even if it is empty. What is no schema
--- is the daemon's to refuse.
function Document.sent(schema)
  if type(schema) ~= 'table' then return schema end
  local copy = vim.tbl_extend('force', {}, schema)
  for _, name in ipairs(SCHEMA_MAPS) do
    local map = copy[name]
    if type(map) == 'table' then copy[name] = Document.object(vim.tbl_map(Document.sent, map)) end
  end
  for _, name in ipairs(SCHEMAS) do
    local one = copy[name]
    if type(one) == 'table' and #one == 0 then copy[name] = Document.sent(one) end
  end
  for _, name in ipairs(SCHEMA_LISTS) do
    if type(copy[name]) == 'table' then copy[name] = vim.tbl_map(Document.sent, copy[name]) end
  end
  return Document.object(copy)
end

--- A document: a table, or a text of JSON, whose properties have an order.
function Document.new(schema)
  local root = type(schema) == 'string' and vim.json.decode(schema) or schema
  local orders = type(schema) == 'string' and require('interactor.order').all(schema) or {}
  return setmetatable({ root = root, orders = orders, resolutions = {} }, Document)
end

--- The part of the document that a reference is to, and its pointer; nil where it is not in the document.
function Document:target(reference)
  local pointer = type(reference) == 'string' and reference:match('^#(.*)$')
  if not pointer or pointer ~= '' and pointer:sub(1, 1) ~= '/' then return end
  pointer = pointer:gsub('%%(%x%x)', function(hex) return string.char(tonumber(hex, 16)) end)
  local at = self.root
  for part in pointer:gmatch('/([^/]*)') do
    if type(at) ~= 'table' then return end
    part = Document.unescaped(part)
    at = is_list(at) and at[(tonumber(part) or -1) + 1] or at[part]
  end
  if type(at) == 'table' then return at, pointer end
end

local function only_null(schema)
  if type(schema) ~= 'table' then return false end
  return vim.deep_equal(schema.type, 'null') or vim.deep_equal(schema.type, { 'null' }) or schema.const == vim.NIL
end

--- The parts that a schema leads to, which all hold where it holds: `{schema, pointer}` each.
function Document:followed(schema, pointer)
  local found = {}
  local target, at = self:target(schema['$ref'])
  if target then table.insert(found, { target, at }) end
  for index, each in ipairs(type(schema.allOf) == 'table' and schema.allOf or {}) do
    table.insert(found, { each, ('%s/allOf/%d'):format(pointer or '', index - 1) })
  end
  for _, keyword in ipairs({ 'anyOf', 'oneOf' }) do
    local two = schema[keyword]
    if type(two) == 'table' and #two == 2 and only_null(two[1]) ~= only_null(two[2]) then
      local index = only_null(two[1]) and 2 or 1
      table.insert(found, { two[index], ('%s/%s/%d'):format(pointer or '', keyword, index - 1) })
    end
  end
  return found
end

--- A schema and all that it leads to, itself first.
function Document:members(schema)
  local found, known = {}, {}
  local function add(one)
    if type(one) ~= 'table' or known[one] then return end
    known[one] = true
    table.insert(found, one)
    for _, each in ipairs(self:followed(one)) do add(each[1]) end
  end
  add(schema)
  return found
end

--- The names of what `properties` of a schema lists: in the order of its text, else sorted.
function Document:names(schema)
  local properties = type(schema.properties) == 'table' and schema.properties or {}
  if not self.placed then
    self.placed = {}
    for pointer, names in pairs(self.orders) do
      local at = self:target('#' .. pointer:gsub('%%', '%%25'))
      if at then self.placed[at] = names end
    end
  end
  if self.placed[properties] then return self.placed[properties] end
  local names = vim.tbl_filter(function(name) return type(name) == 'string' end, vim.tbl_keys(properties))
  table.sort(names)
  return names
end

--- A schema with all that it leads to, as one: of two that say the same, the outer one counts. What two of them say of
--- a property holds for it together.
function Document:resolved(schema)
  if type(schema) ~= 'table' then return {} end
  if self.resolutions[schema] then return self.resolutions[schema] end
  local members = self:members(schema)
  local whole, names, required = schema, {}, {}
  if #members > 1 then
    whole = { properties = {} }
    for _, member in ipairs(members) do
      for keyword, value in pairs(member) do
        if whole[keyword] == nil and not LEADING[keyword] then whole[keyword] = value end
      end
      for _, name in ipairs(self:names(member)) do
        local said, other = whole.properties[name], member.properties[name]
        if said == nil then table.insert(names, name) end
        whole.properties[name] = said ~= nil and { allOf = { said, other } } or other
      end
      vim.list_extend(required, type(member.required) == 'table' and member.required or {})
    end
    whole.required = #required > 0 and required or nil
    self.placed[whole.properties] = names
  end
  self.resolutions[schema] = whole
  return whole
end

--- The types that a schema, as `resolved` gives it, names besides null.
function Document.kinds(resolved)
  local types = type(resolved.type) == 'table' and resolved.type or { resolved.type }
  return vim.tbl_filter(function(each) return each ~= 'null' end, types)
end

--- Whether it is an object whose properties are known, and so a subject of its own.
function Document.is_object(resolved)
  local kinds, properties = Document.kinds(resolved), resolved.properties
  return #kinds == 1 and kinds[1] == 'object' and type(properties) == 'table' and next(properties) ~= nil
end

return Document
