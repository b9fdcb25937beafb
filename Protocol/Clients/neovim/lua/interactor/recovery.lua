-- How a session begins, and goes on with another daemon when one dies: restores what was saved, sends again what came
-- after it, and then what nobody has an answer to. The functions are methods of the session.
local uv = vim.uv or vim.loop
local Document = require('interactor.schema')
local METHODS = require('interactor.methods')
local is_list = vim.islist or vim.tbl_islist
local M = {}

-- How many bytes of a message are many.
local LONG = 65536

--- Keeps what is needed to make everything anew.
function M:remember(key, method, params)
  local kept = self.made[key] or { place = self.last_made + 1 }
  self.last_made = math.max(self.last_made, kept.place)
  self.made[key] = { place = kept.place, method = method, params = vim.tbl_extend('force', {}, params) }
end

function M:forget(key) self.made[key] = nil end

--- What is kept, in the order in which it was made.
function M:made_in_order()
  local keys = vim.tbl_keys(self.made)
  table.sort(keys, function(one, other) return self.made[one].place < self.made[other].place end)
  return keys
end

function M:learn(entry)
  local method, params = entry.method, entry.params or {}
  local kind, verb = method:match('^(%w+)/(%w+)')
  local key = kind and params[kind] and kind .. ' ' .. params[kind] or method
  local kept = self.made[key]
  if verb == 'open' or verb == 'bind' then
    self:remember(key, method, params)
    if kind == 'subject' then self.values[params.subject] = vim.tbl_extend('force', {}, entry.result.values) end
  elseif verb == 'close' or verb == 'unbind' then
    self:forget(key)
    local unbound = type(entry.result) == 'table' and entry.result.unbound or {}
    for _, field in ipairs(unbound) do self:forget('field ' .. field) end
  elseif (verb == 'configure' or verb == 'rebind') and kept then
    for name, value in pairs(params) do
      local merges = type(value) == 'table' and type(kept.params[name]) == 'table' and not is_list(value)
      kept.params[name] = merges and vim.tbl_extend('force', kept.params[name], value) or value
    end
    if kind == 'form' then -- Its fields may have been bound later than it was opened.
      self.last_made = self.last_made + 1
      kept.place = self.last_made
    end
  elseif method == 'locale/set' then
    self:remember(method, method, params)
  elseif method == 'messages/set' then
    self:remember(method .. self.last_made, method, params)
  end
end

--- Where the values of a subject are kept: in those of the one that was opened. Those of an object that is null are
--- kept nowhere.
function M:values_of(id)
  if self.values[id] then return self.values[id] end
  local outer, part = id:match('^(.*)/([^/]*)$')
  local values = outer and self:values_of(outer)[Document.unescaped(part)]
  return type(values) == 'table' and values or {}
end

--- Makes a connection; the first message opens it.
function M:begin()
  self.connection = self.connection + 1
  local connection = self.connection
  local fine, transport = pcall(self.connect)
  if not fine then
    if self.state == 'idle' or next(self.made) == nil and #self.log == 0 then
      local problem = type(transport) == 'table' and transport or { message = tostring(transport) }
      local why = 'interactord cannot be reached: ' .. tostring(problem.message)
      return self:give_up(problem.kind == 'absent' and problem or self.gone(why, 'absent'))
    end
    self:later('retry', self.backoff)
    self.backoff = math.min(self.backoff * 2, 5000)
    return self:set_state('recovering')
  end
  self.transport, self.capabilities = transport, {}
  function transport.decode(body)
    -- A snapshot is long, and nothing in it is read here.
    local entry = #body > LONG and self.saving
    local id = entry and not entry.done and tonumber(body:sub(1, 200):match('"id":(%d+),"result":{"snapshot":'))
    if id and id == entry.id then return { jsonrpc = '2.0', id = id, result = {} } end
    return vim.json.decode(body)
  end
  transport:start(
    function(message, body) self:post('message', connection, message, body) end,
    function(why, garbage) self:post('lost', connection, why, garbage) end
  )
