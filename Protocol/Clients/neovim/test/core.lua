-- The session and its fields against the built daemon, and what happens when things go wrong. Says `OK` at the end.
local here = vim.fn.fnamemodify(debug.getinfo(1, 'S').source:sub(2), ':p:h')
vim.opt.runtimepath:prepend(vim.fn.fnamemodify(here, ':h'))
local Field = require('interactor.field')
local Session = require('interactor.session')
local Submission = require('interactor.submission')
local text = require('interactor.text')
local DAEMON, HANGS = vim.env.DAEMON, 60000

local SCHEMA = {
  required = { 'number' },
  properties = {
    number = { type = 'string', pattern = '^[A-Z]-[0-9]+$' },
    quantity = { type = 'integer', default = 1, minimum = 1, maximum = 9999 },
    price = { type = { 'number', 'null' }, minimum = 0 },
    total = { type = { 'number', 'null' } },
    note = { type = 'string' },
  },
}
local TOTAL = { property = 'total', calculate = 'quantity * price' }
local sessions, problems = {}, {}

local function equal(found, wanted, what)
  if not vim.deep_equal(found, wanted) then
    error(('%s: %s instead of %s'):format(what or 'it is', vim.inspect(found), vim.inspect(wanted)), 2)
  end
end

local function start(options)
  problems = {}
  options = vim.tbl_extend('keep', options or {}, {
    command = { DAEMON }, locale = 'de-DE', on_error = function(problem) table.insert(problems, problem) end,
  })
  local session = Session.new(options)
  -- A slow machine is no slow daemon; `stopped` makes one.
  session.patience, session.start_patience = HANGS, HANGS
  table.insert(sessions, session)
  return session
end

local function odd(...)
  local command = { 'python3', vim.fn.fnamemodify(here, ':h:h') .. '/python/tests/odd_daemon.py' }
  vim.list_extend(command, { ... })
  table.insert(command, DAEMON)
  return command
end

local function order(session, values, rules)
  return session:subject('order', { schema = SCHEMA, rules = rules or { TOTAL }, values = values })
end

local function bind(subject, name, format)
  return Field.bind(subject.session, 'order.' .. name, subject:property(name), { view = 'textField', format = format })
end

local function type_in(field, keys)
  local found = {}
  for key in keys:gmatch('[%z\1-\127\194-\244][\128-\191]*') do
    local chosen = field:selection()
    local result = field:edit(chosen[1], chosen[2], key)
    table.insert(found, result and result.outcome or 'late')
  end
  return found
end

local function until_true(session, ready, what) equal(session:wait(ready, HANGS), true, what or 'it came true') end

local function kill(session) vim.loop.kill(session.transport.pid, 'sigkill') end

local tests = {}

