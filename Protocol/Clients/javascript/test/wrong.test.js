// When things go wrong: the rows of the table in ../../python/README.md, as far as they are this library's.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Field, connect } from '../interactor.js';
import { spawn } from '../node.js';
// Loaded before the first test, so that no session waits for it with its snapshot.
import '../recovery.js';
import './recovery.js';

const daemon = process.env.DAEMON ?? process.env.INTERACTORD;
const odd = fileURLToPath(new URL('../../python/tests/odd_daemon.py', import.meta.url));
const page = readFileSync(new URL('../../python/README.md', import.meta.url), 'utf8');
const schema = {
  properties: {
    quantity: { type: 'integer', default: 1 },
    price: { type: ['number', 'null'] },
    total: { type: ['number', 'null'] },
    note: { type: 'string' },
  },
};
const rules = [{ property: 'total', calculate: 'quantity * price' }, { property: 'note', readOnly: 'quantity > 5' }];

const { stringify } = JSON;

/** A test of a row; the table has to have it. */
function row(name, what, run) {
  assert.ok(page.includes(`\n| ${name} | `), `the table has no row: ${name}`);
  test(`${name}: ${what}`, run);
}

/** A session with a daemon that does odd things, and the field of the note. */
async function open(context, ...oddly) {
  const errors = [];
  const limit = oddly[0] === '--limit' && [daemon, '--max-message-bytes', oddly[1]];
  const command = limit || (oddly.length ? ['python3', odd, ...oddly, daemon] : daemon);
  const session = await spawn({ command, locale: 'de-DE', onError: (error, about) => errors.push({ error, about }) });
  context.after(() => session.close());
  const order = await session.subject('order', { schema, rules, values: { note: 'n' } });
  const note = new Field(session, 'note', order.note, { view: 'textField' }, () => {});
  await note.ready;
  return { session, order, note, errors };
}

/** What was said meanwhile is answered before the session is ready again. */
async function ready(session) {
  if (session.state === 'recovering') await new Promise(done => session.on('state', done));
  assert.equal(session.state, 'ready');
}

row('no daemon is found', 'controls are plain, and nothing is submitted', async context => {
  const errors = [];
  const session = await spawn({ command: '/nowhere/interactord', onError: error => errors.push(error) });
  context.after(() => session.close());
  assert.equal(session.state, 'absent');
  assert.match(errors[0].message, /searched: the argument \(\/nowhere\/interactord\)/);
  const order = await session.subject('order', { schema, rules, values: { note: 'plain' } });
  const note = new Field(session, 'note', order.note, { view: 'textField' }, () => {});
  await note.ready;
  await note.edit(5, 5, '!');
  assert.deepEqual([note.text, note.status], ['plain!', 'absent']);
  await assert.rejects(session.form('order', []).submit(), error => error.kind === 'absent');
  const binding = { view: 'textField', field: note, property: order.note, focus() {}, speak() {} };
  const form = session.form('again', [binding], { allowAbsent: true });
  assert.deepEqual((await form.submit()).values, { order: { note: 'plain!' } });
});

row('it dies of the same message three times', 'the message is given up', async context => {
  const { session, order, note, errors } = await open(context, '--die-of', 'DEADLY');
  session.deathsAllowed = [10, 180000];
  assert.equal((await note.edit(1, 1, 'DEADLY')).outcome, 'rejected');
  assert.deepEqual(errors.map(({ error, about }) => [error.kind, about]), [['died', 'note']]);
  await assert.rejects(order.write({ note: 'DEADLY' }), error => error.kind === 'died');
  await note.edit(1, 1, 'b');
  assert.deepEqual([note.text, (await order.read()).values.note], ['nb', 'nb']);
  await ready(session);
});

row('it dies of the same message three times', 'an edit during which it is killed twice stays', async context => {
  const deaths = join(mkdtempSync(join(tmpdir(), 'interactor-')), 'deaths');
  const { session, order, note, errors } = await open(context, '--die-of-twice', deaths, 'KEPT');
  assert.equal((await note.edit(1, 1, 'KEPT')).outcome, 'verbatim');
  assert.deepEqual([note.text, errors, readFileSync(deaths, 'utf8')], ['nKEPT', [], '++']);
  assert.equal((await order.read()).values.note, 'nKEPT');
  await ready(session);
});

