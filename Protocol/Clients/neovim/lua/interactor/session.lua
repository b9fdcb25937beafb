-- A session with a daemon: requests, what the daemon tells and asks. `recovery.lua` has it go on when a daemon dies.
local questions = require('interactor.questions')
local recovery = require('interactor.recovery')
local transports = require('interactor.transport')
local METHODS = require('interactor.methods')
local uv = vim.uv or vim.loop

local Session = {}
Session.__index = Session
for _, methods in ipairs({ questions, recovery }) do
  for name, method in pairs(methods) do Session[name] = method end
end

local LOST = -32000

--- What the daemon answered instead of a result, or why there is no answer. `kind` is the `code` of its `data`; the
--- client's own are `absent` (no daemon is there), `died` (of this message, three times), `timeout` and `closed`.
local Problem = {}
Problem.__index = Problem
Problem.__tostring = function(self) return self.message end

function Session.problem(code, message, data)
  data = type(data) == 'table' and data or {}
  return setmetatable({ code = code, message = message, data = data, kind = data.code }, Problem)
end

function Session.gone(message, kind, more)
  return Session.problem(LOST, message, vim.tbl_extend('force', more or {}, { code = kind }))
end

function Session.now() return uv.hrtime() / 1e6 end

--- Opens a session. Options: `command` or `socket`, `locale`, `checks`, `options`, `on_error`.
function Session.new(options)
  local self = setmetatable({
    state = 'idle', capabilities = {},
    -- What it began with stays so: what is done again after a death, was done in it.
    locale = options.locale, began = options.locale,
    -- How long the user's hands wait for an answer, in milliseconds, before the control goes ahead.
    patience = 250,
    -- How long a daemon may take to say that it is there, in milliseconds.
    start_patience = 10000,
    -- After how many messages the session is saved; how many deaths, within how many milliseconds, are too many.
    snapshot_every = 256, deaths_allowed = { 5, 180000 },
    fields = {}, subjects = {}, forms = {}, controls = {},
    listeners = {}, answerers = {}, offered = {}, events = {}, line = {}, inflight = {}, unanswered = {}, log = {},
    made = {}, last_made = 0,
    values = {}, deaths = {},
    asked = {}, answers = {}, connection = 0, count = 0, last_id = 0, unsaved = 0, saves = true,
    backoff = 100,
  }, Session)
  self.on_error = options.on_error or function(problem, about)
    local place = about and tostring(about) .. ': ' or ''
    vim.notify(place .. tostring(problem), vim.log.levels.ERROR, { title = 'interactor' })
  end
  for name, check in pairs(options.checks or {}) do self:check(name, check) end
  for name, provide in pairs(options.options or {}) do self:provide(name, provide) end
  self.connect = options.transport or function()
    local connect, searched = transports.find(options)
    if connect then return connect() end
    local message = 'interactord was not found; searched: ' .. table.concat(searched, ', ')
    error(Session.gone(message, 'absent', { searched = searched }), 0)
  end
  self:begin()
  return self
end

