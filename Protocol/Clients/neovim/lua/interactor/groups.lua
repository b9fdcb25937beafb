-- What stands in a form, in its order: controls, groups of them (what is in an object), rows (what is in a list).
-- Groups and rows stand below a heading that names them: a control of the object, or list, that shows no text of its own.
local Control = require('interactor.control')
local layout = require('interactor.layout')
local M = {}

local function is_list(of) return type(of) == 'table' and rawget(of, '_items') ~= nil and rawget(of, 'keys') ~= nil end

--- Binds the controls of items; returns what stands in the form: controls, headings with `inner`, rows.
function M.bind(form, items, around)
  local found = {}
  for _, item in ipairs(items) do
    if item.group then
      local heading = Control.bind(form, item[1], item[2], { view = 'label', hint = item.hint })
      heading.around = around
      table.insert(form.headings, heading)
      heading.inner = M.bind(form, item.group, vim.list_extend(vim.list_extend({}, around), { heading }))
      table.insert(found, heading)
    elseif is_list(item[2]) and not item.view then
      local rows = require('interactor.rows').bind(form, item, around)
      table.insert(form.all_rows, rows)
      table.insert(found, rows)
    else
      local control = Control.bind(form, item[1], item[2], item)
      control.around = around
      table.insert(found, control)
    end
  end
  return found
end

--- The controls that are shown, in their order; and those that are in the form of the protocol, with headings, without
--- labels.
function M.flatten(items, controls, listed)
  controls, listed = controls or {}, listed or {}
  local function add(control)
    controls[#controls + 1] = control
    if control.view ~= 'label' then listed[#listed + 1] = control end
  end
  for _, item in ipairs(items) do
    if item.inner then
      table.insert(listed, item)
      M.flatten(item.inner, controls, listed)
    elseif item.order then
      table.insert(listed, item.heading)
      for _, row in ipairs(item.order) do
        for _, control in ipairs(row.controls) do add(control) end
      end
    else
      add(item)
    end
  end
  return controls, listed
end

--- Adds the strips of what is shown.
function M.lay_out(items, strips)
  local function add(control)
    if not control:is_visible() then return end
    if not control.part then layout.new({ control }) end
    strips[#strips + 1] = control.part.strip
  end
  for _, item in ipairs(items) do
    if item.inner then
      M.lay_out(item.inner, strips)
    elseif item.order then
      item.was_shown = item:is_shown()
      item.top = #strips + 1
      for _, row in ipairs(item.was_shown and item.order or {}) do strips[#strips + 1] = row.strip end
      add(item.adder)
      item.top = strips[item.top]
    else
      add(item)
    end
  end
end

--- The buttons of a form that are shown.
function M.buttons(form)
  local found = {}
  local function add(button)
    if button and button.part.strip.index then table.insert(found, button) end
  end
  for _, rows in ipairs(form.all_rows) do add(rows.adder) end
  add(form.save)
  return found
end

--- Where the focus of a control goes: that of a heading to the first control below it.
function M.target(control)
  if control.rows and not control.is_button then
    for _, cell in ipairs(control.rows:cells()) do
      if cell:is_visible() and cell:is_enabled() then return cell end
    end
    return control.rows.adder:is_visible() and control.rows.adder or control
  end
  for _, inner in ipairs(control.inner or {}) do
    local goal = M.target(inner.order and inner.heading or inner)
    if goal.part and goal:is_visible() and goal:is_enabled() then return goal end
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
