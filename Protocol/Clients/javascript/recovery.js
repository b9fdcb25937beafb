// How a session goes on with another daemon: what it keeps for it, and what it sends to it. A session loads this module as
// soon as it has a daemon.

import { InteractorError } from './interactor.js';

/** In memory only: a snapshot has secrets. */
export const recovery = session => ({
  snapshot: '',
  made: new Map(),

  async save() {
    const { transport, log } = session;
    const last = log.at(-1);
    const { result, error } = await session.say('session/save');
    if (error || transport !== session.transport) return;
    this.snapshot = JSON.stringify(result.snapshot);
    // A long one is taken less often.
    session.snapshotEvery = Math.max(session.snapshotEvery, this.snapshot.length >> 8);
    learn(this.made, log.splice(0, log.indexOf(last) + 1));
    session.questions?.answers.clear();
  },

  /** Brings another daemon to where the last one was. */
  async recover() {
    session.quiet = new Map();
    const anew = await this.restore();
    if (anew) {
      session.log = [];
      session.rebuilds = false;
      for (const entry of anew) session.number(entry);
    }
    // An error has changed nothing, unless a form has shown its mistakes.
    session.log = session.log.filter(({ error, method }) => !error || (method === 'form/submit' && error.kind !== 'died'));
    await replay(session, session.log.filter(entry => !anew || !entry.done));
    await loud(session);
  },

  /** Brings back what the snapshot has. Where that is not possible, makes all anew, and resolves to the log of it. */
  async restore() {
    // A message has a limit.
    const parts = session.rebuilds ? [] : this.snapshot.match(/[^]{1,500000}(?![\uDC00-\uDFFF])/g) ?? [];
    for (const [index, snapshot] of parts.entries()) {
      const { error } = await session.say('session/restore', { snapshot, more: index < parts.length - 1 });
      session.rebuilds ||= Boolean(error);
    }
    if (!session.rebuilds) return null;
    this.snapshot = '';
    learn(this.made, session.log);
    const waiting = session.log.filter(entry => !entry.done);
    for (const { params } of waiting) delete params?.version;
    return [...await build(session, this.made.values()), ...waiting];
  },
});

/** All lists of a session, the outer ones first. */
const lists = session => [...session.subjects.values()].flatMap(subject => [...subject._lists?.values() ?? []]);

/** From here on, all is told as it comes. Subjects are read, as nothing else says all that another daemon has come to. */
async function loud(session) {
  if (!session.quiet) return;
  const read = async subject => [subject, await session.say('subject/read', { subject: subject.id })];
  // Items are read by their lists.
  const states = await Promise.all([...session.subjects.values()].filter(subject => !subject.list).map(read));
  const items = await Promise.all(lists(session).map(async list => [list, await list.readAll()]));
  const kept = session.quiet;
  session.quiet = null;
  for (const [subject, { result }] of states) if (result) hasRead(subject, result);
  for (const [list, known] of items) list.haveRead(known);
  kept.forEach(tell => tell());
}

/** A subject takes what `subject/read` says. */
export function hasRead(subject, { values, issues, keys = undefined }) {
  const { properties } = subject.schema;
  const changes = Object.entries(values).map(([property, value]) =>
    ({ property, value, issues: issues[property] ?? [], secret: properties[property]?.writeOnly }));
  subject.propertyChanged({ changes });
  for (const [name, list] of subject._lists ?? []) list.hasRead(keys?.[name], issues[name]);
}

/** Where questions may delay answers, a message waits for those that it followed. */
async function replay(session, log) {
  const sent = new Map();
  const answers = async number => {
    for (const [entry, answer] of sent) {
      if (entry.answered >= number) continue;
      await answer;
      sent.delete(entry);
    }
  };
  for (const entry of log) {
    const { method, params } = entry;
    if (session.questions) await answers(entry.number);
    if (entry.done) {
      // Its field has shown what it answers.
      const then = () => session.quiet?.delete(`field,${params?.field}`);
      sent.set(entry, session.transmit({ method, params, then }));
    } else if (entry.deaths > 2) {
      const data = { code: 'died' };
      session.finish(entry, undefined, new InteractorError(-32000, `the daemon has died of ${method} three times`, data));
    } else if (method === 'form/submit') {
      session.transmit(entry);
    } else {
      await answers(Infinity);
      await loud(session);
      await session.transmit(entry);
    }
  }
  await answers(Infinity);
}

