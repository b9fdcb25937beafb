-- How the lines of a form's buffer become those that its controls have: only what is other than before is written, and
-- drawn anew, so that a key costs the same however many rows there are. The functions are methods of the form.
local groups = require('interactor.groups')
local layout = require('interactor.layout')
local look = require('interactor.look')
local api = vim.api
local M = {}

--- Lays out the strips again, where some have come, gone or moved. Returns the strips as they were, if so.
function M:lay_out()
  for control in pairs(self.stale) do
    local is_shown = control.part ~= nil and control.part.strip.index ~= nil
    if control.rows then -- The heading of a list: all its rows are there, or none.
      self.is_moved = self.is_moved or control.rows:is_shown() ~= control.rows.was_shown
    elseif control.inner == nil and not (control.part and control.part.strip.is_row) and control ~= self.save then
      self.is_moved = self.is_moved or is_shown ~= control:is_visible()
    end
  end
  if not self.is_moved then return end
  self.is_moved = false
  local before = self.strips
  for _, strip in ipairs(before) do strip.index = nil end
  self.strips = { before[1] or layout.new({}, false, self.title) }
  groups.lay_out(self.items, self.strips)
  if self.save then
    if not self.save.part then layout.new({ self.save }) end
    table.insert(self.strips, self.save.part.strip)
  end
  return before
end

-- Has the lines of strips be what their controls have: of those that are other ones in the buffer, and of some others.
-- Returns whether a line has changed.
local function rewrite(form, window, redrawn)
  local strips, wrote, moved = form.strips, false, false
  local function fill(strip)
    local height = strip.height
    local is_other = layout.fill(strip)
    strip.is_filled = true
    moved = moved or height ~= strip.height
    return is_other, height
  end
  if window then
    for index = window.first, window.last do
      fill(strips[index])
      redrawn[strips[index]] = true
    end
    wrote = layout.write(form.buffer, window.start, window.stop, layout.lines(strips, window.first, window.last))
    if moved then form.height = layout.number(strips) end
  end
  local others = vim.tbl_filter(function(strip) return strip.index and not strip.is_filled end, vim.tbl_keys(redrawn))
  -- From below, so that the rows above are where they were.
  table.sort(others, function(one, other) return one.index > other.index end)
  moved = false
  for _, strip in ipairs(others) do
    local is_other, height = fill(strip)
    if is_other then
      local lines = layout.lines(strips, strip.index, strip.index)
      wrote = layout.write(form.buffer, strip.row, strip.row + height, lines) or wrote
    end
  end
  if moved then form.height = layout.number(strips) end
  return wrote
end

-- Has the lines be those of other strips than before.
local function replace(form, before, redrawn)
  local strips, head, tail, first, rest = form.strips, 0, 0, 0, 0
  local most = math.min(#before, #strips)
  while head < most and before[head + 1] == strips[head + 1] do
    head = head + 1
    first = first + before[head].height
  end
  while tail < most - head and before[#before - tail] == strips[#strips - tail] do
    rest = rest + before[#before - tail].height
    tail = tail + 1
  end
  for index = head + 1, #strips - tail do
    layout.fill(strips[index])
    strips[index].is_filled = true
  end
  for index = head + 1, #before - tail do look.erase(form, before[index]) end
  -- What stands above a strip depends on what is before it.
  for index = math.max(1, head + 1), math.min(#strips, #strips - tail + 1) do redrawn[strips[index]] = true end
  local stop = #before > 0 and api.nvim_buf_line_count(form.buffer) - rest or -1
  local wrote = layout.write(form.buffer, first, stop, layout.lines(strips, head + 1, #strips - tail))
  form.height = layout.number(strips)
  return wrote
end

--- Has columns be as wide as their cells.
function M:widen(redrawn, strips, anew)
  if not require('interactor.rows').widen(self, strips, anew) then return end
  for _, rows in ipairs(self.all_rows) do
    if rows.was_shown and rows.top then redrawn[rows.top] = true end
  end
end

--- Has the lines be those of the strips. Returns the strips that are to be drawn anew, and whether a line has changed.
function M:write_lines()
  local redrawn = {}
  for control in pairs(self.stale) do
    local strip = control.part and control.part.strip or control.shown_in
    if strip then
      strip.is_filled = false
      redrawn[strip] = true
    end
  end
  self.is_own = true
  local wrote = rewrite(self, self:window(), redrawn)
  local before = self:lay_out()
  if before then wrote = replace(self, before, redrawn) or wrote end
  if self.all_rows[1] then self:widen(redrawn, before and self.strips or vim.tbl_keys(redrawn), before ~= nil) end
  self.is_own, self.dirty = false, nil
  return redrawn, wrote
end

return M
