-- What a JSON Schema says where it refers to other parts of its document: `$ref`, `allOf`, a choice between a schema
-- and null, and branches of which some may hold. A schema that does none of this is itself. Nothing is followed before it is asked for, as an object
-- may hold others of its own kind.
local is_list = vim.islist or vim.tbl_islist
local Document = {}
Document.__index = Document

-- Keywords that lead from one schema to another.
local LEADING = { ['$ref'] = true, allOf = true, anyOf = true, oneOf = true, ['$defs'] = true, definitions = true }
-- How deep branches may be in branches.
local DEPTH = 8
--- How many subjects there may be in each other: what is deeper is one value.
Document.LEVELS = 8
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

--- The values that a resolved schema lists.
local function values(schema)
  if schema.const ~= nil then return { schema.const } end
  return type(schema.enum) == 'table' and schema.enum or {}
end

--- Whether each value is there once.
local function are_distinct(all)
  local known = {}
  for _, value in ipairs(all) do known[vim.json.encode(value)] = true end
  return vim.tbl_count(known) == #all
end

--- The values of a choice whose branches name nothing else; of `oneOf`, each once.
local function consts(schema)
  for _, keyword in ipairs({ 'anyOf', 'oneOf' }) do
    local found = {}
    for _, each in ipairs(type(schema[keyword]) == 'table' and schema[keyword] or {}) do
      local some = only_null(each) and { vim.NIL } or type(each) == 'table' and values(each) or {}
      if #some == 0 then return end
      vim.list_extend(found, some)
    end
    if #found > 0 then return (keyword == 'anyOf' or are_distinct(found)) and found or nil end
  end
end

--- Whether all of some schemas require one property, and each has other values of it.
function Document:is_choice(objects)
  local shared
  for _, each in ipairs(objects) do
    local whole, named = self:resolved(each, DEPTH), {}
    for _, name in ipairs(type(whole.required) == 'table' and whole.required or {}) do
      local said = type(whole.properties) == 'table' and whole.properties[name]
      local some = said and values(self:resolved(said, DEPTH)) or {}
      if #some > 0 and (not shared or shared[name]) then
        named[name] = vim.list_extend(vim.deepcopy(shared and shared[name] or {}), some)
      end
    end
    shared = named
  end
  for _, some in pairs(shared or {}) do
    if are_distinct(some) then return true end
  end
  return false
end

--- The schemas of which some may hold for an object: `then`, `else`, those of `dependentSchemas`, and those of a choice
--- by a property.
function Document:branches(schema)
  local found = {}
  for _, keyword in ipairs(schema['if'] ~= nil and { 'then', 'else' } or {}) do
    if type(schema[keyword]) == 'table' then table.insert(found, schema[keyword]) end
  end
  for _, keyword in ipairs({ 'dependentSchemas', 'dependencies' }) do
    local named = type(schema[keyword]) == 'table' and schema[keyword] or {}
    local names = vim.tbl_keys(named)
    table.sort(names)
    for _, name in ipairs(names) do
      if type(named[name]) == 'table' and #named[name] == 0 then table.insert(found, named[name]) end
    end
  end
  for _, keyword in ipairs({ 'anyOf', 'oneOf' }) do
    local choice = type(schema[keyword]) == 'table' and schema[keyword] or {}
    local objects = vim.tbl_filter(function(each) return not only_null(each) end, choice)
    if #objects > 1 and (schema.discriminator ~= nil or self:is_choice(objects)) then vim.list_extend(found, objects) end
  end
  return found
end

--- What several schemas of one property say alike.
function Document:agreed(schemas)
  local said, listed, all = {}, {}, true
  local first = self:resolved(schemas[1], DEPTH)
  for _, keyword in ipairs({ 'type', 'format' }) do
    said[keyword] = first[keyword]
  end
  for _, each in ipairs(schemas) do
    local whole = self:resolved(each, DEPTH)
    for _, keyword in ipairs({ 'type', 'format' }) do
      if not vim.deep_equal(whole[keyword], said[keyword]) then said[keyword] = nil end
    end
    for _, keyword in ipairs({ 'title', 'description', 'writeOnly' }) do
      said[keyword] = said[keyword] or whole[keyword]
    end
    all = all and #values(whole) > 0
    vim.list_extend(listed, values(whole))
  end
  said.enum = all and listed or nil
  return said
