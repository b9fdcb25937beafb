// What only a session on the WebAssembly module does: parts that come late, or not at all, and traps.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { Field } from '../interactor.js';
import { load } from '../load.js';
import { load as loadFiles } from '../node.js';
import './recovery.js';
import { command, part, spawn } from './started.js';
import { trap } from './trap.js';

const { MODULE } = process.env;
const skip = !MODULE && 'MODULE names no module';
const euro = { style: 'currency', currency: 'EUR' };
const schema = { properties: { price: { type: ['number', 'null'] }, twice: { type: ['number', 'null'] }, due: { type: ['string', 'null'], format: 'date' }, note: { type: 'string' } } };
const rules = [{ property: 'twice', calculate: 'price * 2' }];

/** A session whose parts come from `facts`, or else late. */
async function open(context, options = {}) {
  const errors = [];
  const asked = [];
  const facts = async path => {
    asked.push(path);
    await new Promise(setImmediate);
    return part(path);
  };
  const session = await load(readFileSync(MODULE), { facts, locale: 'de-DE', onError: error => errors.push(error), ...options });
  context.after(() => session.close());
  return { session, errors, asked };
}

/** A text with plain blanks. */
const plain = text => text.replaceAll('\u00a0', ' ');

async function bound(subject, name, format) {
  const field = new Field(subject.session, name, subject.property(name), { view: 'textField', format }, () => {});
  await field.ready;
  return field;
}

test('a part that comes late is waited for, and what was done before stays', { skip }, async context => {
  const { session, asked, errors } = await open(context);
  const states = [];
  session.on('state', state => states.push(state));
  const order = await session.subject('order', { schema, rules, values: { price: '9.90', due: '2026-03-04' } });
  const note = await bound(order, 'note');
  await note.act('field/beginEditing');
  await note.edit(0, 0, 'kept');
  assert.ok(!asked.includes('de-DE/currencies.facts'));
  // What is sent meanwhile waits in its order.
  const price = bound(order, 'price', euro);
  const written = order.write({ price: '12' });
  const typed = note.edit(4, 4, '!');
  assert.equal(plain((await price).text), '9,90 €');
  await Promise.all([written, typed, order.read()]);
  assert.deepEqual([plain(session.fields.get('price').text), order.twice.value, note.text], ['12,00 €', '24', 'kept!']);
  await note.act('field/undo');
  assert.equal(note.text, 'kept');
  await session.setLocale('ar-EG');
  assert.equal((await bound(order, 'due', { dateStyle: 'medium' })).text, '٤ مارس، ٢٠٢٦');
  assert.deepEqual([states, errors], [[], []]);
  assert.equal(new Set(asked).size, asked.length);
});

test('late or at once, whatever was done before: the same answers', { skip }, async context => {
  const { session } = await open(context);
  const order = await session.subject('order', { schema, rules, values: { price: '9.90' } });
  const note = await bound(order, 'note');
  await note.act('field/beginEditing');
  // More than is done again: a copy of the memory comes in between.
  for (let count = 0; count < 6000; count++) await note.edit(0, note.text.length, `${count}`);
  assert.equal(plain((await bound(order, 'price', { ...euro, currency: 'JPY' })).text), '10 ¥');
  await note.act('field/undo');
  assert.deepEqual([note.text, (await order.read()).values.note], ['5998', '5998']);
});

test('a locale without facts is refused', { skip }, async context => {
  const { session } = await open(context, { facts: async path => path.startsWith('fr') ? null : part(path) });
  const order = await session.subject('order', { schema, rules, values: { price: '9.90' } });
  await bound(order, 'twice');
  await assert.rejects(session.setLocale('fr-FR'), error => error.code === -32602 && error.data.path === 'params.locale');
  assert.deepEqual([session.state, session.locale], ['ready', 'de-DE']);
});

/** Parts that cannot be fetched for a while, the first one by an exception at once. */
function cut() {
  const server = { isCut: false, refused: [], facts: null, onRefused: () => {} };
  const refuse = async path => { throw new Error(`cut off from ${path}`); };
  server.facts = path => {
    if (!server.isCut) return Promise.resolve(part(path));
    server.refused.push(path);
    server.onRefused(server.refused.length);
    if (server.refused.length === 1) throw new Error('cut off');
    return refuse(path);
  };
  return server;
}

