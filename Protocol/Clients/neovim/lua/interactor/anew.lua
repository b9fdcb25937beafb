-- How everything is made anew with a daemon that knows nothing of it: after a snapshot was refused, or where the
-- session was `absent`. Runs within the script of `recovery.lua`.
local Document = require('interactor.schema')
local M = {}

-- How many items one message inserts, or reads.
local PAGE = 1000
-- A key of a list's counter that is further away than this is not reached again: the item gets another one.
local FAR = 100000

-- What brings a subject to the values that it had, property by property, as some may not be written. An object that is
-- not there is made before what is in it is written.
local function writes(document, schema, id, known, now)
  local found, whole = {}, document:resolved(schema)
  for name, value in pairs(known) do
    local inner = document:resolved((whole.properties or {})[name])
    local is_object = type(value) == 'table' and Document.is_object(inner)
    local is_there = is_object and type(now[name]) == 'table'
    if not is_there and not vim.deep_equal(now[name], value) then
      local new = is_object and vim.empty_dict() or value
      table.insert(found, { subject = id, values = { [name] = new } })
    end
    if is_object then
      local path = ('%s/%s'):format(id, Document.escaped(name))
      vim.list_extend(found, writes(document, inner, path, value, is_there and now[name] or {}))
    end
  end
  return found
end

-- The properties of a subject that are no lists, with the objects that are there. Not those of a secret.
local function each_property(subject, act)
  for name in pairs(rawget(subject, '_whole').properties or {}) do
    local property = subject:property(name)
    local is_secret = rawget(subject, '_secret') or property.schema.writeOnly
    if not property:list() and not is_secret then
      act(name, property, subject.values[name] ~= nil and property:object() or nil)
    end
  end
end

-- All that is known of the values of a subject, as messages have them.
local function known_of(subject)
  local found = {}
  each_property(subject, function(name, _, inner)
    local value = subject.values[name]
    if inner then value = known_of(inner) end
    found[name] = value == nil and vim.NIL or value
  end)
  return found
end

-- What an item is inserted with: the values that no rule computes; its lists are filled afterwards.
local function inserted(item, computed)
  local found = vim.empty_dict()
  each_property(item, function(name, property, inner)
    if computed[property:path()] then return end
    local value = item.values[name]
    if inner then value = inserted(inner, computed) end
    found[name] = value == nil and vim.NIL or value
  end)
  return found
end

local function computed_in(list)
  local found = {}
  for _, rule in ipairs(rawget(list.subject, '_rules') or {}) do
    if rule.calculate then found[rule.property] = true end
  end
  return found
end

-- What a list has now, in order: what `list/read` says of each item.
local function reading(list, again)
  local found, total = {}, 1
  while #found < total do
    local read = again('list/read', list:params({ from = #found, count = PAGE }))
    if read.problem or #read.result.items == 0 then break end
    total = read.result.total
    vim.list_extend(found, read.result.items)
  end
  return found
end

local fill

-- Brings a list to where it was, each item with its key.
local function restore(list, again)
  local now, known, computed = {}, rawget(list, '_items'), computed_in(list)
  for _, told in ipairs(reading(list, again)) do now[told.key] = true end
  local function new(key)
    local values = inserted(known[key], computed)
    if list.holds_objects then return { values = values } end
    return { values = values.value }
  end
  -- Keys that were given are given again. The others count up: what stood between them comes, and goes.
  local items, numbers, most, count = {}, {}, 0, 0
  for key in pairs(now) do count = math.max(count, tonumber(key:match('^#(%d+)$')) or 0) end
  for _, key in ipairs(list.keys) do
    local number = tonumber(key:match('^#(%d+)$'))
    if known[key] and not now[key] and number then
      numbers[number], most = key, math.max(most, number)
    elseif known[key] and not now[key] then
      table.insert(items, vim.tbl_extend('force', new(key), { key = key }))
    end
  end
  if most > count + FAR then
    for _, key in pairs(numbers) do table.insert(items, new(key)) end
    most = 0
  end
  for number = count + 1, most do
    -- With `x-key`, a value would be the key; it is written afterwards.
    local is_wanted = numbers[number] and list.schema['x-key'] == nil
    table.insert(items, is_wanted and new(numbers[number]) or vim.empty_dict())
  end
  local first = 1
  repeat
    local page = vim.list_slice(items, first, first + PAGE - 1)
    if #page > 0 then
      local made = again('list/insert', list:params({ items = vim.tbl_map(Document.object, page) }))
      for _, key in ipairs(made.result and made.result.keys or {}) do now[key] = true end
    end
    local extra = vim.tbl_filter(function(key) return not known[key] end, vim.tbl_keys(now))
    if #extra > 0 then again('list/remove', list:params({ keys = extra })) end
    for _, key in ipairs(extra) do now[key] = nil end
    first = first + PAGE
  until first > #items
  local present, stand, order = {}, {}, {}
  for _, told in ipairs(reading(list, again)) do
    present[told.key] = told
    table.insert(stand, told.key)
  end
  for _, key in ipairs(list.keys) do
    if present[key] then table.insert(order, key) end
  end
  if not vim.deep_equal(stand, order) then again('list/move', list:params({ keys = order })) end
  for _, key in ipairs(order) do
    local item, told = known[key], present[key]
    local values = list.holds_objects and told.values or { value = told.values }
    local document = rawget(item, '_document')
    for _, write in ipairs(writes(document, item.schema, item.id, known_of(item), values)) do
      again('subject/write', write)
    end
    fill(item, again)
  end
end

-- Brings the lists in a subject to where they were.
function fill(subject, again)
  for _, list in ipairs(require('interactor.lists').own(subject)) do restore(list, again) end
  each_property(subject, function(_, _, inner)
    if inner then fill(inner, again) end
  end)
end

--- Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits. `again(method,
--- params)` has the daemon do something, and waits for the answer.
function M.build(session, again)
  local values = vim.tbl_extend('force', {}, session.values)
  for _, key in ipairs(session:made_in_order()) do
    local method, params = session.made[key].method, session.made[key].params
    if method == 'form/open' then -- Fields of items that have gone are none of it.
      local fields = vim.tbl_filter(function(id) return session.made['field ' .. id] ~= nil end, params.fields or {})
      params = vim.tbl_extend('force', params, { fields = fields })
    end
    local step = again(method, params)
    local field = session.fields[params.field]
    if step.problem then
      session:report(step.problem)
    elseif method == 'subject/open' then
      local document, known = Document.new(params.schema), values[params.subject] or {}
      for _, write in ipairs(writes(document, document.root, params.subject, known, step.result.values)) do
        again('subject/write', write)
      end
      local subject = session.subjects[params.subject]
      if subject and step.result.keys then fill(subject, again) end
    elseif method == 'field/bind' and field then
      field:offer(step.result, again)
    elseif method == 'form/open' and session.forms[params.form] then
      session:post('told', session.connection, 'form/stateChanged', step.result)
    end
  end
end

return M
