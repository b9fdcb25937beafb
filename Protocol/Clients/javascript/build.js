// A form from a schema, in one call. See build.d.ts.
import { bind, bindForm } from './dom.js';
import { caption } from './form.js';
import { useSheet } from './sheet.js';
import { escaped, isMapping, isObject, parts, resolved } from './tree.js';

/** A text that may be longer gets many lines. */
const LONG = 200;
/** How many objects a property may be in. */
const DEPTH = 8;
let count = 0;

const SHEET = `
  .interactor-form { display: grid; gap: .75rem; max-width: 40rem }
  .interactor-form fieldset { display: grid; flex: 1 1 100%; gap: .75rem; min-width: 0; margin: 0; padding: .75rem 1rem 1rem;
    border: 1px solid #80868b; border-radius: .3rem }
  .interactor-form fieldset[hidden] { display: none }
  .interactor-form legend { padding: 0 .35rem; font-weight: 600 }
  .interactor-form p { margin: 0 }
  .interactor-form .row { display: flex; flex-wrap: wrap; gap: .75rem 1rem }
  .interactor-form .part { display: grid; flex: 1 1 7rem; min-width: 0; gap: .25rem; align-content: start }
  .interactor-form .part:has(> [hidden]) { display: none }
  .interactor-form .toggle { grid-template-columns: auto 1fr; align-items: center; column-gap: .5rem }
  .interactor-form .toggle :is(.note, .hint) { grid-column: 1 / -1 }
  .interactor-form label { font-weight: 600 }
  .interactor-form .toggle label { font-weight: inherit }
  .interactor-form :is(input:not([type=checkbox]), select, textarea) { box-sizing: border-box; width: 100%; padding: .4rem .5rem;
    border: 1px solid #80868b; border-radius: .3rem; background-color: Field; color: FieldText; font: inherit }
  .interactor-form [readonly] { background-color: #8080801a }
  .interactor-form output { padding: .4rem 0; font: inherit }
  .interactor-form [aria-invalid=true] { border-color: #b3261e; box-shadow: 0 0 0 1px #b3261e }
  .interactor-form :is(.note, .hint) { color: #5f6368; font-size: .875em }
  .interactor-form :is(.note, .hint):empty { display: none }
  .interactor-form [aria-invalid=true] ~ .note { color: #b3261e }
  .interactor-form > button { justify-self: end; padding: .45rem 1.2rem; font: inherit }
`;

const TAGS = { textField: 'input', textView: 'textarea', picker: 'select', toggle: 'input', label: 'output' };

const SINGLE = ['string', 'integer', 'number', 'boolean'];
const kindOf = value => (value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value);

/** The type that values have which are listed, null aside. */
function kindOfAll(values) {
  const kinds = new Set(values.filter(value => value !== null).map(kindOf));
  if (kinds.has('number')) kinds.delete('integer');
  return kinds.size === 1 && SINGLE.includes([...kinds][0]) ? [...kinds][0] : undefined;
}

/** Whether values of a resolved schema are texts, numbers or booleans, all of one kind, or null. */
function isSingle(schema) {
  const types = [schema.type].flat().filter(type => type !== 'null');
  if (schema.type !== undefined) return types.length === 1 && SINGLE.includes(types[0]);
  return kindOfAll(Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : []) !== undefined;
}

function viewOf(subject, { name, schema }, format, model) {
  const { type, enum: choices, maxLength } = schema;
  const types = [type].flat();
  const path = subject._path(name);
  if (subject.rules.some(rule => rule.property === path && rule.calculate) || !isSingle(schema)) return 'label';
  if (types.includes('boolean')) return 'toggle';
  if ((choices || model?.options) && !format?.style) return 'picker';
  return types.includes('string') && !format && maxLength >= LONG ? 'textView' : 'textField';
}

/** Takes a property out of all schemas that hold for an object. */
function remove(schemas, name) {
  for (const schema of schemas) {
    if (isMapping(schema.properties)) delete schema.properties[name];
    if (Array.isArray(schema.required)) schema.required = schema.required.filter(each => each !== name);
  }
}

