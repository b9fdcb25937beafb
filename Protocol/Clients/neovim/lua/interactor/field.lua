-- One field: what the daemon has, what the control shows, and what the user does in between.
local text = require('interactor.text')

local Field = {}
Field.__index = Field

-- Members of an edit result that are members of the state, and are left as they were where they are left out.
local KEPT = {
  'version', 'parse', 'issues', 'phase', 'dirty', 'revealed', 'canUndo', 'canRedo', 'traits', 'modified', 'hint',
  'sections', 'choices',
}

--- Binds a field. `property` is nil for a button without one. With `later`, nobody waits for the answer: `is_binding`
--- says whether it is still to come.
function Field.bind(session, id, property, params, later)
  local self = setmetatable({
    session = session, id = id, property = property, state = {}, queue = {}, told_text = '', told_selection = { 0, 0 },
    -- Called when there is something else to show; with results that come later than the call that asked for them
    -- returns.
    on_show = function() end, on_late = function() end,
  }, Field)
  if property then params.subject, params.property = property.subject.id, property.name end
  if (params.format or {}).source == 'client' then
    session:require_answer('client/options', property and property:full_name() or id)
  end
  params.field = id
  session.fields[id] = self
  local function alone()
    local value = property and property:value()
    if type(value) == 'table' then value = '' end -- An object, or a list.
    self.told_text = value == nil and (params.model or {}).title or value ~= nil and tostring(value) or ''
    self.told_selection = { #self.told_text, #self.told_text }
  end
  if later then
    self.is_binding = true
    session:send('field/bind', params, function(state, problem)
      if state then
        self:told(state)
      elseif problem.kind == 'absent' then
        alone()
      elseif not self.is_gone then
        self:gone()
        session:report(problem, id)
      end
      self.is_binding = false
    end)
    return self
  end
  local fine, state = pcall(session.request, session, 'field/bind', params)
  if fine then
    self:take(state)
  elseif state.kind == 'absent' then
    alone()
  else
    session.fields[id] = nil
    error(state, 0)
  end
  return self
end

--- The phase; or `busy` where an answer is late, or `absent` where there is no daemon.
function Field:status()
  if self.session:is_gone() then return 'absent' end
  return self.is_late and 'busy' or self.state.phase or 'idle'
end

--- The text to show: the daemon's, and what was typed since, where the daemon has not answered in time.
function Field:text()
  local shown = self.told_text
  for _, act in ipairs(self.is_late and self.queue or {}) do shown = self:splice(act, shown) end
  return shown
end

--- What is to be selected of it: `{first, last}`.
function Field:selection()
  local chosen = self.told_selection
  for _, act in ipairs(self.is_late and self.queue or {}) do
    local range = act.params.range
    if range then chosen = { range.start + #act.params.text, range.start + #act.params.text } end
    if act.params.selection then chosen = { act.params.selection.start, act.params.selection['end'] } end
  end
  return chosen
end

--- The value that a control to choose from is to show.
function Field:value()
  for index = #self.queue, 1, -1 do
    if self.queue[index].method == 'field/choose' then return self.queue[index].params.value end
  end
  return self.state.value
end

function Field:splice(act, shown)
  local range = act.params.range
  if range then return text.splice(shown, range.start, range['end'], act.params.text) end
  return act.shown or shown
end

--- The user has chosen an option, `{value, text}`; to choose what is chosen changes nothing, but for a combo box, whose
--- text may be another one.
function Field:choose(option)
  if option.value == self:value() and not self.state.choices then return end
  return self:perform({ { method = 'field/choose', params = { value = option.value }, shown = option.text } })
end

--- Replaces a range of what is shown; `before` is what was selected before, which undo brings back. Returns the edit
--- result; nil where it is not there yet, and the text stands as typed until it is.
function Field:edit(first, last, new, before, direction)
  local acts = { { method = 'field/edit', params = {
    range = { start = first, ['end'] = last }, text = text.clean(new), direction = direction,
  } } }
  local now = self:selection()
  local moved = before and (before[1] ~= now[1] or before[2] ~= now[2])
  if moved and (#self.queue > 0 or self:status() == 'editing') then
    local selection = { start = before[1], ['end'] = before[2] }
    table.insert(acts, 1, { method = 'field/select', params = { selection = selection } })
  end
  return self:perform(acts)
end

--- Does what the user does, after all that he has done before; waits for the answer, but not for long.
function Field:act(method, params) return self:perform({ { method = method, params = params or {} } }) end

--- Acts of one event: none waits for another one, so that all of them follow what changes meanwhile.
function Field:perform(acts)
  local act = acts[#acts]
  if self.is_gone then return end
  if self.session:is_gone() then return self:alone(act) end
  local was_busy = self.session:is_busy()
  for _, each in ipairs(acts) do
    table.insert(self.queue, each)
    self:send(each)
  end
  if not self.session:wait(function() return act.done end, was_busy and 0 or self.session.patience) then
    self.is_late, act.is_late = true, true
    self.moved = self.moved or act.params.range ~= nil
    self:show()
    return
  end
  return act.result
end

function Field:send(act, first)
  self.session:queue({
    method = act.method, serial = true,
    make = function()
      local version = act.params.range and (self.state.version or 0) or nil
      return vim.tbl_extend('force', { field = self.id, version = version }, act.params)
    end,
    after = function(result, problem) self:answered(act, result, problem) end,
  }, first)
end

--- An edit without a daemon: the control is a plain text field.
function Field:alone(act)
  if not act.params.range then return end
  self.told_text = self:splice(act, self.told_text)
  local caret = act.params.range.start + #act.params.text
  self.told_selection, self.has_typed, self.moved = { caret, caret }, true, true
  self:show()
  return { outcome = 'verbatim', issues = {}, parse = 'acceptable', version = 0 }
end

local function index_of(list, item)
  for index, other in ipairs(list) do
    if other == item then return index end
  end
end

function Field:answered(act, result, problem)
  local at = index_of(self.queue, act)
  if not at then return end
  local before = self.told_text
  local optimistic = self:splice(act, before)
  if problem and problem.kind == 'staleVersion' and act.params.range and not act.retried then
    act.retried = true
    self:take(problem.data, nil, true)
    return self:send(act, true)
  end
  table.remove(self.queue, at)
  act.done = true
  if not problem then
    act.result = result
    self:take(result, act)
  elseif problem.kind == 'absent' or problem.kind == 'closed' then
    self.told_text = act.params.range and optimistic or before
    local caret = math.min(self.told_selection[1], #self.told_text)
    self.told_selection = { caret, caret }
  else
    local reason = { code = problem.kind, message = problem.data.message or problem.message }
    act.result = { outcome = 'rejected', issues = self.state.issues or {}, version = 0, parse = '', reason = reason }
    self:tell(act.result)
    if problem.kind == 'staleVersion' then
      self:take(problem.data)
    else
      self.session:report(problem, self.id)
    end
    if problem.kind == 'died' then
      local read = { method = 'field/read', params = {} }
      table.insert(self.queue, 1, read)
      self:send(read, true)
    end
  end
  if #self.queue > 0 and self.told_text ~= optimistic then self:carry(text.difference(optimistic, self.told_text)) end
  self.is_late = #self.queue > 0 and self.is_late
  if act.is_late and act.result and act.result.outcome then
    self.moved = true -- The control has shown what was typed.
    self.session:guard(self.on_late, act.result)
  end
  self:show()
end

--- Takes over a state, or what an edit result says of one.
function Field:take(told, act, carries)
  local before = self.told_text
  local edits = act and act.params.range
  if told.outcome then
    for _, name in ipairs(KEPT) do
      if told[name] ~= nil then self.state[name] = told[name] end
    end
    self.state.pending = told.pending or false
    self.has_edits = self.has_edits or told.outcome ~= 'rejected'
    if told.conflict ~= nil then self.state.conflict = told.conflict ~= vim.NIL and told.conflict or nil end
    self:tell(told)
    if told.outcome == 'verbatim' and act.method == 'field/clear' then
      self.told_text, self.told_selection = '', { 0, 0 }
    elseif told.outcome == 'verbatim' and edits then
      local caret = edits.start + #act.params.text
      self.told_text, self.told_selection = self:splice(act, self.told_text), { caret, caret }
    end
    local phase = self.state.phase
    if edits and told.outcome ~= 'rejected' and (phase == nil or phase == 'idle' or phase == 'held') then
      self.state.phase = 'editing'
    end
  elseif told.phase then
    self.state = vim.tbl_extend('force', {}, told)
  else
    self.state = vim.tbl_extend('force', self.state, told)
  end
  if not told.outcome and (self.state.phase == 'idle' or self.state.phase == 'inactive') then self.has_edits = false end
  self.moved = self.moved or (told.outcome or 'rejected') ~= 'rejected' or told.text ~= nil and told.text ~= before
  if told.text then
    self.told_text = told.text
    local chosen = told.selection
    self.told_selection = chosen and { chosen.start, chosen['end'] } or { #self.told_text, #self.told_text }
    if carries and before ~= self.told_text then self:carry(text.difference(before, self.told_text)) end
  end
end

--- Keeps the reason that is to be shown. A key that is refused without a word leaves the one before.
function Field:tell(result)
  if result.outcome ~= 'rejected' or result.reason.shown ~= false then self.state.reason = result.reason end
end

--- Moves what waits over a difference of the text that it was made on, up to an edit that covers all of it.
function Field:carry(over)
  for _, act in ipairs(self.queue) do
    local range, chosen = act.params.range, act.params.selection
    if range then
      local covers = range['end'] >= over.last and (range.start < over.first or (range.start == over.first and over.first < over.last))
      local first = text.mapped(over, range.start)
      local last = math.max(first, text.mapped(over, range['end']))
      if first == last and range.start < range['end'] then act.params.direction = nil end
      local shift = range['end'] <= over.first and #act.params.text - (range['end'] - range.start) or 0
      act.params.range = { start = first, ['end'] = last }
      over = { first = over.first + shift, last = over.last + shift, text = over.text }
      if covers then return end
    elseif chosen then
      act.params.selection = { start = text.mapped(over, chosen.start), ['end'] = text.mapped(over, chosen['end']) }
    end
  end
end

--- The daemon has told of a change that was not this field's own.
function Field:told(state)
  local before = self.told_text
  self:take(state)
  if #self.queue > 0 and before ~= self.told_text then self:carry(text.difference(before, self.told_text)) end
  self:show()
end

--- The program has done something to the field by a request of its own.
function Field:was_asked(method, params, result)
  if not result.outcome and not result.text then return end
  local before, chosen = self.told_text, self.told_selection
  if method == 'field/edit' and not params.range then
    params = vim.tbl_extend('force', params, { range = { start = chosen[1], ['end'] = chosen[2] } })
  end
  self:take(result, { method = method, params = params })
  if #self.queue > 0 and before ~= self.told_text then self:carry(text.difference(before, self.told_text)) end
  self:show()
end

function Field:show() self.session:guard(self.on_show) end

--- When everything is made anew: brings a field that has just been bound to where this one was, its draft as an edit.
function Field:offer(state, request)
  local phase, shown = self.state.phase or 'idle', self.told_text
  self:take(state)
  if phase == 'editing' or phase == 'composing' or phase == 'held' or self.has_typed then
    local steps = { { 'field/beginEditing', {} }, { 'field/edit', { text = shown } } }
    if phase ~= 'editing' and phase ~= 'composing' then table.insert(steps, { 'field/endEditing', {} }) end
    for _, step in ipairs(steps) do
      local params = step[2]
      if params.text then params.range = { start = 0, ['end'] = #self.told_text } end
      local entry = request(step[1], vim.tbl_extend('force', params, { field = self.id }))
      if not entry.problem then self:take(entry.result, { method = step[1], params = params }) end
    end
  end
  self.has_typed = false
  self.session:post('call', function() self:show() end)
end

--- The daemon has unbound it, with the item that it was in: what the user does in it is of no use any more.
function Field:gone()
  if self.session.fields[self.id] == self then self.session.fields[self.id] = nil end
  self.is_gone, self.is_late = true, false
  for _, act in ipairs(self.queue) do act.done = true end
  self.queue = {}
end

--- With `keep` a draft and the steps of undo stay with the property.
function Field:unbind(keep)
  self.on_show = function() end
  if self.is_gone then return end
  self.session.fields[self.id] = nil
  self.session:send('field/unbind', { field = self.id, keep = keep })
end

return Field
