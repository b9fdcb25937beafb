-- One control of a form: a field, the lines that show it, and what is said beside it.
local Field = require('interactor.field')
local subjects = require('interactor.subject')

local Control = {}
Control.__index = Control

local numbers = 0

local TYPED = { textField = true, textView = true }

--- Binds a control. `of` is a property, or a subject for a button without one; `label` a text, or texts by language. Of
--- the subject of an object, and of a list, another control shows the property that it is. With `later`, nobody waits
--- for the answer.
function Control.bind(form, label, of, options, later)
  local holder = rawget(of, '_holder') or rawget(of, 'holder')
  if holder and options.view and options.view ~= 'button' then of = holder end
  local property = rawget(of, 'subject') and of or nil
  local schema = property and property.schema or {}
  local view = options.view or not property and 'button' or property:type() == 'boolean' and 'toggle'
    or (schema.enum or (options.model or {}).options) and not (options.format or {}).style and 'picker'
    or 'textField'
  numbers = numbers + 1
  local self = setmetatable({
    form = form, property = property, view = view, label = label, is_typed = TYPED[view] or false,
    session = property and property.subject.session or of.session, on_pressed = options.pressed,
    -- What is said beside it where nothing else is.
    hint = options.hint,
    -- Called with the control where the user asks for something to pick from, such as a calendar.
    on_pick = options.on_pick, conflict_text = options.conflict_text or 'Changed meanwhile to %s',
  }, Control)
  local params = { view = view, subject = not property and of.id or nil }
  for _, name in ipairs({ 'format', 'policy' }) do params[name] = options[name] and subjects.object(options[name]) end
  local titled = view == 'button' or type(label) == 'table'
  params.model = vim.tbl_extend('force', titled and { title = label } or {}, options.model or {})
  if vim.tbl_isempty(params.model) then params.model = nil end
  local name = property and property.subject.id .. '.' .. property.name or view
  self.field = Field.bind(self.session, options.id or ('%s#%d'):format(name, numbers), property, params, later)
  local function name_it() self.label = type(label) == 'table' and (self.field.state.model or {}).title or self.label end
  name_it()
  self.field.on_show = function()
    name_it()
    -- What is wrong with what has just been bound is nothing new.
    self:speak(false, self.is_silent or self.field.is_binding)
    form:touch(self)
  end
  self.field.on_late = function(result) self:done(result) end
  self.field.on_pressed = options.pressed
  table.insert(self.session.controls, self)
  return self
end

function Control:trait(name, otherwise)
  local value = (self.field.state.traits or {})[name]
  if value == nil then return otherwise end
  return value
end

--- `idle`, `editing`, `composing`, `held`, `inactive`; `busy` while an answer is late; `absent` without a daemon.
function Control:state() return self.field:status() end

function Control:issues() return self.field.state.issues or {} end

function Control:is_visible() return self:trait('relevant', true) end

--- Whether it can be typed into, chosen or pressed at present.
function Control:is_enabled() return self.view ~= 'label' and not self.is_unbound and self:trait('enabled', true) end

--- What its lines hold.
function Control:text()
  if self.is_unbound then return self.plain end
  if self.view == 'toggle' then return self.field:value() == true and '[x]' or '[ ]' end
  return self.view == 'button' and ('[ %s ]'):format(self.field:text()) or self.field:text()
end

--- The issue to show: the first error, else the first one; nil where none is to be shown.
function Control:first_issue()
  local found
  for _, issue in ipairs(self:issues()) do
    if issue.shown and (not found or found.severity ~= 'error' and issue.severity == 'error') then found = issue end
  end
  return found
end

--- What is said beside it, and its kind: `error`, `warning`, `info`, `conflict`, `status`, `hint`; empty for nothing.
function Control:note()
  local issue, conflict = self:first_issue(), self.field.state.conflict
  if self.is_unbound then return '', '' end
  if issue then return issue.message, issue.severity end
  if conflict then return self.conflict_text:format(tostring(conflict.value)), 'conflict' end
  local reason = self.field.state.reason or {}
  local said = reason.shown ~= false and reason.message or ''
  if said ~= '' then return said, 'status' end
  -- What is still to come of a mask, or of a phone number.
  local hint = self.field.state.hint
  local rest = self:state() == 'editing' and type(hint) == 'table' and type(hint.rest) == 'string' and vim.trim(hint.rest)
  return rest or '', rest and rest ~= '' and 'hint' or ''
