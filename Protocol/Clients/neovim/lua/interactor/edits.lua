-- What the user does in the buffer of a form, as exact splices, one by one, of what the controls show. The functions
-- are methods of the form.
local choices = require('interactor.choices')
local layout = require('interactor.layout')
local text = require('interactor.text')
local api = vim.api
local M = {}

--- Something has been replaced in the buffer: what, is kept until the command is over. Which rows that were shown are
--- other ones now, is kept until they are drawn again.
function M:spliced(row, column, start, old_rows, old, rows, columns, new)
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
  local dirty = self.dirty or { first = row, last = row, now = row }
  local reach = math.max(dirty.now, row + old_rows + 1)
  self.dirty = {
    first = math.min(dirty.first, row), last = reach - dirty.now + dirty.last, now = reach + rows - old_rows,
  }
  if not self.is_due then
    self.is_due = true
    vim.schedule(function() self:refresh() end)
  end
end

--- The strips that are other ones in the buffer than they are shown, with the one before, which lines may have been put
--- behind: the first and the last; where they begin and end in the buffer, rows and offset. Nil where there are none.
function M:window()
  if not self.dirty then return end
  local strips, count = self.strips, api.nvim_buf_line_count(self.buffer)
  local first = math.max(1, layout.find(strips, self.dirty.first) - 1)
  local last = layout.find(strips, self.dirty.last - 1)
  local start, stop = strips[first].row, strips[last].row + strips[last].height
  return {
    first = first, last = last, start = start, stop = math.max(start, count - (self.height - stop)),
    offset = start <= count and api.nvim_buf_get_offset(self.buffer, start) or 0,
  }
end

-- The rows of a list whose lines have gone as whole lines, and nothing else has; nil otherwise.
local function removed(parts, splices)
  local strips, gone = {}, {}
  for _, part in ipairs(parts) do
    if strips[#strips] ~= part.strip then table.insert(strips, part.strip) end
  end
  for _, splice in ipairs(splices) do
    local start, index = 0, 1
    while strips[index] and start < splice.first do
      start = start + #strips[index].text + 1
      index = index + 1
    end
    if start ~= splice.first or splice.text ~= '' or splice.first == splice.last then return end
    while start < splice.last do
      local strip = table.remove(strips, index)
      if not (strip and strip.rows) then return end
      start = start + #strip.text + 1
      table.insert(gone, strip)
    end
    if start ~= splice.last then return end
  end
  return #gone > 0 and gone or nil
end

-- What one command did, as edits of the text of parts: a deletion and an insertion at its place are one, unless both
-- were typed; and the rows that it took away.
local function edits(form, window, parts)
  local splices, held = form.splices, form.held
  form.splices = {}
  for _, splice in ipairs(splices) do
    splice.first, splice.last = splice.first - window.offset, splice.last - window.offset
  end
  if not held and form:mode():sub(1, 1) == 'n' then
    local gone = removed(parts, splices)
    if gone then return {}, gone end
  end
  local whole, found, crosses = layout.joined(layout.lines(form.strips, window.first, window.last)), {}, false
  if held then whole = text.splice(whole, held.first - window.offset, held.last - window.offset, '') end
  for _, splice in ipairs(splices) do
    local gone = whole:sub(splice.first + 1, splice.last)
    -- A completion replaces what it has put there, again and again: what counts is what is there at the end.
    crosses = crosses or splice.completes or not splice.text
      or gone:find('[\n\t]') and layout.place(parts, splice.first) ~= layout.place(parts, splice.last)
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
  local now = layout.joined(api.nvim_buf_get_lines(form.buffer, window.start, window.stop, false))
  if not crosses and whole == now then return found end
  form.held = nil
  local changes = layout.changes(parts, now)
  for _, change in ipairs(changes) do change.is_typed = splices[#splices].is_typed end
  if #changes == 0 then form:ring() end
  return changes
end

--- Tells the daemon what the user has changed.
function M:flush()
  if self.is_closed or self.is_wiped or self.is_flushing or vim.fn.pumvisible() == 1 then return end
  local mode = self:mode():sub(1, 1)
  if #self.splices == 0 and not (self.held and mode ~= 'i') then return end
  local window = self:window()
  -- What the user has seen, part by part, while he typed.
  local seen = layout.parts(self.strips, window.first, window.last)
  local found, gone = {}, nil
  if #self.splices > 0 then found, gone = edits(self, window, seen) end
  local held = self.held -- Which is part of the edits where they are one whole difference.
  if held and (#found > 0 or mode ~= 'i') then
    self.held = nil
    held = { first = held.first - window.offset, last = held.last - window.offset, text = '' }
    if found[1] and found[1].first == held.first and found[1].last == held.first then
      found[1] = { first = held.first, last = held.last, text = found[1].text }
    else
      table.insert(found, 1, held)
    end
  end
  local last = found[#found]
  if last and last.text == '' and not last.is_typed and mode == 'i' then
    -- A command like `cw` deletes first: what is typed next comes in the place of what is gone.
    self.held = table.remove(found)
    self.held.first, self.held.last = self.held.first + window.offset, self.held.last + window.offset
  end
  self.is_flushing = true
  if gone then self.session:guard(require('interactor.rows').remove, gone) end
  for _, edit in ipairs(found) do self.session:guard(self.edited, self, seen, edit) end
  self.is_flushing, self.direction = false, nil
  if #found > 0 then self.seen = { parts = seen, start = window.start, stop = window.stop, offset = window.offset } end
end

--- One edit of the user's.
function M:edited(seen, edit)
  local is_line = edit.first == edit.last and edit.text:sub(-1) == '\n'
  local from, first = layout.place(seen, edit.first, is_line and self.focused or nil)
  local to, last = layout.place(seen, edit.last, is_line and self.focused or nil)
  if is_line and (seen[from].strip.is_row or first == 0 and (seen[from - 1] or seen[from]).strip.is_row) then
    return self:ring() -- Lines between rows are none of them.
  end
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
function M:edited_in(part, first, last, new, edit)
  local control, shown = part.control, part.text
  part.text = text.splice(shown, first, last, new)
  if control and control.is_gone then return end
  if control and control.is_unbound then
    control.plain = part.text
    return self:touch(control)
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

return M
