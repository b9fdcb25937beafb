// The core against the built daemon.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect as connectTo } from 'node:net';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { InteractorError, Field, connect, difference, carried } from '../interactor.js';
import { attach, find } from '../node.js';
import { command, die, skip, spawn } from './started.js';

const schema = {
  properties: {
    number: { type: 'string' },
    quantity: { type: 'integer', default: 1, minimum: 1, maximum: 9999 },
    price: { type: ['number', 'null'], minimum: 0 },
    total: { type: ['number', 'null'] },
    note: { type: 'string' },
  },
  required: ['number'],
};
const rules = [{ property: 'total', calculate: 'quantity * price' }, { property: 'number', client: 'unique', code: 'taken' }];

async function open(context, options = {}) {
  const errors = [];
  const checks = { unique: async value => (value === 'A-1' ? 'Taken.' : true) };
  const session = await spawn({ command, locale: 'de-DE', checks, onError: error => errors.push(error), ...options });
  context.after(() => session.close());
  return { session, errors, order: await session.subject('order', { schema, rules, values: { price: '9.90' } }) };
}

const field = async (order, name) => {
  const made = new Field(order.session, name, order.property(name), { view: 'textField' }, () => {});
  await made.ready;
  return made;
};

/** Types without waiting, as fast as a user in a hurry. */
const type = (made, text) => Promise.all([...text].map(key => made.edit(made.selection.start, made.selection.end, key)));

/** The process ids of the daemons that are children of this process. */
function daemons() {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--framing');
    } catch {
      return false;
    }
  });
}

/** The process id of the session's daemon; waits for one where the last has just died. */
async function daemonOf() {
  for (;;) {
    const found = daemons().at(-1);
    if (found) return Number(found);
    await new Promise(setImmediate);
  }
}

test('differences and carets', () => {
  assert.deepEqual(difference('aa', 'aaa', 1), { start: 0, end: 0, text: 'a' });
  assert.deepEqual(difference('1234', '1.234'), { start: 1, end: 1, text: '.' });
  assert.deepEqual(difference('a😀', 'a😁'), { start: 1, end: 3, text: '😁' });
  assert.equal(carried(5, '1.234,50', '1234,50'), 4);
});

test('typing, rules and checks', async context => {
  const { order, errors } = await open(context);
  const totals = [];
  order.onChange('total', value => totals.push(value));
  const price = await field(order, 'price');
  await price.act('field/beginEditing');
  await price.edit(0, price.text.length, '');
  const results = await type(price, '1234x');
  assert.deepEqual(results.map(result => result.outcome), ['verbatim', 'verbatim', 'verbatim', 'revised', 'rejected']);
  assert.equal(price.text, '1.234');
  assert.equal(totals.at(-1), '1234');
  const number = await field(order, 'number');
  await type(number, 'A-1');
  while (number.state.pending) await new Promise(setImmediate);
  assert.deepEqual(number.state.issues.map(issue => issue.code), ['taken']);
  assert.deepEqual(errors, []);
  await assert.rejects(order.session.request('field/read', { field: 'nobody' }), error => error instanceof InteractorError && error.kind === 'unknownField');
});

test('an empty locale is none, as a page without a language has it', async context => {
  const { session, errors } = await open(context, { locale: '' });
  assert.deepEqual([session.state, errors], ['ready', []]);
});

