-- Objects in subjects: their handles, values and issues, and how they are made anew. `core.lua` runs these tests.
local Field = require('interactor.field')
local Submission = require('interactor.submission')

return function(core)
  local start, equal, until_true, kill = core.start, core.equal, core.until_true, core.kill
  local tests = {}

  local SCHEMA = [==[{
    "type": "object", "title": "Order", "required": ["total"],
    "properties": {
      "total": {"type": ["number", "null"]}, "a/b": {"type": "string"},
      "address": {
        "title": "Address", "allOf": [{"$ref": "#/$defs/place"}], "type": "object",
        "properties": {
          "city": {"type": "string", "title": "City"},
          "c/d~e": {"type": "object", "properties": {"x": {"type": "string"}}},
          "geo": {"type": ["object", "null"], "properties": {
            "lon": {"type": ["number", "null"]}, "datum": {"type": "string", "default": "WGS"}}}
        }
      },
      "boss": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}], "title": "Boss"},
      "key": {"type": "object", "writeOnly": true, "properties": {"code": {"type": "string"}}},
      "tags": {"type": "array", "items": {"type": "string"}}, "map": {"type": "object", "additionalProperties": true}
    },
    "$defs": {
      "place": {"type": "object", "required": ["city"], "properties": {
        "zip": {"$ref": "#/$defs/zip"}, "city": {"maxLength": 9}}},
      "zip": {"type": "string", "title": "Zip code"},
      "person": {"type": "object", "title": "Person", "properties": {
        "name": {"type": "string"}, "friend": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/person"}]}}}
    }
  }]==]

  local function order(session, values, rules)
    return session:subject('order', { schema = SCHEMA, values = values, rules = rules })
  end

  local function bind(session, property, id, format)
    return Field.bind(session, id, property, { view = 'textField', format = format })
  end

  function tests.what_branches_declare_is_what_the_daemon_has()
    local card = '{"type": "object", "required": ["kind"], "properties": {"kind": {"const": "card"}, "number": {"type": "string"}}}'
    local bank = '{"type": "object", "required": ["kind"], "properties": {"kind": {"const": "bank"}, "at": {"type": "object",'
      .. ' "properties": {"name": {"type": "string"}}}}}'
    local a = '"type": "object", "properties": {"a": {"type": "string"}}, '
    for _, schema in ipairs({
      ('{"type": "object", "oneOf": [%s, %s]}'):format(card, bank),
      ('{"type": "object", "properties": {"payment": {"oneOf": [%s, %s, {"type": "null"}]}}}'):format(card, bank),
      ('{%s"anyOf": [{"required": ["a"]}, %s]}'):format(a, card),
      ('{%s"if": {"required": ["a"]}, "then": {"properties": {"b": {"type": "string"}}}, "else": %s}'):format(a, card),
      ('{%s"dependentSchemas": {"a": {"allOf": [%s]}}}'):format(a, card),
    }) do
      local session = start()
      local subject = session:subject('s', { schema = schema, values = schema:find('payment') and { payment = vim.empty_dict() } or nil })
      local told = session:request('subject/read', { subject = 's' }).values
      local function sorted(names)
        table.sort(names)
        return names
      end
      equal(sorted(vim.deepcopy(rawget(subject, '_order'))), sorted(vim.tbl_keys(told)), schema)
      if told.payment then
        equal(rawget(subject.payment, '_order'), { 'kind', 'number', 'at' })
        equal(subject.payment.kind.schema.enum, { 'card', 'bank' })
      end
    end
  end

  function tests.objects_are_subjects()
    local subject = order(start(), { address = { city = 'Ulm' } })
    equal({ subject.address.id, subject.address.geo.id }, { 'order/address', 'order/address/geo' })
    equal(rawget(subject.address, '_order'), { 'city', 'c/d~e', 'geo', 'zip' })
    equal(subject.address['c/d~e'].id, 'order/address/c~1d~0e')
    equal({ subject['a/b'].path(subject['a/b']), subject['a/b'].name }, { 'a/b', 'a/b' })
    equal(subject:property('address/c~1d~0e/x'):path(), 'address/c~1d~0e/x')
    equal({ subject:property('address'):type(), subject.boss.friend.friend.name:type() }, { 'object', 'string' })
    equal({ subject.address.zip.schema.title, subject.address.city.schema.maxLength }, { 'Zip code', 9 })
    equal({ subject.boss.schema.title, subject.boss.friend.schema.title }, { 'Boss', 'Person' })
    equal(rawequal(subject.address, subject.address), true)
    equal({ subject:property('tags').name, subject.map.name, subject:property('map'):object() }, { 'tags', 'map', nil })
    for _, name in ipairs({ 'address/nothing', 'nothing/city', 'total/x' }) do
      local fine, why = pcall(subject.property, subject, name)
      equal({ fine, tostring(why):find('has no property', 1, true) ~= nil }, { false, true }, name)
    end
    local fine, why = pcall(subject.address.close, subject.address)
    equal({ fine, why.code }, { false, -32602 })
    local field = bind(subject.session, subject.address.city, 'c')
    equal(field:text(), 'Ulm')
    subject:close()
    equal(vim.tbl_keys(subject.session.subjects), {})
  end

  function tests.a_schema_that_refers_to_itself_is_followed_as_far_as_one_asks()
    local session = start()
    local schema = { properties = { inner = { ['$ref'] = '#' }, name = { type = 'string' } } }
    schema.properties.other = { ['$ref'] = '#/no' }
    local fine, why = pcall(session.subject, session, 's', { schema = schema })
    equal({ fine, why.data.path }, { false, 'params.schema.properties.other.$ref' })
    schema.properties.other = { allOf = { { ['$ref'] = '#/properties/other' }, { type = 'string' } } }
    local Document = require('interactor.schema')
    equal(Document.new(schema):resolved(schema.properties.other).type, 'string')
    schema.properties.other, schema.type = nil, 'object'
    local subject = session:subject('s', { schema = schema })
    equal(subject.inner.inner.inner.inner.name:path(), 'inner/inner/inner/inner/name')
    bind(session, subject.inner.inner.name, 'f'):edit(0, 0, 'x')
    equal(subject.values.inner.inner.name, 'x')
  end

  function tests.values_of_objects_are_nested()
    local session = start()
    local subject = order(session, { address = { city = 'Ulm' }, boss = { name = 'Ann', friend = { name = 'Bob' } } })
    equal(subject.values.address, { city = 'Ulm', zip = '', ['c/d~e'] = { x = '' } })
    equal({ subject.values.boss.friend.name, subject.boss.friend.values.name }, { 'Bob', 'Bob' })
    equal({ subject.address.geo.values, subject.address.values.geo }, { {}, nil })
    local heard = {}
    local function hear(name) return function(value) table.insert(heard, { name, vim.deepcopy(value) }) end end
    subject:on_change('address', hear('address'))
    subject.address:on_change('city', hear('city'))
    subject.address:on_change('geo', hear('geo'))
    subject.address.geo:on_change('lon', hear('lon'))
    subject:write({ total = '3', address = { city = 'Bonn' } }) -- A table of Lua has no order.
    subject:write({ address = { geo = {} } })
    equal(subject.values.address.geo, { datum = 'WGS' })
    equal(rawequal(subject.values.address.geo, subject.address.geo.values), true)
    subject.address.geo.lon:write('9.5')
    equal({ subject.address.geo.lon:value(), subject.values.address.geo.lon }, { '9.5', '9.5' })
    subject.address:write({ geo = vim.NIL })
    equal({ subject.values.address.geo, subject.address.geo.values }, { nil, {} })
    equal(heard, { { 'city', 'Bonn' }, { 'geo', {} }, { 'lon', '9.5' }, { 'geo', nil }, { 'lon', nil } })
    -- What nobody has asked for so far is known, too.
    subject.boss.friend:write({ friend = { name = 'Cid' } })
    equal(subject.values.boss.friend.friend.name, 'Cid')
    subject.key:write({ code = '12' })
    equal({ subject.key.values.code, subject.key:read().values.code }, { nil, '12' })
    subject:write({ map = { x = 1 } })
    equal(subject.values.map.x, 1)
    subject.address:reset('city')
    equal(subject.values.address.city, '')
  end

  function tests.the_first_value_makes_a_null_object()
    local session = start()
    local subject = order(session, { total = '1' })
    local lon = bind(session, subject.address.geo.lon, 'lon', { minimumFractionDigits = 1 })
    equal(lon:text(), '')
    equal(lon:edit(0, 0, '5').outcome, 'verbatim')
    equal(subject.values.address.geo, { lon = '5', datum = 'WGS' })
    local submitted
    local control = { field = lon, focus = function() end, speak = function() end }
    local form = Submission.open(session, 'f', { control }, { submit = function(values) submitted = values end })
    equal(form:has_changes(), true)
    subject.address.city:write('Ulm')
    form:submit()
    until_true(session, function() return submitted end)
    equal(submitted.order.address.geo, { lon = '5', datum = 'WGS' })
  end

  function tests.issues_of_objects_and_of_a_server()
    local session = start()
    local rule = { property = 'address/geo/lon', constraint = 'lon < 180', message = 'Too far.' }
    local subject = order(session, nil, { rule })
    equal({ subject.issues.total[1].code, vim.tbl_keys(subject.address.issues) }, { 'valueMissing', { 'city' } })
    equal(subject.address.issues.city[1].code, 'valueMissing')
    local heard = {}
    subject.address:on_issues('city', function(issues) table.insert(heard, issues[1] and issues[1].code or 'none') end)
    subject.address:write({ city = 'Ulm', geo = { lon = 200 } })
    equal(subject.address.geo.issues.lon[1].message, 'Too far.')
    subject.address.geo.lon:write(7)
    local form = { touch = function() end, ring = function() end, flush = function() end }
    local control = require('interactor.control').bind(form, 'Lon', subject.address.geo.lon, {})
    equal(subject:set_issues({ pointer = '/address/city' }, { 'No such city.' }).set, true)
    equal(subject.address:set_issues({ pointer = '/geo/lon' }, { 'Nobody lives there.' }).property, 'lon')
    equal(subject.address.issues.city[1].message, 'No such city.')
    equal({ control:note() }, { 'Nobody lives there.', 'error' })
    subject.address:set_issues('city', {})
    equal(heard, { 'none', 'customError', 'none' })
  end

  function tests.a_first_error_in_no_field_is_told()
    local session = start()
    local subject, spoken, at = order(session, { address = { city = 'Ulm' } }), {}, nil
    session:on('announce', function(sentence) table.insert(spoken, sentence) end)
    local control = { field = bind(session, subject.address.city, 'city') }
    local form = Submission.open(session, 'f', { control }, {})
    equal(form.state.firstInvalidAt, { subject = 'order', property = 'total' })
    form:submit()
    until_true(session, function() return #spoken > 0 end)
    equal(spoken, { 'total: Hier fehlt ein Wert.' })
    form.invalid = function(...) at = { ... } end
    form:submit()
    until_true(session, function() return at end)
    equal({ at[1], at[2].code }, { { subject = 'order', property = 'total' }, 'valueMissing' })
  end

  local function deep(session)
    local subject = order(session, { total = '1', address = { city = 'Ulm' }, boss = { name = 'Ann' } })
    local fields = { bind(session, subject.address.city, 'city'), bind(session, subject.address.geo.lon, 'lon') }
    subject:write({ boss = { name = 'Eve', friend = { name = 'Bob' } } })
    fields[2]:edit(0, 0, '7')
    return subject, fields
  end

  local function compare(session, subject, fields)
    until_true(session, function() return session.state == 'ready' end)
    equal({ fields[1]:text(), fields[2]:text() }, { 'Ulm!', '7' })
    local read = subject:read().values
    equal({ read.address.city, read.address.geo.lon, read.address.geo.datum }, { 'Ulm!', '7', 'WGS' })
    equal({ read.boss.name, read.boss.friend.name, read.boss.friend.friend }, { 'Eve', 'Bob', vim.NIL })
    equal({ subject.values.boss.friend.name, subject.address.geo.lon:value() }, { 'Bob', '7' })
  end

  function tests.objects_are_there_after_a_death()
    local session = start()
    session.warn = function() end
    local subject, fields = deep(session)
    kill(session)
    equal(fields[1]:edit(3, 3, '!').outcome, 'verbatim')
    compare(session, subject, fields)
    -- Without its snapshot, all is made anew.
    session:save()
    until_true(session, function() return session.snapshot end)
    session.snapshot = '{"version":99}'
    local dirty = subject:read().dirty
    kill(session)
    compare(session, subject, fields)
    equal(subject:read().dirty, dirty)
  end

  function tests.what_a_replay_has_come_to_is_told_of_objects()
    local session, heard = start(), {}
    session.warn = function() end
    local subject, fields = deep(session)
    subject.boss:on_change(function(name) table.insert(heard, name) end)
    fields[1]:edit(3, 3, '!')
    -- A change that this client has not heard of.
    local told = session.told
    session.told = function() end
    subject.boss:write({ name = 'Zoe', friend = vim.NIL })
    session.told = told
    kill(session)
    until_true(session, function() return subject:read().values.boss.name == 'Zoe' end)
    until_true(session, function() return #heard == 2 end)
    table.sort(heard)
    equal({ heard, subject.values.boss }, { { 'friend', 'name' }, { name = 'Zoe' } })
  end

  function tests.objects_without_a_daemon()
    local session = start({ command = { '/nowhere/interactord' } })
    local subject = order(session, { address = { city = 'Ulm', geo = { lon = '1' } } })
    local field = bind(session, subject.address.city, 'city')
    local lon = bind(session, subject.address.geo.lon, 'lon')
    equal({ field:text(), lon:text(), subject.address.issues, subject.boss.values }, { 'Ulm', '1', {}, {} })
    local form = { touch = function() end, ring = function() end, flush = function() end }
    local label = require('interactor.control').bind(form, 'Address', subject.address, { view = 'label' })
    equal({ label.property:path(), label:text() }, { 'address', '' })
    field:edit(3, 3, '!')
    local stored
    form = Submission.open(session, 'f', {
      { field = field, property = subject.address.city }, { field = lon, property = subject.address.geo.lon }, label,
    }, { submit = function(values) stored = values end, allow_absent = true })
    form:submit()
    equal(stored, { order = { address = { city = 'Ulm!', geo = { lon = '1' } } } })
    equal(order(session, { address = { city = 'Bonn' } }).address.values.city, 'Bonn')
  end

  return tests
end
