-- The keys, commands and events of a form's buffer.
local choices = require('interactor.choices')
local layout = require('interactor.layout')
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
  local place = M.pending and M.pending[which]
  if type(place) == 'function' then place = place() end
  if place then pcall(api.nvim_win_set_cursor, 0, place) end
end

--- Leaves Select mode, for Insert mode or Normal mode, with the cursor where a part begins by then.
function M.leave(types, part)
  M.pending = { first = function()
    local row, column = layout.position(part, 0)
    return { row + 1, column }
  end }
  feed('<C-\\><C-n>' .. (types and 'i' or '') .. '<Cmd>lua require("interactor.keys").move("first")<CR>')
end

--- CTRL-X CTRL-O opens the list of a combo box, and completes nothing.
function M.complete()
  local form = require('interactor.buffer').of()
  vim.schedule(function()
    local control = form and form:current()
    if control and control.is_typed and control:lists() then
      choices.open(form, control)
      form:refresh()
    end
  end)
  return -3
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
  local function on_typed(verb)
    return function()
      local control = typed()
      if form.all_rows[1] and require('interactor.rows').undo(form, verb) then return end
      if control then control:act(verb) end
    end
  end
  map('n', 'u', on_typed('undo'))
  map('n', '<C-r>', on_typed('redo'))
  map({ 'i', 's' }, '<C-z>', on_typed('undo'))
  local redo = on_typed('redo')
  map({ 'i', 's' }, '<C-y>', function(key)
    if choices.is_open(form) then return choices.accept(form) end
    if vim.fn.pumvisible() == 1 then feed(key) else redo() end
  end)
  -- As U does for a line elsewhere. Escape only leaves a mode: who presses it twice loses nothing.
  local function cancel()
    local control = typed()
    if control then control:cancel() end
  end
  map('n', 'U', cancel)
  map({ 'n', 'i', 's' }, { '<F4>', '<M-Down>' }, function(key)
    local control = typed()
    if control and control.on_pick then
      form:work(control.on_pick, control)
    elseif control and control:lists() and not form:mode():find('^n') then
      choices.step(form, 1)
    else
      feed(key)
    end
  end)
  for key, by in pairs({
    ['<Down>'] = 1, ['<C-n>'] = 1, ['<Up>'] = -1, ['<C-p>'] = -1, ['<PageDown>'] = choices.ROWS,
    ['<PageUp>'] = -choices.ROWS,
  }) do
    map({ 'i', 's' }, key, function()
      local control = typed()
      if control and control:lists() then choices.step(form, by) else feed(key) end
    end)
  end
  map('i', '<C-e>', function(key)
    if choices.is_open(form) then choices.close(form) else feed(key) end
  end)
  local function step(by)
    form:refresh()
    local control = form:current()
    local steps = control and (control.is_typed or control.view == 'picker') and control:is_enabled()
    if steps then control:act('step', { by = by * vim.v.count1 }) end
  end
  map('n', '<C-a>', function() step(1) end)
  map('n', '<C-x>', function() step(-1) end)
  local function onward(by)
    form:refresh()
    -- What the arrows have come to is meant, as by Return.
    local told = choices.is_open(form) and form.focused.field.state.choices
    if told and told.active ~= vim.NIL and told.active ~= nil then choices.accept(form) end
    form:onward(by)
  end
  map({ 'n', 'i', 's' }, '<Tab>', function() onward(1) end)
  map({ 'n', 'i', 's' }, '<S-Tab>', function() onward(-1) end)

  -- Keys that delete, which are not to join two controls.
  local function delete(key)
    form:refresh()
    local _, part, offset = form:caret()
    local forward = key == '<Del>'
    if not part or offset == (forward and #part.text or 0) then return end
    form.direction = forward and 'forward' or 'backward'
    if part.strip.is_row then
      local row, column = layout.position(part, offset)
      api.nvim_win_set_cursor(0, { row + 1, column }) -- Behind the last cell, it is in it.
      -- These would go on into the cell before.
      local kept = key == '<C-u>' and '' or key == '<C-w>' and part.text:sub(1, offset):match('^(.-)[^%s]*%s*$')
      if kept then
        local seen = { control = part.control, text = part.text }
        return form:work(function() form:edited_in(seen, #kept, offset, '', { direction = 'backward' }) end)
      end
    end
    feed(key)
  end
  map('i', { '<BS>', '<C-h>', '<C-w>', '<C-u>', '<Del>' }, delete)

  local function press(key)
    form:refresh()
    local control = form:current()
    if control and not control.is_typed then return form:activate() end
    local commits = control and control.view == 'textField' and not control.is_unbound
    if key == '<CR>' and choices.is_open(form) then return choices.accept(form) end
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
    local part = layout.at(form.strips, place.line - 1, math.max(place.column - 1, 0))
    local control = part.control
    if control and not control.is_unbound and form:row(control) == place.line - 1 then return control end
  end
  map({ 'n', 'i' }, { '<LeftMouse>', '<LeftRelease>' }, function(key)
    form:refresh()
    local item = choices.under(form)
    if item ~= nil then
      if item and key == '<LeftMouse>' then vim.schedule(function() choices.choose(form, item) end) end
      return
    end
    local control = clicked()
    if not control or control ~= form.save then feed(key) end
    if key == '<LeftMouse>' then
      form.under = control
    elseif control and control == form.under
      and (control.is_button or control.view == 'toggle' or control.view == 'button') then
      vim.schedule(function() control:activate() end)
    end
  end)

  for key, by in pairs({ ['<ScrollWheelDown>'] = 3, ['<ScrollWheelUp>'] = -3 }) do
    map({ 'i', 's' }, key, function()
      if choices.under(form) ~= nil then choices.scroll(form, by) else feed(key) end
    end)
  end

  if form.all_rows[1] then M.set_up_rows(form, map) end

  for name, act in pairs({
    Undo = on_typed('undo'), Redo = on_typed('redo'), Cancel = cancel, Submit = function() form:submit() end,
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
  on('BufReadCmd', function() form:reread() end)
  on('BufWipeout', function()
    form.is_wiped = true
    vim.schedule(function() form:close() end)
  end)
end

--- The keys and commands of rows.
function M.set_up_rows(form, map)
  local rows = require('interactor.rows')
  local function acts(verb)
    return function(key)
      form:refresh()
      if rows.act(form, verb) then return end
      if key then feed(key) else form:ring() end
    end
  end
  for key, verb in pairs({
    ['<M-Insert>'] = 'add', ['<M-Del>'] = 'remove', ['<M-S-Up>'] = 'up', ['<M-S-Down>'] = 'down',
  }) do
    map({ 'n', 'i', 's' }, key, acts(verb))
  end
  map('n', 'o', acts('add'))
  map('n', 'O', acts('above'))
  for name, verb in pairs({ RowAdd = 'add', RowRemove = 'remove', RowUp = 'up', RowDown = 'down' }) do
    local act = acts(verb)
    api.nvim_buf_create_user_command(form.buffer, name, function() act() end, { range = true })
  end
  -- A tab between two cells is drawn as a line.
  api.nvim_create_autocmd('BufWinEnter', { buffer = form.buffer, callback = function()
    vim.opt_local.list = true
    vim.opt_local.listchars = 'tab:  │'
  end })
end

return M
