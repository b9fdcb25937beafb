-- The list of a combo box, in a window of its own below the line: what was found for the text, what of it matched, and
-- how many options there are. Only what is shown is asked for.
local layout = require('interactor.layout')
local api = vim.api
local M = {}

local marks = api.nvim_create_namespace('interactor.choices')
-- How many options are shown at once, and the fewest that are asked for.
local PAGE = 50
M.ROWS = 8

--- Has a control of the form list what was found; it is shown with the next refresh.
function M.open(form, control)
  if form.list and form.list.control == control then return end
  M.close(form)
  form.list = { control = control, items = {}, top = 0, asked = {} }
end

--- Whether the list of the control at the cursor is shown.
function M.is_open(form) return form.list ~= nil and form.list.control == form.focused end

function M.close(form)
  local list = form.list
  form.list = nil
  if list and list.window and api.nvim_win_is_valid(list.window) then api.nvim_win_close(list.window, true) end
  if list and list.buffer and api.nvim_buf_is_valid(list.buffer) then
    api.nvim_buf_delete(list.buffer, { force = true })
  end
end

local function known(list, told)
  for _, item in ipairs(told.items) do list.items[item.index] = item end
end

-- Asks for what is not known yet, up to an option.
local function ask(form, list, upto)
  local from = upto
  while from > 0 and not list.items[from - 1] and upto - from < PAGE - 1 do from = from - 1 end
  if list.asked[from] then return end
  list.asked[from] = true
  local params = { field = list.control.field.id, revision = list.revision, from = from, count = PAGE }
  return form.session:send('field/choices', params, function(result, problem)
    list.asked[from] = nil
    -- The list is another one by now, or the program cannot tell it, which the field says.
    if problem or form.list ~= list or result.revision ~= list.revision then return end
    known(list, result)
    form:touch()
  end)
end

