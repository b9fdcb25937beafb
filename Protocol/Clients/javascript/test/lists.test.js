// Lists in subjects: handles, values, what is told, rows that go, recovery.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { keepDraft, withoutSecrets } from '../draft.js';
import { Field } from '../interactor.js';
import { command, spawn } from './started.js';

const line = {
  type: 'object',
  required: ['sku'],
  properties: {
    sku: { type: 'string', maxLength: 4 },
    price: { type: 'number', default: 2 },
    net: { type: ['number', 'null'] },
    pin: { type: 'string', writeOnly: true },
    note: { type: 'object', properties: { text: { type: 'string', maxLength: 3 }, tags: { type: 'array', items: { type: 'string' } } } },
    parts: { type: 'array', items: { type: 'string', maxLength: 2 } },
  },
};
const schema = {
  type: 'object',
  properties: {
    number: { type: 'string' },
    total: { type: ['number', 'null'] },
    lines: { type: 'array', minItems: 1, items: { $ref: '#/$defs/line' } },
    'g/~': { type: 'array', items: { type: 'array', items: { type: 'integer', maximum: 9 } } },
    named: { type: 'array', 'x-key': 'id', items: { type: 'object', properties: { id: { type: 'string' }, more: { type: ['object', 'null'], properties: { city: { type: 'string' } } } } } },
    extra: { type: ['object', 'null'], properties: { days: { type: 'array', items: { type: ['string', 'null'], format: 'date' } } } },
    pair: { type: 'array', prefixItems: [{ type: 'string' }] },
  },
  $defs: { line },
};
const rules = [{ property: 'lines/*/net', calculate: 'price * 2' }, { property: 'total', calculate: 'sum(lines.net)' }];
const values = { number: '1', lines: [{ sku: 'a', parts: ['x', 'yyy'], note: { text: 'long', tags: ['t'] } }, { sku: 'b', parts: ['x', 'yyy'] }], 'g/~': [[1, 2], [30]], named: [{ id: 'A' }] };

async function open(context, options = {}, given = { values }) {
  const errors = [];
  const session = await spawn({ command, locale: 'de-DE', onError: error => errors.push(error), ...options });
  context.after(() => session.close());
  return { session, errors, order: await session.subject('order', { schema, rules, ...given }) };
}

const bound = async property => {
  const field = new Field(property.subject.session, `${property.subject.id}.${property.name}`, property, { view: 'textField' }, () => {});
  await field.ready;
  return field;
};
const codes = property => property.issues.map(({ code }) => code);

/** The whole subject, without what the library must not know. */
const visible = value => JSON.parse(JSON.stringify(value, (name, inner) => (name === 'pin' ? undefined : inner)));

/** The library knows what the daemon has: keys, values, issues, of all lists in all items. */
async function same(order, where) {
  const { session } = order;
  const { values, keys } = await session.request('subject/read', { subject: order.id, lists: true });
  assert.deepEqual(visible(order.values), visible(values), where);
  const walk = async (subject, issues) => {
    const known = Object.entries(subject.issues).filter(([, some]) => some.length);
    const own = Object.entries(issues).filter(([name]) => Object.hasOwn(subject.schema.properties, name));
    assert.deepEqual(Object.fromEntries(known), Object.fromEntries(own), `${where}: issues of ${subject.id}`);
    for (const [name, list] of subject._lists) {
      const read = await session.request('list/read', { subject: subject.id, property: name });
      assert.deepEqual(list.keys, read.items.map(item => item.key), `${where}: keys of ${list.id}`);
      assert.equal(list.length, read.total);
      for (const item of read.items) {
        assert.equal(session.subjects.get(list.item(item.key).id), list.item(item.key), where);
        await walk(list.item(item.key), item.issues);
      }
    }
    for (const [name, { properties }] of Object.entries(subject.schema.properties)) {
      if (properties && subject._own[name]) await walk(subject[name], (await subject[name].read()).issues);
    }
  };
  await walk(order, (await order.read()).issues);
  for (const name of Object.keys(keys)) if (!name.includes('/')) assert.deepEqual(order.property(name).keys, keys[name], where);
}

