-- Subjects and their properties, as the program sees them: numbers are texts, null is nil. An object in a subject is a
-- subject of its own, whose id is a path: `order/address`.
local Document = require('interactor.schema')
local Property, Subject = {}, {}
Property.__index = Property
local METHODS = {}
local object = Document.object

local function plain(value)
  if value ~= vim.NIL then return value end
end

-- What is wrong in a subject, where nothing was told of it yet.
local function read_issues(self)
  local fine, state = pcall(self.session.request, self.session, 'subject/read', { subject = self.id })
  if fine or state.kind == 'absent' then rawset(self, 'issues', fine and state.issues or {}) end
  return rawget(self, 'issues') or {}
end

--- `subject.price` is a property, `subject.address` the subject of an object, `subject:write{...}` a method;
--- `subject:property(name)` is a property whatever its name.
Subject.__index = function(self, name)
  if METHODS[name] then return METHODS[name] end
  -- What opens a subject says what is wrong with its own properties, and not with those of its objects.
  if name == 'issues' then return read_issues(self) end
  local property = self:property(name)
  return property:object() or property:list() or property
end

function Property:value()
  local list = self:list()
  return list and list:value() or self.subject.values[self.name]
end

function Property:write(value) return self.subject:write({ [self.name] = value == nil and vim.NIL or value }) end

function Property:type() return Document.kinds(self.schema)[1] end

--- Its name as rules have it: `address/city`, `lines/*/price`.
function Property:path()
  local holder, is_item = rawget(self.subject, '_holder'), rawget(self.subject, '_list')
  return holder and ((is_item and '%s/*/%s' or '%s/%s'):format(holder:path(), Document.escaped(self.name))) or self.name
end

--- Its name with that of its subject, as `order.price`; that of all items of a list is `order/lines/*.price`.
function Property:full_name()
  local at, list = self.subject, rawget(self.subject, '_list')
  local parts = {}
  while rawget(at, '_holder') do
    list = rawget(at, '_list')
    table.insert(parts, 1, Document.escaped(rawget(at, '_holder').name) .. (list and '/*' or ''))
    at = rawget(at, '_holder').subject
  end
  return ('%s.%s'):format(table.concat({ at.id, unpack(parts) }, '/'), self.name)
end

--- The list of a property that is one; nil for others.
function Property:list()
  if Document.is_list(self.schema) then return require('interactor.lists').of(self) end
end

local function inner_id(subject, name) return ('%s/%s'):format(subject.id, Document.escaped(name)) end

--- The subject of an object, which may be null: the first value that it gets makes it. Nil for other properties.
function Property:object()
  if not Document.is_object(self.schema) then return end
  local outer, session = self.subject, self.subject.session
  local id, root = inner_id(outer, self.name), rawget(outer, '_root') or outer
  local known = session.subjects[id]
  if known and (rawget(known, '_holder') or {}).subject == outer then return known end
  local subject = setmetatable({
    session = session, id = id, schema = self.schema, values = outer.values[self.name] or {}, listeners = {},
    _holder = self, _root = root, _rules = rawget(root, '_rules'), _document = rawget(root, '_document'),
    _whole = self.schema, _secret = rawget(outer, '_secret') or self.schema.writeOnly == true,
    _level = rawget(outer, '_level') + 1,
  }, Subject)
  rawset(subject, '_order', rawget(root, '_document'):names(self.schema))
  -- What is in an item that has gone is nowhere.
  if session.subjects[outer.id] == outer then session.subjects[id] = subject end
  return subject
end

-- A resolved schema of a property at a level, which counts subjects in each other: what is too deep is one value.
local function leveled(schema, level)
  if level < Document.LEVELS or schema.properties == nil and schema.items == nil then return schema end
  local alone = vim.tbl_extend('force', {}, schema)
  alone.properties, alone.items = nil, nil
  return alone
end