test('options that the program tells', async context => {
  const customers = ['Abbot', 'Abel', 'Meyer', 'Miller'].map((text, index) => ({ value: `c-${index}`, text }));
  const asked = [];
  let answer = async (text, { values, from, count }) => {
    asked.push(values ?? [text, from, count]);
    return customers.filter(customer => customer.text.toLowerCase().startsWith(text));
  };
  const { session, errors } = await open(context, { options: { 'sale.customer': (...question) => answer(...question) } });
  const sale = await session.subject('sale', { schema: { properties: { customer: { type: 'string' } } }, values: { customer: 'c-3' } });
  const format = { style: 'choice', source: 'client', page: 2 };
  const customer = new Field(session, 'customer', sale.customer, { view: 'textField', format }, () => {});
  const settled = async () => { while (customer.state.pending || customer.state.choices?.pending) await new Promise(setImmediate); };
  await customer.ready;
  while (customer.text !== 'Miller') await new Promise(setImmediate);
  await customer.act('field/beginEditing');
  await settled();
  assert.deepEqual(customer.state.choices.items.map(item => item.text), ['Abbot', 'Abel']);
  assert.equal(customer.state.choices.total, 4);
  const page = await session.request('field/choices', { field: 'customer', revision: customer.state.choices.revision, from: 2, count: 2 });
  assert.deepEqual(page.items.map(item => item.text), ['Meyer', 'Miller']);
  assert.deepEqual(asked, [['c-3'], ['', 0, 2], ['', 2, 2]]);

  // A question that is withdrawn is not answered, however late its answer comes.
  const late = [];
  answer = text => new Promise(done => late.push(() => done({ items: [{ value: text, text }] })));
  await customer.edit(0, customer.text.length, 'm');
  await customer.edit(1, 1, 'e');
  while (late.length < 2) await new Promise(setImmediate);
  const written = [];
  session.on('state', state => written.push(state));
  late.forEach(done => done());
  await settled();
  assert.deepEqual([customer.state.choices.items.map(item => item.value), sale.customer.value], [['me'], 'me']);

  answer = () => { throw new Error('the database is down'); };
  await customer.edit(2, 2, 'y');
  await settled();
  assert.deepEqual([customer.state.choices.failed, customer.text, errors.map(error => error.message)], [true, 'mey', ['the database is down']]);
  // A daemon that dies asks again; a list may be of plain texts.
  answer = text => [`${text}er`];
  await die(session);
  await customer.edit(3, 3, 'e');
  await settled();
  assert.deepEqual(customer.state.choices.items.map(item => item.value), ['meyeer']);
  assert.deepEqual(written, ['recovering', 'ready']);
});

test('options that are registered late', async context => {
  const { session } = await open(context);
  session.provide('customer', () => ['Abbot']);
  await session.request('subject/open', { subject: 'sale', schema: { properties: { customer: { type: 'string' } } } });
  const bound = { field: 'customer', subject: 'sale', property: 'customer', view: 'textField', format: { style: 'choice', source: 'client' } };
  await session.request('field/bind', bound);
  let { choices } = await session.request('field/beginEditing', { field: 'customer' });
  while (choices.pending) ({ choices } = await session.request('field/read', { field: 'customer' }));
  assert.deepEqual(choices.items.map(item => item.text), ['Abbot']);
});

test('a daemon that dies at every key costs none', async context => {
  const { session, order } = await open(context);
  session.deathsAllowed = [1000, 1000];
  session.snapshotEvery = 20;
  const note = await field(order, 'note');
  let wanted = '';
  for (let turn = 0; turn < 60; turn++) {
    wanted += 'abcdefghij'[turn % 10];
    const answer = type(note, wanted.at(-1));
    await die(session);
    await answer;
    assert.equal(note.text, wanted);
  }
  assert.equal((await order.read()).values.note, wanted);
  await note.act('field/undo');
  assert.equal(note.text, '');
});

test('a form', async context => {
  const { session, order } = await open(context);
  const bindings = [];
  for (const name of ['number', 'price']) {
    bindings.push({ field: await field(order, name), property: order.property(name), view: 'textField', focus() { this.focused = true; }, speak() {} });
  }
  const form = session.form('order', bindings);
  const enabled = [];
  form.enables(on => enabled.push(on));
  assert.equal((await form.submit()).valid, false);
  assert.equal(bindings[0].focused, true);
  await type(bindings[0].field, 'A-2');
  let stored;
  await form.submit(async values => (stored = values));
  assert.equal(stored.order.total, '9.9');
  assert.equal(form.state.dirty, false);
  assert.ok(enabled.includes(true));
});

test('a refused snapshot: all is made anew', async context => {
  const { session, order } = await open(context);
  const price = await field(order, 'price');
  await price.act('field/beginEditing');
  await price.edit(0, price.text.length, '');
  await type(price, '1234');
  await order.write({ quantity: 3 });
  session.rebuilds = true;
  await die(session);
  await type(price, '5');
  assert.equal(price.text, '12.345');
  assert.deepEqual((await order.read()).values.total, '37035');
});

test('a slow daemon costs no key', { skip }, async context => {
  const { order } = await open(context);
  const price = await field(order, 'price');
  await price.act('field/beginEditing');
  await price.edit(0, price.text.length, '');
  await type(price, '12');
  const pid = await daemonOf();
  process.kill(pid, 'SIGSTOP');
  const late = new Promise(done => (price.onShow = ({ isLate }) => isLate && done()));
  const answers = type(price, '34x5');
  await late;
  assert.deepEqual([price.status, price.text], ['busy', '1234x5']);
  const { start } = price.selection;
  const gone = [price.edit(start - 1, start, '', { direction: 'backward' }), price.edit(start - 2, start - 1, '', { direction: 'backward' })];
  assert.equal(price.text, '1234');
  process.kill(pid, 'SIGCONT');
  await Promise.all([answers, ...gone]);
  assert.deepEqual([price.status, price.text, order.price.value], ['editing', '1.234', '1234']);
});