row('it cannot read a message', 'the oldest request fails', async context => {
  const { session, order, note, errors } = await open(context, '--limit', '20000');
  const [first, long, last] = [order.write({ note: 'a' }), order.write({ note: 'x'.repeat(20000) }), order.read()];
  await first;
  await assert.rejects(long, error => error.kind === 'messageTooLarge');
  assert.equal((await last).values.note, 'a');
  assert.equal((await note.edit(0, 0, 'y'.repeat(20000))).outcome, 'rejected');
  assert.deepEqual([note.text, errors.map(({ error }) => error.kind), session.state], ['a', ['messageTooLarge'], 'ready']);
});

row('no message can hold something', 'nothing goes out, and nothing has changed', async context => {
  const unsent = { half: 'a\ud800', escaped: '\\\ud800', big: 5n };
  const { session, order, note, errors } = await open(context);
  for (const value of Object.values(unsent)) {
    const write = order.write({ price: 5, note: value });
    await assert.rejects(write, ({ name, code, data }) => name === 'InteractorError' && code === -32602 && data.path === 'params');
  }
  await order.write({ note: '\\ud800 \ud83d\ude00' });
  assert.equal(order.note.value, '\\ud800 \ud83d\ude00');
  // What a person pastes comes as far as it is text.
  await note.edit(0, note.text.length, 'a\ud800b\udfff\ud83d\ude00\udbff');
  assert.deepEqual([note.text, order.price.value, errors], ['a\ufffdb\ufffd\ud83d\ude00\ufffd', null, []]);
  // A function that says so has failed; the daemon does not wait for it.
  session.check('known', value => ({ valid: false, message: unsent[value] }));
  const checked = await session.subject('checked', { schema, rules: [{ property: 'note', client: 'known' }] });
  for (const [index, name] of Object.keys(unsent).entries()) {
    await checked.write({ note: name });
    while ((await checked.read()).pending.length) await new Promise(done => setTimeout(done, 10));
    assert.equal(errors.length, index + 1);
  }
  await ready(session);
});

row('its snapshot is refused', 'all is made anew', async context => {
  const { session, order, note } = await open(context, '--refuse', '"session/restore"', '--die-of', 'DEADLY');
  session.snapshotEvery = 1;
  await note.act('field/beginEditing');
  await note.edit(0, 1, 'draft');
  await order.read();
  await assert.rejects(session.request('locale/set', { locale: 'DEADLY' }), error => error.kind === 'died');
  await note.edit(5, 5, '!');
  assert.deepEqual([note.text, (await order.read()).values.note], ['draft!', 'draft!']);
});

row('its snapshot is refused', 'what was set and configured is as before', async context => {
  const { session, order } = await open(context, '--die-of', 'DEADLY');
  const format = { minimumFractionDigits: 2, useGrouping: false };
  const price = new Field(session, 'price', order.price, { view: 'textField', format }, () => {});
  await price.ready;
  await order.write({ price: '1234.5' });
  await session.request('locale/set', { locale: 'en-US' });
  await session.request('field/configure', { field: 'price', format: { minimumFractionDigits: 3 } });
  assert.equal((await price.act('field/read')).text, '1234.500');
  session.rebuilds = true;
  await assert.rejects(session.request('locale/set', { locale: 'DEADLY' }), error => error.kind === 'died');
  assert.equal((await price.act('field/read')).text, '1234.500');
});

row('its snapshot is refused', 'a daemon that dies while all is made anew costs no draft', async context => {
  const { session, order } = await open(context, '--die-of', 'DEADLY');
  session.deathsAllowed = [10, 180000];
  const price = new Field(session, 'price', order.price, { view: 'textField' }, () => {});
  await price.act('field/beginEditing');
  await price.edit(0, 0, '7,');
  session.rebuilds = true;
  let count = 0;
  // The first daemon that makes the draft anew dies of it.
  context.mock.method(JSON, 'stringify', (value, ...more) => {
    const text = stringify(value, ...more);
    const isDraft = value?.method === 'field/edit' && value.params.text === '7,';
    return isDraft && count++ === 0 ? text.replace('7,', 'DEADLY') : text;
  });
  await assert.rejects(session.request('locale/set', { locale: 'DEADLY' }), error => error.kind === 'died');
  await price.edit(2, 2, '5');
  assert.ok(count > 1);
  assert.deepEqual([price.text, (await order.read()).values.price], ['7,5', '7.5']);
});

