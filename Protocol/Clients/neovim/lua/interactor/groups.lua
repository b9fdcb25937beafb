-- Groups of controls in a form: what is in an object stands together, below a heading that names it.
local Control = require('interactor.control')
local M = {}

--- Binds the controls of items, in their order: `form.controls`. A heading is a control of the object that shows no
--- text of its own: `form.headings`. Both are in `form.listed`, but for controls that are labels.
function M.bind(form, items, around)
  for _, item in ipairs(items) do
    if item.group then
      local heading = Control.bind(form, item[1], item[2], { view = 'label', hint = item.hint })
      heading.around, heading.inner = around, {}
      table.insert(form.headings, heading)
      table.insert(form.listed, heading)
      M.bind(form, item.group, vim.list_extend(vim.list_extend({}, around), { heading }))
    else
      local control = Control.bind(form, item[1], item[2], item)
      control.around = around
      for _, heading in ipairs(around) do table.insert(heading.inner, control) end
      table.insert(form.controls, control)
      if control.view ~= 'label' then table.insert(form.listed, control) end
    end
  end
end

--- Where the focus of a control goes: that of a heading to the first control below it.
function M.target(control)
  for _, inner in ipairs(control.inner or {}) do
    if inner:is_visible() and inner:is_enabled() then return inner end
  end
  return control
end

--- The lines above a control that is shown, behind `before`: headings of the groups that begin with it, each with the
--- titles of those around; an empty line where others end. And these headings.
function M.above(control, before)
  local now, was, common = control.around or {}, before and before.around or {}, 0
  while now[common + 1] and now[common + 1] == was[common + 1] do common = common + 1 end
  local lines, headings = {}, vim.list_slice(now, common + 1)
  if before and (#now > common or #was > common) then table.insert(lines, { { '' } }) end
  for index = common + 1, #now do
    local titles = vim.tbl_map(function(heading) return heading.label end, vim.list_slice(now, 1, index))
    local line = { { table.concat(titles, ' › '), 'InteractorGroup' } }
    if now[index]:trait('required') then table.insert(line, { ' *', 'InteractorRequired' }) end
    local note, kind = now[index]:note()
    if note ~= '' then
      table.insert(line, { '  ' .. note, 'Interactor' .. kind:gsub('^.', string.upper) })
    elseif now[index].hint then
      table.insert(line, { '  ' .. now[index].hint, 'InteractorHint' })
    end
    table.insert(lines, line)
  end
  return lines, headings
end

return M
