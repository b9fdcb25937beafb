-- Lists in subjects: what the library says of them is what the daemon has, whatever happens. `core.lua` runs these tests.
local Field = require('interactor.field')
local Submission = require('interactor.submission')

return function(core)
  local start, equal, until_true, kill, odd = core.start, core.equal, core.until_true, core.kill, core.odd
  local tests = {}

  local SCHEMA = [==[{
    "type": "object",
    "properties": {
      "number": {"type": "string"}, "total": {"type": ["number", "null"]},
      "address": {"type": ["object", "null"], "properties": {
        "city": {"type": "string"}, "a/~": {"type": "array", "minItems": 1, "items": {"type": "string", "maxLength": 3}}}},
      "lines": {"type": ["array", "null"], "maxItems": 6, "items": {"$ref": "#/$defs/line"}},
      "grid": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
      "people": {"type": "array", "x-key": "name", "items": {"$ref": "#/$defs/person"}}, "whole": {"type": "array"}
    },
    "$defs": {
      "line": {"type": "object", "required": ["sku"], "properties": {
        "sku": {"type": "string", "maxLength": 5}, "price": {"type": ["number", "null"], "default": 2},
        "net": {"type": ["number", "null"]}, "place": {"type": ["integer", "null"]},
        "ship": {"type": ["object", "null"], "properties": {"to": {"type": "string", "maxLength": 2}}},
        "tags": {"type": "array", "items": {"type": "string", "maxLength": 3}}}},
      "person": {"type": "object", "properties": {
        "name": {"type": "string"}, "pin": {"type": "string", "writeOnly": true},
        "friends": {"type": "array", "items": {"$ref": "#/$defs/person"}}}}
    }
  }]==]
  local RULES = {
    { property = 'lines/*/net', calculate = 'price * 2' }, { property = 'lines/*/place', calculate = 'position()' },
    { property = 'total', calculate = 'sum(lines.net)' },
  }

  local function order(session, values)
    values = values or {
      number = '1', lines = { { sku = 'a', price = '2.50', tags = { 'x', 'y' } }, { sku = 'b', ship = { to = 'xyz' } } },
      grid = { { 1, '2.50' }, {} },
    }
    return session:subject('order', { schema = SCHEMA, rules = RULES, values = values })
  end

  local function codes(issues) return vim.tbl_map(function(issue) return issue.code end, issues) end

  local function bind(property, id) return Field.bind(property.subject.session, id, property, { view = 'textField' }) end

  -- Values of the daemon as a program has them: without nulls, but for items, and without secrets. Where nobody has
  -- friends, nothing is said: a list that is too deep, with secrets in its items, is told as null.
  local function plain(value)
    if type(value) ~= 'table' then return value end
    local found = {}
    for key, each in pairs(value) do
      local is_nobody = key == 'friends' and type(each) == 'table' and next(each) == nil
      if key ~= 'pin' and not is_nobody and (each ~= vim.NIL or type(key) == 'number') then found[key] = plain(each) end
    end
    return found
  end

  -- What the library has of a subject, with lists.
  local function known(subject)
    local found = {}
    for name in pairs(rawget(subject, '_whole').properties) do
      local property = subject:property(name)
      local value = property:list() and property:value() or subject.values[name]
      found[name] = value
      if value ~= nil and property:object() then found[name] = known(property:object()) end
    end
    return found
  end

  local function compare(root, where)
    local session, lists = root.session, require('interactor.lists')
    session:wait(function() return session.state == 'ready' end, 60000)
    session:poll()
    lists.wait(root)
    local read = session:request('subject/read', { subject = root.id, lists = true })
    equal(plain(known(root)), plain(read.values), where)
    for id, subject in pairs(session.subjects) do
      local said, has = subject:read(), {}
      for name, issues in pairs(subject.issues) do
        if #issues > 0 then has[name] = issues end
      end
      equal(has, plain(said.issues), where .. ': issues of ' .. id)
      for _, list in ipairs(lists.own(subject)) do
        local keys = (said.keys or {})[list.name] or {}
        equal(list.keys, keys, where .. ': ' .. list.id)
        for _, told in ipairs(#keys > 0 and session:request('list/read', list:params({})).items or {}) do
          local item = list:item(told.key)
          equal(rawequal(session.subjects[item.id], item), true, where .. ': ' .. item.id)
          for path, issues in pairs(told.issues) do
            local property = item:property(path)
            equal(property.subject.issues[property.name], issues, ('%s: %s.%s'):format(where, item.id, path))
          end
        end
      end
    end
  end

  function tests.what_is_a_list_is_one_to_the_daemon()
    local text = { type = 'string' }
    local subject = start():subject('s', {
      schema = { type = 'object', properties = {
        a = { type = { 'array', 'null' }, items = text }, b = { type = 'array' }, c = { type = 'array', items = {} },
        d = { type = 'array', items = { type = { 'object', 'null' }, properties = { x = text } } },
        e = { type = 'array', items = { type = { 'string', 'integer' } } },
        f = { type = 'array', items = { type = { 'array', 'null' }, items = text } },
        g = { type = 'array', prefixItems = { text } }, h = { type = 'array', items = { type = 'object' } },
        i = { allOf = { { type = 'array', items = { title = 'A' } }, { items = { enum = { 'a' } } } } },
        j = { type = 'array', items = { type = 'object', properties = { x = text, y = { type = 'array', items = text } } } },
      } },
      values = {
        d = { { x = '1' }, vim.NIL }, e = { 1, 'a' }, f = { { 'a' }, {} }, h = { { q = 1 } }, j = { { y = { 'a' } } }, c = { { z = 1 } },
      },
    })
    local lists = {}
    for name in pairs(rawget(subject, '_whole').properties) do
      if subject:property(name):list() then lists[name] = true end
    end
    equal(lists, vim.tbl_map(function() return true end, subject:read().keys))
    equal({ subject.i:column('value').schema.title, subject.i:column('value').schema.enum }, { 'A', { 'a' } })
    compare(subject, 'it')
  end

  function tests.lists_have_items()
    local subject = order(start())
    local lines = subject.lines
    equal({ rawequal(lines, subject.lines), lines.keys, lines:item('#9') }, { true, { '#1', '#2' } })
    equal({ lines['#1'].price:value(), subject.total:value(), lines['#1'].tags:value() }, { '2.50', '9', { 'x', 'y' } })
    equal(subject.grid:value(), { { '1', '2.50' }, {} })
    equal(subject.grid['#1'].value['#2'].value:value(), '2.50')
    equal({ subject.values.lines, subject.values.whole, subject.whole:value() }, {})
    equal(codes(lines['#2'].ship.issues.to), { 'tooLong' })
    equal(subject:property('lines/#2/ship/to').subject.id, 'order/lines/#2/ship')
    equal({ lines['#2'].ship.to.path(lines['#2'].ship.to), lines['#1'].tags['#1'].value:path() }, { 'lines/*/ship/to', 'lines/*/tags/*/value' })
    equal({ lines['#2'].ship.to:full_name(), subject:property('lines/*/price').schema.default }, { 'order/lines/*/ship.to', 2 })
    for _, path in ipairs({ 'lines/#9/price', 'lines/#1/nobody', 'lines/*/nobody' }) do
      local fine, why = pcall(subject.property, subject, path)
      equal({ fine, tostring(why):find('has no property', 1, true) ~= nil }, { false, true }, path)
    end
  end

  function tests.lists_are_changed()
    local session, heard = start(), {}
    local subject = order(session)
    local lines = subject.lines
    local stop = lines:on_change(function(keys) table.insert(heard, table.concat(keys, ' ')) end)
    subject:on_change('lines', function(list) table.insert(heard, list == lines) end)
    local row = lines:insert({ sku = 'c', tags = { 'q' } }, { before = '#2', key = 'k/~' })
    equal({ row.id, row.tags:value(), row.tags['#1'].id, lines:key(row) }, { 'order/lines/k~1~0', { 'q' }, 'order/lines/k~1~0/tags/#1', 'k/~' })
    equal({ heard, row.place:value(), lines['#2'].place:value() }, { { '#1 k/~ #2', true }, 2, 3 })
    local copy = lines:insert(nil, { copy = row })
    equal({ copy.sku:value(), copy.tags:value(), lines:key(copy) }, { 'c', { 'q' }, '#3' })
    local before = lines['#2']
    lines:move({ '#2', copy }, '#1')
    equal({ lines.keys, rawequal(before, lines['#2']) }, { { '#2', '#3', '#1', 'k/~' }, true })
    lines:move('#2')
    lines:remove({ '#3', row })
    equal({ lines.keys, session.subjects['order/lines/k~1~0'], row.values.sku }, { { '#1', '#2' }, nil, 'c' })
    local fine, why = pcall(lines.remove, lines, '#9')
    equal({ fine, why.kind }, { false, 'unknownItem' })
    equal(lines:extend({ { sku = 'd' }, { sku = 'e' } }, { before = '#1', baseline = true }), { '#4', '#5' })
    subject.people:extend({ { name = 'Ann' }, {} }, { baseline = true })
    equal({ vim.tbl_contains(subject:read().dirty, 'people'), subject.people.keys }, { false, { 'Ann', '#1' } })
    lines:write({ { sku = 'z' } })
    equal({ #lines:items(), lines:value()[1].sku }, { 1, 'z' })
    subject:revert()
    equal(vim.tbl_map(function(item) return item.sku:value() end, lines:items()), { 'd', 'e', 'a', 'b' })
    stop()
    heard = {}
    lines:remove('#4')
    equal(heard, { true })
    subject:close()
    equal(session.subjects, {})
  end

  function tests.what_is_wrong_with_lists()
    local subject, told, all = order(start()), {}, {}
    local lines = subject.lines
    lines:on_issues(function(issues) table.insert(told, codes(issues)) end)
    subject:on_issues(function(name) table.insert(all, name) end)
    local keys = lines:extend({ { sku = 'too long' }, {}, {}, {}, {}, {} })
    equal({ codes(lines:issues()), told, all }, { { 'tooLong' }, { { 'tooLong' } }, { 'lines' } })
    equal(codes(lines[keys[1]].issues.sku), { 'tooLong' })
    lines[keys[1]].sku:write('ok')
    equal(lines[keys[1]].issues.sku, {})
    subject:set_issues({ pointer = '/lines/0/sku' }, { 'Taken.' })
    equal(lines['#1'].issues.sku[1].message, 'Taken.')
    lines['#1']:set_issues('sku', {})
    equal(lines['#1'].issues.sku, {})
  end

  function tests.an_object_with_a_list_that_nobody_asked_for()
    local subject = order(start())
    equal({ subject.address['a/~'].keys, subject.address['a/~']:value() }, { {}, {} })
    subject:write({ address = { city = 'Rome', ['a/~'] = { 'one', 'four' } } })
    equal(subject.address['a/~']:value(), { 'one', 'four' })
    equal(codes(subject.address['a/~']['#2'].issues.value), { 'tooLong' })
    subject:write({ address = vim.NIL })
    equal({ subject.address['a/~'].keys, subject.values.address }, { {} })
    subject.address['a/~']:insert('x')
    equal({ subject.address['a/~']:value(), subject.values.address ~= nil }, { { 'x' }, true })
  end

  function tests.many_items_come_in_parts()
    local session, heard, parts = start(), {}, 0
    local subject = order(session)
    local lines = subject.lines
    lines:on_change(function(keys) table.insert(heard, #keys) end)
    lines['#1'].sku:write(('x'):rep(3000))
    local told = session.told
    function session.told(self, method, params)
      if method == 'subject/listChanged' and params.splices and #params.splices == 0 then parts = parts + 1 end
      return told(self, method, params)
    end
    local items = {}
    for _ = 1, 1600 do table.insert(items, { copy = '#1' }) end
    session:request('list/insert', lines:params({ items = items }))
    equal({ heard, #lines:value(), lines:items()[1602].tags:value() }, { { 1602 }, 1602, { 'x', 'y' } })
    equal(parts > 0, true)
  end

  function tests.fields_of_rows()
    local session, submitted = start(), nil
    local subject = order(session)
    local lines = subject.lines
    local sku, to, tag = bind(lines['#1'].sku, 'sku'), bind(lines['#2'].ship.to, 'to'), bind(lines['#1'].tags['#2'].value, 'tag')
    equal({ sku:text(), to:text(), tag:text() }, { 'a', 'xyz', 'y' })
    local form = Submission.open(session, 'f', vim.tbl_map(function(field)
      return { field = field, focus = function() end, speak = function() end }
    end, { sku, to, tag }), { submit = function(values) submitted = values end })
    equal(sku:edit(1, 1, 'b').outcome, 'verbatim')
    equal({ lines['#1'].sku:value(), form.state.dirty }, { 'ab', true })
    lines:remove('#1')
    equal({ vim.tbl_keys(session.fields), session.made['field sku'], sku:edit(2, 2, 'c') }, { { 'to' } })
    sku:unbind()
    lines['#2'].ship.to:write('x')
    form:submit()
    until_true(session, function() return submitted end)
    local row = plain(submitted.order.lines)[1]
    equal(vim.tbl_extend('force', row, { tags = {} }), lines:value()[1]) -- An empty list is left out.
  end

  function tests.options_of_a_combo_box_in_rows()
    local session = start()
    session:provide('order/lines/*.sku', function(text) return text == '' and { 'a', 'b' } or { text } end)
    local field = Field.bind(session, 'sku', order(session).lines['#1'].sku, { view = 'textField', format = { style = 'choice', source = 'client' } })
    until_true(session, function() return field:text() == 'a' end)
  end

  function tests.lists_without_a_daemon()
    local session, stored = start({ command = { '/nowhere/interactord' } }), nil
    local subject = order(session)
    equal({ subject.lines.keys, subject.lines['#2'].ship.to:value(), subject.grid:value() }, { { '#1', '#2' }, 'xyz', { { 1, '2.50' }, {} } })
    local controls = {}
    for _, property in ipairs({ subject.number, subject.lines['#2'].ship.to, subject.grid['#1'].value['#2'].value }) do
      table.insert(controls, { field = bind(property, property:full_name() .. #controls), property = property })
    end
    Submission.open(session, 'f', controls, { submit = function(values) stored = values end, allow_absent = true }):submit()
    equal(stored, { order = { number = '1', lines = { {}, { ship = { to = 'xyz' } } }, grid = { { vim.NIL, '2.50' }, vim.NIL } } })
    equal(pcall(subject.lines.insert, subject.lines), false)
  end

  function tests.lists_are_there_after_a_death()
    for name, options in pairs({
      replayed = { every = 1000 }, restored = { every = 2 }, anew = { every = 2, command = odd('--refuse', '"session/restore"') },
    }) do
      local session = start({ command = options.command })
      session.snapshot_every, session.warn = options.every, function() end
      local subject, heard = order(session), 0
      local lines, people = subject.lines, subject.people
      for _ = 1, 3 do lines:insert() end
      lines:insert({ sku = 'k', tags = { 'q' } }, { key = 'given/~' })
      lines:remove({ '#1', '#4' })
      lines:move('#5', '#2')
      lines['#3']:write({ sku = 'abc', price = vim.NIL, ship = { to = 'u' } })
      lines['#3'].tags:extend({ 'one', 'two', 'x' })
      lines['#3'].tags:remove('#2')
      people:extend({ { name = 'Ann' }, { name = 'Bob', friends = { { name = 'Eve' } } }, { name = 'Ann' } })
      people:remove('Ann')
      subject:write({ address = { ['a/~'] = { 'q' } } })
      local row = lines['#3']
      local field = bind(row.sku, 'sku')
      equal(field:edit(3, 3, 'd').outcome, 'verbatim')
      local function keys() return vim.deepcopy({ lines.keys, row.tags.keys, people.keys, subject.address['a/~'].keys }) end
      local before, were = known(subject), keys()
      equal({ were[1], were[2], were[3] }, { { '#5', '#2', '#3', 'given/~' }, { '#1', '#3' }, { 'Bob', '#1' } })
      local function hear() heard = heard + 1 end
      lines:on_change(hear)
      subject:on_change(hear)
      row:on_change(hear)
      kill(session)
      -- In the midst of it.
      local moved = session:send('list/move', lines:params({ keys = { '#2' }, before = '#5' }))
      until_true(session, function() return moved.done end, name)
      compare(subject, name)
      equal({ lines.keys, heard }, { { '#2', '#5', '#3', 'given/~' }, 2 }, name)
      lines:move('#5', '#2')
      equal({ known(subject), keys(), rawequal(lines['#3'], row) }, { before, were, true }, name)
      equal({ field:edit(4, 4, 'e').outcome, row.sku:value() }, { 'verbatim', 'abcde' }, name)
    end
  end

  function tests.a_field_of_a_removed_row_is_not_bound_anew()
    local session = start({ command = odd('--refuse', '"session/restore"') })
    session.snapshot_every, session.warn = 2, function() end
    local lines = order(session).lines
    local gone, there = bind(lines['#1'].sku, 'gone'), bind(lines['#2'].sku, 'there')
    Submission.open(session, 'f', { { field = gone }, { field = there } }, {})
    lines:remove('#1')
    kill(session)
    equal(lines.subject:read().keys.lines, { '#2' })
    there:edit(1, 1, 'c')
    gone:unbind()
    equal({ lines['#2'].sku:value(), there:text(), #core.problems() }, { 'bc', 'bc', 0 })
  end

  -- A random act of the program's: a message, whose errors do not matter.
  local function act(session)
    local lists, one = require('interactor.lists').all(session), math.random
    table.sort(lists, function(a, b) return a.id < b.id end)
    local function pick(from) return from[one(#from)] end
    local function some(from, count)
      local rest, found = vim.list_extend({}, from), {}
      for _ = 1, math.min(count, #rest) do table.insert(found, table.remove(rest, one(#rest))) end
      return found
    end
    local function item(name)
      if name == 'lines' then
        local more = pick({ {}, { ship = { to = pick({ '', 'xyz' }) } }, { tags = { 'x', 'long' } }, { tags = {} } })
        return vim.tbl_extend('force', { sku = pick({ '', 'a', 'longer' }), price = pick({ '1', '2.5', vim.NIL }) }, more)
      elseif name == 'people' or name == 'friends' then
        return { name = pick({ 'Ann', 'Bob', 'Eve' }), pin = pick({ nil, '1' }), friends = one(2) == 1 and { { name = 'Eve' } } or nil }
      elseif name == 'grid' then
        return pick({ {}, { '1' }, { '1', '2.5' } })
      end
      return pick({ '1', '2.5' })
    end
    local list = pick(lists)
    local ids = vim.tbl_keys(session.subjects)
    table.sort(ids)
    local subject, keys = session.subjects[pick(ids)], list.keys
    local before = #keys > 0 and one(10) > 4 and pick(keys) or nil
    local items = {}
    for _ = 1, one(3) do
      table.insert(items, list:sent({
        copy = #keys > 0 and one(10) > 7 and pick(keys) or nil, key = one(10) > 7 and pick({ 'a', 'b', '*', 'c/~' }) or nil,
        values = one(10) > 3 and item(list.name) or nil,
      }))
    end
    local names = vim.tbl_filter(function(name)
      local kind = subject:property(name):type()
      return kind == 'string' or kind == 'number' or name == 'ship'
    end, rawget(subject, '_order') or {})
    local name = #names > 0 and pick(names)
    local values = name and { [name] = name == 'ship' and pick({ vim.NIL, vim.empty_dict(), { to = 'u' }, { to = 'xyz' } }) or pick({ '1', '20' }) }
    local whole = {}
    for _ = 1, one(4) - 1 do table.insert(whole, item(list.name)) end
    local chosen = pick({
      1, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9,
    })
    return ({
      function() return 'list/insert', list:params({ items = items, before = before, baseline = one(10) > 8 or nil }) end,
      function() return 'list/remove', list:params({ keys = some(keys, one(3)) }) end,
      function() return 'list/move', list:params({ keys = some(keys, one(3)), before = before }) end,
      function() return 'subject/write', { subject = subject.id, values = values or vim.empty_dict() } end,
      function() return 'subject/write', { subject = list.subject.id, values = { [list.name] = whole } } end,
      function() return 'subject/write', { subject = 'order', values = { address = pick({ vim.NIL, vim.empty_dict(), { ['a/~'] = { 'x' } } }) } } end,
      function() return pick({ 'subject/revert', 'subject/reset', 'subject/clear', 'subject/accept' }), { subject = subject.id } end,
      function() return 'subject/setIssues', { subject = 'order', pointer = ('/lines/%d/sku'):format(one(4) - 1), issues = { { message = 'No.' } } } end,
      function() return 'locale/set', { locale = pick({ 'de-DE', 'en-US' }) } end,
    })[chosen]()
  end

  local function play(seed, steps, kills)
    math.randomseed(seed)
    local session = start({ command = kills == 'anew' and odd('--refuse', '"session/restore"') or nil })
    session.deaths_allowed, session.snapshot_every, session.warn = { steps, 180000 }, 40, function() end
    local subject, lists = order(session), require('interactor.lists')
    for step = 1, steps do
      local told, stops = {}, {}
      for _, list in ipairs(lists.all(session)) do
        table.insert(stops, list:on_change(function(keys) told[list] = keys end))
      end
      local method, params = act(session)
      local where = ('INTERACTOR_SEED=%d, %s, step %d: %s %s'):format(seed, kills or 'no deaths', step, method, vim.json.encode(params))
      pcall(session.request, session, method, params)
      if kills and math.random() < 0.05 then kill(session) end
      compare(subject, where)
      for _, list in ipairs(lists.all(session)) do
        if told[list] then equal(told[list], list.keys, where .. ': told of ' .. list.id) end
      end
      for _, stop in ipairs(stops) do stop() end
      equal(core.problems(), {}, where)
    end
    session:close()
  end

  function tests.what_is_deeper_than_a_tree_is_one_value()
    local text = { type = 'array', items = { type = 'string' } }
    for _, has_lists in ipairs({ false, true }) do
      local schema = { type = 'object', properties = {
        deep = text, object = { type = 'object', properties = { x = { type = 'string' } } },
      } }
      local values = vim.empty_dict()
      for _ = 1, 7 do
        local inner = has_lists and { type = 'array', items = schema } or schema
        schema = { type = 'object', properties = { ['in'] = inner, deep = text } }
        values = { ['in'] = has_lists and { values } or values, deep = { 'b' } }
      end
      local session = start()
      local subject = session:subject('s', { schema = schema, values = values })
      local each = subject
      for level = 1, 8 do
        local own = (session:request('subject/read', { subject = each.id }).keys or {}).deep
        equal({ own ~= nil, each:property('deep'):list() ~= nil }, { level < 8, level < 8 }, level)
        if level < 8 then
          local inner = each:property('in')
          each = has_lists and inner:list():item('#1') or inner:object()
        end
      end
      equal({ each:property('deep'):value(), each:property('object'):object() or 'none' }, { {}, 'none' })
      each = subject
      for level = 1, 8 do
        local property = each:property('deep')
        equal(property:value(), level < 8 and { 'b' } or {}, level)
        if level < 8 then each = has_lists and each['in']:item('#1') or each['in'] end
      end
      Field.bind(session, 'deep', each:property('deep'), { view = 'label' })
      equal(core.problems(), {})
      session:close()
    end
  end

  function tests.random_acts_on_lists()
    math.randomseed(vim.loop.hrtime() % 2 ^ 31)
    local first = tonumber(vim.env.INTERACTOR_SEED) or math.random(2 ^ 31)
    io.stderr:write(('INTERACTOR_SEED=%d\n'):format(first))
    play(first, 150)
    play(first + 1, 100, 'restored')
    play(first + 2, 100, 'anew')
  end

  return tests
end
