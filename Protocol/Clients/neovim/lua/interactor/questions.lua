-- Questions of the daemon, which only the program can answer: rules of its own, and the options of combo boxes. The
-- functions are methods of the session.
local M = {}

-- The capability that says that a question is answered, by its method.
local CAPABILITIES = { ['client/validate'] = 'validate', ['client/options'] = 'options' }

local function register(self, method, name, answer, later)
  self.answerers[method .. ' ' .. name] = { answer, later }
  -- The daemon learns what the client can do at the beginning of a connection only.
  if self.state == 'ready' and not self.offered[CAPABILITIES[method]] then
    self:lost(self.connection, 'something else is answered', true)
  end
end

--- Answers the rules that have this name for `client`: `check(value, question)` says true, false, why not, or `{valid,
--- message?, severity?}`. With `later`, `check(value, done, question)` calls `done` with that when it is known. Is to
--- be called before a subject with such a rule is opened.
function M:check(rule, check, later) register(self, 'client/validate', rule, check, later) end

--- Tells the options of combo boxes on a property, by its name as in `order.customer`, `order/lines/*.item`, whose
--- format has `source = 'client'`: `provide(text, question)` gives those that a text finds, as texts or as `{value,
--- text}`. `question` has `from`, `count`, and `values` where only the labels of these values are wanted; of a long list
--- one gives a page, `{items, total?}`. With `later`, `provide(text, done, question)` calls `done` with that. Is to be
--- called before the control is bound.
function M:provide(name, provide, later) register(self, 'client/options', name, provide, later) end

--- Raises where nobody answers such a question: the user is not to be told what only the program can mend.
function M:require_answer(method, name)
  if self.answerers[method .. ' ' .. name] then return end
  local what = method == 'client/validate' and { 'check', 'check' } or { 'options of', 'provide' }
  error(('nobody answers the %s %s: register it with session:%s before'):format(what[1], name, what[2]), 0)
end

--- The capabilities of the client.
function M:offer()
  self.offered = {}
  for key in pairs(self.answerers) do self.offered[CAPABILITIES[key:match('^%S+')]] = true end
  return self.offered
end

local function verdict(said)
  if type(said) == 'table' then return said end
  return type(said) == 'string' and { valid = false, message = said } or { valid = said ~= false }
end

--- A page as it is; of a list, what is asked for.
local function page(said, question)
  if said.items then return said end
  local items, found = vim.tbl_map(function(item)
    return type(item) == 'table' and item or { value = item, text = tostring(item) }
  end, said), {}
  if question.values then
    local wanted = vim.tbl_map(tostring, question.values)
    return { items = vim.tbl_filter(function(item) return vim.tbl_contains(wanted, tostring(item.value)) end, items) }
  end
  for at = question.from + 1, math.min(question.from + question.count, #items) do table.insert(found, items[at]) end
  return { total = #items, items = found }
end

--- The daemon asks something.
function M:ask(id, method, params)
  local field = self.fields[params.field]
  local of = field and field.property and field.property:full_name()
  local answerer = self.answerers[('%s %s'):format(method, params.rule or of or params.field)]
  if not answerer then
    return self:write({ id = id, error = { code = -32601, message = 'nobody answers ' .. method .. ' here' } })
  end
  local is_check = method == 'client/validate'
  local key = vim.json.encode({
    method, params.rule or params.field, params.subject or '', params.property or '',
    params.value == nil and vim.NIL or params.value, params.text or '', params.values or {}, params.from or 0,
    params.count or 0,
  })
  if self.quiet and self.answers[key] then return self:write({ id = id, result = self.answers[key] }) end
  local connection, about = self.connection, is_check and params.value or params.text
  if about == vim.NIL then about = nil end
  self.asked[id] = true
  local function failed(why)
    self.asked[id] = nil
    self:report(why, params.property or of or params.field)
    self:write({ id = id, error = { code = -32603, message = 'the function failed: ' .. tostring(why) } })
  end
  local function answer(said)
    if connection ~= self.connection or not self.asked[id] then return end
    local fine, result = pcall(is_check and verdict or page, said, params)
    if not fine then return failed(result) end
    local is_sent, why = pcall(self.write, self, { id = id, result = result })
    if not is_sent then return failed(why) end
    self.asked[id] = nil
    self.answers[key] = result
  end
  local call, later = answerer[1], answerer[2]
  local fine, said = pcall(call, about, later and vim.schedule_wrap(answer) or params, later and params or nil)
  if not fine then
    failed(said)
  elseif not later then
    answer(said)
  end
end

return M
