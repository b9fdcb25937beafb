-- A form in a buffer: each control is a line, or several, and nothing else is in them, so that every command of the
-- editor works on the value. What the user has changed is told to the daemon as exact splices, one by one, and the
-- lines then show what the daemon has decided.
local choices = require('interactor.choices')
local Submission = require('interactor.submission')
local groups = require('interactor.groups')
local keys = require('interactor.keys')
local layout = require('interactor.layout')
local look = require('interactor.look')
local text = require('interactor.text')
local api = vim.api

local Form = {}
Form.__index = Form
local forms = {}

--- The form of a buffer; 0 or nothing is the current one.
function Form.of(buffer) return forms[(buffer == nil or buffer == 0) and api.nvim_get_current_buf() or buffer] end

--- Opens a form; see |interactor.form|.
function Form.open(options)
  local self = setmetatable({
    title = options.title or 'Form', controls = {}, headings = {}, listed = {}, stale = {}, splices = {}, shown = {},
    options = options, when = options.when or 'idle', hidden = {},
  }, Form)
  groups.bind(self, options, {})
  self.session = options.session or self.controls[1].session
  self.submission = Submission.open(self.session, options.id or options.title or 'form', self.listed, {
    submit = options.submit, allow_absent = options.allow_absent, invalid = options.invalid,
    changed = function() self:touch() end,
  })
  if options.submit and options.button ~= false then self.save = { label = options.button or 'Save' } end
  self.buffer = api.nvim_create_buf(options.listed ~= false, false)
  forms[self.buffer] = self
  keys.set_up(self)
  api.nvim_buf_set_name(self.buffer, ('interactor://%s/%d'):format(self.submission.id, self.buffer))
  self.ends = { self.session:on('state', function() self:touch() end) }
  self:render()
  self:listen()
  local open = options.open or function(buffer)
    -- A window whose buffer has changes keeps it.
    if not pcall(vim.cmd, 'buffer ' .. buffer) then vim.cmd('sbuffer ' .. buffer) end
  end
  open(self.buffer)
  if self.controls[1] then self:focus(self.controls[1]) end
  return self
end

function Form:listen()
  api.nvim_buf_attach(self.buffer, false, {
    on_bytes = function(_, _, _, row, column, start, _, _, old, rows, columns, new)
      if not (self.is_own or self.is_closed) then self:spliced(row, column, start, old, rows, columns, new) end
    end,
  })
end

--- The lines that are shown: `{control, text}` each, the title first.
function Form:wanted()
  local found = { { text = self.title } }
  for _, control in ipairs(self.controls) do
    if control:is_visible() then table.insert(found, { control = control, text = control:text() }) end
  end
  if self.save then table.insert(found, { control = self.save, text = ('[ %s ]'):format(self.save.label) }) end
  return found
end

--- The window that the form is in, and where its caret is: part and offset; nil where it is in no window.
function Form:caret(parts)
  local window = api.nvim_get_current_buf() == self.buffer and 0 or vim.fn.bufwinid(self.buffer)
  if window == -1 then return end
  local cursor = api.nvim_win_get_cursor(window)
  return window, layout.at(parts, cursor[1] - 1, cursor[2])
end

--- The row of a control, from 0; nil while it is not shown.
function Form:row(control)
  for index, part in ipairs(self.shown) do
    if part.control == control then return layout.row(self.shown, index) end
  end
end

--- The control at the cursor of the current window.
function Form:current()
  local _, index = self:caret(self.shown)
  return index and self.shown[index].control
end

-- What the user does.

function Form:mode() return api.nvim_get_mode().mode end