-- What is declared of a property, with what it refers to, and as it stands there; nil where there is no such property.
local function declared(self, name)
  local properties = rawget(self, '_whole').properties
  local schema
  if type(properties) == 'table' then schema = properties[name] end
  if schema ~= nil then return leveled(rawget(self, '_document'):resolved(schema), rawget(self, '_level')), schema end
end

-- Nested values of a program, as they are sent: an object is one of JSON even if it is empty.
local function sent(document, whole, values)
  if type(values) ~= 'table' then return values end
  local found, properties = {}, type(whole.properties) == 'table' and whole.properties or {}
  local function value_of(schema, value)
    if type(value) ~= 'table' then return value end
    if Document.is_object(schema) then return sent(document, schema, value) end
    if not Document.is_list(schema) then return value end
    local items = document:resolved(schema.items)
    return vim.tbl_map(function(each) return value_of(items, each) end, value)
  end
  for name, value in pairs(values) do found[name] = value_of(document:resolved(properties[name]), value) end
  return object(found)
end

-- Nested values that came, as a program has them, without lists. Secrets are as they were in `known`, if that is there.
local function taken(document, whole, values, level, known)
  local found, properties = {}, type(whole.properties) == 'table' and whole.properties or {}
  for name, value in pairs(values) do
    local schema = leveled(document:resolved(properties[name]), level)
    if known and schema.writeOnly then
      found[name] = known[name]
    elseif Document.is_list(schema) then
      found[name] = nil -- A subject has the list.
    elseif type(value) == 'table' and Document.is_object(schema) then
      found[name] = taken(document, schema, value, level + 1, known and (known[name] or {}))
    else
      found[name] = plain(value)
    end
  end
  return found
end

-- Has a subject have these values, nested, and the keys of the lists in it, by path. Without a daemon there are no
-- keys, and the values have lists.
local function take(self, values, keys)
  local document, whole = rawget(self, '_document'), rawget(self, '_whole')
  rawset(self, 'values', taken(document, whole, values, rawget(self, '_level')))
  for path, known in pairs(keys or {}) do require('interactor.lists').begin(self:property(path):list(), known) end
  for name, value in pairs(keys and {} or values) do
    local property = declared(self, name) and self:property(name)
    if property and property:list() then
      require('interactor.lists').given(property:list(), value)
    elseif property and type(value) == 'table' and property:object() then
      take(property:object(), value)
      self.values[name] = property:object().values
    end
  end
end

local function open(session, id, options)
  for _, rule in ipairs(options.rules or {}) do
    if rule.client then session:require_answer('client/validate', rule.client) end
  end
  local document = Document.new(options.schema)
  local whole = document:resolved(document.root)
  -- What is about no object has one property, `value`.
  if type(whole.properties) ~= 'table' then whole = vim.tbl_extend('force', whole, { properties = { value = document.root } }) end
  local self = setmetatable({
    session = session, id = id, values = {}, issues = {}, listeners = {}, schema = document.root,
    _rules = options.rules or {}, _document = document, _whole = whole, _level = 1,
    -- The order of the properties, which a table of Lua does not have.
    _order = type(options.schema) == 'string' and document:names(whole) or nil,
  }, Subject)
  local values = options.values and sent(document, whole, options.values)
  local params = {
    subject = id, schema = Document.sent(document.root), rules = options.rules, values = values,
    messages = options.messages, undeclared = options.undeclared, unfilled = options.unfilled,
    schemas = options.schemas and Document.object(vim.tbl_map(Document.sent, options.schemas)),
  }
  local fine, result = pcall(session.request, session, 'subject/open', params)
  if not fine then
    if result.kind ~= 'absent' then error(result, 0) end
    result = { values = options.values or {} }
  end
  for each, inner in pairs(session.subjects) do -- Objects of one that was opened before a daemon was there.
    if (rawget(inner, '_root') or inner).id == id then session.subjects[each] = nil end
  end
  session.subjects[id] = self
  take(self, result.values, fine and (result.keys or {}) or nil)
  rawset(self, 'issues', result.issues or {})
  return self