test('handles', async context => {
  const { session, order } = await open(context);
  const { lines } = order;
  assert.deepEqual([lines.keys, lines.length, lines.id, order['g/~'].id], [['#1', '#2'], 2, 'order/lines', 'order/g~1~0']);
  assert.deepEqual([...lines].map(item => item.sku.value), ['a', 'b']);
  const first = lines.item('#1');
  assert.deepEqual([first.id, first.key, first.list, first.note.id], ['order/lines/#1', '#1', lines, 'order/lines/#1/note']);
  for (const [path, found] of [
    ['lines', lines],
    ['lines/#1/sku', first.sku],
    ['lines/#1/note/text', first.note.text],
    ['lines/#1/note/tags/#1/value', first.note.tags.item('#1').value],
    ['g~1~0/#2/value/#1/value', order['g/~'].item('#2').value.item('#1').value],
    ['named/A/id', order.named.item('A').property('id')],
  ]) assert.equal(order.property(path), found, path);
  assert.equal(session.subjects.get('order/lines/#1/note'), first.note);
  for (const wrong of ['lines/#9/sku', 'lines/#1', 'lines/#1/nobody', 'pair/0/x']) assert.throws(() => order.property(wrong), RangeError, wrong);
  assert.throws(() => lines.item('#9'), /order\/lines has no item #9/);
  assert.deepEqual([lines.find('#9'), order.pair.value, order.pair.keys], [undefined, null, undefined]);
  assert.deepEqual([first.sku.provider, first.note.text.provider, order.number.provider], ['order/lines/*.sku', 'order/lines/*/note.text', 'order.number']);
  await bound(first.sku);
  await order.close();
  assert.deepEqual([session.subjects.size, session.fields.size], [0, 0]);
});

test('values, and what is told', async context => {
  const { order, errors } = await open(context);
  const { lines } = order;
  assert.deepEqual(order.values['g/~'], [[1, 2], [30]]);
  assert.deepEqual(lines.value[0].parts, ['x', 'yyy']);
  await same(order, 'opened');
  const heard = [];
  lines.onChange(keys => heard.push(keys));
  order.onChange('lines', value => heard.push(value.length));
  lines.item('#2').price.onChange(value => heard.push(value));
  lines.onIssues(issues => heard.push(issues.map(({ code }) => code)));
  const { keys } = await lines.insert([{ key: 'k', values: { sku: 'c', parts: ['p'], note: { text: 'much' } } }, { copy: '#1' }], { before: '#2' });
  assert.deepEqual([keys, lines.keys, heard], [['k', '#3'], ['#1', 'k', '#3', '#2'], [['#1', 'k', '#3', '#2'], 4]]);
  assert.deepEqual([lines.item('k').parts.value, codes(lines.item('k').note.text), codes(lines.item('#3').parts.item('#2').value)], [['p'], ['tooLong'], ['tooLong']]);
  await same(order, 'inserted');
  await lines.item('#2').write({ price: '5' });
  assert.deepEqual([heard.at(-1), order.total.value], ['5', '22']);
  await lines.move(lines.item('#2'), 'k');
  assert.deepEqual(lines.keys, ['#1', '#2', 'k', '#3']);
  await lines.item('k').parts.insert({ values: 'qqq' });
  await order['g/~'].item('#1').value.insert([{ values: 99 }], { before: '#1' });
  await order.write({ extra: { days: ['2026-01-01', null] } });
  await same(order, 'nested');
  await order.write({ extra: null, named: [{ id: 'B', more: { city: 'Rome' } }, { id: 'A' }] });
  assert.deepEqual([order.named.keys, order.extra.days.keys], [['B', 'A'], []]);
  await same(order, 'replaced');
  await lines.remove(['#1', '#2', '#3', 'k']);
  assert.deepEqual([lines.keys, heard.at(-1)], [[], ['tooShort']]);
  await order.revert();
  await same(order, 'reverted');
  await assert.rejects(lines.remove('#77'), { kind: 'unknownItem' });
  assert.deepEqual(errors, []);
});

test('one key takes back what came last', async context => {
  const { session, order, errors } = await open(context);
  const { lines } = order;
  const rejected = [];
  const field = await bound(lines.item('#1').sku);
  const binding = { field, done: result => rejected.push(result.reason.code) };
  const heard = [];
  lines.onChange((keys, { cause, touched }) => heard.push([cause, touched]));
  await field.act('field/beginEditing');
  await field.edit(1, 1, 'b');
  await lines.insert([{}], { user: true });
  await lines.move('#3', '#1', { user: true });
  await lines.insert([{ key: 'k' }]); // The program's stays.
  await order._back('undo', binding);
  await order._back('undo', binding);
  assert.deepEqual([lines.keys, field.text], [['#1', '#2', 'k'], 'ab']);
  await order._back('undo', binding);
  assert.deepEqual([field.text, lines.item('#1').sku.value, rejected], ['a', 'a', []]);
  await order._back('undo', binding);
  assert.deepEqual([rejected, field.state.reason.code], [['nothingToUndo'], 'nothingToUndo']);
  await lines.remove('#1', { user: true });
  assert.ok(!session.fields.has(field.id));
  await order._back('undo', binding); // Its field has gone: the row comes back.
  assert.deepEqual([lines.keys, lines.item('#1').sku.value], [['#1', '#2', 'k'], 'a']);
  assert.deepEqual(heard.map(([cause, touched]) => `${cause} ${touched}`), ['user #3', 'user #3', 'program k', 'undo #3', 'undo #3', 'user #1', 'undo #1']);
  await same(order, 'undone');
  session.close();
  assert.equal(await order._back('undo', binding), null);
  assert.deepEqual(errors, []);
});

test('a row that goes takes its fields along', async context => {
  const { session, order, errors } = await open(context);
  const fields = [await bound(order.lines.item('#1').sku), await bound(order.number)];
  let left = 0;
  fields[0].left = () => left++;
  const form = session.form('order', fields.map(field => ({ field, property: field.property, view: 'textField', focus() {}, speak() {} })));
  await form.ready;
  const typed = fields[0].act('field/beginEditing');
  const gone = order.lines.remove('#1');
  const late = [fields[0].edit(0, 0, 'x'), fields[0].edit(1, 1, 'y')];
  await Promise.all([typed, gone, ...late]);
  assert.deepEqual([left, session.fields.has(fields[0].id), await fields[0].edit(0, 0, 'z')], [1, false, null]);
  fields[0].unbind();
  // Nor where the row goes before the field is there.
  const come = order.lines.insert({ key: 'k' });
  const away = order.lines.remove('k');
  const born = [];
  const ended = order.lines.onChange(keys => keys.includes('k') && born.push(bound(order.lines.item('k').sku)));
  await Promise.all([come, away]);
  ended();
  const [unborn] = await Promise.all(born);
  assert.ok(!session.fields.has(unborn.id));
  assert.equal((await fields[1].edit(0, 0, 'x')).outcome, 'verbatim');
  assert.deepEqual((await form.submit()).firstInvalidAt, { subject: 'order/lines/#2/parts/#2', property: 'value' });
  session.rebuilds = true;
  const again = new Promise(done => session.on('recovered', done));
  session.transport.child.kill('SIGKILL');
  await again;
  assert.deepEqual([fields[1].text, (await session.request('form/read', { form: 'order' })).form], ['x1', 'order']);
  assert.deepEqual(errors.map(String), []);
});

test('without a daemon', async context => {
  const { session, order } = await open(context, { command: '/nowhere/interactord' });
  const fields = await Promise.all([order.lines.item('#2').sku, order['g/~'].item('#1').value.item('#2').value].map(bound));
  assert.deepEqual(fields.map(field => field.text), ['b', '2']);
  const form = session.form('order', fields.map(field => ({ field, property: field.property, view: 'textField' })), { allowAbsent: true });
  const { values: stored } = await form.submit();
  assert.deepEqual(stored, { order: { lines: [{}, { sku: 'b' }], 'g/~': [[null, '2'], null] } });
  await assert.rejects(order.lines.insert({}), { kind: 'absent' });
});

test('a daemon that dies', async context => {
  for (const rebuilds of [false, true]) {
    const { session, order, errors } = await open(context);
    session.snapshotEvery = 2;
    const { lines } = order;
    await lines.insert([{ values: { sku: 'c' } }, { key: 'k', values: { parts: ['m', 'n'] } }, {}]);
    await lines.remove(['#3', '#1']);
    await lines.insert([{ copy: 'k' }, { values: { sku: 'z' } }], { before: 'k' });
    await lines.item('k').parts.move('#2', '#1');
    await lines.item('#6').parts.insert({ key: 'own', values: 'w' });
    await lines.item('k').note.write({ text: 'ab', tags: ['u', 'v'] });
    await order.named.insert([{ values: { id: 'Z', more: { city: 'Rome' } } }]);
    await order.write({ extra: { days: ['2026-01-01'] } });
    const price = await bound(lines.item('k').price);
    const inner = await bound(lines.item('#6').parts.item('own').value);
    await price.act('field/beginEditing');
    await price.edit(0, price.text.length, '12');
    const known = [order.values, lines.keys, order.named.keys];
    const heard = [];
    for (const each of session.subjects.values()) each.onChange((...told) => heard.push([each.id, ...told]));
    lines.onChange(keys => heard.push(keys));
    session.rebuilds = rebuilds;
    const again = new Promise(done => session.on('recovered', done));
    session.transport.child.kill('SIGKILL');
    await again;
    assert.deepEqual([[order.values, lines.keys, order.named.keys], heard, errors.map(String)], [known, [], []], `rebuilds: ${rebuilds}`);
    await same(order, `rebuilds: ${rebuilds}`);
    assert.deepEqual([(await price.edit(2, 2, '3')).outcome, price.text, inner.text], ['verbatim', '123', 'w']);
    await inner.act('field/beginEditing');
    assert.equal((await inner.edit(1, 1, 'v')).outcome, 'verbatim');
    assert.equal(lines.item('k').price.value, '123');
    await lines.insert({ key: 'last' });
    await same(order, `on, rebuilds: ${rebuilds}`);
    session.close();
  }
});

test('a draft', async context => {
  const stored = new Map();
  const storage = { getItem: key => stored.get(key) ?? null, setItem: (key, text) => stored.set(key, text), removeItem: key => stored.delete(key) };
  const plain = { properties: { lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } } } };
  const open = async (id, schema) => {
    const session = await spawn({ command, onError: error => assert.fail(error) });
    context.after(() => session.close());
    const draft = await keepDraft(session, id, storage);
    return { session, draft, order: await session.subject(id, { schema, values: { lines: [{ sku: 'a' }] } }) };
  };
  const first = await open('order', plain);
  await first.order.lines.insert([{ key: 'k' }, {}], { before: '#1' });
  const field = await bound(first.order.lines.item('k').sku);
  await field.act('field/beginEditing');
  await field.edit(0, 0, 'b');
  while (!stored.get('interactor-draft order')?.includes('"b"')) await new Promise(done => setTimeout(done, 10));
  first.session.close();
  const { draft, order } = await open('order', plain);
  assert.deepEqual([draft.isResumed, order.lines.keys, order.lines.value], [true, ['k', '#2', '#1'], [{ sku: 'b' }, { sku: '' }, { sku: 'a' }]]);
  assert.equal((await bound(order.lines.item('k').sku)).text, 'b');
});

