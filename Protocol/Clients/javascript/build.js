// A form from a schema, in one call. See build.d.ts.
import { bind, bindForm } from './dom.js';
import { caption, words } from './form.js';
import { bindRows } from './rows.js';
import { useSheet } from './sheet.js';
import { LEVELS, escaped, isList, isMapping, isObject, parts, resolved } from './tree.js';
import { inAll } from './words.js';

/** A text that may be longer gets many lines. */
const LONG = 200;
/** So many characters of a description are shown. */
const LONGEST = 240;
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
  .interactor-form .items { display: grid; gap: .5rem }
  .interactor-form .item { display: grid; gap: .5rem }
  .interactor-form :is(.head, .cells) { display: flex; gap: 1rem; align-items: start }
  .interactor-form .head span { flex: 1 1 7rem; min-width: 0; font-weight: 600 }
  .interactor-form :is(.head[hidden], .items:not(:has(.item))) { display: none }
  .interactor-form .acts { display: flex; flex: 0 0 6.5rem; gap: .25rem; justify-content: end }
  .interactor-form .acts button { padding: .4rem .5rem; font: inherit }
  .interactor-form [aria-disabled=true] { opacity: .4 }
  .interactor-form fieldset > button { justify-self: start; padding: .4rem .8rem; font: inherit }
  .interactor-form .unplaced { color: #b3261e }
  .interactor-form .unplaced:empty { display: none }
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

/** Markdown as plain text: without marks for code, emphasis and links. */
const unmarked = text => text?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`#?([^`]*?)#?`|\*\*([^*]+)\*\*/g, (_, code, strong) => code ?? strong);

/** What a schema says of a value, also by keywords of editors' settings: what it is for, and that it is not to be used any more. */
function described(schema) {
  const { description, markdownDescription, deprecationMessage, markdownDeprecationMessage } = schema;
  const said = [description ?? unmarked(markdownDescription), deprecationMessage ?? unmarked(markdownDeprecationMessage)];
  return said.filter(text => typeof text === 'string').map(shortened).filter(Boolean).join('\n');
}

