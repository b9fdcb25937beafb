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

local Form, Save = {}, {}
Form.__index, Save.__index = Form, Save
for _, methods in ipairs({ require('interactor.edits'), require('interactor.lines') }) do
  for name, method in pairs(methods) do Form[name] = method end
end
local forms = {}

-- The line that submits.

function Save:text() return ('[ %s ]'):format(self.label) end
function Save:is_visible() return true end
function Save:is_enabled() return self.form:can_submit() end
function Save:activate() self.form:submit() end

--- The form of a buffer; 0 or nothing is the current one.
function Form.of(buffer) return forms[(buffer == nil or buffer == 0) and api.nvim_get_current_buf() or buffer] end

--- Opens a form; see |interactor.form|.
function Form.open(options)
  local self = setmetatable({
    title = options.title or 'Form', controls = {}, headings = {}, listed = {}, all_rows = {}, stale = {}, splices = {},
    strips = {}, height = 0, tabs = {}, options = options, when = options.when or 'idle', is_moved = true,
  }, Form)
  self.items = groups.bind(self, options, {})
  self.controls, self.listed = groups.flatten(self.items)
  self.session = options.session or self.listed[1] and self.listed[1].session or self.controls[1].session
  self.submission = Submission.open(self.session, options.id or options.title or 'form', self.listed, {
    submit = options.submit, allow_absent = options.allow_absent, invalid = options.invalid,
    changed = function() self:touch() end,
  })
  if options.submit and options.button ~= false then
    self.save = setmetatable({ label = options.button or require('interactor.words').said(self.session.locale, 'save'), form = self, is_button = true }, Save)
  end
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
  if self.strips[2] then self:focus(self.strips[2].parts[1].control) end
  return self
end

function Form:listen()
  api.nvim_buf_attach(self.buffer, false, {
    on_bytes = function(_, _, _, row, column, start, old_rows, _, old, rows, columns, new)
      if self.is_own or self.is_closed then return end
      self:spliced(row, column, start, old_rows, old, rows, columns, new)
    end,
  })
end

--- After `:edit`, all lines are to be written again, and nobody is told of changes any more.
function Form:reread()
  self:listen()
  self.splices, self.held = {}, nil
  self.dirty = { first = 0, last = self.height, now = api.nvim_buf_line_count(self.buffer) }
  self:touch()
end

--- The window that the form is in, and where its caret is: part and offset; nil where it is in no window.
function Form:caret()
  local window = api.nvim_get_current_buf() == self.buffer and 0 or vim.fn.bufwinid(self.buffer)
  if window == -1 then return end
  local cursor = api.nvim_win_get_cursor(window)
  local row, column, seen = cursor[1] - 1, cursor[2], self.seen or self.dirty
  if self.seen and row >= seen.start and row < seen.stop then
    local at = api.nvim_buf_get_offset(self.buffer, row) + column - seen.offset
    local index, offset = layout.place(seen.parts, at)
    return window, seen.parts[index], offset
  end
  -- Behind what has changed, rows are not those that are shown.
  if seen and row >= (seen.stop or seen.now) then
    row = row - api.nvim_buf_line_count(self.buffer) + self.height
  end
  return window, layout.at(self.strips, row, column)
end

--- The row of a control, from 0; nil while it is not shown.
function Form:row(control)
  if control.part and control.part.strip.index then return (layout.position(control.part, 0)) end
end

--- The control at the cursor of the current window.
function Form:current()
  local _, part = self:caret()
  return part and part.control
end

function Form:mode() return api.nvim_get_mode().mode end

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

--- Which controls there are has changed.
function Form:rearrange()
  self.is_moved = true
  self.controls, self.listed = groups.flatten(self.items)
  -- The form of the protocol learns it with the next refresh, however often it changes until then.
  self.is_unlisted = self.submission ~= nil
  self:touch()
end

--- Has the form of the protocol know which controls there are.
function Form:enlist()
  if not self.is_unlisted then return end
  self.is_unlisted = false
  self.submission:configure(self.listed)
end

--- Brings daemon and buffer together.
function Form:refresh()
  self.is_due = false
  if self.is_closed or self.is_working or self.is_rendering or not api.nvim_buf_is_valid(self.buffer) then return end
  self.is_working = true
  self:flush()
  self:render()
  local goal = not self.is_moved and self.goal
  if goal then
    self.goal = nil
    self:focus(goal.control, goal.selects)
  end
  self.session:guard(self.look, self)
  self.is_working = false
  self:render()
  self.session:guard(choices.follow, self)
end

