-- How a form looks: captions and what is wrong above the lines, colours of the lines, dots for secrets.
local groups = require('interactor.groups')
local api = vim.api
local M = {}

local marks = api.nvim_create_namespace('interactor')
local diagnostics = api.nvim_create_namespace('interactor.issues')
local SEVERITIES = { error = 1, warning = 2, info = 3 }
local GROUPS = {
  InteractorTitle = 'Title', InteractorLabel = 'Identifier', InteractorRequired = 'WarningMsg',
  InteractorField = 'CursorLine', InteractorGroup = 'Title',
  InteractorDisabled = 'Comment', InteractorInvalid = 'DiagnosticUnderlineError', InteractorButton = 'PmenuSel',
  InteractorError = 'DiagnosticError', InteractorWarning = 'DiagnosticWarn', InteractorInfo = 'DiagnosticInfo',
  InteractorConflict = 'DiagnosticWarn', InteractorStatus = 'Comment', InteractorHint = 'Comment',
  InteractorBusy = 'Comment', InteractorChosen = 'PmenuSel',
}

local function mark(form, strip, row, column, options)
  table.insert(strip.marks, api.nvim_buf_set_extmark(form.buffer, marks, row, column, options))
end

local function highlighted(note, kind) return { '  ' .. note, 'Interactor' .. kind:gsub('^.', string.upper) } end

-- What is said behind the text of a control: what is still to come, or what it is for.
local function beside(form, control, part)
  local state = control.field.state
  local hint = control.is_typed and form.focused == control and (state.hint or {}).rest
  local placeholder = control.is_typed and part.text == '' and (state.model or {}).placeholder
  return hint ~= '' and hint or type(placeholder) == 'string' and placeholder or control.view == 'picker' and '▾' or nil
end

local function dots(form, part, group)
  if not part.control:trait('secure') then return end
  for number, line in ipairs(vim.split(part.text, '\n', { plain = true })) do
    local row = part.strip.row + number - 1
    local over = { virt_text = { { ('•'):rep(api.nvim_strwidth(line)), group } }, virt_text_pos = 'overlay' }
    mark(form, part.strip, row, number == 1 and part.start or 0, over)
  end
end

local function group_of(control)
  if control.view == 'button' then return 'InteractorButton' end
  return control:is_enabled() and 'InteractorField' or 'InteractorDisabled'
end

local function draw_control(form, part, above)
  local control, strip = part.control, part.strip
  local note, kind = control:note()
  local caption = { { control.view == 'button' and '' or control.label, 'InteractorLabel' } }
  if control:trait('required') and control:is_enabled() then table.insert(caption, { ' *', 'InteractorRequired' }) end
  if control:state() == 'busy' then table.insert(caption, { ' …', 'InteractorBusy' }) end
  -- What is still to come stands behind the text.
  if note ~= '' and kind ~= 'hint' then
    table.insert(caption, highlighted(note, kind))
  elseif control.hint then
    table.insert(caption, { '  ' .. control.hint, 'InteractorHint' })
  end
  if control.is_unbound then caption = { { control.label, 'InteractorLabel' } } end
  local behind = beside(form, control, part)
  mark(form, strip, strip.row, 0, {
    virt_lines = vim.list_extend(above, { caption }), virt_lines_above = true,
    virt_text = behind and { { behind, 'InteractorHint' } } or nil, virt_text_pos = behind and 'eol' or nil,
  })
  local group = group_of(control)
  mark(form, strip, strip.row, 0, {
    end_row = strip.row + strip.height, end_col = 0, hl_group = group, hl_eol = control.is_typed or nil, priority = 90,
    strict = false,
  })
  dots(form, part, group)
end

-- The cells of a row, and behind them what is wrong: of the one with the focus, else of the first one.
local function draw_row(form, strip, above)
  local behind, said = {}, nil
  if #above > 0 then mark(form, strip, strip.row, 0, { virt_lines = above, virt_lines_above = true }) end
  for _, part in ipairs(strip.parts) do
    local control = part.control
    local group, note, kind = group_of(control), control:note()
    local row, stop = strip.row, part.start + #part.text + 1
    local is_line = strip.height == 1
    mark(form, strip, row, is_line and part.start or 0, {
      end_row = is_line and row or row + strip.height, end_col = is_line and stop or 0, hl_group = group, priority = 90,
      strict = false,
    })
    dots(form, part, group)
    if note ~= '' and kind ~= 'hint' and (not said or control == form.focused) then
      said = control.label == '' and { note, kind } or { ('%s: %s'):format(control.label, note), kind }
    end
    if control:state() == 'busy' then table.insert(behind, { ' …', 'InteractorBusy' }) end
    local hint = control == form.focused and beside(form, control, part)
    if hint then table.insert(behind, { ' ' .. hint, 'InteractorHint' }) end
  end
  if said then table.insert(behind, highlighted(said[1], said[2])) end
  if #behind > 0 then mark(form, strip, strip.row, 0, { virt_text = behind, virt_text_pos = 'eol' }) end