end

--- Announces the issue that is shown, when it is another one than the last time.
function Control:speak(again, silent)
  local issue = not self.is_unbound and self:first_issue()
  local code = issue and issue.code or nil
  local is_new = code and (again or code ~= self.spoken)
  self.spoken = code
  if is_new and not silent then self.session:announce(issue.message) end
end

--- Tells the user what became of an act: a bell where it was not possible, and why, or what else it did.
function Control:done(result)
  if not result then return end
  if result.outcome == 'rejected' and result.reason.shown ~= false then self.form:ring() end
  self.form:touch(self)
  return result
end

--- Does what the user does otherwise: `undo`, `redo`, `clear`, `commit`, `cancel`, `step` (with `{by = 1}`), ...
function Control:act(verb, params)
  return self.form:work(function()
    local result = self:done(self.field:act('field/' .. verb, params))
    if result and result.outcome ~= 'rejected' then self.wanted = self.field:selection() end
    return result
  end)
end

--- Gives it other options of `format`, `model` or `policy`, as `field/configure` does; those left out stay.
function Control:configure(options)
  local params = vim.tbl_extend('force', vim.tbl_map(subjects.object, options), { field = self.field.id })
  return self.session:request('field/configure', params)
end

--- Takes back what was edited since the focus came.
function Control:cancel()
  local result = self:act('cancel')
  if self.form.focused == self and self.field.state.phase == 'idle' then self.form:begin(self) end
  return result
end

--- Enters a text in place of the whole, as if it were pasted: what a calendar gives, as `2026-12-31`.
function Control:pick(text)
  return self.form:work(function()
    local result = self:done(self.field:edit(0, #self.field:text(), text, self.field:selection()))
    if result and result.outcome ~= 'rejected' then self.wanted = self.field:selection() end
  end)
end

--- Whether it lists what was found for its text.
function Control:lists() return self.is_typed and self.field.state.choices ~= nil and self:is_enabled() end

function Control:undo() return self:act('undo') end
function Control:redo() return self:act('redo') end

--- Chooses, ticks or presses it, as the return key does.
function Control:activate()
  if not self:is_enabled() then return self.form:ring() end
  if self.view == 'toggle' then
    self.form:work(function() self.field:choose({ value = self.field:value() ~= true }) end)
  elseif self.view == 'button' then
    self.form:work(function() self.field:act('field/press') end)
  elseif self.view == 'picker' then
    local options = self:trait('options', {})
    local function format(option) return option.text end
    vim.ui.select(options, { prompt = self.label, format_item = format }, function(option)
      if option then self.form:work(function() self.field:choose(option) end) end
    end)
  end
end

--- Gives it the focus.
function Control:focus() self.form:focus(self) end

--- Ends it: its lines are plain text. With `keep` a draft and the steps of undo stay with the property, for the next control
--- on it; so they do in a subject with objects, unless it is false.
function Control:unbind(keep)
  if self.is_unbound then return end
  self.form:flush()
  self.plain = self:text()
  self.is_unbound = true
  for index, other in ipairs(self.session.controls) do
    if other == self then
      table.remove(self.session.controls, index)
      break
    end
  end
  self.field:unbind(keep)
  self.form:touch(self)
end

--- Ends many that are shown no more. Those of a subject that has gone have been unbound with it.
function Control.drop(session, controls)
  if #controls == 0 then return end
  local gone = {}
  for _, control in ipairs(controls) do
    gone[control] = true
    if not control.is_unbound then
      local subject = control.property.subject
      control.plain = control:text()
      control.is_unbound, control.is_gone = true, true
      if session.subjects[subject.id] ~= subject then control.field:gone() end
      control.field:unbind()
    end
  end
  session.controls = vim.tbl_filter(function(control) return not gone[control] end, session.controls)
end

return Control
