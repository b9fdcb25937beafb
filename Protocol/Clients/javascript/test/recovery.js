// All scenarios of conformance/recovery.json: what a session does while its daemon dies, is odd, or is not there.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Field } from '../interactor.js';
import { command as daemon, die, skip, spawn } from './started.js';

const path = name => fileURLToPath(new URL(name, import.meta.url));
const all = JSON.parse(readFileSync(path('../../conformance/recovery.json'), 'utf8'));

const until = async (ready, what) => {
  for (const end = Date.now() + 60000; !ready(); await new Promise(resolve => setTimeout(resolve, 2)))
    assert.ok(Date.now() < end, typeof what === 'function' ? what() : what);
};

async function play(scenario) {
  const folder = mkdtempSync(join(tmpdir(), 'interactor-'));
  const odd = scenario.daemon?.map(word => (word === '$FILE' ? join(folder, 'deaths') : word));
  const command = scenario.daemon === null ? '/nowhere/interactord' : odd ? ['python3', path('../../python/tests/odd_daemon.py'), ...odd, daemon] : daemon;
  const problems = [];
  const session = await spawn({ command, locale: all.locale, onError: error => problems.push(error.kind) });
  Object.assign(session, { patience: 60000, snapshotEvery: scenario.snapshotEvery ?? session.snapshotEvery });
  let states = 0;
  session.on('state', () => states++);
  const subject = await session.subject('s', all.subject);
  const fields = {};
  for (const [name, format] of Object.entries(all.fields)) {
    fields[name] = new Field(session, name, subject.property(name), { view: 'textField', format }, () => {});
    await fields[name].ready;
  }
  for (const [number, step] of scenario.steps.entries()) {
    const where = `${scenario.name}, step ${number + 1}`;
    const field = fields[(step.edit ?? step.act ?? [])[0]];
    let result;
    if (step.kill || step.die) {
      const before = states;
      await die(session);
      if (step.die) await until(() => states > before && ['ready', 'absent'].includes(session.state), where);
    } else if (step.restart) session.restart();
    else if (step.edit) {
      const [, start, end, text] = step.edit;
      if (field.state.phase === 'idle') await field.act('field/beginEditing', { selection: { start, end } });
      result = await field.edit(start, end, text);
    } else if (step.act) result = await field.act(`field/${step.act[1]}`);
    else if (step.write) await subject.write(step.write);
    else if (step.configure) await session.request('field/configure', { field: step.configure[0], format: step.configure[1] });
    else await session.setLocale(step.locale);
    if (step.outcome) assert.equal(result.outcome, step.outcome, where);
    if (step.state) await until(() => session.state === step.state, () => `${where}: ${session.state}`);
    for (const [name, wanted] of Object.entries(step.shows ?? {}))
      await until(() => fields[name].text === wanted && !fields[name].queue.length, () => `${where}: ${fields[name].text} instead of ${wanted}`);
    for (const [name, wanted] of Object.entries(step.values ?? {}))
      assert.deepEqual([subject.property(name).value, (await subject.read()).values[name]], [wanted, wanted], where);
    if (step.problems) assert.deepEqual(problems, step.problems, where);
  }
  session.close();
  rmSync(folder, { recursive: true });
}

assert.ok(all.scenarios.length > 10);
/** A daemon that is odd is a process in front of one. */
for (const scenario of all.scenarios) test(`recovery: ${scenario.name}`, { skip: Boolean(scenario.daemon) && skip }, () => play(scenario));
