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

test('a part that there is not is an error; one that cannot be fetched is a lost connection', { skip }, async context => {
  let isCut = false;
  const facts = async path => {
    if (isCut) throw new Error('cut off');
    return path.startsWith('fr') ? null : part(path);
  };
  const { session, errors } = await open(context, { facts });
  const order = await session.subject('order', { schema, rules, values: { price: '9.90' } });
  await bound(order, 'twice');
  await assert.rejects(session.setLocale('fr-FR'), error => error.code === -32602 && error.data.path === 'params.locale');
  assert.equal(session.state, 'ready');
  isCut = true;
  const lost = new Promise(done => session.on('state', done));
  const field = bound(order, 'price', euro);
  assert.equal(await lost, 'recovering');
  isCut = false;
  assert.equal(plain((await field).text), '9,90 €');
  await order.read();
  assert.deepEqual([session.state, errors], ['ready', []]);
});

test('no module', { skip }, async () => {
  const errors = [];
  const session = await load(new Uint8Array(8), { facts: () => null, onError: error => errors.push(error.name) });
  assert.deepEqual([session.state, errors], ['absent', ['CompileError']]);
});

test('files', { skip }, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'parts-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const path of ['de-DE/core.facts', 'de-DE/currencies.facts', 'en/core.facts']) {
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