end

-- What is wrong with a control, for the list of diagnostics, the row counted from the strip.
local function issues(control, part)
  local found = {}
  for _, issue in ipairs(control.is_unbound and {} or control:issues()) do
    if issue.shown then
      local strip = part.strip
      local column, last = part.start, part.start + #part.text
      if strip.height > 1 then column, last = 0, #strip.text:match('[^\n]*$') end
      table.insert(found, {
        strip = strip, col = column, end_col = last, message = issue.message, severity = SEVERITIES[issue.severity],
        source = 'interactor', code = issue.code,
      })
    end
  end
  return found
end

--- Takes away what is beside the lines of a strip.
function M.erase(form, strip)
  for _, id in ipairs(strip.marks) do api.nvim_buf_del_extmark(form.buffer, marks, id) end
  strip.marks = {}
  if #(strip.found or {}) > 0 then form.has_found = true end
  strip.found = nil
end

local function draw_strip(form, strip)
  M.erase(form, strip)
  strip.found = {}
  local first = strip.parts[1]
  local control = first.control
  if not control then
    local title = { end_row = strip.row + 1, end_col = 0, hl_group = 'InteractorTitle', strict = false }
    return mark(form, strip, strip.row, 0, title)
  end
  local before = form.strips[strip.index - 1]
  local above, headings = groups.above(control, before and before.parts[#before.parts].control)
  for _, heading in ipairs(headings) do
    heading.shown_in = strip
    vim.list_extend(strip.found, issues(heading, first))
    local titles = heading.rows and heading.rows:titles()
    if titles then table.insert(above, { { titles, 'InteractorLabel' } }) end
  end
  if control.is_button then
    local group = control:is_enabled() and 'InteractorButton' or 'InteractorDisabled'
    if control == form.save then above = { { { '' } } } end
    mark(form, strip, strip.row, 0, { virt_lines = above, virt_lines_above = true })
    return mark(form, strip, strip.row, 0, { end_row = strip.row, end_col = #strip.text, hl_group = group })
  end
  if strip.is_row then draw_row(form, strip, above) else draw_control(form, first, above) end
  for _, part in ipairs(strip.parts) do vim.list_extend(strip.found, issues(part.control, part)) end
end

-- Tells the lists of diagnostics, where they would have something else.
local function tell(form)
  local found = {}
  for _, strip in ipairs(form.strips) do
    for _, each in ipairs(strip.found or {}) do
      local place = { lnum = strip.row, end_lnum = strip.row + strip.height - 1 }
      place = vim.tbl_extend('force', each, place)
      place.strip = nil
      table.insert(found, place)
    end
  end
  vim.diagnostic.set(diagnostics, form.buffer, found)
end

--- Draws what is beside the lines of some strips.
function M.draw(form, redrawn)
  for name, other in pairs(GROUPS) do
    if vim.fn.hlexists(name) == 0 then api.nvim_set_hl(0, name, { link = other, default = true }) end
  end
  api.nvim_set_hl(0, 'InteractorMatch', { bold = true, underline = true, default = true })
  for strip in pairs(redrawn) do
    if strip.index then draw_strip(form, strip) else M.erase(form, strip) end
    form.has_found = form.has_found or #(strip.found or {}) > 0
  end
  if form.has_found then tell(form) end
  form.has_found = false
end

-- What is wrong is said above the line; the lists of diagnostics have it, too.
vim.diagnostic.config({ virtual_text = false, signs = false, underline = true, update_in_insert = true }, diagnostics)

--- Rings the bell, as a key without a meaning does: 'belloff' says whether it is heard.
function M.ring()
  local place = api.nvim_win_get_cursor(0)
  vim.cmd('normal! \27')
  pcall(api.nvim_win_set_cursor, 0, place) -- In Insert mode, Escape has gone back.
end

return M