/** The beginning of a long text: its first paragraph, and of that as many words as fit. */
function shortened(text) {
  const [first] = text.split(/\n\s*\n/);
  return first.length <= LONGEST ? first : `${first.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
}

function viewOf(subject, { name, schema }, format, model) {
  const { type, enum: choices, maxLength, pattern, writeOnly, format: kind } = schema;
  const types = [type].flat();
  const path = subject._path(name);
  if (subject.rules.some(rule => rule.property === path && rule.calculate) || !isSingle(schema)) return 'label';
  if (types.includes('boolean')) return 'toggle';
  if ((choices || model?.options) && !format?.style) return 'picker';
  // What has to have a form is no prose, and of a secret nobody is to see the lines.
  const isProse = maxLength >= LONG && !pattern && !writeOnly && !kind;
  return types.includes('string') && !format && isProse ? 'textView' : 'textField';
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
      if (key === 'items' && isMapping(inner)) [schema, keyword] = [inner, ''];
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
  /** Whether a form shows values of a schema, as far as it does not say otherwise. */
  const shows = (schema, path, around) => {
    giveType(schema);
    const whole = resolved(schema, document);
    const every = parts(schema, document);
    if (isList(whole)) return every.filter(part => isMapping(part.items)).every(part => shows(part.items, `${path}.items`, [...around, every]));
    if (!isObject(whole)) return isSingle(whole);
    const why = unfit(every, around);
    if (why) unshown.push(`${path}: ${why}; a form leaves it out`);
    else walk(schema, `${path}.`, around);
    return true;
  };
  const walk = (schema, place, around) => {
    const every = parts(schema, document);
    if (every.every(part => done.has(part))) return;
    every.forEach(part => done.add(part));
    for (const { properties } of every) {
      for (const [name, each] of isMapping(properties) ? Object.entries(properties) : []) {
        const path = `${place}properties.${name}`;
        if (shows(each, path, [...around, every])) continue;
        remove(every, name);
        left.push(`${path}: a form shows single values, objects and lists of them, and this is neither`);
      }
    }
  };
  walk(document, '', []);
  return unshown;
}

/** Why a form leaves out an object, or the items of a list, with these parts, which is in others with theirs; nothing where it does not. */
function unfit(own, around) {
  if (own.some(part => around.some(every => every.includes(part)))) return 'it leads back to itself';
  return around.length >= LEVELS ? `it is in more than ${LEVELS - 1} objects or lists` : '';
}

/** Takes out the defaults that the schema itself refuses: with them, a form that nobody has filled in could not be submitted. */
function withoutRefused(subject, document) {
  const { session: { subjects }, id } = subject;
  const left = [];
  for (const each of [...subjects.values()].filter(each => each === subject || (each.id.startsWith(`${id}/`) && !each.list))) {
    for (const [name, issues] of Object.entries(each.issues)) {
      const error = issues.find(({ severity, source }) => severity === 'error' && source === 'schema');
      if (!error || isObject(each.schema.properties[name]) || (each._value(name) ?? null) === null) continue;
      const path = [];
      let isFound = false;
      for (let at = each, key = name; at; { subject: at, name: key } = at._holder ?? {}) {
        for (const part of parts(at._declared?.[key] ?? at.schema.properties[key], document)) {
          const holder = path.slice(0, -1).reduce((place, step) => place?.[step], path.length ? part.default : part);
          const last = path.at(-1) ?? 'default';
          if (!isMapping(holder) || !Object.hasOwn(holder, last)) continue;
          delete holder[last];
          isFound = true;
        }
        path.unshift(key);
      }
      if (isFound) left.push(`properties.${path.join('.properties.')}.default: the schema itself refuses it: ${error.message}`);
    }
  }
  return left;
}

export async function fitting(session, schema, rules) {
  const fits = structuredClone(schema), left = [];
  if (!['$ref', 'properties', ...LISTED].some(keyword => Object.hasOwn(fits, keyword))) fits.properties = {};
  for (;;) {
    const unshown = prune(fits, left);
    try {
      const subject = await session.subject(`fitting#${++count}`, { schema: fits, rules, unfilled: 'absent' });
      const refused = withoutRefused(subject, fits);
      await subject.close();
      left.push(...refused);
      if (!refused.length) return { schema: fits, left: [...left, ...unshown] };
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
  return [...around(holder.subject), subject.list ? itemParts(holder) : declared(holder)];
}
const declared = ({ subject, name }) => parts(subject._declared[name], subject._root._document);
const itemParts = list => declared(list).flatMap(({ items }) => parts(items, list.subject._root._document));

/**
 * What a form has of some properties, in rows: controls, objects as groups, lists as tables. Paths lead from the subject, or from
 * an item; `place` is the way to it, as rules have it. `own` says of which properties the program makes the controls.
 */
function planned(subject, place, paths, isAsked, own, left) {
  const part = path => {
    const property = subject.property(path);
    const { schema } = property;
    const [where, isItems] = [place + path, property.keys !== undefined];
    if (own(where)) return { path, where };
    if (!isObject(schema) && !isItems) {
      if (isAsked || isSingle(schema)) return { path, where };
      left.push(`${subject.list && !subject.list.hasObjects ? place.slice(0, -3) : where}: it is no single value`);
      return null;
    }
    const why = unfit(isItems ? itemParts(property) : declared(property), around(property.subject));
    if (why) left.push(`${where}: ${why}`);
    if (why) return null;
    if (isItems) {
      const sample = property._sample;
      const cells = planned(sample, `${where}/*/`, Object.keys(sample.schema.properties).map(escaped), false, own, left).flat();
      return cells.length ? { path, where, cells, sample } : null;
    }
    const first = Object.hasOwn(subject.schema.properties, path) ? escaped(path) : path;
    const rows = planned(subject, place, Object.keys(schema.properties).map(name => `${first}/${escaped(name)}`), false, own, left);
    return rows.length ? { path, where, rows } : null;
  };
  return paths.map(names => [names].flat().map(part).filter(Boolean)).filter(row => row.length);
}

/** Throws where there is no such property; `lines/*\/sku` is one of all items. */
function check(subject, path) {
  const [, outer, inner] = /^(.*?)\/\*\/(.*)$/s.exec(path) ?? [];
  const list = subject.property(outer ?? path);
  if (inner !== undefined && !list._sample) throw new RangeError(`${subject.id} has no list ${outer}`);
  if (inner !== undefined) check(list._sample, inner);
}

