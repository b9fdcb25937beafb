// What the library says of subjects and fields is what the daemon has, whatever the program and the daemon do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Field } from '../interactor.js';
import { spawn } from '../node.js';

const command = process.env.DAEMON ?? process.env.INTERACTORD;
const sessions = fileURLToPath(new URL('../../conformance/sessions.py', import.meta.url));
const STEPS = 100;

/** Kills the daemon of this process. */
function kill() {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  for (const pid of children.filter(Boolean)) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--framing')) process.kill(pid, 'SIGKILL');
    } catch { /* It is gone. */ }
  }
}

async function play(seed) {
  const plan = JSON.parse(execFileSync('python3', ['-B', sessions, String(seed), String(STEPS)]));
  const session = await spawn({ command, locale: 'de-DE', checks: { known: text => !text.includes('x') }, onError() {} });
  Object.assign(session, { deathsAllowed: [STEPS, 180000], snapshotEvery: 64, patience: 60000 });
  const subject = await session.subject('s', plan.subject);
  const heard = {};
  subject.onIssues((name, issues) => (heard[name] = issues));
  const fields = [];
  for (const [name, format] of Object.entries(plan.fields)) {
    const field = new Field(session, name, subject.property(name), { view: 'textField', format }, () => {});
    await field.ready;
    fields.push(field);
  }
  const form = session.form('f', fields.map(field => ({ field, view: 'textField', focus() {}, speak() {} })));
  await form.ready;
  const compare = async where => {
    const read = await subject.read();
    const has = Object.entries(subject.issues).filter(([, issues]) => issues.length);
    assert.deepEqual(Object.fromEntries(has), read.issues, where);
    for (const [name, issues] of Object.entries(heard)) assert.deepEqual(issues, subject.property(name).issues, where);
    const { pin, ...values } = subject.values;
    const { pin: secret, ...wanted } = read.values;
    assert.deepEqual({ ...values }, { ...wanted }, where);
    assert.ok(pin === undefined || pin === secret, where);
    for (const field of fields) {
      const { text } = field;
      assert.equal(text, (await session.request('field/read', { field: field.id })).text, `${where}: ${field.id}`);
    }
  };
  await compare('at the beginning');
  for (const [number, step] of plan.steps.entries()) {
    if (step.kill) kill();
    else if (step.wait) while ((await subject.read()).pending.length) await new Promise(setImmediate);
    else await session.request(step.method, step.params).catch(() => {});
    await compare(`INTERACTOR_SEED=${seed}, step ${number}: ${JSON.stringify(step)}`);
  }
  session.close();
}

test('random sessions', async () => {
  const first = Number(process.env.INTERACTOR_SEED ?? Math.floor(Math.random() * 2 ** 32));
  console.error(`INTERACTOR_SEED=${first}`);
  // In the first session, the answer to a check was told between an edit that is replayed and its result.
  for (const seed of [3989783920, first, first + 1]) await play(seed);
});
