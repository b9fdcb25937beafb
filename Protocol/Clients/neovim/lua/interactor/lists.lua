-- Lists in subjects: the keys, and the items, which are subjects. Loaded with the first schema that has a list.
local Document = require('interactor.schema')
local subjects = require('interactor.subject')
local METHODS, M = {}, {}

-- How many items one message reads, or inserts.
M.PAGE = 1000

-- `order.lines[key]` is an item, `order.lines:item(key)` too, whatever the key.
local List = {}
List.__index = function(self, key) return METHODS[key] or self:item(key) end

local function key_of(item) return type(item) == 'table' and rawget(item, '_key') or item end

local function keys_of(items)
  return type(items) == 'table' and not rawget(items, '_key') and vim.tbl_map(key_of, items) or { key_of(items) }
end

--- What the items of a list are: `schema`, resolved, of which each property is one of an item; those that are no
--- objects have one, `value`.
local function shape_of(holder)
  local document, items = rawget(holder.subject, '_document'), holder.schema.items
  local whole = document:resolved(items)
  local kind = type(whole.type) == 'table' and whole.type[2] == nil and whole.type[1] or whole.type
  local holds_objects = kind == 'object' and Document.is_object(whole)
  local schema = holds_objects and whole or { properties = { value = items } }
  return { schema = schema, declared = items, holds_objects = holds_objects, order = document:names(schema) }
end

--- The list that a property is.
function M.of(holder)
  local lists = rawget(holder.subject, '_lists')
  if not lists then
    lists = {}
    rawset(holder.subject, '_lists', lists)
  end
  if lists[holder.name] then return lists[holder.name] end
  local shape = shape_of(holder)
  lists[holder.name] = setmetatable({
    session = holder.subject.session, subject = holder.subject, name = holder.name, holder = holder,
    schema = holder.schema, id = ('%s/%s'):format(holder.subject.id, Document.escaped(holder.name)),
    -- The keys of the items, in their order.
    keys = {}, shape = shape, holds_objects = shape.holds_objects,
    _items = {}, _listeners = {}, _pattern = false,
  }, List)
  return lists[holder.name]
end

--- The lists that are properties of a subject, as far as something is known of them.
function M.own(subject) return vim.tbl_values(rawget(subject, '_lists') or {}) end

local function root_of(subject) return rawget(subject, '_root') or subject end

-- Whether the values of a list are not told.
local function is_secret(list)
  return rawget(list.subject, '_secret') or list.schema.writeOnly == true
end

local function new_item(list, key)
  local outer, shape = list.subject, list.shape
  return subjects.make({
    session = list.session, id = ('%s/%s'):format(list.id, key == '*' and key or Document.escaped(key)),
    schema = shape.schema, values = {}, issues = {}, listeners = {},
    _key = key, _list = list, _holder = list.holder, _root = root_of(outer), _rules = rawget(outer, '_rules'),
    _document = rawget(outer, '_document'), _whole = shape.schema, _secret = is_secret(list), _order = shape.order,
    _level = rawget(outer, '_level') + 1,
  })
end

-- Makes an item of a key, in place of the one that had it.
local function put(list, key)
  local item, outer = new_item(list, key), list.subject
  list._items[key] = item
  if list.session.subjects[outer.id] == outer then list.session.subjects[item.id] = item end
  return item
end

-- Values of an item, as of an object.
local function wired(list, values)
  if list.holds_objects then return values end
  local is_deep = rawget(list.subject, '_level') + 1 >= Document.LEVELS
  if not is_deep and Document.is_list(rawget(list.subject, '_document'):resolved(list.shape.declared)) then return {} end
  return { value = values == nil and vim.NIL or values }
end

-- A subject is known no more, and all that is in it.
local function forget(known, subject)
  if known[subject.id] ~= subject then return end
  known[subject.id] = nil
  for name in pairs(rawget(subject, '_whole').properties) do
    local inner = known[('%s/%s'):format(subject.id, Document.escaped(name))]
    if inner then forget(known, inner) end
  end
  for _, list in ipairs(M.own(subject)) do
    for _, item in pairs(list._items) do forget(known, item) end
    for entry in pairs(vim.tbl_extend('force', {}, list._listeners)) do
      if entry.over then list.session:guard(entry.over) end
    end
  end
end

