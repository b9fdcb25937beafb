-- A single value, in a floating window.
local Form = require('interactor.buffer')
local api = vim.api
local M = {}

--- Asks for a value; see |interactor.read|.
function M.read(options, answer)
  local own = not options.session and not options.property
  local session = options.session or options.property and options.property.subject.session
    or require('interactor').start({ locale = options.locale, command = options.command, on_error = options.on_error })
  local property, subject = options.property, nil
  if not property then
    M.count = (M.count or 0) + 1
    local name = options.label or 'value'
    subject = session:subject('read#' .. M.count, {
      schema = {
        properties = { [name] = options.schema or { type = 'string' } },
        required = options.required and { name } or nil,
      },
      values = options.default ~= nil and { [name] = options.default } or nil,
    })
    property = subject:property(name)
  end
  local form, is_done
  local function finish(value)
    if is_done then return end
    is_done = true
    vim.cmd('stopinsert')
    form:close()
    if subject and not session:is_gone() and not own then subject:close() end
    if own then session:close() end
    vim.schedule(function() answer(value) end)
  end
  local before = api.nvim_get_current_win()
  form = Form.open({
    title = options.label or property.name, session = session, id = ('read#%d'):format(M.count or 0), listed = false,
    button = false,
    allow_absent = options.allow_absent,
    { '', property, view = options.view, format = options.format, model = options.model, policy = options.policy },
    submit = function(values)
      local value = require('interactor.subject').place(values, property.subject)[property.name]
      if value == vim.NIL then value = nil end
      finish(value)
    end,
    enter = function() form:submit() end,
    closed = function()
      if api.nvim_win_is_valid(before) then api.nvim_set_current_win(before) end
      finish(nil)
    end,
    open = function(buffer)
      local width = math.min(math.max(options.width or 40, 20), vim.o.columns - 2)
      api.nvim_open_win(buffer, true, {
        relative = 'cursor', row = 1, col = 0, width = width, height = 3, style = 'minimal', border = 'rounded',
      })
    end,
  })
  vim.keymap.set({ 'n', 's' }, '<Esc>', function() form:close() end, { buffer = form.buffer, nowait = true })
  vim.keymap.set('n', '<CR>', function() form:submit() end, { buffer = form.buffer, nowait = true })
  form:focus(form.controls[1], true)
  return form
end

return M