end

function M:later(kind, milliseconds)
  if self.timer and not self.timer:is_closing() then self.timer:close() end
  local connection, timer = self.connection, uv.new_timer()
  self.timer = timer
  timer:start(milliseconds, 0, function()
    if not timer:is_closing() then timer:close() end
    self:post(kind, connection)
  end)
end

function M:open()
  if not self.transport or self.script then return end
  if self.state == 'idle' then self:set_state('starting') end
  self:later('late', self.start_patience)
  self.script = coroutine.create(function() self:opening() end)
  self.script_waits = function() return true end
  self:proceed()
end

--- Goes on with whatever can go on now.
function M:proceed()
  while self.script and self.script_waits() do
    local script = self.script
    local fine, waits = coroutine.resume(script)
    if self.script ~= script then break end
    if not fine then
      self.script = nil
      self:lost(self.connection, tostring(waits))
    elseif coroutine.status(script) == 'dead' then
      self.script = nil
      self:set_state('ready')
    else
      self.script_waits = waits
    end
  end
  self:pump()
  local due = self.unsaved >= self.snapshot_every and self.saves and self.state == 'ready'
  if due and not next(self.inflight) and #self.line == 0 and not next(self.asked) then self:save() end
end

--- Has the daemon save the session. The snapshot is kept as the text that it came as: nothing in it is read here.
function M:save()
  self.unsaved = 0
  self.count = self.count + 1
  local entry = { method = 'session/save', number = self.count }
  function entry.after(_, problem)
    if problem then
      self.saves = problem.kind ~= 'notSupported'
      return
    end
    local text = entry.body:match('"snapshot":(.*)}}%s*$')
    self.snapshot = text or self.snapshot
    if text then
      self.log = vim.tbl_filter(function(later) return later.number > entry.number end, self.log)
      self.answers = {}
    end
  end
  self.saving = entry
  self:transmit(entry)
end

local function all_done(entries)
  return function()
    for _, entry in ipairs(entries) do
      if not entry.done then return false end
    end
    return true
  end
end

local function await(entry)
  coroutine.yield(function() return entry.done end)
  return entry
end

--- Has the daemon do something that nobody else waits for.
function M:say(method, params, after)
  local entry = { method = method, params = params, after = after }
  self:transmit(entry)
  return entry
end

