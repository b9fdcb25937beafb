-- Forms with rows in this Neovim, and what their tests may ask and do: `Rows`.
local interactor = require('interactor')
local R = { spoken = {}, errors = {} }

--- Opens `order` in a form. `items` says what is in it, as a function of the subject.
function R.open(daemon, values, options, items)
  R.session = interactor.start({
    command = { daemon }, locale = 'de-DE',
    on_error = function(problem, about) table.insert(R.errors, tostring(about or '') .. ': ' .. tostring(problem)) end,
  })
  R.session.patience, R.session.start_patience, R.session.warn = options.patience or 60000, 60000, function() end
  R.session:on('announce', function(sentence) table.insert(R.spoken, sentence) end)
  R.order = R.session:subject('order', { schema = options.schema, rules = options.rules, values = values })
  local form = items and items(R.order) or {
    { 'Number', R.order.number },
    { 'Lines', R.order.lines, columns = { 'sku', 'price' }, new = options.price and function() return { price = options.price } end },
    { 'Note', R.order.note },
  }
  form = vim.tbl_extend('keep', form, { title = 'Order', submit = function(stored) R.stored = stored end })
  R.form = interactor.form(form)
end

local function busy()
  local form, session = R.form, R.session
  local found = session:is_busy() or session.state ~= 'ready' or #form.splices > 0 or form.is_due or form.held ~= nil
    or form.is_unlisted or form.goal ~= nil or false
  for _, control in ipairs(form.controls) do
    found = found or #control.field.queue > 0 or control.field.is_binding or false
  end
  return found
end

local function name_of(control)
  if not control then return vim.NIL end
  if control == R.form.save then return 'save' end
  if control.is_button then return 'add' end
  local key = rawget(control.property.subject, '_key')
  return key and ('%s.%s'):format(key, control.property.name) or control.property.name
end

--- What is shown, and what is known. The lines are those of the buffer; `shown` is what the controls have.
function R.look()
  local form, lines = R.form, R.order.lines
  local place = form:caret() and { select(2, form:caret()) } or {}
  local found = {
    busy = busy(), lines = vim.api.nvim_buf_get_lines(form.buffer, 0, -1, false), keys = vim.list_extend({}, lines.keys),
    skus = {}, focus = name_of(form:current()), offset = place[2], mode = vim.api.nvim_get_mode().mode,
    spoken = R.spoken, errors = R.errors, rings = R.rings, order = {}, state = R.session.state,
    modified = vim.bo[form.buffer].modified, issues = #vim.diagnostic.get(form.buffer),
  }
  for _, item in ipairs(lines:items()) do table.insert(found.skus, item.sku:value() or '') end
  for _, control in ipairs(form.listed) do table.insert(found.order, control.field.id) end
  found.shown = require('interactor.layout').lines(form.strips, 1, #form.strips)
  return vim.json.encode(found)
end

--- The lines of the screen.
function R.screen()
  local found = {}
  vim.cmd('redraw')
  for row = 1, vim.o.lines do
    local line = ''
    for column = 1, vim.o.columns do line = line .. vim.fn.screenstring(row, column) end
    table.insert(found, (line:gsub('%s+$', '')))
  end
  return found
end

--- The cursor goes to a cell, as by a jump, at an offset in it.
function R.to(name, offset)
  for _, strip in ipairs(R.form.strips) do
    for _, part in ipairs(strip.parts) do
      if part.control and name_of(part.control) == name then
        local row, column = require('interactor.layout').position(part, offset or 0)
        vim.api.nvim_win_set_cursor(0, { row + 1, column })
      end
    end
  end
  R.form:refresh()
end

--- What the daemon has of the form: the ids of its fields by their values cannot be told, so what it says of the next one.
function R.next(field) return R.session:request('form/next', { form = 'Order', field = field, by = 1 }).field end

function R.kill() vim.loop.kill(R.session.transport.pid, 'sigkill') end
function R.stop(stops) vim.loop.kill(R.session.transport.pid, stops and 'sigstop' or 'sigcont') end

--- Counts what is written and drawn, and what is sent, from now on.
function R.count()
  local is_set_up = R.counted ~= nil
  R.counted = { writes = 0, marks = 0, requests = 0 }
  for name, what in pairs({ nvim_buf_set_text = 'writes', nvim_buf_set_lines = 'writes', nvim_buf_set_extmark = 'marks' }) do
    local call = vim.api[name]
    vim.api[name] = is_set_up and call or function(...)
      R.counted[what] = R.counted[what] + 1
      return call(...)
    end
  end
  local write = R.session.write
  function R.session.write(...)
    R.counted.requests = R.counted.requests + 1
    return write(...)
  end
end

return R