const NAMED = ['properties', '$defs', 'definitions'];
const LISTED = ['allOf', 'anyOf', 'oneOf'];

/** Takes out what an error is about: a keyword, or a property if it cannot be without the keyword. Whether it was there. */
function leaveOut(document, path) {
  let place = document, [schema, keyword] = [document, '']; // The innermost schema on the way, and its keyword.
  let named, owner = document; // The innermost property on the way, and the schema that declares it.
  const trail = [];
  while (path && place !== null && typeof place === 'object') {
    // A name may have any characters.
    const isHere = name => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
    const [index, number] = Array.isArray(place) ? /^\[(\d+)\]\.?/.exec(path) ?? [] : [];
    const key = number ?? Object.keys(place).filter(isHere).sort((a, b) => b.length - a.length)[0];
    if (key === undefined || !Object.hasOwn(place, key)) break;
    path = path.slice((index ?? key).length).replace(/^\./, '');
    const [around, inner] = [trail.at(-1), place[key]];
    if (place === schema) {
      [keyword, owner] = [key, schema];
    } else if (NAMED.includes(around) || LISTED.includes(around)) {
      if (around === 'properties') named = [owner, key];
      if (isMapping(inner)) [schema, keyword] = [inner, ''];
    }
    trail.push(key);
    place = inner;
  }
  const isNeeded = !keyword || keyword === 'properties' || (/^(type|\$ref)$/.test(keyword) && (named || schema === document));
  if (!isNeeded && keyword === 'required' && trail.at(-1) !== keyword) schema.required.splice(trail.at(-1), 1);
  else if (!isNeeded) delete schema[keyword];
  else if (named) remove([named[0]], named[1]);
  else return false;
  return true;
}

/** A property gets the type that its `enum` has, where it does not say one. */
function giveType(property) {
  if (!Array.isArray(property?.enum) || property.type) return;
  const kind = kindOfAll(property.enum);
  if (kind) property.type = property.enum.includes(null) ? [kind, 'null'] : kind;
}

/** Takes out what no form shows, and says so; what stays, but is not shown, comes back as sentences. */
function prune(document, left) {
  const unshown = [];
  const done = new Set();
  const walk = (schema, place, around) => {
    const every = parts(schema, document);
    if (every.every(part => done.has(part))) return;
    every.forEach(part => done.add(part));
    for (const { properties } of every) {
      for (const [name, each] of isMapping(properties) ? Object.entries(properties) : []) {
        const path = `${place}properties.${name}`;
        giveType(each);
        const whole = resolved(each, document);
        const known = [...around, every];
        if (isObject(whole)) {
          const why = unfit(parts(each, document), known);
          if (why) unshown.push(`${path}: ${why}; a form leaves it out`);
          else walk(each, `${path}.`, known);
        } else if (!isSingle(whole)) {
          remove(every, name);
          left.push(`${path}: a form shows single values and objects, and this is neither`);
        }
      }
    }
  };
  walk(document, '', []);
  return unshown;
}

/** Why a form leaves out an object with these parts, which is in others with theirs; nothing where it does not. */
function unfit(own, around) {
  if (own.some(part => around.some(every => every.includes(part)))) return 'it leads back to itself';
  return around.length > DEPTH ? `it is in more than ${DEPTH - 1} objects` : '';
}

export async function fitting(session, schema, rules) {
  const fits = structuredClone(schema), left = [];
  if (!['$ref', 'properties', ...LISTED].some(keyword => Object.hasOwn(fits, keyword))) fits.properties = {};
  for (;;) {
    const unshown = prune(fits, left);
    try {
      const subject = await session.subject(`fitting#${++count}`, { schema: fits, rules });
      await subject.close();
      return { schema: fits, left: [...left, ...unshown] };
    } catch (error) {
      const begin = 'params.schema.';
      const path = error.data?.path ?? '';
      if (!path.startsWith(begin) || !leaveOut(fits, path.slice(begin.length))) throw error;
      left.push(error.message.replace(begin, ''));
    }
  }
}

