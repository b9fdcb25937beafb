// The controls of a page. What authors need to know stands in dom.d.ts.
import { Field, difference } from './interactor.js';

let count = 0;

export function bind(control, property, options = {}) {
  const { tagName, type } = control;
  const kind = tagName === 'SELECT' ? Picker : tagName === 'TEXTAREA' ? Text
    : tagName === 'BUTTON' || ['button', 'submit'].includes(type) ? Button
    : tagName !== 'INPUT' ? Label : type === 'checkbox' ? Toggle : Text;
  return new kind(control, property, options);
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

export function bindForm(element, form, { submit = null, when = 'idle' } = {}) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const on = (event, act) => element.addEventListener(event, happened => {
    happened.preventDefault();
    act().catch(error => form.session.onError(error, form.id));
  }, { signal });
  element.noValidate = true;
  on('submit', () => form.submit(submit));
  on('reset', () => form.revert());
  for (const button of element.querySelectorAll('button:not([type]), [type=submit]')) {
    form.enables(isOn => (button.disabled = !isOn), when);
    // A submit says itself where the focus goes, and what is announced: no field is left for its button.
    button.addEventListener('mousedown', event => event.preventDefault(), { signal });
  }
  return () => listeners.abort();
}

export function ref(property, options) {
  let binding;
  return control => {
    binding?.unbind();
    binding = control && bind(control, property, options);
  };
}

function announce(document, sentence) {
  let region = document.getElementById('interactor-status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'interactor-status';
    region.setAttribute('role', 'status');
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    document.body.append(region);
  }
  region.textContent = sentence;
}

function put(element, name, value, present = element.getAttribute(name)) {
  if (value === present) return;
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
}

export class Binding {
  #saved = new Map(); #traits = ''; #spoken = null; #said = ''; #note = ''; #listeners = new AbortController();

  constructor(control, property, options) {
    const subject = property.subject ?? property;
    const { issues = null, format, model, policy } = options;
    this.control = control;
    this.session = subject.session;
    this.property = property.subject ? property : null;
    this.options = options;
    this.onState = new Set();
    this.isSilent = false;
    this.issuesElement = typeof issues === 'string' ? control.ownerDocument.querySelector(issues) : issues;
    const id = options.id ?? `${subject.id}.${this.property?.name ?? this.view}#${++count}`;
    const params = { view: this.view, subject: subject.id, format, model, policy };
    this.field = new Field(this.session, id, this.property, params, () => this.show());
    this.session.bindings.push(this);
    this.hook();
  }

  get view() { return 'textField'; }
  get state() { return this.field.status; }
  get issues() { return this.field.state.issues ?? []; }
  get ready() { return this.field.ready; }

  async act(method, params, shown) {
    const result = await this.field.act(method, params, shown);
    this.done(result);
    return result;
  }
  undo() { return this.act('field/undo'); }
  redo() { return this.act('field/redo'); }
  clear() { return this.act('field/clear'); }
  step(by) { return this.act('field/step', { by }); }
  commit() { return this.act('field/commit'); }
  cancel() { return this.act('field/cancel'); }

  unbind() {
    const at = this.session.bindings.indexOf(this);
    if (at < 0) return;
    this.session.bindings.splice(at, 1);
    this.field.unbind();
    this.#listeners.abort();
    for (const [element, names] of this.#saved) {
      for (const [name, value] of names) put(element, name, value);
    }
    if (this.issuesElement) this.issuesElement.textContent = '';
  }

  focus() { this.control.focus(); }
  hook() {}
  write() {}

