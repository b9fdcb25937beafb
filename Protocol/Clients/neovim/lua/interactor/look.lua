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

local function draw_control(form, control, row, lines, above)
  local is_typed, enabled = control.is_typed, control:is_enabled()
  local note, kind = control:note()
  local caption = { { control.view == 'button' and '' or control.label, 'InteractorLabel' } }
  if control:trait('required') and enabled then table.insert(caption, { ' *', 'InteractorRequired' }) end
  if control:state() == 'busy' then table.insert(caption, { ' …', 'InteractorBusy' }) end
  -- What is still to come stands behind the text.
  if note ~= '' and kind ~= 'hint' then
    table.insert(caption, { '  ' .. note, 'Interactor' .. kind:gsub('^.', string.upper) })
  elseif control.hint then
    table.insert(caption, { '  ' .. control.hint, 'InteractorHint' })
  end
  if control.is_unbound then caption = { { control.label, 'InteractorLabel' } } end
  local hint = is_typed and form.focused == control and (control.field.state.hint or {}).rest
  local placeholder = is_typed and #lines == 1 and lines[1] == '' and (control.field.state.model or {}).placeholder
  local beside = hint ~= '' and hint or type(placeholder) == 'string' and placeholder
    or control.view == 'picker' and '▾' or nil
  api.nvim_buf_set_extmark(form.buffer, marks, row, 0, {
    virt_lines = vim.list_extend(above, { caption }), virt_lines_above = true,
    virt_text = beside and { { beside, 'InteractorHint' } } or nil, virt_text_pos = beside and 'eol' or nil,
  })
  local group = control.view == 'button' and 'InteractorButton' or enabled and 'InteractorField' or 'InteractorDisabled'
  api.nvim_buf_set_extmark(form.buffer, marks, row, 0, {
    end_row = row + #lines, end_col = 0, hl_group = group, hl_eol = is_typed or nil, priority = 90, strict = false,
  })
  for number, line in ipairs(control:trait('secure') and lines or {}) do
    local dots = ('•'):rep(api.nvim_strwidth(line))
    local over = { virt_text = { { dots, group } }, virt_text_pos = 'overlay' }
    api.nvim_buf_set_extmark(form.buffer, marks, row + number - 1, 0, over)
  end
end

--- Draws what is beside the lines.
function M.draw(form, parts, is_moved)
  for name, other in pairs(GROUPS) do
    if vim.fn.hlexists(name) == 0 then api.nvim_set_hl(0, name, { link = other, default = true }) end
  end
  api.nvim_set_hl(0, 'InteractorMatch', { bold = true, underline = true, default = true })
  api.nvim_buf_clear_namespace(form.buffer, marks, 0, -1)
  local row, found, before = 0, {}, nil
  local function note(control, lines)
    for _, issue in ipairs(control.is_unbound and {} or control:issues()) do
      if issue.shown then
        table.insert(found, {
          lnum = row, col = 0, end_lnum = row + #lines - 1, end_col = #lines[#lines], message = issue.message,
          severity = SEVERITIES[issue.severity], source = 'interactor', code = issue.code,
        })
      end
    end
  end
  for _, part in ipairs(parts) do
    local lines = vim.split(part.text, '\n', { plain = true })
    local control = part.control
    if not control then
      local title = { end_row = row + 1, end_col = 0, hl_group = 'InteractorTitle', strict = false }
      api.nvim_buf_set_extmark(form.buffer, marks, row, 0, title)
    elseif control == form.save then
      local group = form:can_submit() and 'InteractorButton' or 'InteractorDisabled'
      api.nvim_buf_set_extmark(form.buffer, marks, row, 0, { virt_lines = { { { '' } } }, virt_lines_above = true })
      api.nvim_buf_set_extmark(form.buffer, marks, row, 0, { end_row = row, end_col = #lines[1], hl_group = group })
    else
      local above, headings = groups.above(control, before)
      draw_control(form, control, row, lines, above)
      for _, each in ipairs(headings) do note(each, lines) end
      note(control, lines)
      before = control
    end
    row = row + #lines
  end
  if is_moved or not vim.deep_equal(found, form.found) then
    form.found = found
    vim.diagnostic.set(diagnostics, form.buffer, found)
  end
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