end

--- Adds the properties that only branches declare to a schema; returns their names.
function Document:add_branches(whole, found, depth)
  local more, names, are_objects = {}, {}, #found > 0
  for _, branch in ipairs(found) do
    local inner = self:resolved(branch, depth + 1)
    are_objects = are_objects and inner.type == 'object'
    for _, name in ipairs(self:names(inner)) do
      local said = inner.properties[name]
      if not (whole.properties or {})[name] then
        if not more[name] then
          more[name] = {}
          table.insert(names, name)
        end
        local others = vim.tbl_filter(function(other) return vim.deep_equal(other, said) end, more[name])
        if #others == 0 then table.insert(more[name], said) end
      end
    end
  end
  if are_objects and whole.type == nil and next(whole.properties or {}) == nil then whole.type = 'object' end
  if #names > 0 then whole.properties = whole.properties or {} end
  for _, name in ipairs(names) do
    whole.properties[name] = #more[name] == 1 and more[name][1] or self:agreed(more[name])
  end
  return names
end

--- A schema with all that it leads to, as one: of two that say the same, the outer one counts. What two of them say of
--- a property holds for it together. What only branches declare comes behind.
function Document:resolved(schema, depth)
  if type(schema) ~= 'table' then return {} end
  depth = depth or 0
  if depth == 0 and self.resolutions[schema] then return self.resolutions[schema] end
  local members = self:members(schema)
  local whole, names, required, found = schema, {}, {}, {}
  for _, member in ipairs(depth < DEPTH and members or {}) do vim.list_extend(found, self:branches(member)) end
  if #members > 1 or #found > 0 or consts(schema) then
    whole = { properties = {} }
    for _, member in ipairs(members) do
      for keyword, value in pairs(member) do
        local said = whole[keyword]
        if said == nil and not LEADING[keyword] then
          whole[keyword] = value
        elseif keyword == 'items' and type(said) == 'table' and type(value) == 'table' then
          whole.items = { allOf = { said, value } }
        end
      end
      for _, name in ipairs(self:names(member)) do
        local said, other = whole.properties[name], member.properties[name]
        if said == nil then table.insert(names, name) end
        whole.properties[name] = said ~= nil and { allOf = { said, other } } or other
      end
      vim.list_extend(required, type(member.required) == 'table' and member.required or {})
      whole.enum = whole.enum or consts(member)
    end
    whole.required = #required > 0 and required or nil
    vim.list_extend(names, self:add_branches(whole, found, depth))
    self.placed[whole.properties] = names
  end
  if depth == 0 then self.resolutions[schema] = whole end
  return whole
end

-- The name of a value's type in JSON Schema.
local function type_of(value)
  if value == vim.NIL then return 'null' end
  if type(value) == 'number' then return math.floor(value) == value and 'integer' or 'number' end
  return type(value)
end

-- The types of some values besides null: integers are numbers where some are.
local function kinds_of(listed)
  local found, kinds = {}, {}
  for _, value in ipairs(listed) do found[type_of(value)] = true end
  if found.number then found.integer = nil end
  found.null = nil
  for kind in pairs(found) do table.insert(kinds, kind) end
  return kinds
end

--- The types that a schema, as `resolved` gives it, names besides null; where it names none, those of the values that it
--- lists.
function Document.kinds(resolved)
  if resolved.type == nil then return kinds_of(values(resolved)) end
  local types = type(resolved.type) == 'table' and resolved.type or { resolved.type }
  return vim.tbl_filter(function(each) return each ~= 'null' end, types)
end

--- Whether it is a list of items of one kind, which are subjects.
function Document.is_list(resolved)
  local kinds, items = Document.kinds(resolved), resolved.items
  if #kinds ~= 1 or kinds[1] ~= 'array' or resolved.prefixItems ~= nil then return false end
  return type(items) == 'boolean' or type(items) == 'table' and #items == 0
end

--- Whether it is an object whose properties are known, and so a subject of its own.
function Document.is_object(resolved)
  local kinds, properties = Document.kinds(resolved), resolved.properties
  return #kinds == 1 and kinds[1] == 'object' and type(properties) == 'table' and next(properties) ~= nil
end

return Document