/** Says in an element the first mistake that a submit has found in no control of the form, with the name of its property, until it is mended. */
function tellUnplaced(element, form, titles) {
  let name;
  const tell = () => {
    if (!name) return;
    const { property } = name;
    const issue = form.state.issues.find(each => each.severity === 'error' && each.property === property.name && each.subject === property.subject.id);
    // What the label has is in the present language.
    const said = name.issues.find(each => each.code === issue?.code) ?? issue;
    element.textContent = issue ? `${name.control.textContent}: ${said.message}` : '';
    if (!issue) end();
  };
  const end = () => {
    name?.unbind();
    name = null;
  };
  form.enables(tell);
  form.onInvalidAt = async property => {
    end();
    const whole = property._holder ?? property;
    const made = (name = caption(element.ownerDocument.createElement('span'), whole, titles.get(whole.subject._path(whole.name)), element, false));
    made.onState.add(tell);
    await made.ready;
    if (name === made) made.say(element.textContent);
  };
}

/** Has a function say a text: at once, or by language as soon as the daemon has said which, and whenever the locale changes. */
function inWords(property, texts, document, made, say) {
  if (typeof texts === 'string') return say(texts);
  const unseen = document.createElement('span');
  const name = caption(unseen, property, texts, unseen, false);
  name.onState.add(() => say(unseen.textContent));
  made.push(name);
}

const ACTS = { up: '↑', down: '↓', remove: '✕' };

