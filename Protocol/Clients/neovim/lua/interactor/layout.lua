-- The text of a form's buffer: parts `{control, text}`, one after the other, each of one line or several. Where things
-- are in it, and how it is written.
local text = require('interactor.text')
local api = vim.api
local M = {}

--- The whole text of these parts.
function M.joined(parts)
  local texts = vim.tbl_map(function(part) return part.text end, parts)
  return table.concat(texts, '\n') .. '\n'
end

--- The whole text that is in a buffer.
function M.contents(buffer) return table.concat(api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n' end

--- What makes the text of these parts `now`, as edits one after the other: part by part where there are as many lines
--- as before; else one, and none where it would bring the text of several controls into the first of them.
function M.changes(parts, now)
  local whole, found, start, row = M.joined(parts), {}, 0, 0
  local lines = vim.split(now:sub(1, -2), '\n', { plain = true })
  if select(2, whole:gsub('\n', '')) ~= #lines then
    local change = text.difference(whole, now)
    local crosses = M.place(parts, change.first) ~= M.place(parts, change.last)
    return crosses and change.text:find('%S.*\n.*%S') and {} or { change }
  end
  for _, part in ipairs(parts) do
    local last = row + select(2, part.text:gsub('\n', '')) + 1
    local new = table.concat(lines, '\n', row + 1, last)
    if new ~= part.text then
      local change = text.difference(part.text, new)
      table.insert(found, { first = start + change.first, last = start + change.last, text = change.text })
    end
    row, start = last, start + #new + 1
  end
  return found
end

--- Where an offset of the whole text is: the index of the part, and the offset within it. What stands where a part
--- begins belongs to it, except for whole lines that are put behind the one at `favour`.
function M.place(parts, offset, favour)
  local start = 0
  for index, part in ipairs(parts) do
    local stop = start + #part.text
    if offset <= stop or index == #parts then
      if favour and offset == start and index > 1 and parts[index - 1].control == favour then
        return index - 1, #parts[index - 1].text
      end
      return index, math.min(offset - start, #part.text)
    end
    start = stop + 1
  end
end

--- The row where a part begins, from 0.
function M.row(parts, index)
  local row = 0
  for before = 1, index - 1 do row = row + 1 + select(2, parts[before].text:gsub('\n', '')) end
  return row
end

--- The row and the column, both from 0, of an offset in a part.
function M.position(parts, index, offset)
  local before = parts[index].text:sub(1, offset)
  local row = M.row(parts, index) + select(2, before:gsub('\n', ''))
  return row, #before:match('[^\n]*$')
end

--- The part at a row, and the offset in it of a column there; both from 0.
function M.at(parts, wanted, column)
  local row = 0
  for index, part in ipairs(parts) do
    local lines = vim.split(part.text, '\n', { plain = true })
    if wanted < row + #lines then
      local offset = math.min(column, #lines[wanted - row + 1])
      for line = 1, wanted - row do offset = offset + #lines[line] + 1 end
      return index, offset
    end
    row = row + #lines
  end
  return #parts, 0
end

--- Writes the lines that differ, and of one line the smallest difference.
function M.write(buffer, whole)
  local lines = vim.split(whole:sub(1, -2), '\n', { plain = true })
  local old = api.nvim_buf_get_lines(buffer, 0, -1, false)
  local head, tail, most = 0, 0, math.min(#old, #lines)
  while head < most and old[head + 1] == lines[head + 1] do head = head + 1 end
  while tail < most - head and old[#old - tail] == lines[#lines - tail] do tail = tail + 1 end
  if #old == #lines and head + tail == #lines - 1 then
    local change = text.difference(old[head + 1], lines[head + 1])
    api.nvim_buf_set_text(buffer, head, change.first, head, change.last, { change.text })
  else
    api.nvim_buf_set_lines(buffer, head, #old - tail, false, vim.list_slice(lines, head + 1, #lines - tail))
  end
end

return M