--- What the library says of subjects and fields is what the daemon has, whatever the program and the daemon do.
local function random_sessions(seeds, ...)
  local sessions_py = vim.fn.fnamemodify(here, ':h:h') .. '/conformance/sessions.py'
  local steps = 80
  for _, seed in ipairs(seeds) do
    local command = { 'python3', '-B', sessions_py, tostring(seed), tostring(steps), ... }
    local plan = vim.json.decode(vim.fn.system(command))
    local session = start({ checks = { known = function(value) return not value:find('x') end } })
    session.deaths_allowed, session.snapshot_every = { steps, 180000 }, 64
    local subject, heard, fields = session:subject('s', plan.subject), {}, {}
    subject:on_issues(function(name, issues) heard[name] = issues end)
    for name, format in pairs(plan.fields) do
      local params = { view = 'textField', format = next(format) and format or nil }
      fields[name] = Field.bind(session, name, subject:property(name), params)
    end
    Submission.open(session, 'f', vim.tbl_map(function(field)
      return { field = field, focus = function() end, speak = function() end }
    end, vim.tbl_values(fields)), {})
    local function compare(where)
      session:wait(function() return session.state == 'ready' and not next(session.asked) end, HANGS)
      for id, each in pairs(session.subjects) do
        local read, has = each:read(), {}
        for name, issues in pairs(each.issues) do
          if #issues > 0 then has[name] = issues end
        end
        equal(has, vim.tbl_map(function(issues) return issues end, read.issues), where .. ': ' .. id)
        for name, value in pairs(read.values) do
          local known, wanted = each.values[name], value
          if value == vim.NIL then wanted = nil end
          -- What is in an object is compared with what its own subject says.
          if type(value) == 'table' then known, wanted = known ~= nil, true end
          local is_secret = name == 'pin' or name == 'owner' or id == 's/owner'
          if not is_secret or known then equal(known, wanted, ('%s: %s.%s'):format(where, id, name)) end
        end
      end
      for name, issues in pairs(heard) do equal(issues, subject.issues[name], where) end
      for name, field in pairs(fields) do
        local shown = field:text()
        equal(shown, session:request('field/read', { field = name }).text, where .. ': ' .. name)
      end
    end
    compare('at the beginning')
    for number, step in ipairs(plan.steps) do
      if step.kill then
        kill(session)
      elseif step.wait then
        until_true(session, function() return #subject:read().pending == 0 end)
      else
        pcall(session.request, session, step.method, step.params)
      end
      compare(('INTERACTOR_SEED=%d, step %d: %s'):format(seed, number, vim.json.encode(step)))
    end
    session:close()
  end
end

function tests.random_sessions()
  math.randomseed(vim.loop.hrtime())
  local first = tonumber(vim.env.INTERACTOR_SEED) or math.random(2 ^ 31)
  io.stderr:write(('INTERACTOR_SEED=%d\n'):format(first))
  -- In the first session, the answer to a check was told between an edit that is replayed and its result.
  random_sessions({ 3989783920, first, first + 1 })
  random_sessions({ first, first + 1 }, 'objects')
end

function tests.words_in_the_language_and_changes()
  local session = start()
  local words = { number = { valueMissing = { de = 'Welche?', en = 'Which?' } } }
  local subject = session:subject('order', { schema = SCHEMA, messages = words })
  equal(subject.issues.number[1].message, 'Welche?')
  local form = { touch = function() end, ring = function() end, flush = function() end }
  local control = require('interactor.control').bind(form, { de = 'Preis', en = 'Price' }, subject.price, {})
  local mask = require('interactor.control').bind(form, 'Note', subject.note, { format = { style = 'mask', mask = '00-00' } })
  equal(control.label, 'Preis')
  session:set_locale('en-US')
  equal({ control.label, subject.issues.number[1].message }, { 'Price', 'Which?' })
  local submission = Submission.open(session, 'f', { control, mask }, {})
  equal(submission:has_changes(), false)
  type_in(mask.field, '1')
  equal({ mask:note() }, { '_-__', 'hint' })
  equal(submission:has_changes(), true)
  control:configure({ format = { style = 'currency', currency = 'EUR' } })
  subject:write({ price = '9.90' })
  equal(control:text(), '€9.90')
  for options, wanted in pairs({
    [{ schema = SCHEMA, rules = { { property = 'number', client = 'nobody' } } }] = 'nobody answers the check nobody',
    [{ schema = { properties = 1 } }] = 'schema',
  }) do
    local fine, why = pcall(session.subject, session, 'other', options)
    equal({ fine, tostring(why):find(wanted, 1, true) ~= nil }, { false, true }, tostring(why))
  end
end

function tests.differences_cut_no_character()
  for _, case in ipairs({
    { '', 'a', 1, { 0, 0, 'a' } }, { 'aa', 'aaa', 1, { 0, 0, 'a' } }, { 'aa', 'aaa', 3, { 2, 2, 'a' } },
    { '1234', '1.234', 2, { 1, 1, '.' } }, { 'abc', '', 0, { 0, 3, '' } }, { 'abcd', 'abXd', nil, { 2, 3, 'X' } },
    { 'aä', 'aö', nil, { 1, 3, 'ö' } }, { 'ää', 'ä', nil, { 0, 2, '' } }, { '😀', '😁', 4, { 0, 4, '😁' } },
  }) do
    local found = text.difference(case[1], case[2], case[3])
    equal(case[1]:sub(1, found.first) .. found.text .. case[1]:sub(found.last + 1), case[2])
    if case[4][2] - case[4][1] ~= 2 then equal({ found.first, found.last, found.text }, case[4], vim.inspect(case)) end
  end
  equal(text.clean('a\255b\195'), 'a\239\191\189b\239\191\189')
  equal(text.clean('äö😀\237\160\128'), 'äö😀' .. ('\239\191\189'):rep(3))
end

function tests.keys_values_and_problems()
  local session = start()
  local subject, seen = nil, {}
  subject = order(session, { price = '9.90' })
  subject:on_change('total', function(value) table.insert(seen, value) end)
  local price = bind(subject, 'price', { minimumFractionDigits = 2 })
  equal(price:text(), '9,90')
  price:act('field/beginEditing', { selection = { start = 0, ['end'] = 4 } })
  equal(type_in(price, '1234x'), { 'verbatim', 'verbatim', 'verbatim', 'revised', 'rejected' })
  equal({ price:text(), price:selection() }, { '1.234', { 5, 5 } })
  subject:write({ quantity = 2 })
  equal(seen, { '1', '12', '123', '1234', '2468' })
  local fine, problem = pcall(session.request, session, 'field/read', { field = 'nobody' })
  equal({ fine, problem.code, problem.kind }, { false, -32803, 'unknownField' })
  equal(subject.price:type(), 'number')
  equal(pcall(function() return subject.nothing end), false)
  price:act('field/endEditing')
  subject:write({ price = vim.NIL })
  equal({ subject.price:value(), price:text() }, { nil, '' })
end

function tests.bytes_are_positions()
  local note = bind(order(start(), { note = 'a😀b' }), 'note')
  note:act('field/beginEditing', { selection = { start = 5, ['end'] = 5 } })
  equal(type_in(note, 'ä'), { 'verbatim' })
  equal({ note:text(), note:selection() }, { 'a😀äb', { 7, 7 } })
  note:edit(1, 5, '', nil, 'backward')
  equal(note:text(), 'aäb')
  note:edit(0, 0, '\255')
  equal(note:text(), '\239\191\189aäb')
end

function tests.checks_now_and_later()
  for _, later in ipairs({ false, true }) do
    local session, done = start(), nil
    session:check('unique', function(value, answer)
      if not later then return value == 'A-1' and 'taken' or true end
      done = answer
    end, later)
    local rule = { property = 'number', client = 'unique', code = 'taken' }
    local number = bind(order(session, nil, { TOTAL, rule }), 'number')
    type_in(number, 'A-1')
    if later then
      until_true(session, function() return done end)
      equal(number.state.pending, true)
      done('taken')
      vim.wait(HANGS, function() return not number.state.pending end, 1)
    end
    until_true(session, function() return not number.state.pending end)
    equal(number.state.issues[1].code, 'taken')
  end
end

function tests.options_that_the_program_tells()
  local session, asked = start(), {}
  local names = { 'Abel', 'Adler', 'Beck', 'Bär' }
  local format = { style = 'choice', source = 'client', page = 2 }
  local subject = order(session, { note = 'Beck' })
  local fine, why = pcall(bind, subject, 'note', format)
  equal({ fine, tostring(why):match('session:provide') }, { false, 'session:provide' })
  session:provide('order.note', function(text, done, question)
    table.insert(asked, question.values and question.values[1] or text)
    done(vim.tbl_filter(function(name) return name:find('^' .. text) end, names))
  end, true)
  local note = bind(subject, 'note', format)
  equal(vim.wait(HANGS, function() return note:text() == 'Beck' end, 1), true)
  note:act('field/beginEditing')
  equal(vim.wait(HANGS, function() return note.state.choices.total == 4 end, 1), true)
  equal(vim.tbl_map(function(item) return item.text end, note.state.choices.items), { 'Abel', 'Adler' })
  local params = { field = note.id, revision = note.state.choices.revision, from = 2, count = 2 }
  local page = session:send('field/choices', params)
  equal(vim.wait(HANGS, function() return page.done end, 1), true)
  equal({ page.result.items[1].text, page.result.items[2].text, asked }, { 'Beck', 'Bär', { 'Beck', '', '' } })
  kill(session)
  note:edit(0, 4, 'A')
  equal(vim.wait(HANGS, function() return not note.state.choices.pending end, 1), true)
  equal({ note.state.choices.total, note.state.parse }, { 2, 'intermediate' })
  -- While it is not known what a text finds, and where the program fails, the text stays.
  session.answerers['client/options order.note'] = { function() error('no server') end }
  note:edit(1, 1, 'd')
  equal(vim.wait(HANGS, function() return note.state.choices.failed end, 1), true)
  equal({ note:text(), tostring(problems[#problems]):match('no server') }, { 'Ad', 'no server' })
end

function tests.the_order_of_a_schema_is_that_of_its_text()
  local properties = require('interactor.order').properties
  for json, names in pairs({
    ['{"properties": {"b": {}, "a": {"properties": {"x": 1}, "enum": ["y", {"z": 1}]}, "\\u00e4\\"": true}}'] = { 'b', 'a', 'ä"' },
    ['{"$defs": {"properties": {"no": 1}}, "required": ["properties", "no"], "properties": {"c": 1}, "x": "}{"}'] = { 'c' },
    ['{}'] = {},
  }) do
    equal(properties(json), names, json)
  end
  local subject = start():subject('s', { schema = '{"properties": {"z": {"type": "string"}, "a": {"type": "integer"}}}' })
  equal({ rawget(subject, '_order'), subject.z:type() }, { { 'z', 'a' }, 'string' })
end

function tests.a_check_that_is_registered_late_or_fails()
  local session = start()
  local number = bind(order(session), 'number')
  session:check('unique', function(value) return value ~= 'A-1' end)
  session:check('broken', function() error('no server') end)
  local other = session:subject('other', {
    schema = SCHEMA, values = { number = 'A-1' },
    rules = { { property = 'number', client = 'unique' }, { property = 'note', client = 'broken' } },
  })
  until_true(session, function() return other:read().issues.number end)
  type_in(number, 'A')
  equal(number:text(), 'A')
  other:write({ note = 'x' })
  until_true(session, function() return #problems > 0 end)
  equal(tostring(problems[1]):match('no server'), 'no server')
end

-- A session of 200 messages, of all kinds that change something.
local function steps()
  local found = {}
  local function add(method, params) table.insert(found, { method, params }) end
  local function edit(field, first, last, new, more)
    local params = { field = field, range = { start = first, ['end'] = last }, text = new }
    add('field/edit', vim.tbl_extend('force', params, more or {}))
  end
  add('field/bind', { field = 'sum', subject = 'order', property = 'total', view = 'label' })
  for _, name in ipairs({ 'number', 'price', 'note' }) do
    add('field/bind', { field = name, subject = 'order', property = name, view = 'textField' })
  end
  add('form/open', { form = 'order', fields = { 'number', 'price', 'note' } })
  add('session/save')
  for turn = 0, 9 do
    add('field/beginEditing', { field = 'price' })
    for digit in ('123456'):gmatch('.') do edit('price', 0, 0, digit) end
    add('field/undo', { field = 'price' })
    add('field/redo', { field = 'price' })
    edit('price', 0, 0, 'x')
    add('subject/write', { subject = 'order', values = { price = turn .. '.5', quantity = turn + 1 } })
    add('field/endEditing', { field = 'price' })
    add('field/read', { field = 'price' })
    edit('note', 0, 0, 'ä😀', { composing = true })
    edit('note', 0, 6, 'ö')
    edit('nobody', 0, 0, '')
    add('form/submit', { form = 'order' })
    add('field/select', { field = 'note', selection = { start = 2, ['end'] = 2 } })
    edit('number', 0, 0, turn % 2 == 1 and 'A-1' or 'x')
    add('form/' .. (turn % 2 == 1 and 'revert' or 'accept'), { form = 'order' })
    add('locale/set', { locale = turn % 2 == 1 and 'de-DE' or 'en-US' })
  end
  return vim.list_slice(found, 1, 200)
end

-- Plays them, with deaths; what the session then is, and what the answers were.
local function play(before, behind)
  local session = start()
  session.warn = function() end
  session.deaths_allowed, session.snapshot_every = { 1000, 180000 }, 50
  session:check('unique', function(value) return value == 'A-1' and 'taken' or true end)
  local subject, answers = nil, {}
  subject = order(session, nil, { TOTAL, { property = 'number', client = 'unique' } })
  for number, step in ipairs(steps()) do
    if number == before then kill(session) end
    local entry = session:send(step[1], step[2])
    if number == behind then kill(session) end
    until_true(session, function() return entry.done end, 'an answer to ' .. step[1])
    table.insert(answers, entry.problem and entry.problem.kind or entry.result)
  end
  until_true(session, function() return #session:request('subject/read', { subject = 'order' }).pending == 0 end)
  local snapshot, values = session:request('session/save').snapshot, vim.deepcopy(rawget(subject, 'values'))
  session:close()
  sessions = {}
  return snapshot, values, answers
end

function tests.kill_at_every_message_of_a_session()
  local snapshot, values, answers = play()
  local count = #steps()
  equal(count, 200)
  -- One message out of two is killed before it is sent, the other ones behind: each play has two deaths.
  for number = 1, count, 2 do
    if number % 20 == 1 then io.stdout:write('  killed at ', number, '\n') end -- Whoever waits sees that it goes on.
    local found, theirs, said = play(number, (number + 6) % count + 1)
    equal(found, snapshot, 'the session, killed at ' .. number)
    equal(theirs, values, 'the values, killed at ' .. number)
    for step, answer in ipairs(answers) do
      equal(said[step], answer, ('answer %d, killed at %d'):format(step, number))
    end
  end
end

--- One scenario of `recovery.json`.
local function recovers(all, scenario)
  local command = scenario.daemon == vim.NIL and { '/nowhere/interactord' } or { DAEMON }
  if type(scenario.daemon) == 'table' then
    command = odd(unpack(vim.tbl_map(function(word)
      return word == '$FILE' and vim.fn.tempname() or word
    end, scenario.daemon)))
  end
  local session = start({ command = command, locale = all.locale })
  session.warn, session.snapshot_every = function() end, scenario.snapshotEvery or session.snapshot_every
  local subject, fields = session:subject('s', all.subject), {}
  for name, format in pairs(all.fields) do
    fields[name] = Field.bind(session, name, subject:property(name), {
      view = 'textField', format = next(format) and format or nil,
    })
  end
  for number, step in ipairs(scenario.steps) do
    local where, result = ('%s, step %d'):format(scenario.name, number), nil
    if step.kill then
      kill(session)
    elseif step.die then
      local before = session.connection
      kill(session)
      until_true(session, function()
        return session.connection ~= before and (session.state == 'ready' or session.state == 'absent')
      end, where)
    elseif step.restart then
      session:restart()
    elseif step.edit then
      local field, first, last, new = fields[step.edit[1]], step.edit[2], step.edit[3], step.edit[4]
      if field.state.phase == 'idle' then
        field:act('field/beginEditing', { selection = { start = first, ['end'] = last } })
      end
      result = field:edit(first, last, new)
    elseif step.act then
      result = fields[step.act[1]]:act('field/' .. step.act[2])
    elseif step.write then
      subject:write(step.write)
    elseif step.configure then
      session:request('field/configure', { field = step.configure[1], format = step.configure[2] })
    elseif step.locale then
      session:set_locale(step.locale)
    end
    if step.outcome then equal(result.outcome, step.outcome, where) end
    if step.state then until_true(session, function() return session.state == step.state end, where) end
    for name, wanted in pairs(step.shows or {}) do
      until_true(session, function() return fields[name]:text() == wanted and #fields[name].queue == 0 end,
        ('%s: %s shows %s instead of %s'):format(where, name, fields[name]:text(), wanted))
    end
    for name, wanted in pairs(step.values or {}) do
      equal({ tostring(subject.values[name]), tostring(subject:read().values[name]) }, { wanted, wanted }, where)
    end
    if step.problems then
      equal(vim.tbl_map(function(problem) return problem.kind end, problems), step.problems, where)
    end
  end
  session:close()
end

function tests.all_scenarios_of_recovery()
  local path = vim.fn.fnamemodify(here, ':h:h') .. '/conformance/recovery.json'
  local all = vim.json.decode(table.concat(vim.fn.readfile(path), '\n'))
  equal(#all.scenarios > 10, true)
  for _, scenario in ipairs(all.scenarios) do recovers(all, scenario) end
end

function tests.recovery_of_a_hundred_fields()
  local session, properties = start(), {}
  for number = 1, 100 do properties['p' .. number] = { type = 'number' } end
  local subject, fields = session:subject('many', { schema = { properties = properties } }), {}
  for number = 1, 100 do
    fields[number] = Field.bind(session, 'f' .. number, subject:property('p' .. number), { view = 'textField' })
    type_in(fields[number], '123')
  end
  local took
  session:on('recovered', function(milliseconds) took = milliseconds end)
  kill(session)
  type_in(fields[1], '4')
  until_true(session, function() return took and #fields[1].queue == 0 end)
  io.stdout:write(('recovery of 100 fields: %.0f ms\n'):format(took))
  equal({ fields[1]:text(), fields[2]:text(), fields[100]:text() }, { '1.234', '123', '123' })
end

function tests.an_edit_during_which_it_is_killed_twice_stays()
  local deaths = vim.fn.tempname()
  local session = start({ command = odd('--die-of-twice', deaths, 'KEPT') })
  local subject = order(session)
  local note = bind(subject, 'note')
  type_in(note, 'ab')
  equal(note:edit(2, 2, 'KEPT').outcome, 'verbatim')
  equal({ note:text(), #problems, #session.deaths, vim.fn.readfile(deaths)[1] }, { 'abKEPT', 0, 2, '++' })
  equal(subject:read().values.note, 'abKEPT')
end

function tests.the_oldest_request_fails_where_a_message_cannot_be_read()
  local session = start({ command = { DAEMON, '--max-message-bytes', '20000' } })
  local subject = order(session)
  local note = bind(subject, 'note')
  local entries = {}
  for _, text in ipairs({ 'a', ('x'):rep(20000), 'b' }) do
    table.insert(entries, session:send('subject/write', { subject = 'order', values = { note = text } }))
  end
  until_true(session, function() return entries[3].done end)
  local kinds = vim.tbl_map(function(entry) return entry.problem and entry.problem.kind or 'none' end, entries)
  equal(kinds, { 'none', 'messageTooLarge', 'none' })
  equal(note:edit(1, 1, ('y'):rep(20000)).outcome, 'rejected')
  equal({ note:text(), #problems, problems[1].kind }, { 'b', 1, 'messageTooLarge' })
  session:receive({ jsonrpc = '2.0', id = vim.NIL, error = { code = -32700, message = 'Nobody asked.' } })
  equal({ problems[2].message, session.state }, { 'Nobody asked.', 'ready' })
end

function tests.what_no_message_can_hold_is_refused()
  local unsent = { ['A-1'] = 'a\237\160\128', ['A-2'] = 'n\228me', ['A-3'] = '\192\128', ['A-4'] = function() end }
  local session = start({ checks = { known = function(value) return { valid = false, message = unsent[value] } end } })
  local subject = order(session, { note = 'a' }, { { property = 'number', client = 'known' } })
  local note = bind(subject, 'note')
  for _, value in pairs(unsent) do
    local fine, problem = pcall(subject.write, subject, { note = value, price = 5 })
    equal({ fine, problem.code, problem.data }, { false, -32602, { path = 'params' } })
  end
  equal({ subject.values.note, subject.values.price }, { 'a' })
  note:edit(1, 1, unsent['A-3']) -- What a person pastes comes as far as it is text.
  equal({ note:text(), #problems }, { 'a\239\191\189\239\191\189', 0 })
  local whole = 'ä€\237\159\191\238\128\128😀\244\143\191\191'
  subject:write({ note = whole })
  equal(subject.values.note, whole)
  -- A function that says so has failed; the daemon does not wait for it.
  for number, name in ipairs({ 'A-1', 'A-2', 'A-3', 'A-4' }) do
    subject:write({ number = name })
    until_true(session, function() return #subject:read().pending == 0 end)
    equal({ #problems, session.state }, { number, 'ready' })
  end
end

function tests.a_message_that_kills_is_dropped()
  local session = start({ command = odd('--die-of', 'DEADLY') })
  local note = bind(order(session), 'note')
  type_in(note, 'ab')
  equal(note:edit(2, 2, 'DEADLY').outcome, 'rejected')
  equal({ #problems, problems[1].kind }, { 1, 'died' })
  until_true(session, function() return #note.queue == 0 end)
  type_in(note, 'c')
  equal({ note:text(), session.state }, { 'abc', 'ready' })
end

function tests.five_deaths_are_enough()
  local session = start({ command = odd('--die-of', 'initialize') })
  equal(bind(order(session, { note = 'plain' }), 'note'):text(), 'plain')
  equal({ session.state, #problems }, { 'absent', 1 })
end

function tests.texts_stay_when_it_stops()
  local session = start()
  local subject = order(session)
  local note = bind(subject, 'note')
  type_in(note, 'kept')
  for death = 1, 5 do
    kill(session)
    until_true(session, function()
      return #session.deaths == death and (session.state == 'ready' or session.state == 'absent')
    end)
  end
  equal({ session.state, note:status() }, { 'absent', 'absent' })
  type_in(note, '!')
  equal({ note:text(), note:selection() }, { 'kept!', { 5, 5 } })
  session:restart()
  until_true(session, function() return session.state == 'ready' end)
  equal({ note:text(), subject:read().values.note }, { 'kept!', 'kept!' })
end

function tests.nothing_there()
  local was, path, runtime = vim.env.INTERACTORD, vim.env.PATH, vim.env.XDG_RUNTIME_DIR
  vim.env.INTERACTORD, vim.env.PATH, vim.env.XDG_RUNTIME_DIR = '/nowhere/daemon', '/nowhere', '/nowhere'
  local session = Session.new({ on_error = function(problem) table.insert(problems, problem) end })
  vim.env.INTERACTORD, vim.env.PATH, vim.env.XDG_RUNTIME_DIR = was, path, runtime
  equal(session.state, 'absent')
  for _, place in ipairs({ 'INTERACTORD (/nowhere/daemon)', 'PATH', 'interactord.sock' }) do
    equal(problems[#problems].message:find(place, 1, true) ~= nil, true, place)
  end
  local note = bind(order(session, { note = 'plain' }), 'note')
  type_in(note, '!')
  equal({ note:text(), note:status() }, { 'plain!', 'absent' })
end

function tests.what_was_typed_counts_when_a_form_is_opened_again()
  local session = start()
  local schema = { properties = { rate = { type = { 'number', 'null' } }, note = { type = 'string' } } }
  local subject = session:subject('s', { schema = schema, values = { rate = 7 } })
  local interactor = require('interactor')
  local first = interactor.form({ { 'Rate', subject.rate }, id = 'first', title = 'first' })
  local note = bind(subject, 'note')
  local submission = Submission.open(session, 's', { { field = note } }, {})
  first.controls[1].field:edit(0, 1, '-')
  first:close()
  session:request('subject/read', { subject = 's' })
  equal(submission.state.firstInvalidAt, { subject = 's', property = 'rate' })
  local second = interactor.form({ { 'Rate', subject.rate }, id = 'second', title = 'second' })
  equal(second.controls[1].field:text(), '-')
  second.controls[1]:unbind(false)
  second:close()
  local field = bind(subject, 'rate')
  equal({ field:text(), subject:read().values.rate }, { '7', '7' })
end

function tests.schemas_from_elsewhere_and_members_that_are_not_declared()
  local subject = start():subject('s', {
    schema = { properties = { size = { ['$ref'] = 'https://example.org/size' }, mail = { type = 'string', format = 'email' } } },
    values = { size = 4, other = 'x' },
    schemas = { ['https://example.org/size'] = { type = 'integer', maximum = 3 } }, undeclared = 'keep', unfilled = 'absent',
  })
  equal({ subject.issues.size[1].code, subject:read().values.other, subject.issues.mail }, { 'rangeOverflow', 'x' })
end

function tests.a_schema_that_is_about_no_object_has_one_property()
  local session = start()
  local text = session:subject('text', { schema = { type = 'string', maxLength = 2 }, values = { value = 'abc' } })
  equal({ text:property('value'):value(), text.issues.value[1].code }, { 'abc', 'tooLong' })
  local list = session:subject('list', { schema = { type = 'array', items = { type = 'string' } }, values = { value = { 'a', 'b' } } })
  equal(list:property('value'):value(), { 'a', 'b' })
end

function tests.it_is_found_later()
  local command = { '/nowhere/interactord' }
  local session = start({ command = command })
  local note, subject, submission
  for _, keys in ipairs({ 'closed', 'kept' }) do -- A window is closed meanwhile, and opened again.
    subject = order(session, { price = '5' })
    note = bind(subject, 'note')
    submission = Submission.open(session, 'order', { { field = note } }, {})
    type_in(note, keys)
    if keys == 'closed' then
      note:unbind()
      submission:close()
      subject:close()
    end
  end
  session:restart()
  equal({ session.state, note:text(), #problems }, { 'absent', 'kept', 2 })
  command[1] = DAEMON
  session:restart()
  until_true(session, function() return session.state == 'ready' end)
  session:poll()
  equal({ #problems, subject:read().values.note, note:text() }, { 2, 'kept', 'kept' })
  equal({ subject.values.total, submission.state.dirty }, { '5', true })
end

function tests.garbage_and_another_version_are_deaths()
  local session, warned = start({ command = odd('--garbage', 'SPOIL') }), {}
  session.warn = function(_, sentence) table.insert(warned, sentence) end
  local note = bind(order(session), 'note')
  equal(note:edit(0, 0, 'SPOIL').outcome, 'rejected') -- It spoils the stream again, and is given up.
  equal(table.concat(warned):find('Segmentation fault', 1, true) ~= nil, true)
  type_in(note, 'a')
  equal(note:text(), 'a')
  session = start({ command = odd('--endless', 'SPOIL') })
  session.warn = function() end
  equal(bind(order(session), 'note'):edit(0, 0, 'SPOIL').outcome, 'rejected')
  equal(#session.deaths, 3)
  session = start({ command = odd('--version') })
  session.warn = function() end
  equal(bind(order(session), 'note'):status(), 'absent')
  equal(problems[1].message:find('version 7.0', 1, true) ~= nil, true)
end

function tests.a_refused_snapshot()
  local session = start()
  session.warn = function() end
  local subject = order(session, { price = '5' })
  local price, note = bind(subject, 'price'), bind(subject, 'note')
  session:request('form/open', { form = 'order', fields = { 'order.price', 'order.note' } })
  subject:write({ quantity = 3 })
  type_in(note, 'draft')
  price:act('field/beginEditing', { selection = { start = 0, ['end'] = 1 } })
  type_in(price, '1234')
  note:edit(4, 5, '', nil, 'backward')
  session:save()
  until_true(session, function() return session.snapshot end)
  session.snapshot = '{"version":99}'
  kill(session)
  type_in(price, '5')
  equal({ price:text(), note:text() }, { '12.345', 'draf' })
  equal(subject:read().values, { number = '', quantity = 3, price = '12345', total = '37035', note = 'draf' })
  equal(session:request('form/read', { form = 'order' }).valid, false)
end

function tests.a_large_snapshot_goes_in_parts()
  local session = start()
  local subject = order(session, { note = ('ä'):rep(400000) })
  bind(subject, 'note')
  session:save()
  until_true(session, function() return session.snapshot end)
  kill(session)
  equal(#subject:read().values.note, 800000)
end

function tests.a_slow_daemon_costs_no_key()
  local session = start()
  local subject = order(session)
  local price = bind(subject, 'price')
  price:act('field/beginEditing')
  type_in(price, '12')
  session.patience = 250
  vim.loop.kill(session.transport.pid, 'sigstop')
  local shown = {}
  for key in ('34x5'):gmatch('.') do
    type_in(price, key)
    table.insert(shown, price:text())
  end
  equal(shown, { '123', '1234', '1234x', '1234x5' })
  equal(price:status(), 'busy')
  for _ = 1, 2 do
    local caret = price:selection()[2]
    price:edit(caret - 1, caret, '', nil, 'backward')
  end
  equal(price:text(), '1234')
  vim.loop.kill(session.transport.pid, 'sigcont')
  until_true(session, function() return #price.queue == 0 end)
  equal({ price:text(), price:selection(), price:status() }, { '1.234', { 5, 5 }, 'editing' })
  equal(subject.price:value(), '1234')
end

function tests.a_stale_edit_is_made_once_more()
  local session = start()
  local note = bind(order(session, { note = 'one two' }), 'note')
  -- A change that this field has not heard of: another connection's, say.
  note.told = function() end
  session:request('subject/write', { subject = 'order', values = { note = '1st two' } })
  note.told = nil
  equal({ note:edit(2, 5, '-').outcome, note:text(), #problems }, { 'verbatim', '1st-wo', 0 })
end

function tests.errors_to_edits_leave_the_control_alone()
  local session = start()
  local subject = order(session, { note = 'n' }, { TOTAL, { property = 'note', readOnly = 'quantity > 5' } })
  local note = bind(subject, 'note')
  subject:write({ quantity = 6 })
  equal({ note:edit(1, 1, 'x').outcome, note:text(), problems[1].kind }, { 'rejected', 'n', 'readOnly' })
end

function tests.ten_thousand_keys_without_growth()
  local session = start()
  local note = bind(order(session), 'note')
  note:act('field/beginEditing')
  local function thousand()
    for _ = 1, 20 do
      type_in(note, ('n'):rep(49))
      note:edit(0, #note:text(), '')
    end
    collectgarbage()
    collectgarbage()
    return collectgarbage('count')
  end
  thousand()
  local before, began = thousand(), vim.loop.hrtime()
  local after
  for _ = 1, 10 do after = thousand() end
  local kilobytes = after - before
  io.stdout:write(('10,000 keys: %.0f µs each, %.0f KB more\n'):format((vim.loop.hrtime() - began) / 1e7, kilobytes))
  -- The log holds up to 256 messages, of about a kilobyte each, between two snapshots.
  equal(kilobytes < 512 and #session.log <= 2 * session.snapshot_every, true)
end

function tests.a_daemon_that_hangs_ends_with_the_session()
  local session = start({ command = odd('--wait', '60', 'HANG') })
  order(session)
  session:send('subject/read', { subject = 'HANG' })
  local process = session.transport.process
  session:close()
  equal(vim.wait(5000, function() return process:is_closing() end, 5), true)
end

function tests.a_socket_that_comes_back()
  if vim.fn.executable('systemd-socket-activate') == 0 then
    return io.stdout:write('systemd-socket-activate is not there\n')
  end
  local path = ('/tmp/interactor-%d.sock'):format(vim.fn.getpid())
  local function serve()
    os.remove(path)
    local job = vim.fn.jobstart({ 'systemd-socket-activate', '--accept', '--inetd', '-l', path, DAEMON })
    vim.wait(HANGS, function() return vim.loop.fs_stat(path) end, 5)
    return job
  end
  local job = serve()
  local session = start({ socket = path })
  session.warn = function() end
  local note = bind(order(session), 'note')
  type_in(note, 'abc')
  os.remove(path)
  session.transport.reader:shutdown()
  until_true(session, function() return session.state == 'recovering' end)
  session.patience = 10
  type_in(note, 'd')
  equal({ note:text(), note:status() }, { 'abcd', 'busy' })
  vim.fn.jobstop(job)
  job = serve()
  until_true(session, function() return session.state == 'ready' and #note.queue == 0 end)
  equal({ note:text(), note.told_text }, { 'abcd', 'abcd' })
  vim.fn.jobstop(job)
  os.remove(path)
end

local core = {
  start = start, equal = equal, until_true = until_true, kill = kill, odd = odd, problems = function() return problems end,
}
for _, file in ipairs({ 'objects', 'lists' }) do
  for name, test in pairs(dofile(('%s/%s.lua'):format(here, file))(core)) do tests[name] = test end
end

local failures, only = 0, vim.env.ONLY or ''
for _, name in ipairs(vim.fn.sort(vim.tbl_keys(tests))) do
  if name:find(only, 1, true) then
    io.stdout:write('- ', name, '\n')
    local fine, why = xpcall(tests[name], debug.traceback)
    for _, session in ipairs(sessions) do session:close() end
    sessions = {}
    if not fine then
      failures = failures + 1
      io.stdout:write('FAILED ', name, ': ', tostring(why), '\n')
    end
  end
end
io.stdout:write(failures == 0 and 'OK\n' or failures .. ' failed\n')
vim.cmd(failures == 0 and 'qall!' or 'cquit 1')
