-- The form of the scenarios in this Neovim, and what its driver may ask and do.
local interactor = require('interactor')
local P = { spoken = {}, errors = {}, questions = {} }

function P.start(daemon, form, patience)
  P.session = interactor.start({
    command = { daemon }, locale = form.locale,
    on_error = function(problem, about) table.insert(P.errors, tostring(about or '') .. ': ' .. tostring(problem)) end,
  })
  P.session.patience, P.session.start_patience = patience, 60000
  P.session:check('unique', function(value, done) table.insert(P.questions, { value = value, done = done }) end, true)
  -- Customers by the hundred thousand, as a program has them.
  P.session:provide('order.terms', function(text, question)
    local names, found, total = question.values or {}, {}, 100000
    if #text > 0 then total = tonumber(text) and 1 or 0 end
    for at = question.from, math.min(question.from + question.count, total) - 1 do
      table.insert(names, #text > 0 and text or tostring(at + 1))
    end
    for _, name in ipairs(names) do table.insert(found, { value = name, text = 'Customer ' .. name }) end
    return { items = found, total = total }
  end)
  P.session:on('announce', function(sentence) table.insert(P.spoken, sentence) end)
  P.subject = P.session:subject(form.subject, { schema = form.schema, rules = form.rules, values = form.values })
  local items = { title = 'Order', id = 'order', submit = function(values) P.stored = values end }
  for _, control in ipairs(form.controls) do
    local view = (control.view == 'textView' or control.view == 'label') and control.view or nil
    table.insert(items, {
      control.label, P.subject:property(control.property or control.id), view = view, format = control.format,
      on_pick = function(picked) picked:pick('2026-12-31') end,
    })
  end
  P.form, P.names = interactor.form(items), {}
  for index, control in ipairs(form.controls) do P.names[P.form.controls[index]] = control.id end
end

-- What the scenarios call a control.
local function name_of(control) return P.names[control] or control.property and control.property.name end

function P.forget() P.spoken = {} end

local function span(row, text)
  local mode, cursor = vim.api.nvim_get_mode().mode, vim.api.nvim_win_get_cursor(0)
  local lines = vim.split(text, '\n', { plain = true })
  local function offset(place)
    if place[1] - 1 < row or place[1] - 1 >= row + #lines then return nil end
    local found = place[2]
    for line = 1, place[1] - 1 - row do found = found + #lines[line] + 1 end
    return math.min(found, #text)
  end
  local first, last = offset(cursor), nil
  if mode:find('^[vsVS]') then
    local other = vim.fn.getpos('v')
    local from, to = offset({ other[2], other[3] - 1 }), first
    if from and to then
      first, last = math.min(from, to), math.max(from, to)
      last = last + #(text:sub(last + 1):match('^[%z\1-\127\194-\244][\128-\191]*') or '')
    end
  end
  return first and { first, last or first } or vim.NIL
end

local function screen_line(row)
  local found = ''
  for column = 1, vim.o.columns do found = found .. vim.fn.screenstring(row, column) end
  return found
end

-- The row of the screen of a line, behind its caption: Neovim 0.7 names that of the caption.
local function screen_row(at, label)
  local row = vim.fn.screenpos(0, at + 1, 1).row
  local shown = screen_line(row)
  local is_caption = label ~= '' and shown:sub(1, #label) == label or label == '' and not shown:find('%[')
  return is_caption and row + 1 or row
end

function P.look()
  local form, session = P.form, P.session
  local found = {
    busy = session:is_busy() or session.state ~= 'ready' or #form.splices > 0 or form.is_due or form.held ~= nil,
    mode = vim.api.nvim_get_mode().mode, spoken = P.spoken, errors = P.errors,
    values = next(P.subject.values) and P.subject.values or vim.empty_dict(),
    stored = P.stored,
    asked = vim.tbl_map(function(question) return question.value end, P.questions), controls = {},
    save = form:can_submit(), state = session.state,
  }
  local all = vim.api.nvim_buf_get_lines(form.buffer, 0, -1, false)
  local current = form:current()
  found.focus = current and (current == form.save and 'save' or name_of(current)) or vim.NIL
  found.save_row = screen_row(form:row(form.save), '')
  for _, control in ipairs(form.controls) do
    found.busy = found.busy or #control.field.queue > 0
    local at = form:row(control)
    local lines = at and vim.list_slice(all, at + 1, at + 1 + select(2, control:text():gsub('\n', ''))) or {}
    local text = table.concat(lines, '\n')
    local place = at and screen_row(at, control.label) or 0
    local caption = place > 1 and screen_line(place - 1) or ''
    local note = caption:match('^' .. vim.pesc(control.label) .. '[ *]*(.-)%s*$') or ''
    found.controls[name_of(control)] = {
      text = text, visible = at ~= nil, row = at, screen = place, note = note,
      invalid = select(2, control:note()) == 'error' and note ~= '', required = caption:find('^[^*]*%*') ~= nil,
      enabled = control:is_enabled(), issues = control:issues(), pending = control.field.state.pending or false,
      selection = at and control == current and control.is_typed and span(at, text) or nil,
    }
  end
  return vim.json.encode(found)
end

function P.write(values) P.subject:write(values) end

function P.answer(what)
  for _, question in ipairs(P.questions) do
    if question.value == what.value then question.done(what.valid) end
  end
  P.questions = vim.tbl_filter(function(question) return question.value ~= what.value end, P.questions)
end

function P.kill() vim.loop.kill(P.session.transport.pid, 'sigkill') end

function P.unbind(what)
  for _, control in ipairs(P.form.controls) do
    if name_of(control) == what.control then control:unbind() end
  end
end

--- The cursor goes to a control, as by a jump.
function P.to(name)
  for _, control in ipairs(P.form.controls) do
    if name_of(control) == name then vim.api.nvim_win_set_cursor(0, { P.form:row(control) + 1, 0 }) end
  end
  P.form:refresh()
end

--- The list of a combo box: its lines, and the one that is active.
function P.list()
  local list = P.form.list
  if not (list and list.window and vim.api.nvim_win_is_valid(list.window)) then return vim.json.encode({ open = false }) end
  local found = { open = true, lines = vim.api.nvim_buf_get_lines(list.buffer, 0, -1, false), matched = {} }
  local at = vim.api.nvim_win_get_position(list.window)
  found.row, found.column = at[1], at[2]
  local marks = vim.api.nvim_get_namespaces()['interactor.choices']
  for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(list.buffer, marks, 0, -1, { details = true })) do
    local line, group = found.lines[mark[2] + 1], mark[4].hl_group
    if group == 'InteractorChosen' then found.active = vim.trim(line) end
    if group == 'InteractorMatch' then table.insert(found.matched, line:sub(mark[3] + 1, mark[4].end_col)) end
  end
  return vim.json.encode(found)
end

function P.screen()
  local found = {}
  for row = 1, vim.o.lines do table.insert(found, screen_line(row)) end
  return table.concat(found, '\n')
end

function P.read(options)
  P.asking = interactor.read(options, function(value) P.value = value end)
end

return P