--- Has the buffer show what the fields have. It is left alone while something in it is not told yet.
function Form:render()
  if self.held or #self.splices > 0 or vim.fn.pumvisible() == 1 then return end
  self.is_rendering = true
  self:enlist()
  local window, was, offset = self:caret()
  local shown = was and was.text
  local control = was and was.control
  if self.astray then control, shown, offset = self.astray, '', 0 end
  self.seen, self.astray = nil, nil
  local redrawn, wrote = self:write_lines()
  local part = window and control and control.part
  if part and part.strip.index then
    local asked = control == self.focused and control.wanted
    local has_moved = control.field and control.field.moved and shown ~= part.text
    if not asked and has_moved then asked = control.field:selection() end
    if asked then
      self:select(window, part, asked)
    elseif wrote or offset == 0 and shown == '' then
      local over = text.difference(shown, part.text)
      local row, column = layout.position(part, text.mapped(over, math.min(offset, #shown)))
      api.nvim_win_set_cursor(window, { row + 1, column })
    end
  end
  for each in pairs(self.stale) do
    if each.field then each.field.moved = false end
    each.wanted = nil
  end
  if self.focused then self.focused.wanted = nil end
  if self.restyles then
    for _, each in ipairs(groups.buttons(self)) do redrawn[each.part.strip] = true end
  end
  if next(redrawn) then look.draw(self, redrawn) end
  self.stale, self.restyles, self.is_rendering = {}, false, false
  local has_changes = self.submission:has_changes()
  if vim.bo[self.buffer].modified ~= has_changes then vim.bo[self.buffer].modified = has_changes end
  if self.options.changed then self.session:guard(self.options.changed, self) end
end

--- Places the caret; a selection is shown in Select mode, where the user is typing.
function Form:select(window, part, chosen)
  local row, column = layout.position(part, chosen[1])
  local mode = self:mode()
  local types = self.selects or mode:find('^[isS]') or mode:find('^ni')
  self.selects = nil
  if chosen[1] < chosen[2] and types and window == 0 then
    local last = part.text:sub(1, chosen[2]):match('[%z\1-\127\194-\244][\128-\191]*$') or ''
    local row_end, column_end = layout.position(part, math.max(chosen[1], chosen[2] - #last))
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
  self.focused = control
  if before and before.field and before.is_typed and not before.is_unbound then
    before.field.state.reason = nil
    if (before.field.state.phase or 'idle') ~= 'idle' then before:done(before.field:act('field/endEditing')) end
    self:touch(before)
  end
  if control then self:touch(control) end
  if control and control.is_typed and control:is_enabled() then self:begin(control) end
end

--- Has a control edit, with the caret where the cursor is.
function Form:begin(control)
  local _, _, offset = self:caret()
  local same = control:text() == control.field.told_text
  local params = same and { selection = { start = offset, ['end'] = offset } } or {}
  control:done(control.field:act('field/beginEditing', params))
  if same and not self.session:is_gone() then control.wanted = control.field:selection() end
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
    if self.is_moved then self:render() end
    control = groups.target(control)
    local window = vim.fn.bufwinid(self.buffer)
    if not self:row(control) or window == -1 then return end
    if api.nvim_get_current_buf() ~= self.buffer then api.nvim_set_current_win(window) end
    local row, column = layout.position(control.part, 0)
    api.nvim_win_set_cursor(0, { row + 1, column })
    self:look()
    if not selects then return end
    local stop = control.is_typed and control:is_enabled() and #control.field:text() or 0
    if stop > 0 then
      control.wanted, self.selects = { 0, stop }, true
    else
      keys.leave(control.is_typed and control:is_enabled(), control.part)
    end
  end)
end

-- The part that stands `by` behind another one; nil behind the last one.
local function beside(self, part, by)
  local strip = part.strip
  for index, each in ipairs(strip.parts) do
    if each == part and strip.parts[index + by] then return strip.parts[index + by] end
  end
  strip = self.strips[strip.index + by]
  return strip and strip.parts[by > 0 and 1 or #strip.parts]
end

--- The Tab key: the form says where the focus goes; buttons on the way there are stops, too.
function Form:onward(by)
  self:refresh()
  local _, part = self:caret()
  local base = part
  while base and not (base.control and base.control.field and base.control.view ~= 'label') do
    base = beside(self, base, -by)
  end
  local goal = self.submission:next(base and base.control, by)
  local last = self.strips[by > 0 and 1 or #self.strips]
  local turn = last.parts[by > 0 and 1 or #last.parts]
  local at, wraps = beside(self, part, by) or turn, 0
  while at.control ~= goal or not goal do
    local control = at.control
    if control and control.is_button and (control == self.save or control:is_enabled()) then
      goal = control
      break
    end
    at = beside(self, at, by)
    if not at then
      at, wraps = turn, wraps + 1
      if wraps > 1 then break end
    end
  end
  if goal then self:focus(goal, true) end
end

--- Presses the button that saves: see |interactor.form|.
function Form:submit()
  self:refresh()
  if self:can_submit() or self.session:is_gone() then self.submission:submit() else self:ring() end
end

--- What the return key does where nothing is typed.
function Form:activate()
  self:refresh()
  local control = self:current()
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
  for _, rows in ipairs(self.all_rows) do rows:unbind() end
  for _, control in ipairs(vim.list_extend(vim.list_extend({}, self.headings), self.controls)) do control:unbind(true) end
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
