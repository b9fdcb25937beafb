-- The keys, commands and events of a form's buffer.
local api = vim.api
local M = {}

local OPTIONS = {
  buftype = 'acwrite', swapfile = false, undofile = false, bufhidden = 'wipe', undolevels = -1, textwidth = 0,
  wrapmargin = 0,
  formatoptions = '', autoindent = false, smartindent = false, cindent = false, indentexpr = '', expandtab = false,
  modeline = false, filetype = 'interactor', omnifunc = "v:lua.require'interactor.keys'.complete",
}

local function feed(keys) api.nvim_feedkeys(api.nvim_replace_termcodes(keys, true, false, true), 'in', false) end

--- Shows a selection in Select mode, `first` and `last` being the places of its first and its last character; or,
--- without `last`, the caret in Insert mode. The editor does this before the next key of the user's.
function M.select(first, last)
  M.pending = { first = first, last = last }
  local move = '<Cmd>lua require("interactor.keys").move("%s")<CR>'
  if last then
    feed('<C-\\><C-n>' .. move:format('first') .. 'v' .. move:format('last') .. '<C-g>')
  else
    feed('<C-\\><C-n>i' .. move:format('first'))
  end
end

function M.move(which)
  if M.pending and M.pending[which] then pcall(api.nvim_win_set_cursor, 0, M.pending[which]) end
end

--- Leaves Select mode, for Insert mode or Normal mode.
function M.leave(types) feed(types and '<C-\\><C-n>A' or '<C-\\><C-n>') end

--- What the field lists, for CTRL-X CTRL-O.
function M.complete(start)
  local form = require('interactor.buffer').of()
  local control = form and form:current()
  if start == 1 then return control and control.is_typed and 0 or -3 end
  local items = ((control.field.state.choices or {}).items) or {}
  local all = vim.tbl_filter(function(item) return not item.disabled end, items)
  return vim.tbl_map(function(item) return item.text end, all)
end

function M.set_up(form)
  local buffer = form.buffer
  for name, value in pairs(OPTIONS) do vim.bo[buffer][name] = value end

  local function map(modes, keys, action)
    for _, key in ipairs(type(keys) == 'table' and keys or { keys }) do
      local function act() return action(key) end
      vim.keymap.set(modes, key, act, { buffer = buffer, silent = true, nowait = true, desc = 'interactor' })
    end
  end

  local function typed()
    form:refresh()
    local control = form:current()
    return control and control.is_typed and control:is_enabled() and control or nil
  end
  local function on_typed(verb, by)
    return function()
      local control = typed()
      if control then control:act(verb, by and { by = by * vim.v.count1 }) end
    end
  end
  map('n', 'u', on_typed('undo'))
  map('n', '<C-r>', on_typed('redo'))
  map({ 'i', 's' }, '<C-z>', on_typed('undo'))
  local redo = on_typed('redo')
  map({ 'i', 's' }, '<C-y>', function(key)
    if vim.fn.pumvisible() == 1 then feed(key) else redo() end
  end)
  map('n', '<C-a>', on_typed('step', 1))
  map('n', '<C-x>', on_typed('step', -1))
  map({ 'n', 'i', 's' }, '<Tab>', function() form:onward(1) end)
  map({ 'n', 'i', 's' }, '<S-Tab>', function() form:onward(-1) end)

  -- Keys that delete, which are not to join two controls.
  local function delete(key)
    form:refresh()
    local _, index, offset = form:caret(form.shown)
    local forward = key == '<Del>'
    if not index or offset == (forward and #form.shown[index].text or 0) then return end
    form.direction = forward and 'forward' or 'backward'
    feed(key)
  end
  map('i', { '<BS>', '<C-h>', '<C-w>', '<C-u>', '<Del>' }, delete)

  local function press(key)
    form:refresh()
    local control = form:current()
    if control and not control.is_typed then return form:activate() end
    local commits = control and control.view == 'textField' and not control.is_unbound
    if key == '<CR>' and commits and form:mode():find('^i') then
      return form.options.enter and form.options.enter() or control:act('return')
    end
    feed(key)
  end
  map({ 'n', 'i' }, { '<CR>', '<Space>' }, press)
  -- A click presses what can be pressed. The button that saves does not take the focus.
  local function clicked()
    local place = vim.fn.getmousepos()
    if place.winid ~= api.nvim_get_current_win() then return end
    for _, part in ipairs(form.shown) do
      local control = part.control
      if control and not control.is_unbound and form:row(control) == place.line - 1 then return control end
    end
  end
  map({ 'n', 'i' }, { '<LeftMouse>', '<LeftRelease>' }, function(key)
    form:refresh()
    local control = clicked()
    if not control or control ~= form.save then feed(key) end
    if key == '<LeftMouse>' then
      form.under = control
    elseif control and control == form.under
      and (control == form.save or control.view == 'toggle' or control.view == 'button') then
      vim.schedule(function() form:press(control) end)
    end
  end)

  for name, act in pairs({
    Undo = on_typed('undo'), Redo = on_typed('redo'), Submit = function() form:submit() end,
  }) do
    api.nvim_buf_create_user_command(buffer, name, function() act() end, { range = true })
  end

  local function on(events, act)
    api.nvim_create_autocmd(events, { buffer = buffer, callback = function() act() end })
  end
  local function refresh() form:refresh() end
  on({ 'TextChanged', 'TextChangedI', 'CursorMoved', 'CursorMovedI', 'BufEnter', 'WinEnter' }, refresh)
  on({ 'InsertLeave', 'BufLeave', 'WinLeave', 'CompleteDone' }, vim.schedule_wrap(refresh))
  -- With a handler of this event, keys that are typed ahead come one by one, rather than as one text.
  on('InsertCharPre', function() end)
  on('BufWriteCmd', function() form:submit() end)
  on('BufReadCmd', function() -- After `:edit` nobody is told of changes any more.
    form:listen()
    form:touch()
  end)
  on('BufWipeout', function()
    form.is_wiped = true
    vim.schedule(function() form:close() end)
  end)
end

return M