--- Calls a function at an event: `state` (the session's), `recovered` (milliseconds), `announce` (a sentence). Returns
--- what ends it.
function Session:on(event, listener)
  self.listeners[event] = self.listeners[event] or {}
  table.insert(self.listeners[event], listener)
  return function()
    self.listeners[event] = vim.tbl_filter(function(other) return other ~= listener end, self.listeners[event])
  end
end

function Session:emit(event, ...)
  for _, listener in ipairs(vim.list_extend({}, self.listeners[event] or {})) do self:guard(listener, ...) end
end

--- Calls a function of the program's: what it raises is reported, and nothing else suffers.
function Session:guard(action, ...)
  local results = { pcall(action, ...) }
  if results[1] then return results[2] end
  self:report(results[2])
end

function Session:report(problem, about)
  local fine, why = pcall(self.on_error, problem, about)
  if not fine then vim.schedule(function() error(why, 0) end) end
end

--- Says something that nobody need act on; `:messages` keeps it.
function Session:warn(sentence)
  vim.schedule(function() vim.api.nvim_echo({ { 'interactor: ' .. sentence, 'WarningMsg' } }, true, {}) end)
end

function Session:is_gone() return self.state == 'absent' or self.state == 'closed' end

--- Whether acts of the user wait for an answer, or to be sent.
function Session:is_busy() return self.serial ~= nil or #self.line > 0 end

-- Requests.

--- Sends a request and returns its result; raises a problem where there is none. `timeout` is in milliseconds.
function Session:request(method, params, timeout)
  local entry = self:send(method, params)
  if not self:wait(function() return entry.done end, timeout) then
    error(Session.problem(-32001, ('%s was not answered'):format(method), { code = 'timeout' }), 0)
  end
  if entry.problem then error(entry.problem, 0) end
  return entry.result
end

--- Sends a request without waiting. `after(result, problem)` is called after what the request caused has been told.
function Session:send(method, params, after)
  local entry = { method = method, params = params, after = after }
  self:queue(entry)
  return entry
end

--- An entry is `{method, params | make, after, serial}`: `make()` gives the parameters when it is sent.
function Session:queue(entry, first)
  entry.is_foreign = not entry.make
  if self:is_gone() then
    local kind, verb = entry.method:match('^(%w+)/(%w+)')
    if verb == 'open' or verb == 'bind' then
      self:remember(kind .. ' ' .. entry.params[kind], entry.method, entry.params)
    elseif verb == 'close' or verb == 'unbind' then
      self:learn(entry)
    end
    return self:finish(entry, nil, self:unavailable())
  end
  table.insert(self.line, first and 1 or #self.line + 1, entry)
  if self.state == 'idle' then self:open() end
  self:pump()
end

--- Handles what comes until `ready()` is true; false where that takes longer than `timeout` milliseconds.
function Session:wait(ready, timeout)
  local outer = self.waiting
  self.waiting = true
  local function turn()
    while not ready() do
      local event = table.remove(self.events, 1)
      if not event then return false end
      self:handle(event)
    end
    return true
  end
  if not turn() then vim.wait(timeout or 2 ^ 30, turn, 1, true) end
  self.waiting = outer
  if not outer and #self.events > 0 then self:wake() end
  return ready() and true or false
end

--- Handles what has come, without waiting.
function Session:poll()
  self.is_woken = false
  while #self.events > 0 do self:handle(table.remove(self.events, 1)) end
end

function Session:post(...)
  table.insert(self.events, { ... })
  if not self.waiting then self:wake() end
end

function Session:wake()
  if not self.is_woken then
    self.is_woken = true
    vim.schedule(function() self:poll() end)
  end
end

-- What comes in.

function Session:handle(event)
  local kind, connection, what, more = event[1], event[2], event[3], event[4]
  if kind == 'call' then return self:guard(connection, what, more) end
  if connection ~= self.connection or self.state == 'closed' then return end
  if kind == 'message' then
    self:receive(what, more)
  elseif kind == 'lost' then
    if more then self:warn('the daemon sent something that is no message: ' .. vim.inspect(more)) end
    self:lost(connection, what)
  elseif kind == 'retry' then
    self:begin()
    if self.state == 'recovering' then self:open() end
  elseif kind == 'told' then
    self:told(what, more)
  elseif kind == 'late' and not next(self.capabilities) then
    self:lost(connection, ('no answer to initialize within %d s'):format(self.start_patience / 1000))
  end
  self:proceed()
end

function Session:receive(message, body)
  local method, id = message.method, message.id
  if method == nil then
    local bad, unread = message.error, id == vim.NIL or id == nil
    -- It answers in order, but for submits: what it could not read is the oldest one.
    local entry = unread and self:suspect(vim.tbl_values(self.inflight)) or self.inflight[id]
    local problem = bad and Session.problem(bad.code, bad.message, bad.data)
      or unread and Session.problem(LOST, 'an answer without an id') or nil
    if entry then
      self.inflight[entry.id] = nil
      entry.body = body
      self:finish(entry, message.result, problem)
    elseif unread then
      self:report(problem)
    end
  elseif id ~= nil then
    self:ask(id, method, message.params or {})
  elseif self.quiet then
    self:keep_quiet(method, message.params or {})
  else
    self:told(method, message.params or {})
  end
end

function Session:told(method, params)
  if method == 'field/viewChanged' then
    for _, state in ipairs(params.fields) do
      local field = self.fields[state.field]
      if field then self:guard(field.told, field, state) end
    end
  elseif method == 'subject/propertyChanged' then
    local values = self:values_of(params.subject)
    for _, change in ipairs(params.changes) do
      local is_other = change.oldValue ~= nil or change.is_read
      if is_other and change.value ~= nil and not change.secret then values[change.property] = change.value end
    end
    local subject = require('interactor.subject').find(self, params.subject)
    if subject then self:guard(subject.told, subject, params) end
  elseif method == 'subject/listChanged' or method == 'subject/itemsChanged' then
    local subject = require('interactor.subject').find(self, params.subject)
    local list = subject and subject:property(params.property):list()
    local lists = list and require('interactor.lists')
    if list and method == 'subject/listChanged' then
      self:guard(lists.told, list, params)
    elseif list then
      self:guard(lists.items_told, list, params.items)
    end
  elseif method == 'field/unbound' then
    for _, id in ipairs(params.fields) do
      self:forget('field ' .. id)
      if self.fields[id] then self.fields[id]:gone() end
    end
  elseif method == 'form/stateChanged' or method == 'form/submitted' then
    local form = self.forms[params.form]
    if form then self:guard(method == 'form/stateChanged' and form.told or form.submitted, form, params) end
  elseif method == 'field/pressed' then
    local field = self.fields[params.field]
    if field and field.on_pressed then self:guard(field.on_pressed) end
  elseif method == '$/cancelRequest' then
    self.asked[params.id] = nil
  end
end

function Session:finish(entry, result, problem)
  entry.done, entry.result, entry.problem, entry.answered = true, result, problem, self.count
  if entry == self.serial then self.serial = nil end
  if problem then
    entry.void = entry.method ~= 'form/submit'
  elseif entry.number then
    self:guard(self.learn, self, entry)
    if entry.is_foreign then self:guard(self.show, self, entry) end
  end
  local after = entry.after
  entry.after = nil
  if after then self:guard(after, result, problem) end
end

--- Has controls show what a request of the program's has done to their field, or to their form.
function Session:show(entry)
  local kind, verb = entry.method:match('^(%w+)/(%w+)')
  local params = entry.params or {}
  local field, form = self.fields[params.field], self.forms[params.form]
  if kind == 'field' and field and verb ~= 'bind' and verb ~= 'unbind' then
    field:was_asked(entry.method, params, entry.result)
  elseif kind == 'form' and form and entry.result.submitCount then
    form:told(entry.result)
  end
end

-- What goes out.

function Session:pump()
  while #self.line > 0 and self.state == 'ready' and not self.script and not self.serial do
    local entry = table.remove(self.line, 1)
    if entry.make then entry.params, entry.make = entry.make(), nil end
    self.count = self.count + 1
    entry.number = self.count
    if (METHODS[entry.method] or { effect = 'session' }).effect == 'session' then
      table.insert(self.log, entry)
      self.unsaved = self.unsaved + 1
    end
    self.serial = entry.serial and entry or nil
    self:transmit(entry)
  end
end

function Session:transmit(entry)
  if not self.transport then return end
  self.last_id = self.last_id + 1
  entry.id = self.last_id
  self.inflight[entry.id] = entry
  local fine, why = pcall(self.write, self, { id = entry.id, method = entry.method, params = entry.params })
  if not fine then
    self.inflight[entry.id] = nil
    self:finish(entry, nil, Session.problem(-32602, tostring(why), { path = 'params' }))
  end
end

function Session:write(message)
  message.jsonrpc = '2.0'
  if self.transport then self.transport:send(message) end
end

-- Objects.

--- Another locale for all that is shown: texts, sentences, captions.
function Session:set_locale(locale)
  self:request('locale/set', { locale = locale })
  self.locale = locale
end

--- Opens a subject: `{schema, rules?, values?, messages?, schemas?, undeclared?, unfilled?}`; `messages` are words of its own for what
--- is wrong, by property and code: `{price = {rangeUnderflow = {en = 'Too little.'}}}`; `schemas` are those that references
--- lead to, by their URI; `undeclared = 'keep'` keeps members that the schema does not declare; with `unfilled = 'absent'`,
--- what nobody has filled in is no member of its object.
function Session:subject(id, options) return require('interactor.subject').open(self, id, options) end

--- Has a sentence read out, politely: terminals with a screen reader speak the line of messages.
function Session:announce(sentence) self:emit('announce', sentence) end

--- Ends the session, and the daemon where it is ours.
function Session:close()
  if self.state == 'closed' then return end
  for _, control in ipairs(vim.list_extend({}, self.controls)) do self:guard(control.unbind, control) end
  local transport = self.transport
  self.transport = nil
  self:set_state('closed')
  self.connection = self.connection + 1
  if self.timer and not self.timer:is_closing() then self.timer:close() end
  if transport then
    transport:send({ jsonrpc = '2.0', id = 'end', method = 'shutdown' })
    transport:send({ jsonrpc = '2.0', method = 'exit' })
    transport:close(500)
    if transport.process and vim.v.exiting ~= vim.NIL then
      vim.wait(500, function() return transport.process:is_closing() end, 1, true)
      transport:close(0)
    end
  end
  self:fail_all(self:unavailable())
end

return Session