/** Keeps of messages those that made something, with the parameters that make it as it is now. */
function learn(made, entries) {
  const keyOf = (kind, params) => `${kind} ${params[kind]}`;
  for (const { method, params = {}, unbound = [], error, done } of entries) {
    if (!done || error) continue;
    const [kind, verb] = method.split('/');
    const key = method === 'locale/set' ? method : verb === 'set' ? JSON.stringify(params) : keyOf(kind, params);
    const kept = made.get(key)?.params;
    if (/^(open|bind|set)$/.test(verb)) {
      made.delete(key); // Of the same messages the last ones count, and they come last.
      made.set(key, { method, params: { ...params } });
    } else if (/close|unbind/.test(verb)) {
      for (const gone of [key, ...unbound.map(field => keyOf('field', { field }))]) made.delete(gone);
    } else if (kept && /configure|rebind/.test(verb)) {
      for (const [name, value] of Object.entries(params)) {
        kept[name] = value && kept[name]?.constructor === Object ? { ...kept[name], ...value } : value;
      }
      if (kind !== 'form') continue;
      // It comes after the fields that it has got.
      made.delete(key);
      made.set(key, { method: 'form/open', params: kept });
    }
  }
}

/** Sends what makes all anew, the values that were last told, and drafts as edits; resolves to what was taken. */
async function build(session, made) {
  const taken = [];
  const bound = new Set();
  const again = async (method, params) => {
    const answer = await session.say(method, params);
    // A field of a row that is gone has gone with it.
    const isGone = method === 'field/bind' && answer.error?.kind === 'unknownSubject' && params.subject.includes('/');
    if (answer.error) isGone || session.onError(answer.error);
    else taken.push({ method, params, done: true });
    return answer;
  };
  for (const { method, params } of made) {
    if (method === 'form/open') params.fields = params.fields.filter(field => bound.has(field));
    const { result, error } = await again(method, params);
    if (error) continue;
    if (method === 'field/bind') bound.add(params.field);
    const subject = method === 'subject/open' && session.subjects.get(params.subject);
    if (subject) await write(subject, result, again);
    const field = method === 'field/bind' && session.fields.get(params.field);
    if (field) await draft(field, result, again);
  }
  return taken;
}

/** Brings a subject to the values that were told; an object that is not there is made first. */
async function write(subject, { values }, again) {
  for (const [name, value] of Object.entries(subject._own)) {
    const object = value && subject._object?.(name);
    const isComputed = subject.rules.some(rule => rule.property === subject._path(name) && rule.calculate);
    const isOther = object ? !values[name] : JSON.stringify(values[name]) !== JSON.stringify(value);
    if (isOther && !isComputed) await again('subject/write', { subject: subject.id, values: { [name]: value } });
    if (object) await write(object, { values: values[name] ?? {} }, again);
  }
  for (const list of subject._lists?.values() ?? []) await list.rebuild(again, write);
}

/** Brings a field that is bound anew to where this one was; it learns so in the end, as this daemon may die, too. */
async function draft(field, state, again) {
  const { phase } = field.state;
  const answers = [[state]];
  const act = async (method, params = {}) => {
    const { result, error } = await again(method, { field: field.id, ...params });
    if (!error) answers.push([result, { method, params }]);
    return result ?? state;
  };
  const isOpen = phase === 'editing' || phase === 'composing';
  if (isOpen || phase === 'held' || field.hasTyped) {
    const { text } = await act('field/beginEditing');
    await act('field/edit', { range: { start: 0, end: text.length }, text: field.base });
    if (!isOpen) await act('field/endEditing');
  }
  for (const [answer, act] of answers) field.take(answer, act);
  field.hasTyped = false;
  field.show();
}
