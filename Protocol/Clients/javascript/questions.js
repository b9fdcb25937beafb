// What a daemon asks the program: checks, and lists of combo boxes. A session loads this module when it has a function
// that answers, before it tells the daemon so.

/** The questions of a session: `open` are those that wait for an answer, which `write` sends. */
export const questions = (session, write) => ({
  open: new Map(),
  answers: new Map(),

  /** A recovery repeats questions; the program is asked only once. */
  async ask(id, method, params, isRecovering) {
    const key = JSON.stringify({ ...params, revision: 0 });
    this.open.set(id, params);
    const answer = (isRecovering && this.answers.get(key)) ?? await answered(session, method, params);
    if (this.open.get(id) === params) {
      this.open.delete(id);
      try {
        write({ id, ...answer });
      } catch (error) { // No message can hold it.
        return write({ id, ...failed(session, error) });
      }
    }
    if (answer.result) this.answers.set(key, answer);
  },
});

async function answered(session, method, params) {
  const isCheck = method === 'client/validate';
  const { property } = session.fields.get(params.field) ?? {};
  const name = isCheck ? params.rule : property?.provider ?? params.field;
  const known = (isCheck ? session.checks : session.options).get(name);
  if (!known) return { error: { code: -32601, message: `nobody answers ${method} for ${name}` } };
  try {
    const said = await known(isCheck ? params.value : params.text, params);
    return { result: isCheck ? verdict(said) : page(said, params) };
  } catch (error) {
    return failed(session, error, name);
  }
}

function failed(session, error, name) {
  session.onError(error, name);
  return { error: { code: -32603, message: String(error) } };
}

function verdict(said) {
  if (typeof said === 'string') return { valid: false, message: said };
  return said && typeof said === 'object' ? said : { valid: said !== false };
}

/** Of a list, what is asked for: some of its items, or those of some values. A page is sent as it is. */
function page(said, { values, from, count }) {
  if (!Array.isArray(said)) return said;
  const items = said.map(item => (item?.text === undefined ? { value: item, text: String(item) } : item));
  if (values) return { items: items.filter(item => values.map(String).includes(String(item.value))) };
  return { total: items.length, items: items.slice(from, from + count) };
}
