-- What a number of fields are together for the daemon, and how they are submitted.
local subjects = require('interactor.subject')
local Submission = {}
Submission.__index = Submission

--- Opens a form of the protocol over controls, in this order. With `allow_absent` it can be submitted without a daemon:
--- it hands out the texts. `changed` is called when its state has changed.
function Submission.open(session, id, controls, options)
  local self = setmetatable({
    session = session, id = id, controls = controls, allow_absent = options.allow_absent, store = options.submit,
    changed = options.changed or function() end, invalid = options.invalid,
    state = { phase = 'idle', dirty = false, valid = true, pending = false, issues = {} },
  }, Submission)
  session.forms[id] = self
  local ids = vim.tbl_map(function(control) return control.field.id end, controls)
  local fine, state = pcall(session.request, session, 'form/open', { form = id, fields = ids })
  if fine then
    self.state = state
  elseif state.kind ~= 'absent' then
    session.forms[id] = nil
    error(state, 0)
  end
  return self
end

-- What another one says of a form whose rows come and go.
local EXPECTED = { unknownField = true, unknownForm = true, absent = true, closed = true }

--- Has it be over other controls, or in another order. Those of removed rows leave it by themselves.
function Submission:configure(controls)
  local left = vim.tbl_filter(function(control) return not control.is_gone end, self.controls)
  self.controls = controls
  if #left == #controls then
    local is_same = true
    for index, control in ipairs(controls) do is_same = is_same and left[index] == control end
    if is_same then return end
  end
  local fields = vim.tbl_map(function(control) return control.field.id end, controls)
  self.session:send('form/configure', { form = self.id, fields = fields }, function(state, problem)
    if state then
      self:told(state)
    elseif not EXPECTED[problem.kind] then
      self.session:report(problem, self.id)
    end
  end)
end

--- Whether anything was entered that has not been stored.
function Submission:has_changes()
  if self.state.dirty then return true end
  for _, control in ipairs(self.controls) do
    local field = control.field
    if field.has_edits and (field.state.parse == 'intermediate' or field.state.parse == 'invalid') then return true end
  end
  return self.state.dirty
end

--- Whether it can be submitted at present.
function Submission:is_free()
  if self.session:is_gone() then return self.allow_absent or false end
  return self.state.phase == 'idle'
end

--- Submits. What `store(values)` gets is `{subject = {property = value}}` if all is valid, and is then the baseline
--- unless it returns false or raises; else the first control with a mistake gets the focus.
function Submission:submit()
  if self.session:is_gone() then return self:submit_alone() end
  for _, control in ipairs(self.controls) do control.is_silent = true end
  self.session:send('form/submit', { form = self.id }, function(result, problem) self:answered(result, problem) end)
end

function Submission:answered(result, problem)
  for _, control in ipairs(self.controls) do control.is_silent = false end
  if problem then
    if problem.kind ~= 'submitInProgress' then self.session:report(problem, self.id) end -- A double act is harmless.
  elseif result.valid then
    local fine, stored = true, nil
    if self.store then fine, stored = pcall(self.store, result.values) end
    if not fine then return self.session:report(stored, self.id) end
    if stored ~= false and not self.session:is_gone() then
      self.session:send('form/accept', { form = self.id }, function(state) return state and self:told(state) end)
    end
  else
    for _, control in ipairs(self.controls) do
      if control.field.id == result.firstInvalid then
        control:focus()
        control:speak(true)
      end
    end
    if result.firstInvalidAt then self:tell_invalid(result.firstInvalidAt, result.issues[1]) end
  end
end

--- The first mistake is in no field, but in a property: the program is told, else the user.
function Submission:tell_invalid(at, issue)
  if self.invalid then return self.session:guard(self.invalid, at, issue) end
  local subject = subjects.find(self.session, at.subject)
  local fine, property = pcall(function() return subject:property(at.property) end)
  local title = fine and property.schema.title or at.property
  self.session:announce(('%s: %s'):format(title, issue and issue.message or ''))
end

function Submission:submit_alone()
  if not self.allow_absent then
    return self.session:report(self.session.gone('nothing can be submitted: no daemon is there to check it', 'absent'))
  end
  local values = {}
  for _, control in ipairs(self.controls) do
    local property = control.property
    if property and control.view ~= 'label' then subjects.place(values, property.subject)[property.name] = control.field:text() end
  end
  if self.store then self.session:guard(self.store, values) end
end

--- The control that the focus goes to. Where the daemon does not say it in time, the one that comes next here.
function Submission:next(control, by)
  local params = { form = self.id, by = by, field = control and control.field.id or nil }
  local fine, answer = pcall(self.session.request, self.session, 'form/next', params, self.session.patience)
  if fine then
    for _, other in ipairs(self.controls) do
      if other.field.id == answer.field then return other end
    end
    return
  end
  local able = vim.tbl_filter(function(other) return other:is_visible() and other:is_enabled() end, self.controls)
  local at = by > 0 and 0 or #able + 1
  for index, other in ipairs(able) do
    if other == control then at = index end
  end
  return able[(at + by - 1) % #able + 1]
end

function Submission:told(state)
  self.state = state
  self.session:guard(self.changed)
end

--- How a submit has ended that a button of the daemon began.
function Submission:submitted(result)
  local failed = result.error
  self:answered(result, failed and self.session.problem(-32803, failed.message, failed))
end

--- `accept`, `revert` and `reset` of the protocol.
function Submission:perform(verb) self:told(self.session:request('form/' .. verb, { form = self.id })) end

function Submission:close()
  self.session.forms[self.id] = nil
  self.session:send('form/close', { form = self.id })
end

return Submission
