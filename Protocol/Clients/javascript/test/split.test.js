// A module in two files: the second one comes when something in it is called.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readFileSync } from 'node:fs';
import { Field } from '../interactor.js';
import { load } from '../load.js';
import './recovery.js';
import { part } from './started.js';
import { crash } from './trap.js';

const { MODULE } = process.env;
const skip = !MODULE?.endsWith('-early.wasm') && 'MODULE names none that is in two files';
const schema = { properties: { amount: { type: ['number', 'null'] }, due: { type: ['string', 'null'], format: 'date' } } };
const rules = [{ property: 'amount', client: 'known' }];
const checks = { known: async () => true };

/** A session whose second file is what `late` gives. */
async function open(context, late = () => part('late.wasm')) {
  const [asked, errors] = [[], []];
  const facts = async path => {
    asked.push(path);
    await new Promise(setImmediate);
    return path === 'late.wasm' ? late(asked.filter(each => each === path).length) : part(path);
  };
  const onError = ({ kind, message }) => errors.push([kind, message]);
  const session = await load(readFileSync(MODULE), { facts, locale: 'de-DE', checks, onError });
  Object.assign(session, { patience: 60000, snapshotEvery: 5 });
  context.after(() => session.state === 'absent' || session.close());
  const order = await session.subject('order', { schema, rules, values: { amount: '1234.5' } });
  const field = new Field(session, 'amount', order.amount, { view: 'textField' }, () => {});
  await field.ready;
  await field.act('field/beginEditing');
  return { session, order, field, asked, errors, isAsked: () => asked.includes('late.wasm') };
}

test('what most forms do needs no second file', { skip }, async context => {
  const { session, order, field, isAsked, errors } = await open(context);
  await field.edit(0, 7, '2');
  for (const key of '5,75') await field.edit(field.text.length, field.text.length, key);
  await field.edit(field.text.length, field.text.length, 'x');
  await field.act('field/endEditing');
  const due = new Field(session, 'due', order.due, { view: 'textField' }, () => {});
  await due.ready;
  await due.act('field/beginEditing');
  for (const key of '24122026') await due.edit(due.text.length, due.text.length, key);
  await due.act('field/endEditing');
  const form = session.form('f', [field, due].map(field => ({ field, property: field.property, view: 'textField' })));
  await form.ready;
  assert.equal((await form.submit()).valid, true);
  assert.deepEqual([order.amount.value, order.due.value], ['25.75', '2026-12-24']);
  // Another instance goes on from a snapshot.
  crash(session.transport);
  await due.act('field/beginEditing');
  assert.deepEqual([(await order.read()).values.amount, session.state], ['25.75', 'ready']);
  assert.deepEqual([isAsked(), errors], [false, []]);
});

test('it comes when it is called for; what was done before stays, and what comes behind waits', { skip }, async context => {
  const { session, field, asked, isAsked, errors } = await open(context);
  await field.edit(7, 7, '6');
  assert.equal(isAsked(), false);
  const document = session.request('rpc.discover');
  const key = field.edit(8, 8, '7');
  assert.equal((await document).openrpc.split('.').length, 3);
  await key;
  assert.equal(field.text, '1.234,567');
  await field.act('field/undo');
  await session.request('rpc.discover');
  assert.deepEqual([asked.filter(path => path === 'late.wasm').length, session.state, errors], [1, 'ready', []]);
});

test('while it cannot be fetched, it is asked for again, and nothing is lost', { skip }, async context => {
  const { session, field, errors } = await open(context, count => {
    if (count < 4) throw new Error('cut off');
    return part('late.wasm');
  });
  const document = session.request('rpc.discover');
  const key = field.edit(7, 7, '6');
  await Promise.all([document, key]);
  assert.equal(field.text, '1.234,56');
  assert.deepEqual(errors, [['unfetched', 'late.wasm could not be fetched: cut off']]);
});

/** The second file of another build: the names that it shares with the first one are other ones. */
function ofAnotherBuild() {
  const bytes = Buffer.from(part('late.wasm'));
  const name = /\x05early.([a-z0-9]+\.)/.exec(bytes.toString('latin1'))[1];
  const other = name.replaceAll(/[a-z0-9]/g, '0');
  return Buffer.from(bytes.toString('latin1').replaceAll(name, other), 'latin1');
}

for (const [what, bytes, why] of [
  ['none', () => null, /^late\.wasm is missing$/],
  ['a page', () => Buffer.from('<!doctype html>'), /^late\.wasm is not of the build of the module: /],
  ['that of another build', ofAnotherBuild, /^late\.wasm is not of the build of the module: /],
]) {
  test(`${what} in its place: requests that need it fail, the program is told why once, and the session goes on`, { skip }, async context => {
    const { session, order, field, errors } = await open(context, bytes);
    await field.edit(7, 7, '6');
    const key = field.edit(8, 8, '7');
    for (const _ of [1, 2, 3]) await assert.rejects(session.request('rpc.discover'), ({ kind, message }) => kind === 'unfetched' && why.test(message));
    await key;
    await field.act('field/endEditing');
    assert.deepEqual([(await order.read()).values.amount, session.state, errors.length], ['1234.567', 'ready', 1]);
    assert.equal(errors[0][0], 'unfetched');
    assert.match(errors[0][1], why);
  });
}
