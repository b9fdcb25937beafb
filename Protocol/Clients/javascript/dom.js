import { Field, difference } from './interactor.js';

let count = 0;

export function bind(control, property, options = {}) {
  const { tagName, type } = control;
  if (/^(radio|file|range|color|hidden|image|reset|select-multiple)$/.test(type)) {
    throw new TypeError(`bind takes no ${type}: use a <select> or a text <input>`);
  }
  const inputs = { checkbox: Toggle, button: Button, submit: Button };
  const kinds = { SELECT: Picker, TEXTAREA: Text, BUTTON: Button, INPUT: inputs[type] ?? Text };
  return new (kinds[tagName] ?? Label)(control, property, options);
}

export function bindForm(element, form, { submit = null, when = 'idle' } = {}) {
  const listeners = new AbortController();
  const on = (event, act) => element.addEventListener(event, happened => {
    happened.preventDefault();
    act().catch(error => form.session.onError(error, form.id));
  }, { signal: listeners.signal });
  element.noValidate = true;
  on('submit', () => form.submit(submit));
  on('reset', () => form.revert());
  for (const button of element.querySelectorAll('button:not([type]), [type=submit]')) {
    form.enables(isOn => (button.disabled = !isOn), when);
    button.addEventListener('mousedown', event => event.preventDefault(), { signal: listeners.signal });
  }
  return () => listeners.abort();
}

export function announce(document, sentence) {
  let region = document.getElementById('interactor-status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'interactor-status';
    region.setAttribute('role', 'status');
    region.style = 'position:fixed;clip-path:inset(50%)';
    document.body?.append(region);
  }
  if (sentence) region.textContent = sentence;
}

function put(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (value !== element.getAttribute(name)) element.setAttribute(name, value);
}

export class Binding {
  #saved = new Map(); #traits = ''; #spoken; #note = ''; #listeners = new AbortController();
  onState = new Set();
  isSilent = false;