test('five deaths, and nothing there', async context => {
  const { session, order, errors } = await open(context);
  const note = await field(order, 'note');
  await type(note, 'kept');
  for (let death = 0; death < 5; death++) {
    await die(session);
    await new Promise(done => session.on('state', state => (state === 'ready' || state === 'absent') && done()));
  }
  assert.equal(session.state, 'absent');
  await type(note, '!');
  assert.equal(note.text, 'kept!');
  assert.equal(errors.length, 1);
  await assert.rejects(order.read(), error => error.kind === 'absent');
  session.restart();
  await new Promise(done => session.on('state', state => state === 'ready' && done()));
  assert.equal((await order.read()).values.note, 'kept!');
  const alone = await spawn({ command: '/nowhere/interactord', onError: error => errors.push(error) });
  assert.equal(alone.state, 'absent');
  assert.match(errors.at(-1).message, /searched: the argument \(\/nowhere\/interactord\)/);
  assert.throws(() => find('/nowhere/interactord'));
});

test('types', { skip }, context => {
  const done = spawnSync('tsc', ['-p', new URL('..', import.meta.url).pathname], { encoding: 'utf8' });
  if (done.error) return context.skip('tsc is not installed; .ci/setup-clients installs node-typescript');
  assert.equal(done.stdout, '');
});

/** The library `ws` as Debian has it. */
const ws = await import('ws').catch(() => import('/usr/share/nodejs/ws/wrapper.mjs')).catch(() => null);

test('the bridge on a server of one\'s own', { skip: skip || (!ws && 'ws is not installed; .ci/setup-clients installs node-ws') }, async context => {
  const server = createServer((request, response) => response.writeHead(404).end());
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  attach(server, ws, { origins: [origin], hosts: [host], admit: request => request.headers.cookie === 'login=yes', command });
  context.after(() => server.close());
  context.after(() => daemons().forEach(pid => process.kill(pid)));
  const status = headers => new Promise(done => {
    const socket = new ws.WebSocket(`ws://${host}/interactor`, { headers });
    socket.on('unexpected-response', (_, response) => { response.resume(); done(response.statusCode); });
    socket.on('error', () => {});
    socket.on('open', () => { socket.close(); done(101); });
  });
  const cookie = 'login=yes';
  assert.equal(await status({ origin, cookie }), 101);
  for (const headers of [{ origin }, { cookie }, { origin: 'http://evil.example', cookie }, { origin, cookie, host: 'evil.example' }]) {
    assert.equal(await status(headers), 403, JSON.stringify(headers));
  }
  const transport = () => new Promise((done, failed) => {
    const socket = new ws.WebSocket(`ws://${host}/interactor`, { headers: { origin, cookie } });
    const made = { send: text => socket.send(text), close: () => socket.close() };
    socket.on('open', () => done(made)).on('error', failed);
    socket.on('message', data => made.onmessage(String(data))).on('close', () => made.onclose?.('closed'));
  });
  const session = await connect(transport, { locale: 'de-DE' });
  const order = await session.subject('order', { schema, values: { price: '9.90' } });
  const price = await field(order, 'price');
  await type(price, '5');
  assert.equal(order.price.value, '9.95');
  const pid = await daemonOf();
  process.kill(pid, 'SIGKILL');
  await type(price, '1');
  assert.equal(price.text, '9,951');
  session.close();
  while (daemons().length) await new Promise(setImmediate);
});

