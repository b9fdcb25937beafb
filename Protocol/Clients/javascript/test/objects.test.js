// Objects in subjects: handles, values, what is told, recovery; schemas with references.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fitting } from '../build.js';
import { Field } from '../interactor.js';
import { command, spawn } from './started.js';
import { withoutSecrets } from '../draft.js';
import { isObject, parts, resolved } from '../tree.js';

const schema = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { type: 'string' },
    'a/b': { type: 'string' },
    address: { allOf: [{ $ref: '#/$defs/address' }, { title: 'Address', required: ['city'] }] },
    owner: { $ref: '#/$defs/person' },
    'o/~': { type: 'object', properties: { 'x/y': { type: 'string' } } },
    document: { type: 'object', writeOnly: true, properties: { pin: { type: 'string' } } },
    tags: { type: ['array', 'null'], items: { type: 'string' } },
  },
  $defs: {
    address: {
      type: 'object',
      properties: { city: { type: 'string', title: 'Town' }, geo: { anyOf: [{ $ref: '#/$defs/geo' }, { type: 'null' }] } },
    },
    geo: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: ['number', 'null'] } } },
    person: { type: ['object', 'null'], properties: { name: { type: 'string' }, friend: { $ref: '#/$defs/person' } } },
  },
};
const values = { number: '1', address: { city: 'Rome' }, tags: ['a'] };

/** A schema of objects that requires its first property. */
const branch = properties => ({ type: 'object', required: [Object.keys(properties)[0]], properties });

async function open(context, options = {}, given = { values }) {
  const errors = [];
  const session = await spawn({ command, locale: 'de-DE', onError: error => errors.push(error), ...options });
  context.after(() => session.close());
  return { session, errors, order: await session.subject('order', { schema, ...given }) };
}

const bound = async property => {
  const field = new Field(property.subject.session, `of ${property.name}`, property, { view: 'textField' }, () => {});
  await field.ready;
  return field;
};

test('what a schema comes to', () => {
  const document = {
    $defs: { a: { type: 'string', title: 'A' }, 'a/b~': { type: 'integer' }, loop: { $ref: '#/$defs/loop' } },
    properties: { list: [{ type: 'boolean' }] },
  };
  for (const [given, wanted] of [
    [{ type: 'string' }, { type: 'string' }],
    [{ title: 'B', $ref: '#/$defs/a' }, { title: 'B', type: 'string' }],
    [{ $ref: '#/%24defs/a~1b~0' }, { type: 'integer' }],
    [{ $ref: '#/properties/list/0' }, { type: 'boolean' }],
    [{ $ref: '#/$defs/loop', title: 'L' }, { title: 'L' }],
    [{ $ref: '#/$defs/nobody' }, {}],
    [{ $ref: '#/constructor' }, {}],
    [{ $ref: '#/%' }, {}],
    [{ $ref: '#anchor' }, {}],
    [{ $ref: 7, allOf: 7, anyOf: {} }, {}],
    [{ anyOf: [{ $ref: '#/$defs/a' }, { type: 'null' }] }, { type: ['string', 'null'], title: 'A' }],
    [{ oneOf: [{ type: 'null' }, { type: 'integer' }], title: 'N' }, { title: 'N', type: ['integer', 'null'] }],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, {}],
    [{ allOf: [{ required: ['a'] }, { type: 'object', required: ['b'] }] }, { required: ['a', 'b'], type: 'object' }],
    [{ oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }, { type: 'null' }] }, { enum: ['a', 'b', null] }],
    [{ anyOf: [{ enum: ['x', 'y'] }, { type: 'string', enum: ['z', 'y'] }] }, { enum: ['x', 'y', 'z', 'y'] }],
    [{ oneOf: [{ enum: ['s'], title: 'Small' }, { const: 'l' }, { type: 'null' }] }, { enum: ['s', 'l', null] }],
    [{ oneOf: [{ enum: ['x', 'y'] }, { const: 'x' }] }, {}], // No value of these is x.
    [
      { oneOf: [branch({ kind: { const: 'a' }, x: { type: 'string' } }), branch({ kind: { const: 'b' }, x: { type: 'string' } })] },
      { type: 'object', properties: { kind: { enum: ['a', 'b'] }, x: { type: 'string' } } },
    ],
    [
      { anyOf: [branch({ kind: { const: 'a' }, x: { type: 'string' } }), branch({ kind: { const: 'b' }, x: { type: 'integer' } })] },
      { type: 'object', properties: { kind: { enum: ['a', 'b'] }, x: {} } },
    ],
    [{ oneOf: [branch({ kind: { const: 'a' } }), branch({ kind: { const: 'a' } })] }, {}],
    [{ oneOf: [branch({ kind: { const: 'a' } }), branch({ type: { const: 'a' } })] }, {}],
    [
      { properties: { a: {} }, if: { required: ['a'] }, then: { properties: { b: { title: 'B' }, a: { title: 'A' } } } },
      { properties: { a: {}, b: { title: 'B' } }, if: { required: ['a'] }, then: { properties: { b: { title: 'B' }, a: { title: 'A' } } } },
    ],
    [
      { properties: { x: { title: 'X' } }, allOf: [{ properties: { x: { type: 'string' }, y: { type: 'null' } } }] },
      { properties: { x: { allOf: [{ title: 'X' }, { type: 'string' }] }, y: { type: 'null' } } },
    ],
    [7, {}],
    [null, {}],
  ]) assert.deepEqual(resolved(given, document), wanted, JSON.stringify(given));
  const plain = { type: 'string' };
  assert.equal(resolved(plain, document), plain);
  const loop = { properties: {}, $ref: '#' };
  assert.equal(parts({ $ref: '#' }, loop).length, 2);
  assert.deepEqual([{ type: 'object', properties: {} }, { type: ['null', 'object'], properties: {} }].map(isObject), [true, true]);
  assert.deepEqual([{ type: 'object' }, { properties: {} }, { type: ['object', 'string'], properties: {} }].map(isObject), [false, false, false]);
});