test('a draft of rows is kept but for the secrets', async context => {
  const text = { type: 'string' };
  const secret = { type: 'string', writeOnly: true };
  const account = {
    type: 'object', required: ['kind'], properties: { name: text, pin: secret, more: { type: 'object', properties: { word: secret, note: text } }, codes: { type: 'array', items: secret } },
    oneOf: [
      { required: ['kind'], properties: { kind: { const: 'card' }, number: secret } },
      { required: ['kind'], properties: { kind: { const: 'bank' }, iban: text, number: secret } },
    ],
  };
  const vault = { type: 'array', writeOnly: true, items: { type: 'object', properties: { word: text } } };
  const schema = { properties: { accounts: { type: 'array', items: account }, words: { type: 'array', items: secret }, vault } };
  const one = { name: 'kept', pin: 'HIDDEN', more: { word: 'HIDDEN', note: 'kept' }, codes: ['HIDDEN'], kind: 'bank', iban: 'kept', number: 'HIDDEN' };
  for (const unfilled of ['empty', 'absent']) {
    const [first, second] = [await spawn({ command, onError() {} }), await spawn({ command, onError() {} })];
    context.after(() => [first, second].forEach(session => session.close()));
    const order = await first.subject('s', { schema, unfilled, values: { accounts: [one, one], words: ['HIDDEN'], vault: [{ word: 'HIDDEN' }] } });
    const pin = await bound(order.accounts.item('#1').pin);
    await pin.act('field/beginEditing');
    await pin.edit(0, 0, 'HIDDEN');
    await order.accounts.item('#1').write({ number: 'HIDDEN', iban: 'other' });
    await order.accounts.remove('#2');
    const { snapshot } = await first.request('session/save');
    assert.match(JSON.stringify(snapshot), /HIDDEN/);
    const stored = withoutSecrets(snapshot);
    assert.doesNotMatch(JSON.stringify(stored), /HIDDEN/);
    await second.request('session/restore', { snapshot: stored });
    const { values } = await second.request('subject/read', { subject: 's', lists: true });
    const none = unfilled === 'absent' ? null : '';
    assert.deepEqual(values, {
      accounts: [{ name: 'kept', pin: none, more: { word: none, note: 'kept' }, codes: [''], kind: 'bank', number: none, iban: 'other' }],
      words: [''], vault: [{ word: none }],
    });
    assert.equal(withoutSecrets({ ...snapshot, subjects: [{ ...snapshot.subjects[0], schema: { properties: { ...schema.properties, accounts: { type: 'array', items: {} } } } }] }), null);
  }
});