test('nothing that a stranger sends ends the server', { skip: skip || (!ws && 'ws is not installed; .ci/setup-clients installs node-ws') }, async context => {
  const server = createServer((request, response) => response.end('alive'));
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const said = context.mock.method(console, 'error', () => {});
  let asked = () => {};
  const admits = { '/interactor?yes': true, '/interactor?no': false };
  const admit = ({ url }) => new Promise((done, failed) => {
    if (url === '/interactor?fails') failed(new Error('nobody knows'));
    else if (url in admits) done(admits[url]);
    else asked(done);
  });
  attach(server, ws, { origins: [origin], hosts: [host], admit, command });
  attach(server, ws, { path: '/elsewhere', origins: [origin], hosts: [host], command: '/nowhere/interactord' });
  attach(server, ws, { path: '/full', origins: [origin], hosts: [host], command, connections: 0 });
  context.after(() => server.close());
  const upgrade = path => {
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, 'Upgrade: websocket', 'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13', '', ''];
    const socket = connectTo(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    // What nobody answers stays open, as another listener of the server might answer it.
    context.after(() => socket.destroy());
    return socket;
  };
  const answer = path => new Promise(done => upgrade(path).once('data', data => done(String(data).slice(9, 12))));
  upgrade('//');
  upgrade('http://[');
  assert.equal(await answer('/interactor?no'), '403');
  assert.equal(await answer('/interactor?fails'), '403');
  assert.equal(await answer('/full'), '503');
  assert.equal(await answer('/elsewhere'), '101'); // And is closed: there is no daemon.
  assert.deepEqual(said.mock.calls.map(call => call.arguments[1].message.slice(0, 12)), ['nobody knows', 'interactord ']);
  const leaver = upgrade('/interactor');
  const decide = await new Promise(done => (asked = done));
  const gone = new Promise(done => leaver.on('close', done));
  leaver.resetAndDestroy();
  await gone;
  decide(true);
  const large = new ws.WebSocket(`ws://${host}/interactor?yes`, { headers: { origin } });
  large.on('error', () => {}).on('open', () => large.send('x'.repeat(2 << 20)));
  assert.equal(await new Promise(done => large.on('close', done)), 1009);
  const flood = new ws.WebSocket(`ws://${host}/interactor?yes`, { headers: { origin } });
  await new Promise(done => flood.on('open', done));
  process.kill(await daemonOf(), 'SIGSTOP');
  for (let count = 0; count < 6; count++) flood.send('x'.repeat(1 << 20));
  assert.equal(await new Promise(done => flood.on('close', done)), 1013);
  assert.equal(await (await fetch(origin)).text(), 'alive');
  while (daemons().length) await new Promise(setImmediate);
  server.closeAllConnections();
});

test('what was typed counts when a page is turned', async context => {
  const { session } = await open(context);
  const rate = { type: ['number', 'null'] };
  const subject = await session.subject('s', { schema: { properties: { rate, note: { type: 'string' } } }, values: { rate: 7 } });
  const note = await field(subject, 'note');
  const first = await field(subject, 'rate');
  await first.edit(0, 1, '-');
  const form = session.form('s', [{ field: note, view: 'textField', property: subject.note }]);
  await form.ready;
  first.unbind(true);
  await subject.read();
  assert.deepEqual(form.state.firstInvalidAt, { subject: 's', property: 'rate' });
  const second = await field(subject, 'rate');
  assert.equal(second.text, '-');
  second.unbind(false);
  assert.equal((await field(subject, 'rate')).text, '7');
});

test('schemas from elsewhere, and members that are not declared', async context => {
  const { session } = await open(context);
  const subject = await session.subject('s', {
    schema: { properties: { size: { $ref: 'https://example.org/size' }, mail: { type: 'string', format: 'email' } } }, values: { size: 4, other: 'x' },
    schemas: { 'https://example.org/size': { type: 'integer', maximum: 3 } }, undeclared: 'keep', unfilled: 'absent',
  });
  assert.deepEqual([subject.size.issues[0].code, (await subject.read()).values.other, subject.mail.issues], ['rangeOverflow', 'x', []]);
});

test('a schema that is about no object has one property', async context => {
  const { session } = await open(context);
  const choice = { oneOf: [{ type: 'object', properties: { x: {} } }, { type: 'string' }] };
  const kinds = [[{ type: 'string', maxLength: 2 }, 'abc'], [{ $ref: '#/$defs/n', $defs: { n: { type: 'integer' } } }, 7],
    [{ type: 'array', items: { type: 'string' } }, ['a', 'b']], [{ enum: ['a', 'b'] }, 'b'], [choice, 'x'], [{ type: 'object' }, { y: 'z' }]];
  for (const [number, [schema, value]] of kinds.entries()) {
    const subject = await session.subject(`s${number}`, { schema, values: { value } });
    assert.deepEqual([Object.keys(subject.schema.properties), subject.values], [['value'], { value }]);
    assert.ok(subject.property('value'));
  }
  assert.equal(session.subjects.get('s0').property('value').issues[0].code, 'tooLong');
});