row('an edit of the user comes too late (-32801)', 'it is tried once more, then dropped', async context => {
  const { note, errors } = await open(context, '--stale', 'LATE');
  const sent = [];
  const { session } = note;
  const queue = session.queue.bind(session);
  session.queue = (entry, first) => {
    sent.push(entry.method);
    queue(entry, first);
  };
  const result = await note.edit(1, 1, 'LATE');
  assert.deepEqual(sent, ['field/edit', 'field/edit']);
  assert.deepEqual([result.outcome, note.text, note.selection, errors], ['rejected', 'present', { start: 7, end: 7 }, []]);
});

row('it refuses an edit otherwise', 'the control is as before', async context => {
  const { order, note, errors } = await open(context);
  await order.write({ quantity: 6 });
  assert.equal((await note.edit(1, 1, 'x')).outcome, 'rejected');
  assert.equal(note.text, 'n');
  assert.deepEqual(errors.map(({ error, about }) => [error.kind, about]), [['readOnly', 'note']]);
});

row('it sends garbage, or another version of the protocol', 'as if it had died', async context => {
  const warned = context.mock.method(console, 'warn', () => {});
  const { session, note, errors } = await open(context, '--garbage', 'SPOIL');
  assert.equal((await note.edit(1, 1, 'SPOIL')).outcome, 'rejected');
  assert.deepEqual(errors.map(({ error }) => error.kind), ['died']);
  const garbage = 'Segmentation fault, and more of the kind '.repeat(20);
  assert.equal(warned.mock.calls[0].arguments.at(-1), garbage.slice(0, 200));
  await note.edit(1, 1, 'a');
  assert.equal(note.text, 'na');
  await ready(session);
  const messages = [];
  const other = await spawn({ command: ['python3', odd, '--version', daemon], onError: error => messages.push(error.message) });
  assert.equal(other.state, 'absent');
  assert.match(messages[0], /version 7.0/);
});

row('somebody else changes the value meanwhile', 'text and caret stay', async context => {
  const { order, note } = await open(context);
  await note.act('field/beginEditing');
  await note.edit(0, 1, 'draft');
  await order.write({ note: 'theirs' });
  assert.deepEqual([note.text, note.selection, note.state.conflict.value], ['draft', { start: 5, end: 5 }, 'theirs']);
});

row('a control is destroyed, or the session is closed', 'late answers are dropped', async context => {
  const { session, order, note } = await open(context);
  let shown = 0;
  note.onShow = () => shown++;
  const answer = note.edit(1, 1, 'b');
  note.unbind();
  const before = shown;
  await answer;
  await order.read();
  assert.deepEqual([shown, session.fields.size], [before, 0]);
  const pending = order.read();
  session.close();
  await assert.rejects(pending, error => error.kind === 'closed');
});

row('a socket is lost', 'a fresh transport each time, less and less often', async context => {
  const waits = [];
  const usual = globalThis.setTimeout;
  context.after(() => (globalThis.setTimeout = usual));
  let attempts = 0;
  const transports = [];
  /** A daemon that answers all that it is asked with an empty state. */
  const open = async () => {
    if (transports.length && ++attempts <= 8) throw new Error('nobody listens');
    const transport = {
      send(text) {
        const { id } = JSON.parse(text);
        const result = { protocolVersion: '1.0', capabilities: {}, values: {} };
        if (id) queueMicrotask(() => transport.onmessage(JSON.stringify({ jsonrpc: '2.0', id, result })));
      },
      close() {},
    };
    transports.push(transport);
    return transport;
  };
  const session = await connect(open);
  context.after(() => session.close());
  await session.subject('order', { schema });
  const recovered = new Promise(done => session.on('recovered', done));
  globalThis.setTimeout = (action, milliseconds) => {
    if (milliseconds !== 10000) waits.push(milliseconds);
    return usual(action, milliseconds === 10000 ? milliseconds : 0);
  };
  transports[0].onclose('the connection was closed');
  await recovered;
  assert.deepEqual(waits, [100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  assert.deepEqual([transports.length, session.state], [2, 'ready']);
});

row('a function of yours raises', 'it is reported', async context => {
  const { order, note, errors } = await open(context);
  order.onChange('note', () => { throw new Error('mine'); });
  await note.edit(1, 1, 'x');
  await note.act('field/endEditing');
  assert.ok(errors.some(({ error }) => error.message === 'mine'));
  assert.equal(order.note.value, 'nx');
});
