// The core against the built daemon.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { InteractorError, Field, connect, difference, carried } from '../interactor.js';
import { attach, find, spawn } from '../node.js';

const command = process.env.DAEMON ?? process.env.INTERACTORD;
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

test('a daemon that dies at every key costs none', async context => {
  const { session, order } = await open(context);
  session.deathsAllowed = [1000, 1000];
  session.snapshotEvery = 20;
  const note = await field(order, 'note');
  let wanted = '';
  for (let turn = 0; turn < 60; turn++) {
    wanted += 'abcdefghij'[turn % 10];
    const answer = type(note, wanted.at(-1));
    process.kill(await daemonOf(), 'SIGKILL');
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
  process.kill(await daemonOf(), 'SIGKILL');
  await type(price, '5');
  assert.equal(price.text, '12.345');
  assert.deepEqual((await order.read()).values.total, '37035');
});

test('a slow daemon costs no key', async context => {
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
    process.kill(await daemonOf(), 'SIGKILL');
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

test('types', context => {
  const done = spawnSync('tsc', ['-p', new URL('..', import.meta.url).pathname], { encoding: 'utf8' });
  if (done.error) return context.skip('tsc is not installed; .ci/setup-clients installs node-typescript');
  assert.equal(done.stdout, '');
});

/** The library `ws` as Debian has it. */
const ws = await import('ws').catch(() => import('/usr/share/nodejs/ws/wrapper.mjs')).catch(() => null);

test('the bridge on a server of one\'s own', { skip: !ws && 'ws is not installed; .ci/setup-clients installs node-ws' }, async context => {
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
