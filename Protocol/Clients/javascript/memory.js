// What a session keeps for another daemon when its log grows long, and how all is made anew when a daemon refuses that.
// A session loads this module with its first snapshot: before that, its log has all that was done.

/** `say` sends a message; what it returns resolves to `{result, error}`. In memory only: a snapshot has secrets. */
export const memory = (session, say) => ({
  snapshot: '',
  made: new Map(),

  keep(snapshot, entries) {
    this.snapshot = JSON.stringify(snapshot);
    learn(this.made, entries);
  },

  /** Brings back what the snapshot has. Where that is not possible, makes all anew, and resolves to the log of it. */
  async restore(log) {
    // A message has a limit.
    const parts = session.rebuilds ? [] : this.snapshot.match(/[^]{1,500000}(?![\uDC00-\uDFFF])/g) ?? [];
    for (const [index, snapshot] of parts.entries()) {
      const { error } = await say('session/restore', { snapshot, more: index < parts.length - 1 });
      session.rebuilds ||= Boolean(error);
    }
    if (!session.rebuilds) return null;
    this.snapshot = '';
    learn(this.made, log);
    const waiting = log.filter(entry => !entry.done);
    for (const { params } of waiting) delete params?.version;
    return [...await build(session, this.made.values(), say), ...waiting];
  },
});

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
    }
  }
}

/** Sends what makes all anew, the values that were last told, and drafts as edits; resolves to what was taken. */
async function build(session, made, say) {
  const taken = [];
  const again = async (method, params) => {
    const answer = await say(method, params);
    if (answer.error) session.onError(answer.error);
    else taken.push({ method, params, done: true });
    return answer;
  };
  for (const { method, params } of made) {
    const { result, error } = await again(method, params);
    if (error) continue;
    const subject = method === 'subject/open' && session.subjects.get(params.subject);
    if (subject) await write(subject, result, again);
    const field = method === 'field/bind' && session.fields.get(params.field);
    if (field) await draft(field, result, again);
  }
  return taken;
}

async function write(subject, { values }, again) {
  const isComputed = name => subject.rules.some(rule => rule.property === name && rule.calculate);
  for (const [name, value] of Object.entries(subject.values)) {
    if (values[name] !== value && !isComputed(name)) await again('subject/write', { subject: subject.id, values: { [name]: value } });
  }
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