test('handles', async context => {
  const { session, order } = await open(context);
  assert.deepEqual([order.address.id, order.address.geo.id, order['o/~'].id], ['order/address', 'order/address/geo', 'order/o~1~0']);
  assert.equal(session.subjects.get('order/address'), order.address);
  assert.equal(order['a/b'].name, 'a/b');
  for (const [path, found] of [
    ['address/geo/lat', order.address.geo.lat],
    ['o~1~0/x~1y', order['o/~']['x/y']],
    ['a/b', order['a/b']],
    ['owner/friend/friend/name', order.owner.friend.friend.name],
    ['document/pin', order.document.pin],
  ]) assert.equal(order.property(path), found, path);
  assert.deepEqual([order.property('address').schema.title, order.address.city.schema.title], ['Address', 'Town']);
  for (const wrong of ['nobody', 'address/nobody', 'number/x']) assert.throws(() => order.property(wrong), /has no property/);
  await assert.rejects(order.address.close(), { code: -32602 });
  assert.ok(session.subjects.has('order/address'));
  await bound(order.address.city);
  await order.close();
  assert.deepEqual([session.subjects.size, session.fields.size], [0, 0]);
});

test('values', async context => {
  const { order } = await open(context);
  const heard = [];
  assert.deepEqual([order.values.address, order.values.tags], [{ city: 'Rome', geo: null }, ['a']]);
  assert.deepEqual([order.property('address').value, order.owner.values], [order.address.values, { name: null, friend: null }]);
  order.onChange((...told) => heard.push(['order', ...told]));
  order.address.onChange('geo', value => heard.push(['geo', value]));
  order.address.geo.onChange('lat', value => heard.push(['lat', value]));
  await order.address.geo.write({ lat: '4.5' });
  assert.deepEqual(heard, [['geo', { lat: null, lon: null }], ['lat', '4.5']]);
  assert.deepEqual([order.values.address.geo, order.address.geo.lat.value], [{ lat: '4.5', lon: null }, '4.5']);
  await order.write({ owner: { friend: { name: 'Ann' } }, address: { geo: null } });
  assert.deepEqual([order.owner.friend.name.value, order.values.owner.friend], ['Ann', { name: 'Ann', friend: null }]);
  assert.deepEqual([order.values.address, order.address.geo.lat.value, heard.at(-1)], [{ city: 'Rome', geo: null }, null, ['lat', null]]);
  await order.document.write({ pin: '1' });
  assert.deepEqual([order.document.values, order.document.pin.value], [{}, undefined]);
});

test('issues', async context => {
  const { order } = await open(context, {}, {});
  const { city } = order.address;
  const messages = property => property.issues.map(({ message }) => message);
  assert.deepEqual(city.issues.map(({ code }) => code), ['valueMissing']);
  const told = [];
  city.onIssues(issues => told.push(issues));
  await order.address.write({ city: 'Rome' });
  assert.deepEqual(told, [[]]);
  await order.setIssues({ pointer: '/address/city' }, ['Nobody lives there.']);
  await order.setIssues({ pointer: '/address/street' }, ['Which one?']);
  assert.deepEqual([messages(city), messages(order.property('address'))], [['Nobody lives there.'], ['Which one?']]);
});

test('fields and forms', async context => {
  const { session, order, errors } = await open(context);
  const city = await bound(order.address.city);
  const lat = await bound(order.address.geo.lat);
  await lat.act('field/beginEditing');
  await lat.edit(0, 0, '4');
  assert.deepEqual([city.text, order.values.address.geo], ['Rome', { lat: '4', lon: null }]);
  const form = session.form('order', [city, lat].map(field => ({ field, property: field.property, view: 'textField', focus() {}, speak() {} })));
  await form.ready;
  const places = [];
  form.onInvalidAt = property => places.push(property);
  assert.deepEqual((await form.submit()).values.order.address, order.values.address);
  await order.setIssues({ pointer: '/address' }, ['No.'], 'manual');
  assert.deepEqual((await form.submit()).firstInvalidAt, { subject: 'order', property: 'address' });
  assert.deepEqual([places, form.state.firstInvalidAt], [[order.property('address')], { subject: 'order', property: 'address' }]);
  assert.deepEqual(errors, []);
});

