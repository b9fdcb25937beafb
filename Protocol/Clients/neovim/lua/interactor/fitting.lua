-- What of a schema from elsewhere a form can show, and a sentence for each part that it cannot.
local Document = require('interactor.schema')
local is_list = vim.islist or vim.tbl_islist
local M = {}

local SCHEMA = 'params.schema.'
-- Where schemas are in a schema: in tables, in lists, alone.
local MAPS = {
  properties = true, ['$defs'] = true, definitions = true, patternProperties = true, dependentSchemas = true,
}
local LISTS = { allOf = true, anyOf = true, oneOf = true, prefixItems = true }
local ALONE = {
  items = true, additionalProperties = true, ['not'] = true, ['if'] = true, ['then'] = true, ['else'] = true,
  contains = true, propertyNames = true,
}
local SCALARS = { string = true, number = true, integer = true, boolean = true }
local count = 0

--- What makes an object the kind that it is: the parts of the document that declare its properties.
function M.kind_of(document, schema)
  local kind = {}
  for _, member in ipairs(document:members(schema)) do
    if type(member.properties) == 'table' then kind[member] = true end
  end
  return kind
end

local function is_same(one, other)
  for each in pairs(one) do
    if not other[each] then return false end
  end
  return vim.tbl_count(one) == vim.tbl_count(other)
end

--- Why a form cannot show a property; nil where it can. `around` are the kinds of the objects that it is in; with
--- the reason nil, the kinds of those that what is in it is in come second.
function M.unshown(document, schema, around)
  local whole = document:resolved(schema)
  local kinds = Document.kinds(whole)
  if #kinds == 0 then return 'must have a type' end
  if #kinds > 1 then return 'must have one type, besides null' end
  if SCALARS[kinds[1]] then return end
  if Document.is_list(whole) then return M.unlisted(document, whole.items) end
  if kinds[1] ~= 'object' then return ('must be a single value or an object, not of the type "%s"'):format(kinds[1]) end
  if not Document.is_object(whole) then return 'must declare its properties' end
  local kind = M.kind_of(document, schema)
  for _, outer in ipairs(around) do
    if is_same(kind, outer) then return 'must not be an object of a kind that it is in' end
  end
  if #around >= Document.LEVELS then return ('must not be in more than %d objects'):format(Document.LEVELS - 1) end
  return nil, vim.list_extend({ kind }, around)
end

--- Why a form cannot show a list as rows, by the schema of its items; nil where it can.
function M.unlisted(document, items)
  local whole = document:resolved(items)
  local kinds = Document.kinds(whole)
  if #kinds == 1 and SCALARS[kinds[1]] then return end
  local has_null = type(whole.type) == 'table' and #whole.type > 1 -- Then an item is one value.
  if Document.is_object(whole) and not has_null then
    for _, name in ipairs(document:names(whole)) do
      if M.is_cell(document, whole.properties[name]) then return end
    end
  end
  return 'must be a list of single values, or of objects that have some'
end

--- Whether a property of items can be shown in a row.
function M.is_cell(document, schema)
  local kinds = Document.kinds(document:resolved(schema))
  return #kinds == 1 and SCALARS[kinds[1]] ~= nil
end

-- A property gets the type that its `enum` has, where it does not say one.
local function give_type(document, property)
  if type(property) ~= 'table' or type(property.enum) ~= 'table' or #document:members(property) > 1 then return end
  if property.type ~= nil then return end
  local kinds = Document.kinds({ enum = property.enum })
  if #kinds ~= 1 or kinds[1] == 'table' then return end
  property.type = vim.tbl_contains(property.enum, vim.NIL) and { kinds[1], 'null' } or kinds[1]
end

-- So do those of the items of a list.
local function give_types(document, items, known)
  for _, member in ipairs(document:members(items)) do
    if not known[member] then
      known[member] = true
      for _, name in ipairs(document:names(member)) do give_type(document, member.properties[name]) end
    end
  end
end

local function without(schema, name)
  schema.properties[name] = nil
  schema.properties = Document.object(schema.properties)
  if type(schema.required) == 'table' then
    local required = vim.tbl_filter(function(each) return each ~= name end, schema.required)
    schema.required = #required > 0 and required or nil
  end
end

-- Takes the properties out that a form cannot show, of a schema and of what it leads to. `pointer` is where it is.
local function prune(document, schema, pointer, around, left, known)
  if type(schema) ~= 'table' or known[schema] then return end
  known[schema] = true
  for _, each in ipairs(document:followed(schema, pointer)) do
    prune(document, each[1], each[2], around, left, known)
  end
  for _, name in ipairs(document:names(schema)) do
    local property = schema.properties[name]
    if property ~= nil then
      give_type(document, property)
      local at = ('%s/properties/%s'):format(pointer, Document.escaped(name))
      local reason, inner = M.unshown(document, property, around)
      local items = type(property) == 'table' and Document.is_list(document:resolved(property)) and property.items
      if type(items) == 'table' then give_types(document, items, known) end
      if inner then prune(document, property, at, inner, left, known) end
      if inner or items then
        document.resolutions = {}
        reason = M.unshown(document, property, around)
      end
      if reason then
        local path = at:sub(2):gsub('/', '.')
        table.insert(left, ('%s %s.'):format(Document.unescaped(path), reason))
        without(schema, name)
        document.resolutions = {}
      end
    end
  end
end

