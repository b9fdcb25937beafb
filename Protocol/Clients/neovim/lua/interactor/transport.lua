-- Ways to a daemon, a process of our own or a Unix socket, and its messages in the framing of the Language Server
-- Protocol.
local is_utf8 = require('interactor.text').is_utf8
local uv = vim.uv or vim.loop
local M = {}

--- A longer message is none: the limits of the daemon leave no room for it.
local LONGEST = 128 * 1024 * 1024

--- One connection. `start(received, lost)` begins to read: `received(message, body)`, `lost(why, garbage)`. `decode`
--- makes a message of a text.
local Transport = { decode = vim.json.decode }
Transport.__index = Transport

--- Cuts what has come into messages. Returns what is no message, where something is none.
function Transport:feed(data)
  -- A long message comes in many pieces, which are put together once.
  table.insert(self.pieces, data)
  self.missing = self.missing - #data
  if self.missing > 0 then return end
  local bytes, at = table.concat(self.pieces), 1
  local function rest(missing)
    local found = bytes:sub(at)
    self.pieces, self.missing = { found }, missing or 0
    return found
  end
  while true do
    local start = bytes:sub(at, at + 7):lower()
    if start ~= ('content-'):sub(1, #start) then return rest() end
    local first, last = bytes:find('\r\n\r\n', at, true)
    if not first then
      local found = rest()
      return #found > 8192 and found or nil
    end
    local head = bytes:sub(at, first - 1):lower()
    local length = tonumber(head:match('content%-length:[ \t]*(%d+)[ \t]*%f[\r%z]'))
    if not length or length > LONGEST then return rest() end
    if #bytes < last + length then
      rest(last + length - #bytes)
      return
    end
    local body = bytes:sub(last + 1, last + length)
    at = last + length + 1
    local fine, message = pcall(self.decode, body)
    if not fine or type(message) ~= 'table' or message.jsonrpc ~= '2.0' then return body end
    self.received(message, body)
  end
end

function Transport:start(received, lost)
  self.received = received
  self.reader:read_start(function(problem, data)
    if self.is_closed then return end
    if not data then return lost(problem or 'the daemon has ended') end
    local garbage = self:feed(data)
    if garbage then
      self.is_closed = true
      lost('the stream holds something that is no message', garbage:sub(1, 200))
    end
  end)
end

--- Writes, or keeps until it can be written; never blocks. Raises where no message can hold it.
function Transport:send(message)
  if self.writer:is_closing() then return end
  local body = vim.json.encode(message)
  if not is_utf8(body) then error('a text is not UTF-8, or has half of a surrogate pair', 0) end
  self.writer:write(('Content-Length: %d\r\n\r\n%s'):format(#body, body), function() end)
end

--- Ends the connection. A child that is still there after `patience` milliseconds is killed; nobody waits for that.
function Transport:close(patience)
  self.is_closed = true
  local function shut(handle)
    if not handle:is_closing() then handle:close() end
  end
  local function finish()
    shut(self.reader)
    shut(self.writer)
    if self.process and not self.process:is_closing() then self.process:kill('sigkill') end
  end
  if patience == 0 or not self.process then return finish() end
  self.writer:shutdown(function() shut(self.writer) end)
  local timer = uv.new_timer()
  timer:start(patience, 0, function()
    timer:close()
    finish()
  end)
end

--- Connects to a daemon that somebody else has started.
function M.socket(path)
  return function()
    local pipe, problem, done = uv.new_pipe(false), nil, false
    pipe:connect(path, function(why) problem, done = why, true end)
    vim.wait(5000, function() return done end, 1, true)
    if problem or not done then
      pipe:close()
      error({ message = ('%s cannot be reached: %s'):format(path, problem or 'no answer') })
    end
    return setmetatable({ reader = pipe, writer = pipe, pieces = {}, missing = 0 }, Transport)
  end
end

--- Starts a daemon of our own.
function M.process(command)
  return function()
    local self = setmetatable({
      reader = uv.new_pipe(false), writer = uv.new_pipe(false), pieces = {}, missing = 0,
    }, Transport)
    local options = { args = vim.list_slice(command, 2), stdio = { self.writer, self.reader, nil } }
    self.process, self.pid = uv.spawn(command[1], options, function() self.process:close() end)
    if not self.process then
      self.reader:close()
      self.writer:close()
      error({ message = ('%s cannot be started: %s'):format(command[1], self.pid) })
    end
    return self
  end
end

--- How a daemon is reached: what was asked for, else `INTERACTORD`, the `PATH`, the socket of the user's systemd.
--- Returns nil and the places searched where none is found.
function M.find(options)
  if options.socket then return M.socket(options.socket) end
  local searched = {}
  local places = options.command and { { 'the argument', options.command } }
    or { { 'INTERACTORD', vim.env.INTERACTORD }, { 'PATH', 'interactord' } }
  for _, place in ipairs(places) do
    local words = place[2]
    if words and words ~= '' then
      if type(words) == 'string' then
        words = vim.fn.executable(words) == 1 and { words } or vim.split(words, '%s+', { trimempty = true })
      end
      if words[1] and vim.fn.executable(words[1]) == 1 then return M.process(words) end
      table.insert(searched, ('%s (%s)'):format(place[1], words[1] or ''))
    end
  end
  local shared = (vim.env.XDG_RUNTIME_DIR or '/run') .. '/interactord.sock'
  if not options.command then
    if uv.fs_stat(shared) then return M.socket(shared) end
    table.insert(searched, shared)
  end
  return nil, searched
end

return M