--- One line of the list, and where its parts are, in bytes: `{first, last, group}`.
local function line(item, width)
  if not item then return ' …', {} end
  local group = item.group and '  ' .. item.group or ''
  local text = ' ' .. item.text:gsub('[\r\n]', ' ')
  local gap = group == '' and 0 or math.max(0, width - api.nvim_strwidth(text) - api.nvim_strwidth(group))
  local parts = {}
  for _, mark in ipairs(item.marks or {}) do
    table.insert(parts, { mark.start + 1, mark['end'] + 1, 'InteractorMatch' })
  end
  table.insert(parts, { #text + gap, #text + gap + #group, 'InteractorHint' })
  if item.disabled then table.insert(parts, { 0, #text, 'InteractorDisabled' }) end
  return text .. (' '):rep(gap) .. group, parts
end

--- What is shown of how many; more than are known yet, while the program has not told all. Where nothing is, why.
local function count(list, told, shown)
  if told.pending then return ' …' end
  local issue = shown == 0 and list.control:issues()[1]
  if issue then return ' ' .. issue.message end
  local first = shown > 0 and list.top + 1 or 0
  return (' %d–%d / %d%s'):format(first, list.top + shown, told.total, told.more and '+' or '')
end

-- Below the line, or above its caption where there is more room; below the cell of a row.
local function place(form, height, width)
  local line, part, column = vim.fn.winline(), form.focused.part, 0
  if part.strip.is_row then
    local row, at = layout.position(part, 0)
    column = math.max(0, vim.fn.screenpos(0, row + 1, at + 1).col - api.nvim_win_get_position(0)[2] - 1)
  end
  local above = api.nvim_win_get_position(0)[1] + line - 1
  local is_below = vim.o.lines - vim.o.cmdheight - above - 1 >= height or above - 1 < height
  return {
    relative = 'win', win = api.nvim_get_current_win(), row = is_below and line or line - 2,
    col = part.strip.is_row and column or vim.fn.getwininfo(api.nvim_get_current_win())[1].textoff, anchor = is_below and 'NW' or 'SW',
    width = math.min(width, vim.o.columns - 2), height = height, style = 'minimal', focusable = true, zindex = 60,
  }
end

local function draw(form, list, told, shown)
  local width, lines, all = 24, {}, {}
  for at = list.top, list.top + shown - 1 do
    local item = list.items[at]
    local group = item and item.group and api.nvim_strwidth(item.group) + 2 or 0
    width = math.max(width, item and api.nvim_strwidth(item.text) + group + 2 or 0)
  end
  local last = count(list, told, shown)
  width = math.min(math.max(width, api.nvim_strwidth(last) + 1), vim.o.columns - 2)
  for at = list.top, list.top + shown - 1 do
    local text, parts = line(list.items[at], width - 1)
    table.insert(lines, text)
    table.insert(all, parts)
  end
  table.insert(lines, last)
  table.insert(all, { { 0, #lines[#lines], 'InteractorHint' } })
  if not list.buffer then
    list.buffer = api.nvim_create_buf(false, true)
    vim.bo[list.buffer].bufhidden = 'wipe'
  end
  api.nvim_buf_set_lines(list.buffer, 0, -1, false, lines)
  api.nvim_buf_clear_namespace(list.buffer, marks, 0, -1)
  for row, parts in ipairs(all) do
    for _, part in ipairs(parts) do
      api.nvim_buf_set_extmark(list.buffer, marks, row - 1, part[1], {
        end_col = part[2], hl_group = part[3], priority = 120, strict = false,
      })
    end
    if told.active ~= vim.NIL and told.active == list.top + row - 1 and row <= shown then
      api.nvim_buf_set_extmark(list.buffer, marks, row - 1, 0, {
        end_row = row, end_col = 0, hl_group = 'InteractorChosen', hl_eol = true, priority = 110, strict = false,
      })
    end
  end
  local config = place(form, #lines, width)
  if list.window and api.nvim_win_is_valid(list.window) then
    api.nvim_win_set_config(list.window, config)
  else
    config.noautocmd = true
    list.window = api.nvim_open_win(list.buffer, false, config)
    vim.wo[list.window].winhighlight = 'NormalFloat:Pmenu,Normal:Pmenu'
    vim.wo[list.window].wrap = false
  end
end

--- Has the list show what the field has; closes it where nobody types in it any more.
function M.follow(form)
  local list = form.list
  if not list then return end
  local told = list.control.field.state.choices
  local is_there = api.nvim_get_current_buf() == form.buffer and list.control == form.focused and list.control:lists()
  if not is_there or not form:mode():find('^[isS]') then return M.close(form) end
  if told.revision ~= list.revision then
    list.items, list.revision, list.top, list.active, list.asked = {}, told.revision, 0, nil, {}
  end
  known(list, told)
  local shown = math.min(M.ROWS, told.total)
  if told.active ~= vim.NIL and told.active ~= nil and told.active ~= list.active then
    list.top = math.max(math.min(list.top, told.active), told.active - shown + 1)
  end
  list.active, list.top = told.active, math.max(0, math.min(list.top, told.total - shown))
  for at = list.top, list.top + shown - 1 do
    if not list.items[at] then
      ask(form, list, at)
      break
    end
  end
  draw(form, list, told, shown)
end

--- Shows other options, without choosing among them.
function M.scroll(form, by)
  form.list.top = form.list.top + by
  M.follow(form)
end

--- Makes an option active that is so many further on; opens the list first.
function M.step(form, by)
  local control = form.focused
  local told = control.field.state.choices
  local active = told.active ~= vim.NIL and told.active or nil
  local was_open = M.is_open(form)
  M.open(form, control)
  form:refresh()
  if active and not was_open then return end
  local list, target = form.list, math.max(0, math.min((active or -1) + by, told.total - 1))
  -- The daemon goes through those that it knows.
  local asked = list and told.total > 0 and not list.items[target] and ask(form, list, target)
  if asked then form.session:wait(function() return asked.done end, form.session.patience) end
  control:act('step', { by = by })
end

--- Chooses the active option, or the only one that was found where the text is none.
function M.accept(form)
  local control = form.focused
  local function pending() return (control.field.state.choices or {}).pending end
  if pending() then form.session:wait(function() return not pending() end, form.session.patience) end
  local told = control.field.state.choices or {}
  local is_open = M.is_open(form)
  local stands = told.active ~= vim.NIL and told.active ~= nil
  if not stands and is_open and told.total == 1 and control.field.state.parse == 'intermediate' then
    control:act('step', { by = 1 })
  end
  local result = control:act('return')
  if not result or result.outcome ~= 'rejected' then M.close(form) end
  return result
end

--- The option under the mouse: nil where it is not over the list, false for a line that is no option.
function M.under(form)
  local list, mouse = form.list, vim.fn.getmousepos()
  if not list or mouse.winid ~= list.window then return nil end
  return list.items[list.top + mouse.line - 1] or false
end

--- Chooses an option by the mouse.
function M.choose(form, item)
  local control = form.focused
  if item.disabled then return form:ring() end
  M.close(form)
  form:work(function()
    control:done(control.field:choose(item))
    control.wanted = control.field:selection()
  end)
end

return M