-- The schemas that the path of an error leads through, from the outermost one: `{schema, keyword, holder, name}`, where
-- `holder[name]` is the schema.
local function trail(root, path)
  local found, at, rest, kind = { { schema = root } }, root, path, 'schema'
  while rest ~= '' and type(at) == 'table' do
    local key, behind
    local place = rest:match('^%[(%d+)%]')
    if place then key, behind = tonumber(place) + 1, rest:sub(#place + 3) end
    for each in pairs(place and {} or at) do -- A name may have any characters: the longest one is meant.
      local after = vim.startswith(rest, tostring(each)) and rest:sub(#each + 1) or nil
      if after and after:find('^[.%[]') or after == '' then
        if not key or #each > #key then key, behind = each, after end
      end
    end
    if kind == 'schema' then found[#found].keyword = key or rest:match('^[^.%[]+') end
    if key == nil or at[key] == nil then break end
    local inner = kind == 'schema' and (MAPS[key] and 'schemas' or LISTS[key] and 'schemas' or ALONE[key] and 'schema')
      or kind == 'schemas' and 'schema' or 'value'
    if inner == 'schema' then table.insert(found, { schema = at[key], holder = at, name = key }) end
    at, rest, kind = at[key], behind:gsub('^%.', ''), inner
  end
  return found
end

-- Takes out what an error is about: a keyword, or a schema that cannot be without it. Whether it was there.
local function leave_out(root, path)
  local steps = trail(root, path)
  local place = tonumber(path:match('required%[(%d+)%]$'))
  for index = #steps, 1, -1 do
    local step = steps[index]
    local schema, keyword = step.schema, step.keyword
    local is_there = type(schema) == 'table' and keyword and schema[keyword] ~= nil
    if place and is_there and keyword == 'required' then
      table.remove(schema.required, place + 1)
      return true
    elseif is_there and keyword ~= 'type' and not MAPS[keyword] then
      schema[keyword] = nil
      return true
    elseif step.holder and not is_list(step.holder) then
      local outer = steps[index - 1]
      if outer.keyword == 'properties' then without(outer.schema, step.name) else step.holder[step.name] = nil end
      return true
    end
  end
  return false
end

-- Takes a member out of nested values; whether it was there.
local function strike(place, names, at)
  if type(place) ~= 'table' or place[names[at]] == nil then return false end
  if at == #names then
    place[names[at]] = nil
    return true
  end
  local was_there = strike(place[names[at]], names, at + 1)
  place[names[at]] = Document.object(place[names[at]])
  return was_there
end

-- Takes the default of a property out, with what is said of it in the defaults of the objects that it is in. The names
-- that lead to it; nil where there was none.
local function without_default(document, property)
  local names, was_there = {}, false
  while property do
    for _, member in ipairs(document:members(property.declared)) do
      was_there = strike(member, vim.list_extend({ 'default' }, names), 1) or was_there
    end
    table.insert(names, 1, property.name)
    property = rawget(property.subject, '_holder')
  end
  return was_there and names or nil
end

-- Takes out the defaults that the schema itself refuses, as a form that nobody has filled in could not be submitted
-- with them; a sentence for each one.
local function refused_defaults(document, subject)
  local said, inner, whole = {}, {}, rawget(subject, '_whole')
  local function is_there(name) return whole.properties[name] ~= nil end
  for _, name in ipairs(vim.tbl_filter(is_there, document:names(whole))) do
    local property = subject:property(name)
    local object = property:object()
    if object and subject.values[name] ~= nil then table.insert(inner, object) end
    for _, issue in ipairs(not object and subject.issues[name] or {}) do
      if issue.severity == 'error' and issue.source == 'schema' and property:value() ~= nil then
        local names = without_default(document, property)
        local sentence = 'properties.%s.default: the schema itself refuses it: %s'
        if names then table.insert(said, sentence:format(table.concat(names, '.properties.'), issue.message)) end
      end
    end
  end
  for _, each in ipairs(inner) do vim.list_extend(said, refused_defaults(document, each)) end
  return said
end

-- vim.deepcopy of Neovim 0.7 knows no null.
local function copy(value)
  if type(value) ~= 'table' then return value end
  return setmetatable(vim.tbl_map(copy, value), getmetatable(value))
end

-- A document as a text of JSON, whose properties stand in an order.
local function text_of(document, value, names)
  local encode = vim.json.encode
  if type(value) ~= 'table' or next(value) == nil then return encode(value) end
  local members = {}
  if is_list(value) then
    for _, each in ipairs(value) do table.insert(members, text_of(document, each)) end
    return '[' .. table.concat(members, ',') .. ']'
  end
  for _, name in ipairs(names or vim.tbl_keys(value)) do
    local each = value[name]
    local inner = name == 'properties' and type(each) == 'table' and document:names(value) or nil
    if each ~= nil then table.insert(members, encode(name) .. ':' .. text_of(document, each, inner)) end
  end
  return '{' .. table.concat(members, ',') .. '}'
end

--- As much of a schema from elsewhere as a form can show; see |interactor.fitting|.
function M.fitting(session, schema, rules)
  local is_text, left = type(schema) == 'string', {}
  local document = Document.new(is_text and schema or copy(schema))
  local fits = document.root
  prune(document, fits, '', { M.kind_of(document, fits) }, left, {})
  if fits.properties == nil and fits['$ref'] == nil and fits.allOf == nil then fits.properties = vim.empty_dict() end
  while true do
    count = count + 1
    local options = { schema = fits, rules = rules, unfilled = 'absent' }
    local fine, result = pcall(session.subject, session, 'fitting#' .. count, options)
    if fine then
      local refused = refused_defaults(document, result)
      result:close()
      vim.list_extend(left, refused)
      if #refused == 0 then return is_text and text_of(document, fits) or fits, left end
    else
      local path = type(result) == 'table' and type(result.data) == 'table' and tostring(result.data.path) or ''
      if not vim.startswith(path, SCHEMA) or not leave_out(fits, path:sub(#SCHEMA + 1)) then error(result, 0) end
      table.insert(left, (tostring(result):gsub('^' .. vim.pesc(SCHEMA), '')))
    end
  end
end

return M
