// A form from a schema, in one call. See build.d.ts.
import { bind, bindForm } from './dom.js';
import { caption } from './form.js';
import { useSheet } from './sheet.js';

/** A text that may be longer gets many lines. */
const LONG = 200;

const SHEET = `
  .interactor-form { display: grid; gap: .75rem; max-width: 40rem }
  .interactor-form > .row { display: flex; flex-wrap: wrap; gap: .75rem 1rem }
  .interactor-form .part { display: grid; flex: 1 1 12rem; gap: .25rem; align-content: start }
  .interactor-form .part:has(> [hidden]) { display: none }
  .interactor-form .toggle { grid-template-columns: auto 1fr; align-items: center; column-gap: .5rem }
  .interactor-form .toggle .note { grid-column: 1 / -1 }
  .interactor-form label { font-weight: 600 }
  .interactor-form .toggle label { font-weight: inherit }
  .interactor-form :is(input:not([type=checkbox]), select, textarea) { box-sizing: border-box; width: 100%; padding: .4rem .5rem;
    border: 1px solid #80868b; border-radius: .3rem; background-color: Field; color: FieldText; font: inherit }
  .interactor-form output { padding: .4rem 0; font: inherit }
  .interactor-form [aria-invalid=true] { border-color: #b3261e; outline: 1px solid #b3261e }
  .interactor-form .note { color: #5f6368; font-size: .875em }
  .interactor-form .note:empty { display: none }
  .interactor-form [aria-invalid=true] ~ .note { color: #b3261e }
  .interactor-form > button { justify-self: end; padding: .45rem 1.2rem; font: inherit }
`;

const TAGS = { textField: 'input', textView: 'textarea', picker: 'select', toggle: 'input', label: 'output' };

function viewOf(subject, { name, schema: { type, enum: choices, maxLength } }, format) {
  const types = [type].flat();
  if (subject.rules.some(rule => rule.property === name && rule.calculate)) return 'label';
  if (types.includes('boolean')) return 'toggle';
  if (choices && !format?.style) return 'picker';
  return types.includes('string') && !format && maxLength >= LONG ? 'textView' : 'textField';
}

export function build(parent, subject, options = {}) {
  const { layout = Object.keys(subject.schema.properties), titles = {}, formats = {}, controls = {} } = options;
  const { submit = 'Save', store = null, id = subject.id } = options;
  for (const name of [...Object.keys(formats), ...Object.keys(controls)]) subject.property(name);
  const document = parent.ownerDocument;
  useSheet(document, 'build', SHEET);
  const make = (tag, members = {}) => Object.assign(document.createElement(tag), members);
  const element = make('form', { className: 'interactor-form' });
  const bindings = {};
  for (const names of layout) {
    const row = make('div', { className: 'row' });
    for (const name of [names].flat()) {
      const property = subject.property(name);
      const view = viewOf(subject, property, formats[name]);
      const control = controls[name]?.(document) ?? make(TAGS[view]);
      if (view === 'toggle' && !controls[name]) control.type = 'checkbox';
      control.id ||= `${id}-${name}`;
      const label = make('label', { htmlFor: control.id });
      const note = make('span', { className: 'note' });
      const part = make('div', { className: `part ${view}` });
      part.append(...(view === 'toggle' ? [control, label, note] : [label, control, note]));
      row.append(part);
      const format = view === 'label' ? { nilText: '', ...formats[name] } : formats[name];
      bindings[name] = bind(control, property, { issues: note, label, ...(format ? { format } : {}) });
      caption(label, property, titles[name]);
    }
    element.append(row);
  }
  if (submit !== null) element.append(make('button', { textContent: submit }));
  parent.append(element);
  const form = subject.session.form(id, Object.values(bindings).filter(({ view }) => view !== 'label'));
  bindForm(element, form, { submit: store });
  return { element, form, bindings };
}
