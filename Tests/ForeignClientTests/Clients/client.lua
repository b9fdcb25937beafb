-- Plays session.json with Neovim's own vim.lsp.rpc.
--
-- In the environment: DAEMON (its path), SESSION (the path of session.json), ENCODING (of positions).
-- Each control is a line of one buffer. Keys are typed in insert mode and use mappings, like those of a user.
-- Neovim counts text in bytes.

local encoding = vim.env.ENCODING
local failures = 0
local values, lines, carets, versions = {}, {}, {}, {}
local focus, answer, exit_code

local function check(what, found, wanted)
  if found == wanted then
    io.stdout:write(('PASS %s\n'):format(what))
  else
    failures = failures + 1
    io.stdout:write(('FAIL %s: %s instead of %s\n'):format(what, vim.inspect(found), vim.inspect(wanted)))
  end
end

-- Positions

-- The position of a byte offset in a text.
local function position_of(text, byte)
  if encoding == 'utf-8' then return byte end
  local utf32, utf16 = vim.str_utfindex(text, byte)
  return encoding == 'utf-16' and utf16 or utf32
end

-- The byte offset of a position in a text.
local function byte_of(text, position)
  if encoding == 'utf-8' then return position end
  return vim.str_byteindex(text, position, encoding == 'utf-16')
end

-- The client

local function text_of(field)
  return vim.api.nvim_buf_get_lines(0, lines[field], lines[field] + 1, true)[1]
end

local function move(field, byte)
  carets[field] = byte
  if field == focus then vim.api.nvim_win_set_cursor(0, { lines[field] + 1, byte }) end
end

-- Shows a field state or a revised edit result.
local function show(state, field)
  field = field or state.field
  vim.api.nvim_buf_set_lines(0, lines[field], lines[field] + 1, true, { state.text })
  move(field, byte_of(state.text, state.selection['end']))
  versions[field] = state.version
end

local function notified(method, params)
  if method == 'field/viewChanged' then
    for _, state in ipairs(params.fields) do show(state) end
  elseif method == 'subject/propertyChanged' then
    for _, change in ipairs(params.changes) do values[change.property] = change.value end
  end
end

local dispatchers = {
  notification = notified,
  on_exit = function(code) exit_code = code end,
  on_error = function(code, err) check('the library finds a fault', { code, err }, nil) end,
}
local rpc
if vim.fn.has('nvim-0.10') == 1 then
  rpc = vim.lsp.rpc.start({ vim.env.DAEMON }, dispatchers)
else
  rpc = vim.lsp.rpc.start(vim.env.DAEMON, {}, dispatchers)
end

-- Sends a request and waits for its answer.
local function request(method, params)
  local answered, err, result
  rpc.request(method, params, function(...)
    answered = true
    err, result = ...
  end)
  vim.wait(60000, function() return answered or exit_code end, 1)
  if not answered then error(method .. ' was not answered') end
  return err, result
end

local function expect_result(method, params)
  local err, result = request(method, params)
  if err then error(tostring(err)) end
  return result
end

-- Asks to replace the text between two byte offsets, and follows the answer.
local function edit(first, last, new)
  local text, row = text_of(focus), lines[focus]
  answer = expect_result('field/edit', {
    field = focus,
    version = versions[focus],
    range = { start = position_of(text, first), ['end'] = position_of(text, last) },
    text = new,
  })
  if answer.outcome == 'verbatim' then
    vim.api.nvim_buf_set_text(0, row, first, row, last, { new })
    move(focus, first + #new)
  elseif answer.outcome == 'revised' then
    show(answer, focus)
  end
  versions[focus] = answer.version
end

local function backspace()
  local caret = carets[focus]
  local before = text_of(focus):sub(1, caret)
  local rest = vim.fn.strcharpart(before, 0, vim.fn.strchars(before) - 1)
  edit(#rest, caret, '')
end

-- Types keys at the caret of the focused field.
local function press(keys)
  local caret = carets[focus]
  vim.api.nvim_win_set_cursor(0, { lines[focus] + 1, caret })
  local insert = caret == #text_of(focus) and 'A' or 'i'
  keys = vim.api.nvim_replace_termcodes(insert .. keys, true, true, true)
  vim.api.nvim_feedkeys(keys, 'xt', false)
end

vim.paste = function(pasted) edit(carets[focus], carets[focus], table.concat(pasted, '\n')) end

-- The actions of the user and the program: one function for each kind of step

local doing = {}

function doing.start(step)
  local result = expect_result('initialize', {
    processId = vim.fn.getpid(),
    locale = step.locale,
    capabilities = { positionEncodings = { encoding } },
  })
  check('the encoding', result.capabilities.positionEncoding, encoding)
  rpc.notify('initialized', vim.empty_dict())
  expect_result('subject/open', step.subject)
  for index, field in ipairs(step.fields) do
    lines[field.field] = index - 1
    vim.api.nvim_buf_set_lines(0, index - 1, -1, false, { '' })
  end
  for _, field in ipairs(step.fields) do show(expect_result('field/bind', field)) end
end

function doing.focus(step)
  focus = step.field
  show(expect_result('field/beginEditing', { field = focus }))
end

function doing.move(step) move(focus, step.shows:find('|', 1, true) - 1) end

function doing.type(step)
  local function typed() edit(carets[focus], carets[focus], step.text) end
  vim.keymap.set('i', step.text, typed, { buffer = true })
  press(step.text)
end

function doing.paste(step) vim.api.nvim_paste(step.text, false, -1) end

function doing.backspace() press('<BS>') end

function doing.blur(step)
  show(expect_result('field/endEditing', { field = focus }))
  check('the text at the end', text_of(focus), step.shows)
  focus = nil
end

function doing.write(step) expect_result('subject/write', step.params) end

function doing.refused(step)
  if step.except == encoding then return end
  local err, result = request(step.method, step.params)
  check('no result', result, nil)
  check(('the error: %s'):format(tostring(err):gsub('%s+', ' ')), err and err.code, step.code)
  if step.path then check('the path', err.data.path, step.path) end
end

local function play(number, step)
  local what = ('%d %s'):format(number, step['do'])
  answer = nil
  doing[step['do']](step)
  if step.outcome then
    check(what .. ': outcome', answer and answer.outcome, step.outcome)
    check(what .. ': reason', answer and answer.reason and answer.reason.code, step.reason)
  end
  if focus and step.shows then
    local text, caret = text_of(focus), carets[focus]
    check(('%s: %s'):format(what, focus), text:sub(1, caret) .. '|' .. text:sub(caret + 1), step.shows)
  end
  for field, text in pairs(step.also or {}) do check(('%s: %s'):format(what, field), text_of(field), text) end
  for name, value in pairs(step.values or {}) do
    check(('%s: value of %s'):format(what, name), values[name], value)
  end
end

vim.keymap.set('i', '<BS>', backspace, { buffer = true })
local session = table.concat(vim.fn.readfile(vim.env.SESSION), '\n')
for number, step in ipairs(vim.json.decode(session, { luanil = { object = true } })) do play(number, step) end

check('shutdown', expect_result('shutdown', nil), nil)
rpc.notify('exit', nil)
vim.wait(60000, function() return exit_code ~= nil end, 1)
check('the exit code', exit_code, 0)
vim.cmd(failures == 0 and 'qall!' or 'cquit! 1')