test('a part that cannot be fetched is asked for until it comes, and what was typed is there', { skip }, async context => {
  const server = cut();
  const { session, errors } = await open(context, { facts: server.facts });
  const states = [];
  session.on('state', state => states.push(state));
  session.patience = 20;
  const order = await session.subject('order', { schema, rules, values: { note: 'a' } });
  const note = await bound(order, 'note');
  server.isCut = true;
  // More often than a daemon may die of one message.
  server.onRefused = count => (server.isCut = count < 4);
  const ready = bound(order, 'price', euro);
  const price = session.fields.get('price');
  price.act('field/beginEditing');
  const typed = price.edit(0, 0, '12,5');
  const more = note.edit(1, 1, 'b');
  assert.deepEqual([price.text, note.text], ['12,5', 'ab']);
  await Promise.all([ready, typed, more]);
  await price.act('field/endEditing');
  assert.deepEqual([plain(price.text), note.text, order.price.value], ['12,50 €', 'ab', '12.5']);
  assert.deepEqual(server.refused, Array(4).fill('de-DE/currencies.facts'));
  const told = errors.map(({ kind, message, data }) => ({ kind, message, part: data.part }));
  const message = 'de-DE/currencies.facts could not be fetched: cut off';
  assert.deepEqual([told, states], [[{ kind: 'unfetched', message, part: 'de-DE/currencies.facts' }], []]);
});

test('a session that waits for a part can be closed', { skip }, async context => {
  const server = cut();
  const { session, errors } = await open(context, { facts: server.facts });
  const order = await session.subject('order', { schema, rules });
  server.isCut = true;
  const refused = new Promise(done => (server.onRefused = done));
  bound(order, 'price', euro);
  await refused;
  session.close();
  assert.equal(session.state, 'closed');
  assert.ok(errors.length <= 1);
});

test('while its facts cannot be fetched, a locale is refused with the cause, and nothing changes', { skip }, async context => {
  const server = cut();
  const { session, errors } = await open(context, { facts: server.facts });
  const order = await session.subject('order', { schema, rules, values: { price: '9.90' } });
  const twice = await bound(order, 'twice');
  server.isCut = true;
  const message = 'fr-FR/core.facts could not be fetched: cut off';
  await assert.rejects(session.setLocale('fr-FR'), { name: 'InteractorError', kind: 'unfetched', message });
  await order.write({ price: '2.25' });
  assert.deepEqual([session.locale, twice.text, errors], ['de-DE', '4,5', []]);
  server.isCut = false;
  // The last one counts, whichever facts come first.
  await Promise.all([session.setLocale('fr-FR'), session.setLocale('en')]);
  assert.deepEqual([session.locale, twice.text], ['en', '4.5']);
});

const fallbacks = [
  { locale: 'de-AT', there: ['de', 'de-DE', 'en'], taken: 'de' },
  { locale: 'de-AT', there: ['de-DE', 'en'], taken: 'de-DE' },
  { locale: 'de-DE-u-hc-h12-co-phonebk', there: ['de-DE', 'en'], taken: 'de-DE' },
  { locale: 'de-DE-u-co-phonebk', there: ['de-DE'], taken: 'de-DE-u-co-phonebk', isSame: true },
  { locale: 'es-MX', there: ['es', 'es-419', 'en'], taken: 'es-419' },
  { locale: 'es-MX', there: ['es', 'en'], taken: 'es' },
  { locale: 'zh-HK', there: ['zh', 'zh-TW', 'en'], taken: 'zh-TW' },
  { locale: 'zh-HK', there: ['zh', 'en'], taken: 'en' },
  { locale: 'pt-BR', there: ['de-DE', 'en'], taken: 'en' },
];
for (const { locale, there, taken, isSame = false } of fallbacks) {
  test(`facts of ${there} are there: ${locale} has those of ${taken}`, { skip }, async context => {
    const said = [];
    const page = new TextEncoder().encode('<!doctype html>');
    const facts = async path => there.includes(path.split('/')[0]) ? part(path) : path.startsWith('es') ? page : null;
    const { session, errors } = await open(context, { facts, locale, log: sentence => said.push(sentence) });
    const order = await session.subject('order', { schema, rules, values: { price: '1.5' } });
    const price = await bound(order, 'price');
    assert.deepEqual([session.state, session.locale, errors], ['ready', taken, []]);
    assert.equal(price.text, /^(de|es$)/.test(taken) ? '1,5' : '1.5');
    assert.deepEqual(said.map(text => text.includes(`no facts of the locale ${locale} `)), isSame ? [] : [true]);
  });
}

