// What many forms need, and not every one: captions in the user's language, and a question before the page is left.
import { Binding } from './dom.js';

class Caption extends Binding {
  note() {}
  speak() {}
  style() {}
  write() {
    const { model, traits } = this.field.state;
    if (model) this.control.textContent = model.title + (traits.required ? ' *' : '');
  }
}

export function caption(element, property, title) {
  const name = property.name.replaceAll('_', ' ');
  const model = { title: title ?? property.schema.title ?? name[0].toUpperCase() + name.slice(1) };
  return new Caption(element, property, { model, label: element });
}

export function confirmLeave(form) {
  const ask = event => { if (form.hasChanges) event.preventDefault(); };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