-- Takes items away.
local function drop(list, keys)
  for _, key in ipairs(keys) do
    forget(list.session.subjects, list._items[key])
    list._items[key] = nil
  end
end

-- The issues of what is in an item come by path. Those of its objects are read where somebody asks for them.
local function own_issues(list, issues)
  local found = {}
  for name, each in pairs(issues or {}) do
    if list.shape.schema.properties[name] ~= nil then found[name] = each end
  end
  return found
end

-- What messages and answers say of items.
local function know(list, told)
  for _, each in ipairs(told) do
    local item = list._items[each.key]
    if item then
      item:told(M.has_read(item, each))
    else
      item = put(list, each.key)
      subjects.take(item, wired(list, each.values), each.keys)
      rawset(item, 'issues', own_issues(list, each.issues))
    end
  end
end

--- What `list/read` says of an item, as what `subject/read` does.
function M.has_read(item, state)
  local values = wired(rawget(item, '_list'), state.values)
  return item:has_read({ values = values, issues = state.issues or {}, keys = state.keys })
end

-- Asks for the items that nobody has told.
local function load(list)
  local missing, root = {}, root_of(list.subject)
  for _, key in ipairs(list.keys) do
    if not list._items[key] then table.insert(missing, key) end
  end
  local reads = vim.tbl_filter(function(read) return not read.done end, rawget(root, '_reads') or {})
  for first = 1, #missing, M.PAGE do
    local page = vim.list_slice(missing, first, first + M.PAGE - 1)
    local params = { subject = list.subject.id, property = list.name, keys = page }
    table.insert(reads, list.session:send('list/read', params, function(result, problem)
      if result then
        know(list, result.items)
      elseif problem.kind == 'unknownItem' then -- One has gone meanwhile.
        load(list)
      end
    end))
  end
  rawset(root, '_reads', reads)
end

--- Waits until all is known of what is in a subject.
function M.wait(subject)
  local root = root_of(subject)
  local function is_known()
    for _, read in ipairs(rawget(root, '_reads') or {}) do
      if not read.done then return false end
    end
    return true
  end
  if not is_known() then root.session:wait(is_known) end
end

--- For subjects: these are its keys.
function M.begin(list, keys)
  drop(list, vim.tbl_keys(list._items))
  list.keys = vim.list_extend({}, keys)
  load(list)
end

--- Without a daemon: these are its values, as they were given.
function M.given(list, values)
  drop(list, vim.tbl_keys(list._items))
  list.keys = {}
  for place, value in ipairs(type(values) == 'table' and values or {}) do
    list.keys[place] = '#' .. place
    local item = put(list, list.keys[place])
    subjects.take(item, list.holds_objects and value or { value = value })
  end
end

--- A message tells of the keys, or of what is wrong with the list.
function M.told(list, params)
  local before, again, is_other = list.keys, {}, false
  if params.keys then
    list.keys = vim.list_extend({}, params.keys)
    is_other = true
  elseif #(params.splices or {}) > 0 then
    list.keys = vim.list_extend({}, before)
    for _, splice in ipairs(params.splices) do
      local behind = vim.list_slice(list.keys, splice.at + splice.remove + 1)
      list.keys = vim.list_extend(vim.list_slice(list.keys, 1, splice.at), splice.insert)
      vim.list_extend(list.keys, behind)
    end
    is_other = true
  end
  local present, gone = {}, {}
  for _, key in ipairs(list.keys) do present[key] = true end
  -- An item that is told anew has been away; those without splices are the rest of a long message.
  for _, told in ipairs(is_other and params.items or {}) do again[told.key] = true end
  for key in pairs(list._items) do
    if not present[key] or again[key] then table.insert(gone, key) end
  end
  drop(list, gone)
  -- Their own lists are told next, from the beginning.
  know(list, vim.tbl_map(function(told) return vim.tbl_extend('force', told, { keys = {} }) end, params.items or {}))
  load(list)
  local subject, known = list.subject, rawget(list.subject, 'issues')
  if known and params.issues and not vim.deep_equal(params.issues, known[list.name] or {}) then
    known[list.name] = params.issues
    subjects.tell(subject, 'issues', list.name, params.issues)
  end
  if is_other and (next(again) or not vim.deep_equal(before, list.keys)) then
    for entry in pairs(vim.tbl_extend('force', {}, list._listeners)) do
      list.session:guard(entry.call, vim.list_extend({}, list.keys))
    end
    subjects.tell(subject, 'value', list.name, list)
  end