--- A snapshot as parameters of `session/restore`: its text, in parts that end between characters.
local function parts(snapshot)
  local found, at = {}, 1
  while at <= #snapshot do
    local last = math.min(at + 499999, #snapshot)
    while last < #snapshot and snapshot:find('^[\128-\191]', last + 1) do last = last - 1 end
    table.insert(found, { snapshot = snapshot:sub(at, last), more = last < #snapshot or nil })
    at = last + 1
  end
  return found
end

--- The first messages of a connection, step by step.
function M:opening()
  local hello = await(self:say('initialize', {
    processId = self.transport.process and uv.os_getpid() or vim.NIL,
    clientInfo = { name = 'interactor for Neovim', version = '1.0' },
    capabilities = vim.tbl_extend('error', self:offer(), {
      positionEncodings = { 'utf-8' }, numberEncoding = 'string', issueChanges = true,
    }),
    locale = self.began,
  }))
  if hello.problem then error(hello.problem, 0) end
  local version = tostring(hello.result.protocolVersion)
  if not version:find('^1%.') then
    error(('the daemon speaks version %s of the protocol, and this client 1.0'):format(version), 0)
  end
  self.capabilities, self.backoff = hello.result.capabilities, 100
  if not self.timer:is_closing() then self.timer:close() end
  self:write({ method = 'initialized' })
  if not self.died_at then return end
  self.quiet = {}
  table.sort(self.unanswered, function(one, other) return one.number < other.number end)
  local unanswered = self.unanswered
  for _, part in ipairs(self.snapshot and not self.rebuilds and parts(self.snapshot) or {}) do
    local step = await(self:say('session/restore', part))
    if step.problem then
      self:warn('the snapshot was refused: ' .. step.problem.message)
      self.rebuilds = true
      break
    end
  end
  if self.rebuilds then
    self:build()
    for _, entry in ipairs(unanswered) do
      if entry.params then entry.params.version = nil end
      self.count = self.count + 1
      entry.number = self.count
    end
    vim.list_extend(self.log, unanswered)
    self:replay({}, unanswered)
  else
    self.log = vim.tbl_filter(function(entry) return not entry.void end, self.log)
    self:replay(self.log, unanswered)
  end
  self:loud()
  local took = self.now() - self.died_at
  self.died_at = nil
  self:post('call', function() self:emit('recovered', took) end)
end

--- What was told of a field before an answer about it is not what the field has come to.
function M:superseding(params)
  local field = params and params.field
  return field and function(_, problem)
    if self.quiet and not problem then self.quiet['field ' .. field] = nil end
  end
end

--- Sends what came after the snapshot, each message as soon as those are answered that had been answered before it;
--- then what nobody has an answer to.
function M:replay(kept, unanswered)
  local missing, all, again = {}, {}, {}
  for _, entry in ipairs(kept) do table.insert(all, entry) end
  for _, entry in ipairs(unanswered) do
    missing[entry] = true
    if not vim.tbl_contains(kept, entry) then table.insert(all, entry) end
  end
  table.sort(all, function(one, other) return one.number < other.number end)
  for _, entry in ipairs(all) do
    local due = vim.tbl_filter(function(sent) return not sent.done and sent.before < entry.number end, again)
    coroutine.yield(all_done(due))
    again = vim.tbl_filter(function(sent) return not sent.done end, again)
    if not missing[entry] then
      local sent = self:say(entry.method, entry.params, self:superseding(entry.params))
      sent.before = entry.answered
      table.insert(again, sent)
    elseif (entry.deaths or 0) > 2 then
      self.log = vim.tbl_filter(function(other) return other ~= entry end, self.log)
      local problem = self.gone(('the daemon has died of %s three times'):format(entry.method), 'died')
      self:post('call', function() self:finish(entry, nil, problem) end)
    else
      if entry.method ~= 'form/submit' then
        coroutine.yield(all_done(again))
        self:loud()
      end
      self:transmit(entry)
      if entry.method ~= 'form/submit' then await(entry) end
    end
  end
  coroutine.yield(all_done(again))
end

--- Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits.
function M:build()
  self.snapshot, self.log, self.rebuilds = nil, {}, false
  require('interactor.anew').build(self, function(method, params)
    local entry = self:say(method, params)
    self.count = self.count + 1
    entry.number = self.count
    if METHODS[method].effect == 'session' then table.insert(self.log, entry) end
    return await(entry)
  end)
end

--- What a replay tells has been told before; what the end of it says otherwise is told when it is over.
function M:keep_quiet(method, params)
  if method == 'field/viewChanged' then
    for _, state in ipairs(params.fields) do
      self.quiet['field ' .. state.field] = { method, { fields = { state } } }
    end
  elseif method == 'form/stateChanged' then
    self.quiet['form ' .. params.form] = { method, params }
  elseif method == '$/cancelRequest' then
    self.asked[params.id] = nil
  end
end

--- From here on, all is told as it comes. Subjects are read, as nothing else says all that another daemon has come to.
function M:loud()
  if not self.quiet then return end
  local reads, ids = {}, vim.tbl_keys(self.subjects)
  table.sort(ids) -- An object is behind what it is in.
  for _, id in ipairs(ids) do
    -- Items are read by their lists.
    if not rawget(self.subjects[id], '_list') then
      table.insert(reads, { subject = self.subjects[id], entry = self:say('subject/read', { subject = id }) })
    end
  end
  local lists = package.loaded['interactor.lists']
  for _, list in ipairs(lists and lists.all(self) or {}) do
    for from = 0, #list.keys - 1, lists.PAGE do
      local params = list:params({ from = from, count = lists.PAGE })
      table.insert(reads, { list = list, entry = self:say('list/read', params) })
    end
  end
  for _, read in ipairs(reads) do await(read.entry) end
  local quiet = self.quiet
  self.quiet = nil
  for _, read in ipairs(reads) do
    local result = read.entry.result
    if result and read.list then
      self:post('call', function() lists.answered(read.list, result.items) end)
    elseif result then
      self:post('told', self.connection, 'subject/propertyChanged', read.subject:has_read(result))
    end
  end
  for _, kept in pairs(quiet) do self:post('told', self.connection, kept[1], kept[2]) end
end

--- The oldest message of those that wait; a submit only where it is alone, as it may wait for the user.
function M:suspect(waiting)
  table.sort(waiting, function(one, other) return one.id < other.id end)
  for _, entry in ipairs(waiting) do
    if entry.method ~= 'form/submit' then return entry end
  end
  return waiting[1]
end

--- The connection is gone, or of no use any more: everything goes on with another one.
function M:lost(connection, why, planned)
  if connection ~= self.connection or self:is_gone() then return end
  local now, transport, waiting = self.now(), self.transport, {}
  self.transport, self.script, self.quiet = nil, nil, nil
  self.connection = self.connection + 1
  for _, entry in pairs(self.inflight) do
    if entry.number and entry ~= self.saving then table.insert(waiting, entry) end
  end
  table.sort(waiting, function(one, other) return one.number < other.number end)
  local suspect = self:suspect(waiting)
  for _, entry in ipairs(self.unanswered) do
    if not entry.done and not vim.tbl_contains(waiting, entry) then table.insert(waiting, entry) end
  end
  self.unanswered, self.inflight, self.asked = waiting, {}, {}
  if transport then transport:close(0) end
  if not planned then
    self:warn('the daemon is gone: ' .. why)
    if suspect then suspect.deaths = (suspect.deaths or 0) + 1 end
    local most, within = self.deaths_allowed[1], self.deaths_allowed[2]
    self.deaths = vim.tbl_filter(function(earlier) return earlier > now - within end, self.deaths)
    table.insert(self.deaths, now)
    if #self.deaths >= most then
      local message = ('the daemon has died %d times within %d s, the last time because: %s')
      message = message:format(most, within / 1000, why)
      return self:give_up(self.gone(message, 'absent'))
    end
  end
  local idle = self.state == 'idle' and #self.line == 0
  self.died_at = not idle and (self.died_at or now) or nil
  self:set_state(idle and 'idle' or 'recovering')
  self:begin()
  if not idle then self:open() end
end

function M:give_up(problem)
  self.problem_at_end = problem
  self:set_state('absent')
  self:report(problem)
  self:fail_all(self:unavailable())
end

function M:fail_all(problem)
  local entries = vim.list_extend({}, self.unanswered)
  vim.list_extend(entries, vim.tbl_values(self.inflight))
  vim.list_extend(entries, self.line)
  self.unanswered, self.inflight, self.line, self.serial = {}, {}, {}, nil
  for _, entry in ipairs(entries) do
    if not entry.done then self:finish(entry, nil, problem) end
  end
end

function M:unavailable()
  if self.state == 'closed' then return self.gone('the session is closed', 'closed') end
  return self.gone(self.problem_at_end.message, 'absent', self.problem_at_end.data)
end

--- Tries again after the session has become `absent`.
function M:restart()
  if self.state ~= 'absent' then return end
  self.deaths = {}
  self:set_state('idle')
  self:begin()
  if self.transport and next(self.made) ~= nil then
    self.died_at, self.rebuilds = self.now(), true
    self:open()
  end
end

function M:set_state(state)
  if state == self.state then return end
  self.state = state
  self:emit('state', state)
  for _, field in pairs(self.fields) do self:guard(field.show, field) end
end

return M