test('a page without lists does not load them', async context => {
  const { session } = await open(context);
  const flat = await session.subject('flat', { schema: { properties: { items: { type: 'string' } } } });
  assert.deepEqual([flat.values, flat.items.value], [{ items: '' }, '']);
  for (const module of ['interactor', 'tree', 'recovery', 'dom']) {
    assert.ok(!readFileSync(new URL(`../${module}.js`, import.meta.url), 'utf8').includes("from './items.js'"), module);
  }
});

/** Numbers from 0 to 1 of a seed (mulberry32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

async function play(context, seed, steps) {
  const random = numbers(seed);
  const below = count => Math.floor(random() * count);
  const one = items => items[below(items.length)];
  const some = (count, make) => Array.from({ length: below(count) }, make);
  const text = () => one(['', 'a', 'bb', 'ccccc']);
  const made = {
    lines: () => ({ sku: text(), ...(below(2) && { price: String(below(9)), parts: some(4, text) }), ...(below(2) && { note: { text: text(), tags: some(3, text) } }) }),
    named: () => ({ id: one(['A', 'B', 'C', '', '#']), more: one([null, { city: text() }]) }),
    'g/~': () => some(4, () => below(20)),
    days: () => one([null, '2026-01-01', 'soon']),
    parts: text,
    tags: text,
    value: () => below(20),
  };
  const problems = [];
  const session = await spawn({ command, locale: 'de-DE', onError: error => problems.push(error) });
  context.after(() => session.close());
  Object.assign(session, { deathsAllowed: [steps, 180000], snapshotEvery: 32, patience: 60000 });
  const order = await session.subject('order', { schema, rules, values });
  let count = 0;
  const lists = () => [...session.subjects.values()].flatMap(({ _lists }) => [..._lists.values()]);
  const acts = {
    insert(list) {
      const make = () => ({ ...(below(3) ? {} : { key: `k/~${count++}` }), ...(below(3) ? { values: made[list.name]() } : {}), ...(list.length && !below(4) ? { copy: one(list.keys) } : {}) });
      return list.insert([make(), ...some(3, make)], { ...(list.length && below(2) && { before: one(list.keys) }), ...(below(3) ? { user: true } : { baseline: !below(2) }) });
    },
    remove: list => list.length && list.remove([...new Set(some(4, () => one(list.keys)))], { user: below(3) > 0 }),
    move(list) {
      const keys = [...new Set(some(4, () => one(list.keys)))].filter(Boolean);
      return list.move(keys, one(list.keys.filter(key => !keys.includes(key)).concat(undefined)), { user: below(2) > 0 });
    },
    undo: () => order._back('undo'),
    redo: () => order._back('redo'),
    write: list => list.length && session.request('subject/write', { subject: list.item(one(list.keys)).id, values: list.hasObjects ? made[list.name]() : { value: made[list.name]() } }),
    replace: list => list.subject.write({ [list.name]: some(5, made[list.name]) }),
    extra: () => order.write({ extra: one([null, { days: some(3, made.days) }]) }),
    again: list => session.request('subject/write', { subject: list.subject.id, values: { [list.name]: list.value } }),
    verb: list => one([order, list.subject])[one(['revert', 'reset', 'clear', 'accept'])](),
    issue: list => list.subject.setIssues(list.name, ['No.'], one(['change', 'manual'])),
    kill() {
      session.rebuilds = below(2) === 0;
      const again = new Promise(done => session.on('recovered', done));
      session.transport.child.kill('SIGKILL');
      return again;
    },
  };
  for (let step = 0; step < steps; step++) {
    const burst = [];
    const name = () => (below(60) ? one(Object.keys(acts).slice(0, -1)) : 'kill');
    for (let acted = 0; acted <= below(4); acted++) burst.push(name());
    const where = `INTERACTOR_SEED=${seed}, step ${step}: ${burst}`;
    await Promise.all(burst.map(async verb => acts[verb](one(lists()))).map(done => done?.catch(error => {
      assert.ok(error.code === -32803 || error.code === -32602, `${where}: ${error}`);
    })));
    await Promise.all(lists().map(list => list.load()));
    await same(order, where);
    assert.deepEqual(problems.map(String), [], where);
  }
}

test('random lists', async context => {
  const seed = Number(process.env.INTERACTOR_SEED ?? Math.floor(Math.random() * 2 ** 32));
  console.error(`INTERACTOR_SEED=${seed}`);
  for (const each of [seed, seed + 1, seed + 2]) await play(context, each, 80);
});

test('what is deeper than a tree is one value', { skip: !command }, async context => {
  const text = { type: 'array', items: { type: 'string' } };
  for (const hasLists of [false, true]) {
    let deep = { type: 'object', properties: { deep: text, object: { type: 'object', properties: { x: { type: 'string' } } } } };
    let given = {};
    for (let level = 1; level < 8; level++) {
      deep = { type: 'object', properties: { in: hasLists ? { type: 'array', items: deep } : deep, deep: text } };
      given = { in: hasLists ? [given] : given, deep: ['b'] };
    }
    const session = await spawn({ command, onError: error => assert.fail(error) });
    context.after(() => session.close());
    const subject = await session.subject('s', { schema: deep, values: given });
    let each = subject;
    for (let level = 1; level <= 8; level++) {
      const { keys = {} } = await each.read();
      const own = Object.keys(keys).filter(name => !name.includes('/'));
      assert.deepEqual([own.sort(), own.includes('deep')], [[...each._lists.keys()].sort(), level < 8]);
      if (level < 8) each = hasLists ? each.in.item('#1') : each.in;
    }
    assert.deepEqual([each.deep.value, each.object.value], [[], null]);
    const whole = await session.request('subject/read', { subject: 's', lists: true });
    assert.deepEqual(subject.values, whole.values);
    await new Field(session, 'deep', each.deep, { view: 'label' }, () => {}).ready;
  }
});