end

--- A property; what is no name of one is a path, as `address/city`, `lines/KEY/price`; of all items, `lines/*/price`.
function METHODS:property(name)
  local schema, stands = declared(self, name)
  if schema then return setmetatable({ subject = self, name = name, schema = schema, declared = stands }, Property) end
  local first, rest = tostring(name):match('^([^/]*)/(.*)$')
  local outer = first and declared(self, Document.unescaped(first))
  if outer and Document.is_object(outer) then
    local inner = self:property(Document.unescaped(first)):object()
    return inner:property(rest:find('/', 1, true) and rest or Document.unescaped(rest))
  end
  local key, behind = tostring(rest):match('^([^/]*)/(.*)$')
  if key and outer and Document.is_list(outer) then
    local list = self:property(Document.unescaped(first)):list()
    local item = list:item(Document.unescaped(key))
    behind = behind:find('/', 1, true) and behind or Document.unescaped(behind)
    if item then return item:property(behind) end
    if key == '*' then return list:column(behind) end
  end
  error(('%s has no property %s'):format(rawget(self, 'id'), name), 2)
end

local function listen(self, kind, name, listener)
  local entry = { kind = kind, name = listener and name, call = listener or name }
  self.listeners[entry] = true
  return function() self.listeners[entry] = nil end
end

--- Calls `listener(value)` when the property has changed; without a name, `listener(name, value)` for all. Returns what
--- ends it.
function METHODS:on_change(name, listener) return listen(self, 'value', name, listener) end

--- Calls `listener(issues)` when other things are wrong with the property; without a name, `listener(name, issues)` for
--- all. Returns what ends it.
function METHODS:on_issues(name, listener)
  local _ = self.issues -- Which are read, so that it is known which are other ones.
  return listen(self, 'issues', name, listener)
end

function METHODS:read() return self.session:request('subject/read', { subject = self.id }) end

function METHODS:write(values)
  values = sent(rawget(self, '_document'), rawget(self, '_whole'), values)
  return self.session:request('subject/write', { subject = self.id, values = values })
end