  constructor(control, property, options) {
    this.control = control;
    // An object is shown by the property that holds it.
    if (this.view !== 'button') property = property._holder ?? property;
    const subject = property.subject ?? property;
    const { issues = null, format, model, policy } = options;
    this.session = subject.session;
    this.property = property.subject ? property : null;
    this.options = options;
    this.issuesElement = typeof issues === 'string' ? control.ownerDocument.querySelector(issues) : issues;
    if (format?.source === 'client') this.session.require('options', options.id ?? this.property.provider);
    const id = options.id ?? `${subject.id}.${this.property?.name ?? this.view}#${++count}`;
    const params = { view: this.view, subject: subject.id, format, model, policy };
    this.field = new Field(this.session, id, this.property, params, () => this.show());
    this.field.pressed = () => options.onPressed?.();
    this.field.left = () => this.unbind();
    this.session.bindings.push(this);
    announce(control.ownerDocument);
    for (const type of this.events) {
      const handle = event => this.session.guard(() => this[`on${type}`](event));
      control.addEventListener(type, handle, { signal: this.#listeners.signal });
    }
  }

  configure(options) { return this.session.request('field/configure', { field: this.field.id, ...options }); }

  get view() { return 'label'; }
  get events() { return []; }
  get signal() { return this.#listeners.signal; }
  get state() { return this.field.status; }
  get issues() { return this.field.state.issues ?? []; }
  get ready() { return this.field.ready; }

  async act(method, params, shown) { return this.done(await this.field.act(method, params, shown)); }
  undo() { return this.#back('undo'); }
  redo() { return this.#back('redo'); }
  #back(verb) { return this.property?.subject._root._back?.(verb, this) ?? this.act(`field/${verb}`); }
  clear() { return this.act('field/clear'); }
  step(by) { return this.act('field/step', { by }); }
  commit() { return this.act('field/commit'); }
  async pick(text) { this.done(await this.field.edit(0, this.field.text.length, text)); }
  cancel() { return this.act('field/cancel'); }

  unbind(keep) {
    const { bindings } = this.session;
    if (!bindings.includes(this)) return;
    bindings.splice(bindings.indexOf(this), 1);
    this.field.unbind(keep);
    for (const form of [...this.session.forms.values()]) form.left(this);
    this.#listeners.abort();
    for (const [element, names] of this.#saved) {
      for (const name in names) put(element, name, names[name]);
    }
    if (this.issuesElement) this.issuesElement.textContent = '';
  }

  focus() { this.control.focus(); }

  /** `unbind` takes it back. */
  set(element, name, value) {
    this.#saved.set(element, { [name]: element.getAttribute(name), ...this.#saved.get(element) });
    put(element, name, value === true ? '' : value || null);
  }

  show() {
    this.write();
    const { control, issuesElement, options } = this;
    const { traits, model } = this.field.state;
    const setup = traits && JSON.stringify([traits, model.placeholder]);
    if (setup && setup !== this.#traits) {
      this.#traits = setup;
      // WebKitGTK dies of `control.labels`.
      const named = control.ownerDocument.querySelector(`label[for="${CSS.escape(control.id)}"]`);
      this.label = options.label ?? named ?? control.closest('label');
      for (const part of [control, this.label, issuesElement]) if (part) this.set(part, 'hidden', !traits.relevant);
      this.set(control, 'aria-required', traits.required && 'true');
      this.style(traits);
    }
    this.set(control, 'aria-busy', this.state === 'busy' && 'true');
    this.note();
    this.speak();
    for (const listener of this.onState) this.session.guard(listener, this);
  }

  write() { this.control.textContent = this.field.text; }
  style(traits) { this.set(this.control, 'disabled', !traits.enabled); }

  done(result) {
    const reason = result?.reason?.shown === false ? null : result?.reason;
    if (reason && result.outcome === 'rejected') {
      this.control.dispatchEvent(new CustomEvent('interactor-rejected', { bubbles: true, detail: reason }));
    }
    this.note();
    return result;
  }

  shows(issue) { return issue.shown; }
  get issue() {
    const issues = this.issues.filter(issue => this.shows(issue));
    return issues.find(issue => issue.severity === 'error') ?? issues[0];
  }

  speak(again = false) {
    const { issue } = this;
    if (issue && (again || (!this.isSilent && issue.code !== this.#spoken))) this.say(issue.message);
    this.#spoken = issue?.code;
  }

  say(sentence) {
    announce(this.control.ownerDocument, sentence);
    this.session.emit('announce', sentence);
  }

  note() {
    const { issue, control, issuesElement, options } = this;
    const { conflictText = value => `Changed meanwhile to ${value}` } = options;
    const { conflict, reason } = this.field.state;
    const said = reason?.shown === false ? '' : reason?.message ?? '';
    const isError = issue?.severity === 'error';
    const rest = this.view.startsWith('text') && this.state !== 'idle' ? this.field.state.hint?.rest?.trim() : '';
    const sentence = issue?.message ?? (conflict ? conflictText(conflict.value) : said || rest || '');
    const isNew = sentence !== this.#note;
    this.#note = sentence;
    if (!/label|button/.test(this.view)) this.set(control, 'aria-invalid', isError && 'true');
    if (issuesElement) {
      if (isNew) issuesElement.textContent = sentence;
      issuesElement.id ||= `interactor-note-${++count}`;
      this.set(control, 'aria-describedby', sentence && issuesElement.id);
      this.set(control, 'aria-errormessage', isError && issuesElement.id);
    } else if (isNew) {
      this.set(control, 'title', sentence);
    }
  }
}

class Text extends Binding {
  #before = null; #atFocus = ''; #direction = ''; #alignment = ''; #hasChanged = false; #isOwn = false; #isCombo = false; #isShown = false;

  constructor(control, property, options) {
    super(control, property, options);
    // These have no selection, or a text of the browser's.
    if (/number|email|date|time|month|week/.test(control.type)) this.set(control, 'type', 'text');
    if (this.#hasFocus) this.onfocus();
    this.#combine();
  }

  async #combine() {
    const { format, list = this.view === 'textField' } = this.options;
    if (this.#isCombo || !list || (format?.style !== 'choice' && !this.field.state.choices)) return;
    this.#isCombo = true;
    const module = await import('./list.js').catch(this.session.onError);
    if (module && !this.signal.aborted) this.list = new module.List(this);
  }

  get view() { return this.control.tagName === 'TEXTAREA' ? 'textView' : 'textField'; }
  get events() {
    return ['beforeinput', 'input', 'change', 'keydown', 'pointerdown', 'focus', 'blur', 'compositionstart', 'compositionend'];
  }
  get #hasFocus() { return this.control.ownerDocument.activeElement === this.control; }
  get #isComposing() { return this.#before !== null; }
  get #selected() { return this.field.carry(this.field.text, this.#shown); }
  get #shown() { return [this.control.value, this.control.selectionStart, this.control.selectionEnd]; }

  async onbeforeinput(event) {
    const { inputType, data } = event;
    const { field } = this;
    if (this.#isComposing || event.isComposing || !event.cancelable) return;
    const isForward = inputType.endsWith('Forward');
    const direction = inputType.startsWith('delete') ? isForward ? 'forward' : 'backward' : undefined;
    let text = '';
    if (inputType.startsWith('history')) {
      event.preventDefault();
      return inputType === 'historyUndo' ? this.undo() : this.redo();
    }
    if (/^insert(Text|FromPaste|FromYank)$/.test(inputType)) {
      text = data ?? event.dataTransfer?.getData('text/plain');
      if (text === undefined) return;
    } else if (/^insert(LineBreak|Paragraph)$/.test(inputType)) {
      if (this.view === 'textField') return;
      text = '\n';
    } else if (!/^delete(Content|ByCut)/.test(inputType)) {
      return field.hurry(); // Words, drops, autofill: `input` tells.
    }
    event.preventDefault();
    // The answer tells the text.
    if (field.queue.some(({ method }) => !/edit|select|begin/.test(method))) await field.queue.at(-1).ended;
    // An edit may not be shown yet.
    const selection = field.isAhead && !field.isLate ? field.selection : this.#selected;
    let { start, end } = selection;
    const beside = direction && start === end && new Intl.Segmenter().segment(field.text).containing(isForward ? start : start - 1);
    if (beside) [start, end] = [beside.index, beside.index + beside.segment.length];
    this.#isShown = false;
    if (text || start < end) this.done(await field.edit(start, end, text, { direction }, selection));
  }

  onchange() {
    this.#hasChanged ||= !this.#isOwn;
    this.oninput();
  }

  oninput() {
    if (this.#isOwn) return;
    if (this.#isComposing) this.#explain({ composing: true });
    else setTimeout(() => this.#isComposing || this.#explain());
  }

  /** What the browser did by itself, as the smallest edit. */
  async #explain(more) {
    const { control, field } = this;
    if (control.value === field.text) return;
    const { start, end, text } = difference(field.text, control.value, control.selectionEnd ?? undefined);
    field.moved = this.#isShown = true;
    const result = await field.edit(start, end, text, more);
    if (!more) this.done(result);
  }

  oncompositionstart() { this.field.hurry(); this.#before = this.field.text; }
  oncompositionend() { setTimeout(() => this.#composed()); }

  async #composed() {
    const { control, field } = this;
    const before = this.#before;
    const text = control.value;
    this.#before = null;
    if (before === null || (text === before && field.text === before)) return this.show();
    const whole = difference(before, text, control.selectionEnd);
    const end = whole.start + whole.text.length + field.text.length - text.length;
    field.moved = true;
    const result = await field.edit(whole.start, Math.max(whole.start, end), whole.text);
    // What is taken back with a reason is rejected.
    const isBack = result?.reason && field.text === before;
    this.done(isBack ? { ...result, outcome: 'rejected' } : result);
  }

  onkeydown(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (this.list?.onkeydown(event)) return;
    const isCommand = ctrlKey || metaKey;
    const by = { ArrowUp: 1, ArrowDown: -1 }[key];
    const isNumber = /numeric|decimal/.test(this.field.state.traits?.inputMode);
    if (isCommand && !altKey && /^[zy]$/i.test(key)) {
      event.preventDefault();
      shiftKey || /y/i.test(key) ? this.redo() : this.undo();
    } else if (key === 'Escape' && (this.field.hasEdits || this.field.isAhead) && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      this.field.hurry();
      this.cancel();
      this.#begin();
    } else if (this.options.onPick && (key === 'F4' || (key === 'ArrowDown' && altKey))) {
      event.preventDefault();
      this.options.onPick(this);
    } else if (by && isNumber && !isCommand && !altKey && !shiftKey) {
      event.preventDefault();
      this.step(by);
    } else if (key === 'Enter' && this.view === 'textField' && !event.isComposing) {
      this.act('field/return');
    } else if (isCommand || /^(Arrow|Home|End|Page)/.test(key)) {
      this.onpointerdown();
    }
  }

  /** The caret moves in all that was typed. */
  onpointerdown() {
    const { field, control } = this;
    if (!field.queue.length) return;
    field.hurry();
    setTimeout(() => control.value === field.text && this.act('field/select', { selection: this.#selected }));
  }

  onfocus() {
    this.#atFocus = this.control.value;
    this.#hasChanged = false;
    this.#begin();
  }

  #begin() {
    if (this.field.state.traits?.enabled === false) return;
    this.act('field/beginEditing', {}, () => this.#shown);
  }

  async onblur() {
    if (this.state !== 'idle' || this.field.queue.length) await this.act('field/endEditing');
    // The browser tells only of its own changes.
    if (!this.#hasChanged && this.control.value !== this.#atFocus) this.#tell('change');
  }

  #tell(type) {
    this.#isOwn = true;
    this.control.dispatchEvent(new Event(type, { bubbles: true }));
    this.#isOwn = false;
  }

  write() {
    const { control, field } = this;
    this.#combine();
    if (this.#isComposing || (field.queue.length && !field.isLate)) return;
    const { text, selection } = field;
    const isOther = control.value !== text;
    if (isOther) control.value = text;
    // After its own edits the browser has the caret in place.
    const isMoved = field.moved && (isOther || !this.#isShown);
    if (isMoved && this.#hasFocus) control.setSelectionRange(selection.start, selection.end);
    field.moved = this.#isShown = false;
    if (isOther && this.#hasFocus) this.#tell('input');
  }

  style(traits) {
    const { control } = this;
    const { placeholder } = this.field.state.model;
    if (placeholder) this.set(control, 'placeholder', placeholder);
    this.set(control, 'readonly', !traits.enabled);
    this.set(control, 'inputmode', traits.inputMode);
    this.set(control, 'spellcheck', String(traits.spellCheck));
    if (!control.autocomplete) this.set(control, 'autocomplete', traits.autocomplete);
    if (traits.secure && control.tagName === 'INPUT') this.set(control, 'type', 'password');
    this.set(control, 'style', control.getAttribute('style'));
    const { style } = control;
    // The page may say otherwise.
    if (style.textAlign === this.#alignment) style.textAlign = this.#alignment = traits.alignment.replace('natural', '');
    if (!control.dir || control.dir === this.#direction) this.set(control, 'dir', this.#direction = traits.direction);
  }
}

class Picker extends Binding {
  get view() { return 'picker'; }
  get events() { return ['change']; }
  get #options() { return this.field.state.traits?.options ?? []; }
  onchange() {
    const option = this.#options[this.control.selectedIndex];
    option ? this.act('field/choose', { value: option.value }) : this.write();
  }
  write() { this.control.selectedIndex = this.#options.findIndex(option => option.value === this.field.value); }
  style(traits) {
    super.style(traits);
    this.control.replaceChildren(...this.#options.map(({ text, value }) => new Option(String(text), String(value ?? ''))));
    this.write();
  }
}

class Toggle extends Binding {
  get view() { return 'toggle'; }
  get events() { return ['change']; }
  onchange() { this.act('field/choose', { value: this.control.checked }); }
  write() { this.control.checked = this.field.value === true; }
}

class Button extends Binding {
  get view() { return 'button'; }
  get events() { return ['click']; }
  onclick() { this.act('field/press'); }
  write() { if (this.field.text) super.write(); }
}

class Label extends Binding {
  style() {}
}