test('without a daemon', async context => {
  const { session, order } = await open(context, { command: '/nowhere/interactord' });
  const fields = await Promise.all([order.address.city, order.address.geo.lat].map(bound));
  const form = session.form('order', fields.map(field => ({ field, property: field.property, view: 'textField' })), { allowAbsent: true });
  const { values: stored } = await form.submit();
  assert.deepEqual(stored, { order: { address: { city: 'Rome', geo: { lat: '' } } } });
});

test('a daemon that dies', async context => {
  for (const rebuilds of [false, true]) {
    const { session, order } = await open(context);
    session.snapshotEvery = 2;
    const lat = await bound(order.address.geo.lat);
    await lat.act('field/beginEditing');
    await lat.edit(0, 0, '12');
    await order.write({ owner: { friend: { name: 'Ann' } }, document: { pin: '1' } });
    await order.address.write({ city: 'Oslo' });
    const before = order.values;
    const heard = [];
    for (const each of [order, order.address, order.address.geo]) each.onChange((...told) => heard.push(told));
    session.rebuilds = rebuilds;
    const again = new Promise(done => session.on('recovered', done));
    session.transport.child.kill('SIGKILL');
    await again;
    await order.read();
    assert.deepEqual([order.values, lat.text, heard], [before, '12', []]);
    for (const id of ['order', 'order/address', 'order/address/geo', 'order/owner/friend']) {
      const { document: _, ...known } = session.subjects.get(id).values;
      const { document: secret, ...read } = (await session.request('subject/read', { subject: id, lists: true })).values;
      assert.deepEqual(known, read, id);
    }
    assert.equal((await lat.edit(2, 2, '3')).outcome, 'verbatim');
    session.close();
  }
});

test('a draft has no secrets of objects', async context => {
  const pin = { type: 'string', writeOnly: true };
  const deep = {
    properties: {
      note: { type: 'string' },
      pin,
      vault: { type: ['object', 'null'], writeOnly: true, properties: { code: { type: 'number' }, more: { type: 'object', properties: { word: { type: 'string' } } } } },
      owner: { $ref: '#/$defs/owner' },
    },
    $defs: { pin, owner: { type: 'object', properties: { name: { type: 'string' }, pin: { $ref: '#/$defs/pin' } } } },
  };
  const given = { note: 'kept', pin: 'HIDDEN', vault: { code: '4711', more: { word: 'HIDDEN' } }, owner: { name: 'Ann', pin: 'HIDDEN' } };
  const [first, second] = [await spawn({ command, onError() {} }), await spawn({ command, onError() {} })];
  context.after(() => [first, second].forEach(session => session.close()));
  const subject = await first.subject('deep', { schema: deep, values: given });
  const field = await bound(subject.owner.pin);
  await field.act('field/beginEditing');
  await field.edit(0, 0, 'HIDDEN');
  const other = await bound(subject.vault.more.word);
  await other.act('field/beginEditing');
  await other.edit(0, 0, 'HIDDEN');
  await first.request('field/unbind', { field: other.id, keep: true });
  const { snapshot } = await first.request('session/save');
  assert.match(JSON.stringify(snapshot), /HIDDEN/);
  const stored = withoutSecrets(snapshot);
  assert.doesNotMatch(JSON.stringify(stored), /HIDDEN|4711/);
  await second.request('session/restore', { snapshot: stored });
  const { values } = await second.request('subject/read', { subject: 'deep' });
  assert.deepEqual(values, { note: 'kept', pin: '', vault: { code: '0', more: { word: '' } }, owner: { name: 'Ann', pin: '' } });
});

test('a page without objects does not load them', async context => {
  const session = await spawn({ command, onError() {} });
  context.after(() => session.close());
  const flat = await session.subject('flat', { schema: { properties: { object: { type: 'string' }, document: { type: ['string', 'null'] } } } });
  assert.equal(flat.constructor.name, 'Subject');
  assert.ok(!readFileSync(new URL('../interactor.js', import.meta.url), 'utf8').includes("from './tree.js'"));
});

test('a default that the schema itself refuses is taken out, and said', { skip: !command }, async () => {
  const session = await spawn({ command, locale: 'en-US' });
  const cases = JSON.parse(readFileSync(new URL('../../conformance/defaults.json', import.meta.url), 'utf8'));
  for (const { what, schema, fits, left } of cases) {
    const found = await fitting(session, schema);
    assert.deepEqual(found.schema, fits, what);
    assert.deepEqual(found.left.map(sentence => /^[^:]+/.exec(sentence)[0]), left, what);
  }
  await session.close();
});
