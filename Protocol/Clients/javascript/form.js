// What many forms need, and not every one: captions in the user's language, binding by attributes or by React, and a question
// before the page is left.
import { Binding, bind } from './dom.js';

class Caption extends Binding {
  /** Whether there is a star; where it does not say, the property does. */
  isRequired = undefined;
  note() {}
  speak() {}
  style() {}
  write() {
    const { model, traits } = this.field.state;
    if (model) this.control.textContent = model.title + (this.isRequired ?? traits.required ? ' *' : '');
  }
}

/** A name in words: "Zip code" of `zipCode`, `zip_code` and `zip-code`, "Repo URL" of `repoURL`, "Format: Tab size" of `format.tabSize`. */
export function words(name) {
  if (/^[\w-]+(\.[\w-]+)+$/.test(name)) return name.split('.').map(words).join(': ');
  const all = name.replace(/([a-z0-9])(?=[A-Z])/g, '$1_').split(/^[\w-]+$/.test(name) ? /[-_]/ : '_').filter(Boolean);
  const text = all.map(word => (/^.[A-Z]+$/.test(word) ? word : word.toLowerCase())).join(' ') || name;
  return text[0].toUpperCase() + text.slice(1);
}

/** `whole` is what is hidden with a property that does not apply: a fieldset with its legend. */
export function caption(element, property, title, whole = element, isRequired = undefined) {
  const { schema, name } = property._holder ?? property;
  const model = { title: title ?? schema.title ?? words(name) };
  return Object.assign(new Caption(element, property, { model, label: whole }), { isRequired });
}

export function confirmLeave(form) {
  const ask = event => { if (form.hasChanges) event.preventDefault(); };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

export function bindAll(root, session, options = {}) {
  return [...root.querySelectorAll('[data-interact]')].map(element => {
    const { interact, format, issues = options.issues } = element.dataset;
    const [subject, name] = interact.split(/\.(.*)/s);
    const known = session.subjects.get(subject);
    if (!known) throw new RangeError(`the session has no subject ${subject}`);
    return bind(element, known.property(name), { ...options, format: format ? JSON.parse(format) : options.format, issues });
  });
}

export function ref(property, options) {
  let binding;
  return control => {
    binding?.unbind(true);
    binding = control && bind(control, property, options);
  };
}
