-- Subjects and their properties, as the program sees them: numbers are texts, null is nil.
local Property, Subject = {}, {}
Property.__index = Property
local METHODS = {}

--- `subject.price` is a property, `subject:write{...}` a method; `subject:property(name)` is one whatever its name.
Subject.__index = function(self, name) return METHODS[name] or self:property(name) end

local function plain(value)
  if value ~= vim.NIL then return value end
end

--- An empty table of Lua as the empty object of JSON.
local function object(value)
  if type(value) ~= 'table' then return value end
  return next(value) == nil and vim.empty_dict() or value
end

function Property:value() return self.subject.values[self.name] end

function Property:write(value) return self.subject:write({ [self.name] = value == nil and vim.NIL or value }) end

function Property:type()
  local kind = self.schema.type
  if type(kind) == 'table' then
    for _, each in ipairs(kind) do
      if each ~= 'null' then return each end
    end
  end
  return kind
end

local function open(session, id, options)
  for _, rule in ipairs(options.rules or {}) do
    if rule.client then session:require_answer('client/validate', rule.client) end
  end
  local self = setmetatable({
    session = session, id = id, values = {}, issues = {}, listeners = {}, _rules = options.rules or {},
    -- The order of the properties, which a table of Lua does not have.
    _order = type(options.schema) == 'string' and require('interactor.order').properties(options.schema) or nil,
  }, Subject)
  local schema = type(options.schema) == 'string' and vim.json.decode(options.schema) or options.schema
  rawset(self, 'schema', schema)
  schema = vim.tbl_extend('force', {}, schema)
  -- What is no schema is the daemon's to refuse.
  schema.properties = schema.properties and object(vim.tbl_map(object, schema.properties))
  schema = object(schema)
  local values = options.values and object(options.values)
  local params = { subject = id, schema = schema, rules = options.rules, values = values, messages = options.messages }
  local fine, result = pcall(session.request, session, 'subject/open', params)
  if not fine then
    if result.kind ~= 'absent' then error(result, 0) end
    result = { values = options.values or {} }
  end
  session.subjects[id] = self
  rawset(self, 'values', vim.tbl_map(plain, result.values))
  rawset(self, 'issues', result.issues or {})
  return self
end

function METHODS:property(name)
  local schema = (rawget(self, 'schema').properties or {})[name]
  if not schema then error(('%s has no property %s'):format(rawget(self, 'id'), name), 2) end
  return setmetatable({ subject = self, name = name, schema = schema }, Property)
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
function METHODS:on_issues(name, listener) return listen(self, 'issues', name, listener) end

function METHODS:read() return self.session:request('subject/read', { subject = self.id }) end

function METHODS:write(values)
  return self.session:request('subject/write', { subject = self.id, values = object(values) })
end

for _, verb in ipairs({ 'accept', 'revert', 'reset', 'clear' }) do
  METHODS[verb] = function(self, ...)
    local names = { ... }
    return self.session:request('subject/' .. verb, { subject = self.id, properties = #names > 0 and names or nil })
  end
end

--- Shows what a server said of a property: sentences, or issues as the protocol has them.
function METHODS:set_issues(name, issues, clear_on)
  local function body(issue) return type(issue) == 'string' and { message = issue } or issue end
  local bodies = vim.tbl_map(body, issues)
  local params = { subject = self.id, property = name, issues = bodies, clearOn = clear_on or 'change' }
  return self.session:request('subject/setIssues', params)
end

function METHODS:close()
  for _, control in ipairs(vim.list_extend({}, self.session.controls)) do
    if control.property and control.property.subject == self then control:unbind() end
  end
  self.session.subjects[self.id] = nil
  local close = self.session:is_gone() and self.session.send or self.session.request
  return close(self.session, 'subject/close', { subject = self.id })
end

--- For the session: the daemon has told of changes.
function METHODS:told(params)
  local news = {}
  for _, change in ipairs(params.changes) do
    local name, value = change.property, plain(change.value)
    -- Only that a secret has changed is told: nobody may take the old value for the present one.
    if change.secret then value = change.oldValue == nil and self.values[name] or nil end
    local is_new = change.secret and change.oldValue ~= nil or value ~= self.values[name]
    if is_new then table.insert(news, { kind = 'value', name = name, what = value }) end
    if not vim.deep_equal(change.issues, self.issues[name] or {}) then
      table.insert(news, { kind = 'issues', name = name, what = change.issues })
    end
    self.values[name], self.issues[name] = value, change.issues
  end
  for _, new in ipairs(news) do
    for entry in pairs(vim.tbl_extend('force', {}, self.listeners)) do
      if entry.kind == new.kind and entry.name == new.name then self.session:guard(entry.call, new.what) end
      if entry.kind == new.kind and not entry.name then self.session:guard(entry.call, new.name, new.what) end
    end
  end
end

--- For the session: what `subject/read` says, as changes of all properties.
function METHODS:has_read(state)
  local changes = {}
  for name, value in pairs(state.values) do
    local secret = (self.schema.properties[name] or {}).writeOnly
    table.insert(changes, { property = name, value = value, issues = state.issues[name] or {}, secret = secret })
  end
  return { subject = self.id, changes = changes }
end

return { open = open, object = object }