for _, verb in ipairs({ 'accept', 'revert', 'reset', 'clear' }) do
  METHODS[verb] = function(self, ...)
    local names = { ... }
    return self.session:request('subject/' .. verb, { subject = self.id, properties = #names > 0 and names or nil })
  end
end

--- Shows what a server said of a property: sentences, or issues as the protocol has them. In place of its name,
--- `{ pointer = "/address/city" }` is a JSON pointer into the submitted value of this subject.
function METHODS:set_issues(name, issues, clear_on)
  local function body(issue) return type(issue) == 'string' and { message = issue } or issue end
  local bodies, root = vim.tbl_map(body, issues), rawget(self, '_root') or self
  local params = { subject = self.id, property = name, issues = bodies, clearOn = clear_on or 'change' }
  if type(name) == 'table' then
    -- What of an id is behind that of the root is a pointer.
    params.subject, params.property, params.pointer = root.id, nil, self.id:sub(#root.id + 1) .. name.pointer
  end
  return self.session:request('subject/setIssues', params)
end

--- Closes it, and unbinds the controls on it and its objects. An object cannot be closed by itself.
function METHODS:close()
  local session = self.session
  local close = session:is_gone() and session.send or session.request
  if rawget(self, '_root') then return close(session, 'subject/close', { subject = self.id }) end
  for _, control in ipairs(vim.list_extend({}, session.controls)) do
    local subject = control.property and control.property.subject
    if subject and (rawget(subject, '_root') or subject) == self then control:unbind() end
  end
  for id, subject in pairs(session.subjects) do
    if subject == self or rawget(subject, '_root') == self then session.subjects[id] = nil end
  end
  return close(session, 'subject/close', { subject = self.id })
end

-- What listens to a property hears of it.
local function tell(self, kind, name, what)
  for entry in pairs(vim.tbl_extend('force', {}, self.listeners)) do
    if entry.kind == kind and entry.name == name then self.session:guard(entry.call, what) end
    if entry.kind == kind and not entry.name then self.session:guard(entry.call, name, what) end
  end
end

-- What a property that is an object is told to be: its values are in a table that its own subject shares.
local function told_object(self, name, value, schema)
  local inner, old = self.session.subjects[inner_id(self, name)], self.values[name]
  if value == nil or inner and rawget(inner, '_holder') then return value and rawget(inner, 'values') end
  if next(value) == nil then return old or {} end
  return taken(rawget(self, '_document'), schema, value, rawget(self, '_level') + 1, old or {})
end

--- For the session: the daemon has told of changes.
function METHODS:told(params)
  local news, known = {}, rawget(self, 'issues')
  for _, change in ipairs(params.changes) do
    local name, value = change.property, plain(change.value)
    local schema, old = declared(self, name) or {}, self.values[name]
    local is_object = Document.is_object(schema)
    -- Only that a secret has changed is told: nobody may take the old value for the present one.
    if change.secret then
      value = change.oldValue == nil and old or nil
    elseif is_object then
      value = told_object(self, name, value, schema)
    end
    local is_other = not vim.deep_equal(value, old)
    if is_object then is_other = (value == nil) ~= (old == nil) end
    if change.secret and change.oldValue ~= nil or is_other then
      table.insert(news, { kind = 'value', name = name, what = value })
    end
    if known and not vim.deep_equal(change.issues, known[name] or {}) then
      table.insert(news, { kind = 'issues', name = name, what = change.issues })
    end
    self.values[name] = value
    if known then known[name] = change.issues end
  end
  for _, new in ipairs(news) do tell(self, new.kind, new.name, new.what) end
  for path, keys in pairs(params.keys or {}) do
    local list = self:property(path):list()
    -- Those in an object that nobody has asked for so far; what is wrong with them is read with that.
    local issues = list.subject == self and (params.issues[list.name] or {}) or nil
    require('interactor.lists').told(list, { keys = keys, issues = issues })
  end
end

--- For the session: what `subject/read` says, as changes of all properties.
function METHODS:has_read(state)
  local changes = {}
  for name, value in pairs(state.values) do
    table.insert(changes, {
      property = name, value = value, issues = state.issues[name] or {}, is_read = true,
      secret = rawget(self, '_secret') or (declared(self, name) or {}).writeOnly,
    })
  end
  return { subject = self.id, changes = changes, keys = state.keys, issues = state.issues }
end

-- The subject with an id: one that was opened, or an object in it. Nil where there is none.
local function find(session, id)
  if session.subjects[id] then return session.subjects[id] end
  local outer, part = id:match('^(.*)/([^/]*)$')
  local subject = outer and find(session, outer)
  local name = subject and Document.unescaped(part)
  return name and declared(subject, name) and subject:property(name):object() or nil
end

-- Where the values of a subject are among nested values by the ids of what was opened.
local function place(values, subject)
  local holder, list = rawget(subject, '_holder'), rawget(subject, '_list')
  local outer, key = values, subject.id
  if holder then outer, key = place(values, holder.subject), holder.name end
  if not list then
    outer[key] = outer[key] or {}
    return outer[key]
  end
  if type(outer[key]) ~= 'table' then
    outer[key] = vim.tbl_map(function() return list.holds_objects and {} or vim.NIL end, list.keys)
  end
  local items, index = outer[key], nil
  for number, each in ipairs(list.keys) do
    if each == rawget(subject, '_key') then index = number end
  end
  if list.holds_objects then return items[index] or {} end
  -- What is no object is the value itself.
  return setmetatable({}, {
    __index = function() return items[index] end,
    __newindex = function(_, _, value) items[index or #items + 1] = value end,
  })
end

local function make(members) return setmetatable(members, Subject) end

return {
  open = open, object = object, find = find, place = place, make = make, sent = sent, take = take, tell = tell,
}