end

--- A message tells of properties of items.
function M.items_told(list, items)
  for _, told in ipairs(items) do
    local item = list._items[told.key]
    if item then item:told(told) end
  end
end

--- All lists of a session.
function M.all(session)
  local found = {}
  for _, subject in pairs(session.subjects) do vim.list_extend(found, M.own(subject)) end
  return found
end

--- The answer to a `list/read` of all has come.
function M.answered(list, items)
  local present = {}
  for _, key in ipairs(list.keys) do present[key] = true end
  know(list, vim.tbl_filter(function(told) return present[told.key] end, items))
end

-- What a program asks and does.

--- An item, by its key; nil where there is none.
function METHODS:item(key)
  if not rawget(self, '_items')[key] then M.wait(self.subject) end
  return rawget(self, '_items')[key]
end

--- All items, in their order.
function METHODS:items()
  M.wait(self.subject)
  return vim.tbl_map(function(key) return self._items[key] end, self.keys)
end

--- The key of an item.
function METHODS:key(item) return rawget(item, '_key') end

--- A property that all items have, by its name: what is declared of it.
function METHODS:column(name)
  if not self._pattern then self._pattern = new_item(self, '*') end
  return self._pattern:property(name)
end

local function whole(subject)
  local found = {}
  for name in pairs(rawget(subject, '_whole').properties or {}) do
    local property = subject:property(name)
    local list, inner, value = property:list(), property:object(), subject.values[name]
    found[name] = list and list:value() or inner and value ~= nil and whole(inner) or value
  end
  return found
end

--- The values of all items, in their order, with those of lists in them. An item that is null is `vim.NIL`.
function METHODS:value()
  return vim.tbl_map(function(item)
    local values = whole(item)
    if self.holds_objects then return values end
    return values.value == nil and vim.NIL or values.value
  end, self:items())
end

--- Replaces all values.
function METHODS:write(values) return self.subject:write({ [self.name] = values }) end

--- What is wrong with the list as a whole: too few items, say.
function METHODS:issues() return self.subject.issues[self.name] or {} end

--- Calls `listener(keys)` when items have come, gone or moved, and `over()` when the item has gone that the list is in.
--- Returns what ends it.
function METHODS:on_change(listener, over)
  local entry = { call = listener, over = over }
  self._listeners[entry] = true
  return function() self._listeners[entry] = nil end
end

function METHODS:on_issues(listener) return self.subject:on_issues(self.name, listener) end

--- Puts a new item in, and returns it. Options: `before` (a key, or an item; else it comes to the end), `copy` (whose
--- values come first), `key`, `user` (the user does it).
function METHODS:insert(values, options)
  options = options or {}
  local new = { values = values ~= nil and values or nil, copy = key_of(options.copy), key = options.key }
  return self:item(self:request('insert', { items = { self:sent(new) } }, options).keys[1])
end

--- Puts new items in, all or none; returns their keys. With the option `baseline` they are loaded: the list is not
--- changed by it.
function METHODS:extend(values, options)
  local items = vim.tbl_map(function(each) return self:sent({ values = each }) end, values)
  return self:request('insert', { items = items }, options).keys
end

--- Takes items away: a key, an item, or a table of them.
function METHODS:remove(items, options) return self:request('remove', { keys = keys_of(items) }, options) end

--- Moves items before another one, or to the end.
function METHODS:move(items, before, options)
  options = vim.tbl_extend('force', options or {}, { before = before })
  return self:request('move', { keys = keys_of(items) }, options)
end

--- For rows: `{key, values, copy}` as messages have it.
function METHODS:sent(new)
  local values = new.values
  if values ~= nil then
    local whole = { properties = { value = self.shape.declared } }
    values = subjects.sent(rawget(self.subject, '_document'), whole, { value = values }).value
  end
  return Document.object(vim.tbl_extend('force', new, { values = values }))
end

--- For rows: the parameters of a message about it.
function METHODS:params(more)
  return vim.tbl_extend('force', { subject = self.subject.id, property = self.name }, more)
end

function METHODS:request(verb, params, options)
  options = options or {}
  params.before, params.user, params.baseline = key_of(options.before), options.user, options.baseline
  return self.session:request('list/' .. verb, self:params(params))
end

return M
