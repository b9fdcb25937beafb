// Makes all of a session anew, when a daemon refuses its snapshot, or it starts again. A session loads this module with its
// first snapshot: before that, its log has all that was opened.

const keyOf = (method, params) => {
  const kind = method.split('/')[0];
  return `${kind} ${params[kind]}`;
};

/** Keeps of messages, which are answered, those that made something, with the parameters that make it as it is now. */
export function learn(made, entries) {
  for (const { method, params = {}, result, error, done } of entries) {
    if (!done || error) continue;
    const verb = method.split('/')[1];
    const key = method === 'locale/set' ? method : verb === 'set' ? JSON.stringify(params) : keyOf(method, params);
    const kept = made.get(key)?.params;
    if (/^(open|bind|set)$/.test(verb)) {
      made.delete(key); // Of the same messages the last ones count, and they come last.
      made.set(key, { method, params: { ...params } });
    } else if (/close|unbind/.test(verb)) {
      for (const gone of [key, ...(result?.unbound ?? []).map(field => `field ${field}`)]) made.delete(gone);
    } else if (kept && /configure|rebind/.test(verb)) {
      for (const [name, value] of Object.entries(params)) {
        kept[name] = value && kept[name]?.constructor === Object ? { ...kept[name], ...value } : value;
      }
    }
  }
}

/**
 * Sends by `say` what makes everything anew, then the values that were last told, and drafts as edits. Resolves to the
 * messages that the daemon has taken.
 */
export async function build(session, made, say) {
  const taken = [];
  const again = async (method, params) => {
    const entry = await say(method, params);
    if (entry.error) session.onError(entry.error);
    else taken.push(entry);
    return entry;
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
  for (const [name, value] of Object.entries(subject.values)) {
    if (values[name] !== value) await again('subject/write', { subject: subject.id, values: { [name]: value } });
  }
}

/** Brings a field that is bound anew to where this one was. */
async function draft(field, state, again) {
  const { phase } = field.state;
  const { base: text, hasTyped } = field;
  const act = async (method, more) => {
    const { result, error } = await again(method, { field: field.id, ...more });
    if (!error) field.take(result, { method, params: more });
  };
  field.take(state);
  const isOpen = phase === 'editing' || phase === 'composing';
  if (isOpen || phase === 'held' || hasTyped) {
    await act('field/beginEditing', {});
    await act('field/edit', { range: { start: 0, end: field.base.length }, text });
    if (!isOpen) await act('field/endEditing', {});
  }
  field.hasTyped = false;
  field.show();
}
