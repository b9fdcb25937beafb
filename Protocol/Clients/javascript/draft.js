// A form that is as it was when its page is loaded again: the session is saved in `sessionStorage`, without its secrets.

import { isObject, resolved } from './tree.js';

/** How long after a change, in milliseconds. */
const DELAY = 300;
const EMPTY = { string: '', boolean: false, integer: 0, number: { number: '0' } };
const READS = { 'subject/open': 'subject/read', 'field/bind': 'field/read', 'form/open': 'form/read' };
const ENDS = { 'subject/open': 'subject/close', 'field/bind': 'field/unbind', 'form/open': 'form/close' };

export async function keepDraft(session, name, storage = sessionStorage) {
  const key = `interactor-draft ${name}`;
  const made = new Map();
  let known = new Map();
  let timer;

  const makes = session.make;
  session.make = async (method, params) => {
    const [kind] = method.split('/');
    const id = `${kind} ${params[kind]}`;
    const text = JSON.stringify(params);
    made.set(id, text);
    if (!known.has(id)) return makes.call(session, method, params);
    const place = { [kind]: params[kind] };
    if (known.get(id) === text) {
      known.delete(id);
      session.adopt(method, params);
      return session.request(READS[method], place);
    }
    // The page is another one by now.
    known.delete(id);
    const { unbound = [] } = await session.request(ENDS[method], place);
    for (const field of unbound) known.delete(`field ${field}`);
    return makes.call(session, method, params);
  };

  const save = async () => {
    const forms = [...session.forms.values()];
    if (forms.length && !forms.some(form => form.hasChanges)) return storage.removeItem(key);
    const { snapshot } = await session.request('session/save');
    const kept = withoutSecrets(snapshot);
    if (!kept) return storage.removeItem(key);
    storage.setItem(key, JSON.stringify({ made: [...made], snapshot: kept }));
  };
  const ended = session.on('sent', method => {
    if (/save$|read$|^form.next$/.test(method)) return;
    clearTimeout(timer);
    timer = setTimeout(() => session.isGone || save().catch(session.onError), DELAY);
  });

  const stored = storage.getItem(key);
  if (stored) {
    const draft = JSON.parse(stored);
    const text = JSON.stringify(draft.snapshot);
    try {
      // A message has a limit.
      const parts = text.match(/[^]{1,500000}(?![\uDC00-\uDFFF])/g);
      for (const [index, snapshot] of parts.entries()) {
        await session.request('session/restore', { snapshot, more: index < parts.length - 1 });
      }
      if (session.locale) await session.request('locale/set', { locale: session.locale });
      known = new Map(draft.made);
    } catch (error) {
      storage.removeItem(key); // Of another version, or of a page that has changed.
      session.onError(error, name);
    }
  }
  const isResumed = known.size > 0;
  return {
    isResumed,
    drop() {
      clearTimeout(timer);
      ended();
      session.make = makes;
      storage.removeItem(key);
    },
  };
}

/** The schema of the items of a list; those that are no objects have one property, `value`. */
function itemSchema(items, document) {
  const whole = resolved(items, document);
  return isObject(whole) && String(whole.type) === 'object' && Object.keys(whole.properties).length ? whole : { properties: { value: items }, isValue: true };
}

/**
 * A snapshot in which secrets are empty, and controls on them as if nobody had typed; null where it does not say which values
 * of a row are secrets.
 */
export function withoutSecrets(snapshot) {
  const { subjects = [], fields = [], composites = [], ...more } = snapshot;
  const secrets = new Set();
  let isKnown = true;
  /**
   * What becomes of a property of a subject. `schema` is that of the subject, where the snapshot has the whole schema; what is
   * in a secret is one. In a row, the value stands elsewhere.
   */
  const cleared = (subject, schema, root, isInside, inRow = false) => property => {
    const { name, inside, list } = property;
    const known = schema ? resolved(Object(schema.properties)[name], root.document) : property;
    const isSecret = isInside || known.writeOnly === true;
    const within = {
      ...(inside && { inside: { ...inside, properties: inside.properties.map(cleared(inside.subject, known, root, isSecret)) } }),
      ...(list && { list: { ...list, items: list.items?.map(item => clearedRow(item, itemSchema(known.items, root.document), root, isSecret)) } }),
    };
    if (!isSecret) return { ...property, ...within };
    secrets.add(`${subject} ${name}`);
    const { baseline, checks, serverIssues, kept, value, ...rest } = property;
    const shown = inRow || list || value === undefined ? {} : { value: inside ? value : emptied(known, root.unfilledIsAbsent) };
    return { ...rest, ...within, ...shown, ...(checks && { checks: checks.map(() => ({})) }) };
  };
  const emptied = ({ type, optional }, mayBeAbsent) => {
    const types = [type].flat();
    return optional || types.includes('null') || (mayBeAbsent && type !== 'boolean') ? null : EMPTY[types[0]] ?? null;
  };
  /** A row: values in the order of the schema, true for what has parts of its own, and what else there is to say of some. */
  const clearedRow = (item, schema, root, isInside) => {
    const names = Object.keys(schema.properties);
    if (names.length !== item.values.length) isKnown = false;
    const values = item.values.map((value, place) => {
      const known = resolved(schema.properties[names[place]], root.document);
      if (!isInside && known.writeOnly !== true) return value;
      secrets.add(`${item.subject} ${names[place]}`);
      return value === true && /array|object/.test(known.type) ? value : emptied(known, root.unfilledIsAbsent && !schema.isValue);
    });
    const properties = item.properties?.map(cleared(item.subject, schema, root, isInside, true));
    return { ...item, values, ...(properties && { properties }) };
  };
  const open = subjects.map(({ subject, schema, properties, ...rest }) => {
    const root = { document: schema, unfilledIsAbsent: rest.unfilledIsAbsent };
    const all = properties.map(cleared(subject, schema && resolved(schema, schema), root, false));
    return { subject, ...rest, ...(schema && { schema }), properties: all };
  });
  if (!isKnown) return null;
  const untouched = field => {
    if (!secrets.has(`${field.subject} ${field.property}`)) return field;
    const { text, selection, log, foreign, session, keys, composition, history, options, ...rest } = field;
    return rest;
  };
  const hidden = new Set(fields.filter(field => untouched(field) !== field).map(({ field }) => field));
  const shown = ({ views }) => !Object.values(views).flat().some(view => hidden.has(view));
  return {
    ...more,
    subjects: open,
    fields: fields.map(untouched),
    ...(composites.length && { composites: composites.filter(shown) }),
  };
}