test('without facts there is no session, and the error names the files', { skip }, async context => {
  const { session, errors } = await open(context, { facts: async () => null, locale: 'pt-BR' });
  assert.deepEqual([session.state, errors.map(({ kind }) => kind)], ['absent', ['absent']]);
  assert.match(errors[0].message, /pt-BR\/core\.facts, no pt\/core\.facts, no en\/core\.facts/);
});

test('a folder may have a slash at its end, or none', { skip }, async context => {
  const { fetch } = globalThis;
  context.after(() => Object.assign(globalThis, { fetch }));
  for (const facts of ['http://shop.example/parts', 'http://shop.example/parts/', new URL('http://shop.example/parts')]) {
    const asked = [];
    const answer = async url => {
      asked.push(String(url));
      const bytes = part(new URL(url).pathname.replace('/parts/', ''));
      return new Response(bytes, { status: bytes ? 200 : 404 });
    };
    Object.assign(globalThis, { fetch: answer });
    const { session, errors } = await open(context, { facts });
    assert.deepEqual([session.state, session.locale, errors], ['ready', 'de-DE', []]);
    assert.ok(asked.includes('http://shop.example/parts/de-DE/core.facts'), asked.join());
  }
});

/** Has a session that should not have been opened keep no process. */
const closing = (context, session) => context.after(() => session.state === 'absent' || session.close());

test('no module', { skip }, async context => {
  const errors = [];
  const session = await load(new Uint8Array(8), { facts: () => null, onError: error => errors.push(error.name) });
  closing(context, session);
  assert.deepEqual([session.state, errors], ['absent', ['CompileError']]);
});

test('no session opens, and nothing stays that would keep node', { skip }, async context => {
  const errors = [];
  const onError = error => errors.push(error.message);
  const session = await load(readFileSync(MODULE), { facts: part, locale: '!', log: () => {}, onError });
  closing(context, session);
  assert.deepEqual([session.state, errors], ['absent', ['The module opens no session with --locale=!.']]);
});

test('files', { skip }, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const path of ['de-DE/core.facts', 'de-DE/currencies.facts', 'en/core.facts', 'late.wasm']) {
    if (!part(path)) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), part(path));
  }
  const session = await loadFiles(MODULE, { facts: folder, locale: 'de-DE' });
  context.after(() => session.close());
  const order = await session.subject('order', { schema, rules, values: { price: '1234' } });
  assert.equal(plain((await bound(order, 'price', euro)).text), '1.234,00 €');
});

/** A session of acts of the user and of the program; what all of it comes to. `before` is called before each step. */
async function play(context, before) {
  const options = { command, locale: 'de-DE', checks: { known: async text => text !== 'a' } };
  const session = await spawn({ ...options, onError: error => assert.fail(error) });
  Object.assign(session, { deathsAllowed: [1000, 180000], snapshotEvery: 20, patience: 60000 });
  context.after(() => session.close());
  const order = await session.subject('order', { schema, rules: [...rules, { property: 'note', client: 'known' }], values: { price: '9.90' } });
  const [price, note, due] = [await bound(order, 'price', euro), await bound(order, 'note'), await bound(order, 'due')];
  const keys = (field, text) => [...text].map(key => () => field.edit(field.selection.start, field.selection.end, key));
  const steps = [
    () => price.act('field/beginEditing', { selection: { start: 0, end: 6 } }), ...keys(price, '1234,5x'), () => price.act('field/endEditing'),
    () => note.act('field/beginEditing'), ...keys(note, 'abc'), () => note.act('field/undo'), () => note.act('field/redo'), ...keys(note, 'd'),
    () => due.act('field/beginEditing'), ...keys(due, '24122026'), () => due.act('field/endEditing'),
    () => order.write({ price: '7' }), () => session.setLocale('en-US'), () => price.act('field/beginEditing'), ...keys(price, '99'),
    () => order.reset('note'), () => order.setIssues('due', ['No.']), () => price.act('field/cancel'),
  ];
  const results = [];
  for (const [number, step] of steps.entries()) {
    before(number, session);
    const result = await step();
    results.push(result?.outcome ?? null);
  }
  const { values, issues } = await order.read();
  return { results, values, issues, texts: [price, note, due].map(field => field.text), steps: steps.length };
}

test('a trap at every message costs nothing', { skip }, async context => {
  const { steps, ...wanted } = await play(context, () => {});
  assert.ok(steps > 30);
  for (let dies = 0; dies < steps; dies++) {
    const { steps: _, ...found } = await play(context, number => number === dies && trap());
    assert.deepEqual(found, wanted, `trapped at step ${dies}`);
  }
  const { steps: _, ...found } = await play(context, trap);
  assert.deepEqual(found, wanted, 'trapped at every step');
});