export function build(parent, subject, options = {}) {
  const { layout, submit = inAll('save'), store = null, id = subject.id, add = inAll('add'), acts = {} } = options;
  // A property may have any name.
  const [titles, formats, models, controls] = ['titles', 'formats', 'models', 'controls'].map(name => new Map(Object.entries(options[name] ?? {})));
  for (const given of [titles, formats, models, controls]) for (const path of given.keys()) check(subject, path);
  const left = [];
  const plan = planned(subject, '', layout ?? Object.keys(subject.schema.properties), layout !== undefined, path => controls.has(path), left);
  const document = parent.ownerDocument;
  useSheet(parent.getRootNode().adoptedStyleSheets ? parent.getRootNode() : document, 'build', SHEET);
  const make = (tag, members = {}) => Object.assign(document.createElement(tag), members);
  const element = make('form', { className: 'interactor-form' });
  const [bindings, rows] = [{}, {}];
  /** What is done when there is a form. */
  const later = [];

  /** A control, and what is said of it; in a row, what stands above all of them is its name. */
  const bound = (path, where, property, given) => {
    const [format, model] = [formats.get(where), models.get(where)];
    const known = viewOf(property.subject, property, format, model);
    const view = given.named && known === 'textView' ? 'textField' : known;
    const control = controls.get(where)?.(document) ?? make(TAGS[view], view === 'toggle' ? { type: 'checkbox' } : {});
    if (!given.named) control.id ||= `${id}-${path}`;
    else control.setAttribute('aria-labelledby', given.named);
    control.dataset.column ??= path;
    // The digits stand below those that are typed.
    if (view === 'label' && /number|integer/.test(property.schema.type)) control.style.textAlign = 'right';
    const note = make('span', { className: 'note' });
    const hint = make('span', { className: 'hint', textContent: described(property.schema) });
    if (hint.textContent) control.setAttribute('aria-description', hint.textContent);
    const label = given.named ? undefined : make('label', { htmlFor: control.id });
    const binding = bind(control, property, {
      issues: note, ...(label && { label }), ...(model && { model }),
      ...(/label|picker/.test(view) ? { format: { nilText: '', ...format } } : format && { format }),
    });
    const part = make('div', { className: `part ${view}` });
    const around = label ? [label] : [];
    const behind = label ? [hint, note] : [note];
    part.append(...(view === 'toggle' ? [control, ...around] : [...around, control]), ...behind);
    if (label) given.made.push(caption(label, property, titles.get(where)));
    given.made.push(binding);
    return { part, binding };
  };

  const call = (button, name) => {
    button.title = name;
    button.setAttribute('aria-label', name);
  };

  /** A title and a description around what is in an object, or in a list. */
  const framed = (where, property, given, ...inside) => {
    const set = make('fieldset');
    const legend = make('legend', { id: `interactor-build-${++count}` });
    set.append(legend);
    const description = described(property.schema);
    if (description) {
      const hint = make('p', { className: 'hint', textContent: description, id: `${legend.id}-hint` });
      set.setAttribute('aria-describedby', hint.id);
      set.append(hint);
    }
    given.made.push(caption(legend, property, titles.get(where), set));
    set.append(...inside);
    return set;
  };

  /** A list: a row for each item. */
  const table = ({ path, where, cells, sample }, property, given) => {
    const set = framed(where, property, given);
    const title = set.querySelector('legend').id;
    const head = make('div', { className: 'head' });
    const names = new Map();
    const required = new Set(sample.schema.required ?? []);
    for (const cell of cells.filter(each => !each.cells && !each.rows)) {
      const { schema, name } = sample.property(cell.path);
      if (!property.hasObjects) {
        names.set(cell, title);
        continue;
      }
      const heading = make('span', { id: `${title}-${names.size}` });
      head.append(heading);
      names.set(cell, heading.id);
      given.made.push(caption(heading, property, titles.get(cell.where) ?? schema.title ?? words(name), heading, required.has(name)));
    }
    const items = make('div', { className: 'items' });
    items.setAttribute('role', 'list');
    const template = make('template');
    const item = make('div', { className: 'item' });
    item.setAttribute('role', 'listitem');
    template.content.append(item);
    items.append(template);
    const note = make('span', { className: 'note' });
    const adder = make('button', { type: 'button' });
    inWords(property, add, document, given.made, text => (adder.textContent = text));
    const signs = {};
    for (const act of Object.keys(ACTS)) {
      inWords(property, acts[act] ?? inAll(act), document, given.made, text => {
        signs[act] = text;
        for (const button of items.querySelectorAll(`:scope > .item > .cells > .acts > [data-action=${act}]`)) call(button, text);
      });
    }
    head.append(make('span', { className: 'acts' }));
    head.hidden = !property.length;
    set.append(...(names.size && property.hasObjects ? [head] : []), items, note, adder);
    const fill = (node, of) => {
      const row = { subject: of, made: [] };
      const line = make('div', { className: 'cells' });
      const [single, other] = [cells.filter(cell => names.has(cell)), cells.filter(cell => !names.has(cell))];
      line.append(...single.map(cell => bound(cell.path, cell.where, of.property(cell.path), { ...row, named: names.get(cell) }).part));
      const buttons = make('span', { className: 'acts' });
      for (const [act, sign] of Object.entries(ACTS)) {
        const button = make('button', { type: 'button', textContent: sign });
        call(button, signs[act] ?? act);
        button.dataset.action = act;
        buttons.append(button);
      }
      line.append(buttons);
      node.append(line, ...other.map(cell => shown(cell, row)));
      return row.made;
    };
    const begin = form => {
      const made = bindRows(items, property, { add: adder, issues: note, make: fill, ...(form && { form }) });
      const ended = property.onChange(() => (head.hidden = !property.length));
      made.signal.addEventListener('abort', ended);
      return made;
    };
    if (given.subject === subject) later.push(form => (rows[path] = begin(form)));
    else given.made.push(begin());
    return set;
  };

  const shown = (each, given) => {
    const property = given.subject.property(each.path);
    if (each.cells) return table(each, property, given);
    if (each.rows) return framed(each.where, property, given, ...placed(each.rows, given));
    const { part, binding } = bound(each.path, each.where, property, given);
    if (given.subject === subject) bindings[each.path] = binding;
    return part;
  };

  const placed = (plan, given) => plan.map(parts => {
    const row = make('div', { className: 'row' });
    row.append(...parts.map(each => shown(each, given)));
    return row;
  });

  element.append(...placed(plan, { subject, made: [] }));
  const unplaced = make('p', { className: 'unplaced' });
  element.append(unplaced);
  if (submit !== null) {
    const button = make('button');
    element.append(button);
    const [first] = Object.keys(subject.schema.properties);
    if (first === undefined) button.textContent = typeof submit === 'string' ? submit : submit.en;
    else inWords(subject.property(first), submit, document, [], text => (button.textContent = text));
  }
  parent.append(element);
  const form = subject.session.form(id, Object.values(bindings).filter(({ view }) => view !== 'label'));
  for (const begin of later) begin(form);
  tellUnplaced(unplaced, form, titles);
  bindForm(element, form, { submit: store });
  return { element, form, bindings, rows, left };
}
