-- The text of a form's buffer: strips, one below the other, each of one line or several. A strip has one part, what a
-- control shows, or those of a row, with a tab behind each: columns stand below each other by 'vartabstop'.
local text = require('interactor.text')
local api = vim.api
local M = {}

local function lines_in(whole)
  return whole:find('\n', 1, true) and select(2, whole:gsub('\n', '')) + 1 or 1
end

--- A strip of controls, or of a text alone.
function M.new(controls, is_row, alone)
  local strip = { parts = {}, is_row = is_row, height = 1, marks = {} }
  for _, control in ipairs(controls) do
    control.part = { control = control, strip = strip, text = '', start = 0 }
    table.insert(strip.parts, control.part)
  end
  if alone then table.insert(strip.parts, { strip = strip, text = alone, start = 0 }) end
  return strip
end

--- Has a strip hold what its controls have; returns whether that is another text than before.
function M.fill(strip)
  local texts, start = {}, 0
  for index, part in ipairs(strip.parts) do
    if part.control then part.text = part.control:text() end
    part.start, texts[index] = start, part.text
    start = start + #part.text + 1
  end
  local whole = strip.is_row and table.concat(texts, '\t') .. '\t' or texts[1]
  if whole == strip.text then return false end
  strip.text, strip.height = whole, lines_in(whole)
  return true
end

--- Numbers strips, and the rows where they begin, from 0; returns how many rows there are.
function M.number(strips)
  local row = 0
  for index, strip in ipairs(strips) do
    strip.index, strip.row = index, row
    row = row + strip.height
  end
  return row
end

--- The index of the strip at a row; the last one for rows behind it.
function M.find(strips, row)
  local low, high = 1, #strips
  while low < high do
    local middle = math.floor((low + high + 1) / 2)
    if strips[middle].row <= row then low = middle else high = middle - 1 end
  end
  return low
end

--- The lines of some strips.
function M.lines(strips, first, last)
  local found = {}
  for index = first, last do
    local strip = strips[index]
    if strip.height == 1 then
      found[#found + 1] = strip.text
    else
      vim.list_extend(found, vim.split(strip.text, '\n', { plain = true }))
    end
  end
  return found
end

--- Lines as one text.
function M.joined(lines) return #lines == 0 and '' or table.concat(lines, '\n') .. '\n' end

--- The parts of some strips, one after the other: `{control, text, gap}`, where `gap` is what stands between one and
--- the next.
function M.parts(strips, first, last)
  local found = {}
  for index = first, last do
    local strip = strips[index]
    for number, part in ipairs(strip.parts) do
      local gap = not strip.is_row and '\n' or number < #strip.parts and '\t' or '\t\n'
      found[#found + 1] = { control = part.control, text = part.text, gap = gap, strip = strip }
    end
  end
  return found
end

--- What parts make of a text `now`, as edits one after the other: line by line, and cell by cell, where there are as
--- many as before; else one, and none where it would bring the text of several controls into the first of them.
function M.changes(parts, now)
  local pieces = {}
  for _, part in ipairs(parts) do table.insert(pieces, part.text .. part.gap) end
  local whole, found, start, row, index = table.concat(pieces), {}, 0, 0, 1
  local lines = vim.split(now:sub(1, -2), '\n', { plain = true })
  if select(2, whole:gsub('\n', '')) ~= #lines then
    local change = text.difference(whole, now)
    local crosses = M.place(parts, change.first) ~= M.place(parts, change.last)
    return crosses and change.text:find('%S.*\n.*%S') and {} or { change }
  end
  local function differ(old, new)
    if old ~= new then
      local change = text.difference(old, new)
      table.insert(found, { first = start + change.first, last = start + change.last, text = change.text })
    end
    start = start + #new
  end
  while index <= #parts do
    local last, old = index, pieces[index]
    while not vim.endswith(parts[last].gap, '\n') do
      last = last + 1
      old = old .. pieces[last]
    end
    local height = lines_in(old) - 1
    local new = table.concat(lines, '\n', row + 1, row + height) .. '\n'
    local cells = vim.split(new, '\t', { plain = true })
    if last > index and #cells == last - index + 2 then
      for number = index, last - 1 do differ(pieces[number], cells[number - index + 1] .. '\t') end
      differ(pieces[last], cells[#cells - 1] .. '\t' .. cells[#cells])
    else
      differ(old, new)
    end
    row, index = row + height, last + 1
  end
  return found
end

--- Where an offset of the text of parts is: the index of the part, and the offset within it. What stands where a part
--- begins belongs to it, except for whole lines that are put behind the one at `favour`.
function M.place(parts, offset, favour)
  local start = 0
  for index, part in ipairs(parts) do
    local stop = start + #part.text
    if offset < stop + #part.gap or index == #parts then
      if favour and offset == start and index > 1 and parts[index - 1].control == favour then
        return index - 1, #parts[index - 1].text
      end
      return index, math.min(offset - start, #part.text)
    end
    start = stop + #part.gap
  end
end

--- The row and the column, both from 0, of an offset in a part that is shown.
function M.position(part, offset)
  local before = part.strip.text:sub(1, part.start + offset)
  local behind = before:match('[^\n]*$')
  return part.strip.row + lines_in(before) - 1, #behind
end

--- The part at a row, and the offset in it of a column there; both from 0.
function M.at(strips, row, column)
  local strip = strips[M.find(strips, row)]
  local offset, down = 0, row - strip.row
  if strip.height > 1 or down > 0 then
    local lines = vim.split(strip.text, '\n', { plain = true })
    for line = 1, math.min(down, #lines - 1) do offset = offset + #lines[line] + 1 end
    column = down < #lines and math.min(column, #lines[down + 1]) or 0
  end
  offset = offset + column
  for index, part in ipairs(strip.parts) do
    if offset <= part.start + #part.text or index == #strip.parts then
      return part, math.min(offset - part.start, #part.text)
    end
  end
end

--- Has the rows from `first` up to `last`, from 0, hold these lines. What is the same is left alone; of one line, only
--- the smallest difference is written.
function M.write(buffer, first, last, lines)
  local old = api.nvim_buf_get_lines(buffer, first, last, false)
  local head, tail, most = 0, 0, math.min(#old, #lines)
  while head < most and old[head + 1] == lines[head + 1] do head = head + 1 end
  while tail < most - head and old[#old - tail] == lines[#lines - tail] do tail = tail + 1 end
  if head == #old and head == #lines then return false end
  if #old == #lines and head + tail == #lines - 1 then
    local change, row = text.difference(old[head + 1], lines[head + 1]), first + head
    api.nvim_buf_set_text(buffer, row, change.first, row, change.last, { change.text })
  else
    local new = vim.list_slice(lines, head + 1, #lines - tail)
    api.nvim_buf_set_lines(buffer, first + head, first + #old - tail, false, new)
  end
  return true
end

return M
