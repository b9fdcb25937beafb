// A form from a schema, in one call. See build.d.ts.
import { bind, bindForm } from './dom.js';
import { caption } from './form.js';
import { useSheet } from './sheet.js';

/** A text that may be longer gets many lines. */
const LONG = 200;
let count = 0;

const SHEET = `
  .interactor-form { display: grid; gap: .75rem; max-width: 40rem }
  .interactor-form > .row { display: flex; flex-wrap: wrap; gap: .75rem 1rem }
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

function viewOf(subject, { name, schema: { type, enum: choices, maxLength } }, format, model) {
  const types = [type].flat();
  if (subject.rules.some(rule => rule.property === name && rule.calculate)) return 'label';
  if (types.includes('boolean')) return 'toggle';
  if ((choices || model?.options) && !format?.style) return 'picker';
  return types.includes('string') && !format && maxLength >= LONG ? 'textView' : 'textField';
}

/** Takes out what an error is about: a keyword, or a property if it cannot be without the keyword. Whether it was there. */
function leaveOut(schema, path) {
  const { properties } = schema;
  const inner = path.replace(/^properties\./, '');
  // A name may have any characters.
  const named = name => inner === name || inner.startsWith(`${name}.`) || inner.startsWith(`${name}[`);
  const name = inner === path ? undefined : Object.keys(properties).filter(named).sort((a, b) => b.length - a.length)[0];
  const [keyword] = (name === undefined ? path : inner.slice(name.length + 1)).split(/[.[]/, 1);
  if (name !== undefined) {
    if (keyword && keyword !== 'type' && Object.hasOwn(Object(properties[name]), keyword)) delete properties[name][keyword];
    else delete properties[name];
  } else if (keyword === 'properties' || !Object.hasOwn(schema, keyword)) {
    return false;
  } else if (!path.startsWith('required[')) {
    delete schema[keyword];
  }
  if (Array.isArray(schema.required)) schema.required = schema.required.filter(each => Object.hasOwn(properties, each));
  return true;
}

const kindOf = value => (value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value);

/** A property gets the type that its `enum` has, where it does not say one. */
function giveType(property) {
  if (!Array.isArray(property?.enum) || property.type) return;
  const kinds = new Set(property.enum.map(kindOf));
  if (kinds.has('number')) kinds.delete('integer');
  const isOptional = kinds.delete('null');
  const [kind] = kinds;
  if (kinds.size === 1 && kind !== 'object') property.type = isOptional ? [kind, 'null'] : kind;
}

export async function fitting(session, schema, rules) {
  const fits = structuredClone({ ...schema, properties: schema.properties ?? {} }), left = [];
  Object.values(fits.properties).forEach(giveType);
  for (;;) {
    try {
      const subject = await session.subject(`fitting#${++count}`, { schema: fits, rules });
      await subject.close();
      return { schema: fits, left };
    } catch (error) {
      const begin = 'params.schema.';
      const path = error.data?.path ?? '';
      if (!path.startsWith(begin) || !leaveOut(fits, path.slice(begin.length))) throw error;
      left.push(error.message.replace(begin, ''));
    }
  }
}

export function build(parent, subject, options = {}) {
  const { layout = Object.keys(subject.schema.properties), submit = 'Save', store = null, id = subject.id } = options;
  // A property may have any name.
  const [titles, formats, models, controls] = ['titles', 'formats', 'models', 'controls'].map(name => new Map(Object.entries(options[name] ?? {})));
  for (const given of [titles, formats, models, controls]) for (const name of given.keys()) subject.property(name);
  const document = parent.ownerDocument;
  useSheet(parent.getRootNode().adoptedStyleSheets ? parent.getRootNode() : document, 'build', SHEET);
  const make = (tag, members = {}) => Object.assign(document.createElement(tag), members);
  const element = make('form', { className: 'interactor-form' });
  const bindings = {};
  for (const names of layout) {
    const row = make('div', { className: 'row' });
    for (const name of [names].flat()) {
      const property = subject.property(name);
      const [format, model] = [formats.get(name), models.get(name)];
      const view = viewOf(subject, property, format, model);
      const control = controls.get(name)?.(document) ?? make(TAGS[view], view === 'toggle' ? { type: 'checkbox' } : {});
      control.id ||= `${id}-${name}`;
      // The digits stand below those that are typed.
      if (view === 'label' && /number|integer/.test(property.schema.type)) control.style.textAlign = 'right';
      const label = make('label', { htmlFor: control.id });
      const note = make('span', { className: 'note' });
      const hint = make('span', { className: 'hint', textContent: property.schema.description ?? '' });
      if (hint.textContent) control.setAttribute('aria-description', hint.textContent);
      const part = make('div', { className: `part ${view}` });
      part.append(...(view === 'toggle' ? [control, label, hint, note] : [label, control, hint, note]));
      row.append(part);
      bindings[name] = bind(control, property, {
        issues: note, label, ...(model && { model }),
        ...(/label|picker/.test(view) ? { format: { nilText: '', ...format } } : format && { format }),
      });
      caption(label, property, titles.get(name));
    }
    element.append(row);
  }
  if (submit !== null) element.append(make('button', { textContent: submit }));
  parent.append(element);
  const form = subject.session.form(id, Object.values(bindings).filter(({ view }) => view !== 'label'));
  bindForm(element, form, { submit: store });
  return { element, form, bindings };
}