  on(event, listener) {
    const handle = happened => this.session.guard(listener, happened);
    this.control.addEventListener(event, handle, { signal: this.#listeners.signal });
  }

  /** Sets an attribute, or takes it away; what it was comes back in the end. */
  set(element, name, value) {
    if (!this.#saved.has(element)) this.#saved.set(element, new Map());
    const names = this.#saved.get(element);
    const present = element.getAttribute(name);
    if (!names.has(name)) names.set(name, present);
    put(element, name, value === true ? '' : value || value === '' ? String(value) : null, present);
  }

  show() {
    this.write();
    const { traits } = this.field.state;
    const text = JSON.stringify(traits);
    if (traits && text !== this.#traits) {
      this.#traits = text;
      this.setUp(traits);
    }
    this.set(this.control, 'aria-busy', this.state === 'busy' ? 'true' : null);
    this.note();
    this.speak(false, this.isSilent);
    for (const listener of this.onState) this.session.guard(listener, this);
  }

  setUp(traits) {
    const { control } = this;
    const label = this.options.label ?? control.labels?.[0];
    for (const part of [control, label, this.issuesElement]) if (part) this.set(part, 'hidden', !traits.relevant);
    this.set(control, 'aria-required', traits.required ? 'true' : null);
    this.style(traits);
  }

  style(traits) { if (this.view !== 'label') this.set(this.control, 'disabled', !traits.enabled); }

  done(result) {
    if (!result) return;
    const reason = result.reason?.shown === false ? null : result.reason;
    if (reason && result.outcome === 'rejected') {
      this.control.dispatchEvent(new CustomEvent('interactor-rejected', { bubbles: true, detail: reason }));
    }
    const sentence = reason?.message ?? '';
    if (sentence !== this.#said) {
      this.#said = sentence;
      this.note();
    }
  }

  /** The issue that is to be shown: the first error, else the first one. */
  get issue() {
    const issues = this.issues.filter(issue => issue.shown);
    return issues.find(issue => issue.severity === 'error') ?? issues[0];
  }

  speak(again = false, isSilent = false) {
    const { issue } = this;
    if (issue && !isSilent && (again || issue.code !== this.#spoken)) {
      announce(this.control.ownerDocument, issue.message);
      this.session.emit('announce', issue.message);
    }
    this.#spoken = issue?.code ?? null;
  }

  note() {
    const { issue, control, issuesElement } = this;
    const { conflict } = this.field.state;
    const isError = issue?.severity === 'error';
    const changed = this.options.conflictText ?? (value => `Changed meanwhile to ${value}`);
    const sentence = issue ? issue.message : conflict ? changed(conflict.value) : this.#said;
    if (this.view !== 'label' && this.view !== 'button') this.set(control, 'aria-invalid', isError ? 'true' : null);
    if (!issuesElement) {
      if (sentence !== this.#note) this.set(control, 'title', sentence || null);
    } else {
      if (sentence !== this.#note) issuesElement.textContent = sentence;
      issuesElement.id ||= `interactor-note-${++count}`;
      this.set(control, 'aria-describedby', sentence ? issuesElement.id : null);
      this.set(control, 'aria-errormessage', isError ? issuesElement.id : null);
    }
    this.#note = sentence;
  }
}

/** Where the word, or the line, ends that a deletion takes away. */
function boundary(text, caret, inputType) {
  const isBackward = inputType.endsWith('Backward');
  if (/Line/.test(inputType)) {
    if (isBackward) return text.lastIndexOf('\n', caret - 1) + 1;
    const end = text.indexOf('\n', caret);
    return end < 0 ? text.length : end;
  }
  const isWord = inputType.includes('Word');
  const parts = [...new Intl.Segmenter(undefined, { granularity: isWord ? 'word' : 'grapheme' }).segment(text)];
  const isIn = part => !isWord || part.isWordLike;
  if (isBackward) return parts.filter(part => part.index < caret && isIn(part)).at(-1)?.index ?? 0;
  const next = parts.find(part => part.index + part.segment.length > caret && isIn(part));
  return next ? next.index + next.segment.length : text.length;
}

class Text extends Binding {
  #isOwn = false; #composed = null; #atFocus = ''; #hasChanged = false; #alignment;

  get view() { return this.control.tagName === 'TEXTAREA' ? 'textView' : 'textField'; }

  hook() {
    // These have no selection; the traits bring an `inputmode`.
    if (['number', 'email'].includes(this.control.type)) this.set(this.control, 'type', 'text');
    this.on('beforeinput', event => this.#before(event));
    this.on('input', event => this.#isOwn || this.#after(event));
    this.on('change', event => this.#isOwn || this.#after(event));
    this.on('keydown', event => this.#key(event));
    this.on('focus', () => this.#begin());
    this.on('blur', () => this.#end());
    this.on('compositionstart', () => this.#compose());
    this.on('compositionend', () => setTimeout(() => this.session.guard(() => this.#composeEnd())));
    if (this.control.ownerDocument.activeElement === this.control) this.#begin();
  }

  /** What is selected, in the text that the field has: while an edit is not shown yet, the caret behind it. */
  #selection() {
    const { field, control } = this;
    if (!field.isLate && field.queue.some(act => act.method === 'field/edit')) return field.selection;
    return { start: control.selectionStart, end: control.selectionEnd };
  }

  #edit(start, end, text, more, selection) {
    return this.field.edit(start, end, text, more, selection).then(result => this.done(result));
  }

  #before(event) {
    const { inputType, data } = event;
    if (this.#composed || event.isComposing || inputType.includes('Composition')) return;
    if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault();
      inputType === 'historyUndo' ? this.undo() : this.redo();
      return;
    }
    const { start, end } = this.#selection();
    let edit;
    if (['insertText', 'insertFromPaste', 'insertFromYank'].includes(inputType)) {
      const text = data ?? event.dataTransfer?.getData('text/plain');
      if (typeof text === 'string') edit = [start, end, text];
    } else if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') {
      if (this.view === 'textView') edit = [start, end, '\n'];
    } else if (/^delete(Content|Word|SoftLine|HardLine)(Back|For)ward$|^deleteByCut$|^deleteContent$/.test(inputType)) {
      const direction = inputType.endsWith('Forward') ? 'forward' : 'backward';
      const other = start < end || !/ward$/.test(inputType) ? end : boundary(this.field.text, start, inputType);
      edit = [Math.min(start, other), Math.max(end, other), '', { direction }];
      // The engine decides what is beside the caret.
      if (start === end && edit[0] === edit[1]) return event.preventDefault();
    }
    // Anything else (drops, spelling, autofill) is allowed to happen, and read off afterwards.
    if (!edit || !event.cancelable) return;
    event.preventDefault();
    const [from, to, text, more] = edit;
    this.#edit(from, to, text, more, { start, end });
  }

  /** The control was changed by others than us: the smallest edit that explains it. */
  #after(event) {
    if (this.#composed) return this.#composing();
    if (event.type === 'change') this.#hasChanged = true;
    setTimeout(() => {
      const { control, field } = this;
      const text = control.value;
      if (this.#composed || text === field.text) return;
      const change = difference(field.text, text, control.selectionEnd ?? undefined);
      field.moved = true;
      this.#edit(change.start, change.end, change.text);
    });
  }

  #key(event) {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const by = { arrowup: 1, arrowdown: -1 }[key];
    const isNumber = ['numeric', 'decimal'].includes(this.field.state.traits?.inputMode);
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault();
      key === 'y' || event.shiftKey ? this.redo() : this.undo();
    } else if (by && isNumber && !isCommand && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      this.step(by);
    } else if (key === 'enter' && this.view === 'textField' && !event.isComposing) {
      this.act('field/return');
    }
  }

  #begin() {
    this.#atFocus = this.control.value;
    this.#hasChanged = false;
    if (this.field.state.traits?.enabled === false) return;
    const { control } = this;
    this.act('field/beginEditing', {}, () => [control.value, { start: control.selectionStart, end: control.selectionEnd }]);
  }

  async #end() {
    if (!['idle', undefined].includes(this.field.state.phase) || this.field.queue.length) await this.act('field/endEditing');
    // A control whose edits were all ours tells of no change by itself.
    if (!this.#hasChanged && this.control.value !== this.#atFocus) this.#tell('change');
  }

  #tell(type) {
    this.#isOwn = true;
    try {
      this.control.dispatchEvent(new Event(type, { bubbles: true }));
    } finally {
      this.#isOwn = false;
    }
  }

  // Composition is in the text of the control: every state of it is an edit.

  #compose() { this.#composed = { before: this.field.text, last: this.field.text, start: this.#selection().start }; }

  #composing() {
    const composed = this.#composed;
    const text = this.control.value;
    if (text === composed.last) return;
    const change = difference(composed.last, text, this.control.selectionEnd);
    composed.last = text;
    this.field.edit(change.start, change.end, change.text, { composing: true });
  }

  #composeEnd() {
    const composed = this.#composed;
    if (!composed) return;
    this.#composed = null;
    const text = this.control.value;
    const whole = difference(composed.before, text, this.control.selectionEnd);
    if (composed.last === composed.before && whole.start === whole.end && !whole.text) return this.show();
    // The range of what was composed so far, in the text that the field has by now.
    const end = whole.start + whole.text.length + composed.last.length - text.length;
    this.field.moved = true;
    this.field.edit(whole.start, Math.max(whole.start, end), whole.text).then(result => {
      // What cannot stand is taken back, with the reason: to the user that is a rejection.
      const isBack = result?.reason && this.field.text === composed.before;
      this.done(isBack ? { ...result, outcome: 'rejected' } : result);
    });
  }

  write() {
    const { control, field } = this;
    // An answer is due within the blink of an eye: the control waits for it, unless it is late.
    if (this.#composed || (field.queue.length && !field.isLate)) return;
    const { text, selection } = field;
    const hasFocus = control.ownerDocument.activeElement === control;
    const isOther = control.value !== text;
    if (isOther) control.value = text;
    if (field.moved && hasFocus && (control.selectionStart !== selection.start || control.selectionEnd !== selection.end)) {
      control.setSelectionRange(selection.start, selection.end);
    }
    field.moved = false;
    if (isOther && hasFocus) this.#tell('input');
  }

  unbind() {
    super.unbind();
    this.control.style.textAlign = this.#alignment ?? '';
    if (!this.control.getAttribute('style')) this.control.removeAttribute('style');
  }

  style(traits) {
    const { control } = this;
    this.set(control, 'readonly', !traits.enabled);
    this.set(control, 'inputmode', traits.inputMode);
    this.set(control, 'spellcheck', traits.spellCheck ? 'true' : 'false');
    if (!control.autocomplete) this.set(control, 'autocomplete', traits.autocomplete ?? null);
    if (traits.secure && control.tagName === 'INPUT') this.set(control, 'type', 'password');
    this.#alignment ??= control.style.textAlign;
    control.style.textAlign = traits.alignment === 'natural' ? this.#alignment : traits.alignment;
    this.set(control, 'dir', traits.alignment === 'natural' && !control.dir ? 'auto' : control.getAttribute('dir'));
  }
}

class Picker extends Binding {
  get view() { return 'picker'; }

  hook() {
    this.on('change', () => {
      const option = this.field.state.traits?.options?.[this.control.selectedIndex - this.#offset];
      if (option) this.act('field/choose', { value: option.value });
    });
  }

  get #offset() { return this.control.querySelector('option[value=""]') && this.control.options.length > (this.field.state.traits?.options?.length ?? 0) ? 1 : 0; }

  style(traits) {
    super.style(traits);
    const options = (traits.options ?? []).map(({ text }, index) => new Option(text, String(index)));
    this.control.replaceChildren(...options);
    this.write();
  }

  write() {
    const options = this.field.state.traits?.options ?? [];
    this.control.selectedIndex = options.findIndex(option => option.value === this.field.value);
  }
}

class Toggle extends Binding {
  get view() { return 'toggle'; }
  hook() { this.on('change', () => this.act('field/choose', { value: this.control.checked })); }
  write() { this.control.checked = this.field.value === true; }
}

class Button extends Binding {
  get view() { return 'button'; }
  hook() {
    this.field.pressed = () => this.options.onPressed?.();
    this.on('click', () => this.act('field/press'));
  }
  write() { if (this.field.text) this.control.textContent = this.field.text; }
}

class Label extends Binding {
  get view() { return 'label'; }
  write() { this.control.textContent = this.field.text; }
}