/** The parts of the objects that a subject is in, and its own. */
function around(subject) {
  const { _holder: holder, _root: { _document: document } } = subject;
  if (!holder) return [parts(document ?? subject.schema, document)];
  return [...around(holder.subject), parts(holder.subject._declared[holder.name], document)];
}

export function build(parent, subject, options = {}) {
  const { layout, submit = 'Save', store = null, id = subject.id } = options;
  // A property may have any name.
  const [titles, formats, models, controls] = ['titles', 'formats', 'models', 'controls'].map(name => new Map(Object.entries(options[name] ?? {})));
  for (const given of [titles, formats, models, controls]) for (const name of given.keys()) subject.property(name);
  const document = parent.ownerDocument;
  useSheet(parent.getRootNode().adoptedStyleSheets ? parent.getRootNode() : document, 'build', SHEET);
  const make = (tag, members = {}) => Object.assign(document.createElement(tag), members);
  const element = make('form', { className: 'interactor-form' });
  const bindings = {};
  const left = [];

  /** The control of a property, with what stands around it. */
  const control = (path, property) => {
    const [format, model] = [formats.get(path), models.get(path)];
    const view = viewOf(property.subject, property, format, model);
    const control = controls.get(path)?.(document) ?? make(TAGS[view], view === 'toggle' ? { type: 'checkbox' } : {});
    control.id ||= `${id}-${path}`;
    // The digits stand below those that are typed.
    if (view === 'label' && /number|integer/.test(property.schema.type)) control.style.textAlign = 'right';
    const label = make('label', { htmlFor: control.id });
    const note = make('span', { className: 'note' });
    const hint = make('span', { className: 'hint', textContent: property.schema.description ?? '' });
    if (hint.textContent) control.setAttribute('aria-description', hint.textContent);
    const part = make('div', { className: `part ${view}` });
    part.append(...(view === 'toggle' ? [control, label, hint, note] : [label, control, hint, note]));
    bindings[path] = bind(control, property, {
      issues: note, label, ...(model && { model }),
      ...(/label|picker/.test(view) ? { format: { nilText: '', ...format } } : format && { format }),
    });
    caption(label, property, titles.get(path));
    return part;
  };

  /** An object: its title and its description stand around its own rows; nothing where there are none. */
  const group = (path, property) => {
    const first = Object.hasOwn(subject.schema.properties, path) ? escaped(path) : path;
    const inside = rows(Object.keys(property.schema.properties).map(name => `${first}/${escaped(name)}`), false);
    if (!inside.length) return null;
    const set = make('fieldset');
    const legend = make('legend');
    set.append(legend);
    const { description } = property.schema;
    if (description) {
      const hint = make('p', { className: 'hint', textContent: description, id: `${id}-${path}-hint` });
      set.setAttribute('aria-describedby', hint.id);
      set.append(hint);
    }
    caption(legend, property, titles.get(path), set);
    set.append(...inside);
    return set;
  };

  const part = (path, isAsked) => {
    const property = subject.property(path);
    const isGroup = isObject(property.schema);
    const others = isGroup ? unfit(parts(property.subject._declared[property.name], subject._root._document), around(property.subject)) : '';
    const why = isGroup || isAsked || controls.has(path) || isSingle(property.schema) ? others : 'it is no single value';
    if (why) left.push(`${path}: ${why}`);
    return why ? null : isGroup ? group(path, property) : control(path, property);
  };

  const rows = (paths, isAsked) => paths.flatMap(names => {
    const made = [names].flat().map(path => part(path, isAsked)).filter(Boolean);
    const row = make('div', { className: 'row' });
    row.append(...made);
    return made.length ? [row] : [];
  });

  element.append(...rows(layout ?? Object.keys(subject.schema.properties), layout !== undefined));
  if (submit !== null) element.append(make('button', { textContent: submit }));
  parent.append(element);
  const form = subject.session.form(id, Object.values(bindings).filter(({ view }) => view !== 'label'));
  bindForm(element, form, { submit: store });
  return { element, form, bindings, left };
}