--- Something has been replaced in the buffer: what, is kept until the command is over.
function Form:spliced(row, column, start, old, rows, columns, new)
  local stop = (rows == 0 and column or 0) + columns
  local fine, lines = pcall(api.nvim_buf_get_text, self.buffer, row, column, row + rows, stop, {})
  local came = fine and table.concat(lines, '\n')
  if not fine then -- Whole lines at the end: their last line break has no line behind it.
    fine, lines = pcall(api.nvim_buf_get_lines, self.buffer, row, row + rows, true)
    came = fine and column == 0 and columns == 0 and table.concat(lines, '\n') .. '\n'
  end
  table.insert(self.splices, {
    first = start, last = start + old, text = came and #came == new and came or nil,
    is_typed = self:mode():sub(1, 1) == 'i', direction = self.direction, completes = self:mode():find('^i[cx]') ~= nil,
  })
  if not self.is_due then
    self.is_due = true
    vim.schedule(function() self:refresh() end)
  end
end

--- What one command did, as edits: a deletion and an insertion at its place are one, unless both were typed.
function Form:edits()
  local splices, whole, found, held = self.splices, layout.joined(self.shown), {}, self.held
  self.splices = {}
  if held then whole = text.splice(whole, held.first, held.last, '') end
  local crosses = false
  for _, splice in ipairs(splices) do
    local gone = whole:sub(splice.first + 1, splice.last)
    -- A completion replaces what it has put there, again and again: what counts is what is there at the end.
    crosses = crosses or splice.completes or not splice.text
      or gone:find('\n') and layout.place(self.shown, splice.first) ~= layout.place(self.shown, splice.last)
    if not splice.text then break end
    whole = text.splice(whole, splice.first, splice.last, splice.text)
    local before = found[#found]
    local follows = before and before.text == '' and not before.is_typed and before.first == splice.first
    if follows and splice.first == splice.last then
      before.text = splice.text
    else
      table.insert(found, splice)
    end
  end
  local now = layout.contents(self.buffer)
  if not crosses and whole == now then return found end
  self.held = nil
  local changes = layout.changes(self.shown, now)
  for _, change in ipairs(changes) do change.is_typed = splices[#splices].is_typed end
  if #changes == 0 and now ~= layout.joined(self.shown) then self:ring() end
  return changes
end

--- Tells the daemon what the user has changed.
function Form:flush()
  if self.is_closed or self.is_wiped or self.is_flushing or vim.fn.pumvisible() == 1 then return end
  local edits = #self.splices > 0 and self:edits() or {}
  local held = self.held -- Which is part of the edits where they are one whole difference.
  local mode = self:mode():sub(1, 1)
  if held and (#edits > 0 or mode ~= 'i') then
    self.held = nil
    if edits[1] and edits[1].first == held.first and edits[1].last == held.first then
      edits[1] = { first = held.first, last = held.last, text = edits[1].text }
    else
      table.insert(edits, 1, held)
    end
  end
  local last = edits[#edits]
  if last and last.text == '' and not last.is_typed and mode == 'i' then
    -- A command like `cw` deletes first: what is typed next comes in the place of what is gone.
    self.held = table.remove(edits)
  end
  self.is_flushing = true
  -- What the user has seen, part by part, while he typed.
  local seen = vim.tbl_map(function(part) return { control = part.control, text = part.text } end, self.shown)
  for _, edit in ipairs(edits) do self.session:guard(self.edited, self, seen, edit) end
  self.is_flushing, self.direction = false, nil
  if #edits > 0 then self.seen = seen end
end

function Form:edited(seen, edit)
  local is_line = edit.first == edit.last and edit.text:sub(-1) == '\n'
  local from, first = layout.place(seen, edit.first, is_line and self.focused or nil)
  local to, last = layout.place(seen, edit.last, is_line and self.focused or nil)
  if from ~= to then -- Whole lines have gone, or were joined: the cursor comes back to the first one.
    self.astray = seen[from].control
    if edit.text:find('^%s*$') then edit.text = '' end
  end
  for index = from, to do
    local part = seen[index]
    local start, stop = index == from and first or 0, index == to and last or #part.text
    local new = index == from and edit.text or ''
    if is_line and start == #part.text and start > 0 and from == to then new = '\n' .. new:sub(1, -2) end
    if start < stop or new ~= '' then self:edited_in(part, start, stop, new, edit) end
  end
end

--- One edit of the user's in one control.
function Form:edited_in(part, first, last, new, edit)
  local control, shown = part.control, part.text
  part.text = text.splice(shown, first, last, new)
  if control and control.is_unbound then
    control.plain = part.text
    return
  end
  if not control or not control.is_typed or not control:is_enabled() then return self:ring() end
  if control:lists() then choices.open(self, control) end
  local field = control.field
  local drift = shown ~= field:text() and text.difference(shown, field:text())
  if drift then
    first, last = text.mapped(drift, first), text.mapped(drift, last)
    last = math.max(first, last)
  end
  local direction, before = nil, { first, last }
  if new == '' then
    direction = edit.direction or 'backward'
    if edit.is_typed then before = direction == 'backward' and { last, last } or { first, first } end
  end
  local result = control:done(field:edit(first, last, new, before, direction))
  if result and result.outcome == 'rejected' then
    control.wanted = before
  elseif result and result.outcome == 'revised' then
    control.wanted = field:selection()
  else
    control.wanted = nil
  end
end

--- Something that the user or the program does, after what was typed.
function Form:work(action, ...)
  self:flush()
  local outer = self.is_working
  self.is_working = true
  local result = self.session:guard(action, ...)
  self.is_working = outer
  self:refresh()
  return result
end

-- What is shown.

--- A control has something else to show, or the form.
function Form:touch(control)
  if control then self.stale[control] = true else self.restyles = true end
  if self.is_working or self.is_flushing or self.is_due or not self.buffer then return end
  self.is_due = true
  vim.schedule(function() self:refresh() end)
end

--- Brings daemon and buffer together.
function Form:refresh()
  self.is_due = false
  if self.is_closed or self.is_working or self.is_rendering or not api.nvim_buf_is_valid(self.buffer) then return end
  self.is_working = true
  self:flush()
  self:render()
  self.session:guard(self.look, self)
  self.is_working = false
  self:render()
  self.session:guard(choices.follow, self)
end

--- Has the buffer show what the fields have. It is left alone while something in it is not told yet.
function Form:render()
  if self.held or #self.splices > 0 or vim.fn.pumvisible() == 1 then return end
  self.is_rendering = true
  local before, parts, astray = self.seen or self.shown, self:wanted(), self.astray
  local window, index, offset = self:caret(before)
  local now, wanted = layout.contents(self.buffer), layout.joined(parts)
  self.shown, self.seen, self.astray = parts, nil, nil
  if now ~= wanted then
    self.is_own = true
    layout.write(self.buffer, wanted)
    self.is_own = false
  end
  local was = index and before[index] or {}
  if astray then was, offset = { control = astray, text = '' }, 0 end
  for at, part in ipairs(window and parts or {}) do
    local control = part.control
    if control == was.control then
      local asked = control and control == self.focused and control.wanted
      if not asked and control and control.field and control.field.moved and was.text ~= part.text then
        asked = control.field:selection()
      end
      if asked then
        self:select(window, parts, at, asked)
      elseif now ~= wanted then
        local over = text.difference(was.text, part.text)
        local row, column = layout.position(parts, at, text.mapped(over, math.min(offset, #was.text)))
        api.nvim_win_set_cursor(window, { row + 1, column })
      end
    end
  end
  for _, control in ipairs(self.controls) do
    control.field.moved, control.wanted = false, nil
  end
  if now ~= wanted or self.restyles or next(self.stale) then look.draw(self, parts, now ~= wanted) end
  self.stale, self.restyles, self.is_rendering = {}, false, false
  vim.bo[self.buffer].modified = self.submission:has_changes()
  if self.options.changed then self.session:guard(self.options.changed, self) end
end

--- Places the caret; a selection is shown in Select mode, where the user is typing.
function Form:select(window, parts, index, chosen)
  local row, column = layout.position(parts, index, chosen[1])
  local mode = self:mode()
  local types = self.selects or mode:find('^[isS]') or mode:find('^ni')
  self.selects = nil
  if chosen[1] < chosen[2] and types and window == 0 then
    local last = parts[index].text:sub(1, chosen[2]):match('[%z\1-\127\194-\244][\128-\191]*$') or ''
    local row_end, column_end = layout.position(parts, index, math.max(chosen[1], chosen[2] - #last))
    keys.select({ row + 1, column }, { row_end + 1, column_end })
  elseif chosen[1] == chosen[2] and mode:find('^[sS]') then
    keys.select({ row + 1, column })
  else
    api.nvim_win_set_cursor(window, { row + 1, column })
  end
end

-- The focus is where the cursor is.

--- Sees where the focus is, and tells the daemon.
function Form:look()
  if self.is_closed or self.is_rendering then return end
  local control = api.nvim_get_current_buf() == self.buffer and self:current() or nil
  if control == self.focused then return end
  local before = self.focused
  self.focused, self.restyles = control, true
  if before and before.field and before.is_typed and not before.is_unbound then
    before.field.state.reason = nil
    if (before.field.state.phase or 'idle') ~= 'idle' then before:done(before.field:act('field/endEditing')) end
    self:touch(before)
  end
  if control and control.is_typed and control:is_enabled() then self:begin(control) end
end

--- Has a control edit, with the caret where the cursor is.
function Form:begin(control)
  local _, _, offset = self:caret(self.shown)
  local same = control:text() == control.field.told_text
  local params = same and { selection = { start = offset, ['end'] = offset } } or {}
  control:done(control.field:act('field/beginEditing', params))
  if same then control.wanted = control.field:selection() end
end

--- The control of a property, by its name; of one in an object, by its path, as `address/city`.
function Form:control(name)
  for _, control in ipairs(self.controls) do
    if control.property and control.property:path() == name then return control end
  end
end

--- Gives a control the focus.
function Form:focus(control, selects)
  self:work(function()
    control = groups.target(control)
    local row = self:row(control)
    local window = vim.fn.bufwinid(self.buffer)
    if not row or window == -1 then return end
    if api.nvim_get_current_buf() ~= self.buffer then api.nvim_set_current_win(window) end
    api.nvim_win_set_cursor(0, { row + 1, 0 })
    self:look()
    if not selects then return end
    local stop = control.is_typed and control:is_enabled() and #control.field:text() or 0
    if stop > 0 then
      control.wanted, self.selects = { 0, stop }, true
    else
      keys.leave(control.is_typed and control:is_enabled())
    end
  end)
end

--- The Tab key: the form says where the focus goes.
function Form:onward(by)
  self:refresh()
  local current = self:current()
  local following = self.submission:next(current and current.field and current or nil, by)
  local order = self.submission.controls
  local function index(control)
    for number, other in ipairs(order) do
      if other == control then return number end
    end
  end
  local from, to = index(current), index(following)
  if self.save and current ~= self.save and from and (not to or (to - from) * by <= 0) then following = self.save end
  if following then self:focus(following, true) end
end

--- Presses the button that saves: see |interactor.form|.
function Form:submit()
  self:refresh()
  if self:can_submit() or self.session:is_gone() then self.submission:submit() else self:ring() end
end

--- What the return key does where nothing is typed.
function Form:activate()
  self:refresh()
  self:press(self:current())
end

function Form:press(control)
  if control == self.save then return self:submit() end
  if control then control:activate() end
end

function Form:can_submit()
  local free = self.submission:is_free()
  return free and (self.when == 'idle' or self.session:is_gone() or self.submission.state[self.when]) or false
end

--- Says that a key was not possible, where 'belloff' allows it.
function Form:ring() look.ring() end

--- Ends the form: what it has bound, and its buffer.
function Form:close()
  if self.is_closed then return end
  self:flush()
  for _, control in ipairs(vim.list_extend(vim.list_extend({}, self.headings), self.controls)) do control:unbind() end
  choices.close(self)
  self.is_closed = true
  forms[self.buffer] = nil
  for _, stop in ipairs(self.ends) do stop() end
  self.submission:close()
  local is_there = not self.is_wiped and api.nvim_buf_is_valid(self.buffer)
  if is_there then api.nvim_buf_delete(self.buffer, { force = true }) end
  if self.options.closed then self.session:guard(self.options.closed) end
end

return Form
