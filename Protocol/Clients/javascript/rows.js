// The rows of a page: one for each item of a list, in its order. See rows.d.ts.
import { Binding, announce, bind } from './dom.js';
import { escaped } from './tree.js';
import { hold } from './typeahead.js';
import { View, count } from './virtual.js';
import { said } from './words.js';

const TEXTS = 'input, select, textarea';
const CONTROLS = `${TEXTS}, button, [tabindex]`;
const BUTTONS = '[data-action]';
/** What keys do with Alt, and with Alt and Shift. */
const KEYS = { Insert: 'add', Delete: 'remove' };
const MOVES = { ArrowUp: 'up', ArrowDown: 'down' };
/** Which row an element is, and whose. */
const known = new WeakMap();

class Rows extends Binding {
  #rows = new Map(); #items = []; #options; #ended; #isOff; #isJoining = false; #told = ''; #view; #isBinding = false; #isPart = false;
  #revision = 0; #born = 0; #joined = null;
  #found = null; #last = null;

  constructor(element, list, options) {
    super(element, list, { issues: options.issues });
    this.#options = options;
    this.items_ = list;
    const document = element.ownerDocument;
    this.template = element.querySelector('template');
    if (!this.template?.content.firstElementChild) throw new TypeError('bindRows needs a <template> with one element in it');
    const { add } = options;
    this.adder = typeof add === 'string' ? document.querySelector(add) : add ?? null;
    const listen = (target, type, act) => target?.addEventListener(type, event => this.session.guard(act, event), { signal: this.signal });
    listen(this.adder, 'click', () => this.add());
    listen(document, 'keydown', event => this.#undoes(event));
    this.#view = new View(element, this.template, () => this.#look(), this.signal);
    const ends = [
      list.onChange((_, told) => this.#follow(told)),
      // Keys behind an undo are for the row that it brings back.
      this.session.on('back', over => hold(document, this.session, over)),
    ];
    this.#ended = () => ends.forEach(end => end());
    this.#follow();
  }

  get events() { return ['click', 'keydown', 'focusin', 'beforeinput']; }
  get rows() { return [...this.#rows.values()]; }
  get bindings() { return this.rows.flatMap(({ bindings, inner }) => [...bindings, ...inner.flatMap(each => each.bindings)]); }
  /** The list, whose own mistakes a submit shows, and what is in its rows. */
  get #fields() { return [this, ...this.rows.flatMap(({ bindings, inner }) => [...bindings, ...inner.flatMap(each => each.#fields)])]; }
  row(key) { return this.#rows.get(this.items_.find(key)); }

  /** The row that an element is in; a row of a list in this one is another one's. */
  #rowOf(element) {
    let node = element;
    while (node && !known.has(node)) node = node.parentElement;
    const row = known.get(node);
    return row?.owner === this ? row : undefined;
  }

  /** What is in a row, without the rows in it. */
  #own({ node }, selector) { return [...node.querySelectorAll(selector)].filter(element => this.#rowOf(element)); }

  /** What is in a row where another one has an element. */
  #alike(row, element) {
    const { action, column } = element.dataset;
    const selector = action ? `[data-action="${action}"]` : column ? `[data-column="${CSS.escape(column)}"]` : CONTROLS;
    return this.#own(row, selector)[0] ?? this.#own(row, CONTROLS)[0];
  }

  #first(row) { return this.#own(row, TEXTS)[0] ?? this.#own(row, CONTROLS)[0]; }

  // What the user does.

  onclick(event) {
    const row = this.#rowOf(event.target);
    const button = row && event.target.closest(BUTTONS);
    if (button) this.#act(button.dataset.action, row);
  }

  /** A row that was scrolled away comes into view when it is typed into. */
  onbeforeinput({ target }) { if (!this.#view.isWhole) target.scrollIntoView({ block: 'nearest' }); }

  /** WebKitGTK forgets to scroll to what gets the focus when rows come at the same time. */
  onfocusin({ target }) {
    this.#last = this.#bindingOf(target) ?? this.#last;
    if (!this.#view.isWhole && !target.matches(':active, :active *')) target.scrollIntoView({ block: 'nearest' });
  }

  onkeydown(event) {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const action = altKey && !ctrlKey && !metaKey && (shiftKey ? MOVES : KEYS)[key];
    const row = action && this.#rowOf(event.target);
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    this.#act(action, row);
  }

  /** @returns {any} The binding of a control. */
  #bindingOf(control) { return this.session.bindings.find((/** @type {any} */ binding) => binding.control === control && binding !== this); }

  /** The keys of undo, on buttons of rows, and on what is bound in the same tree and has no undo of its own. */
  #undoes(event) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
    const [target] = event.composedPath();
    if (defaultPrevented || altKey || !(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
    const root = this.items_.subject._root;
    const bound = this.#bindingOf(target);
    const isOwn = bound?.property?.subject._root === root;
    const isButton = (this.control.contains(target) || target === this.adder) && !target.matches('input, textarea, [contenteditable]');
    if (!isOwn && (bound || !isButton)) return;
    event.preventDefault();
    const last = isOwn ? bound : this.session.bindings.includes(this.#last) ? this.#last : undefined;
    root._back(shiftKey || /y/i.test(key) ? 'redo' : 'undo', last);
  }

  #act(action, { item: { key } }) {
    const { keys } = this.items_;
    const index = keys.indexOf(key);
    const acts = {
      add: () => this.add(keys[index + 1]),
      remove: () => this.remove(key),
      up: () => index > 0 && this.move(key, keys[index - 1]),
      down: () => index < keys.length - 1 && this.move(key, keys[index + 2]),
    };
    return acts[action]?.();
  }

  async #do(act, told) {
    if (this.#isOff) return;
    try {
      this.tell(...told(await act()));
    } catch (error) {
      // Somebody else has taken the row.
      if (error.kind !== 'unknownItem') this.session.onError(error, this.items_.id);
    }
  }

  /** What is typed meanwhile is for the rows as they are then, and for the one that gets the focus. */
  #hold(over) {
    hold(this.control.ownerDocument, this.session, over);
    return over;
  }

  tell(kind, place, rows = 1) {
    const own = this.#options.sentences?.[kind];
    const [count, several] = [this.items_.length, rows > 1 && /removed|restored/.test(kind) ? 'Several' : ''];
    const sentence = own ? own(place, count, rows) : said(this.session.locale, kind + several, { place, count, rows });
    announce(this.control.ownerDocument, sentence);
    this.session.emit('announce', sentence);
  }

  #place(key) { return this.items_.keys.indexOf(key) + 1; }

  add(before = undefined, values = undefined) {
    return this.#hold(this.#do(() => this.items_.insert([{ values }], { before, user: true }), ({ keys: [key] }) => {
      const row = this.reveal(key);
      if (row) this.#first(row)?.focus();
      return ['added', this.#place(key)];
    }));
  }

  remove(key) {
    const place = this.#place(key);
    return this.#hold(this.#do(() => this.items_.remove(key, { user: true }), () => ['removed', place]));
  }

  move(key, before) {
    return this.#hold(this.#do(() => this.items_.move(key, before, { user: true }), () => {
      this.row(key)?.node.scrollIntoView({ block: 'nearest' });
      return ['moved', this.#place(key)];
    }));
  }

  reveal(key) {
    const item = this.items_.find(key);
    const isAway = item && !this.#rows.has(item);
    if (isAway) this.#arrange(item);
    const row = this.#rows.get(item);
    // WebKitGTK does not scroll to what gets the focus as soon as it is there.
    if (!this.#view.isWhole) row?.node.scrollIntoView({ block: isAway ? 'center' : 'nearest' });
    return row;
  }

  // Rows come, go and move as the items do.

  #make(item) {
    const node = this.template.content.firstElementChild.cloneNode(true);
    const row = { owner: this, item, node, bindings: [], inner: [], buttons: [] };
    const { columns = {}, rows = {}, make } = this.#options;
    node.dataset.key = item.key;
    known.set(node, row);
    row.buttons = [...node.querySelectorAll(BUTTONS)];
    for (const element of node.querySelectorAll('[data-column]')) {
      const { column, format } = element.dataset;
      const issues = node.querySelector(`[data-note="${CSS.escape(column)}"]`);
      const given = { issues, ...(format && { format: JSON.parse(format) }), ...columns[column] };
      row.bindings.push(bind(element, item.property(column), given));
    }
    for (const element of node.querySelectorAll('[data-rows]')) {
      const name = element.dataset.rows;
      const add = node.querySelector(`[data-add="${CSS.escape(name)}"]`);
      row.inner.push(new Rows(element, item.property(name), { ...rows[name], add }));
    }
    for (const each of make?.(node, item) ?? []) (each instanceof Rows ? row.inner : row.bindings).push(each);
    for (const each of row.inner) {
      each.#options = { ...each.#options, onRows: () => this.#join() };
      each.#born = this.#revision;
    }
    return row;
  }

  /** A field that the daemon has unbound with its item is not unbound by a message. */
  #drop(row) {
    for (const binding of [...row.inner, ...row.bindings]) {
      if (binding.field.state.phase && this.session.subjects.get(row.item.id) !== row.item) binding.field.unbound();
      else binding.unbind();
    }
    row.node.remove();
    this.#rows.delete(row.item);
  }

  #isThere(item) { return this.items_.find(item.key) === item; }

  #follow({ cause = '', revision = 0, touched = [] } = {}) {
    const before = this.#items;
    const { activeElement: focus } = this.control.getRootNode();
    const held = this.rows.find(({ node }) => node.contains(focus));
    this.#items = this.items_.items;
    this.#revision = revision;
    this.#arrange();
    // What is in a row that has come is told behind it.
    const isBack = /^(un|re)do$/.test(cause) && revision !== this.#born;
    if (isBack && this.#takesBack(before, held && focus, touched)) return;
    if (!held || this.#isThere(held.item)) return;
    const place = before.indexOf(held.item);
    const beside = this.items_.find(held.item.key)
      ?? [...before.slice(place), ...before.slice(0, place).reverse()].find(item => this.#isThere(item));
    const row = beside && this.reveal(beside.key);
    (row ? this.#alike(row, focus) : this.adder)?.focus();
  }

  /** Says what undo has done; a row that has come back gets the focus. */
  #takesBack(before, focus, touched) {
    const items = this.#items;
    const there = new Set(before);
    const came = items.filter(item => !there.has(item));
    const gone = before.length + came.length - items.length;
    const other = touched[0] ?? items.find((item, place) => item !== before[place])?.key;
    if (came.length) {
      this.tell('restored', this.#place(came[0].key), came.length);
      const row = this.reveal(came[0].key);
      (focus ? this.#alike(row, focus) : this.#first(row))?.focus();
    } else if (gone) {
      this.tell('removed', before.findIndex(item => !this.#isThere(item)) + 1, gone);
    } else if (other) {
      this.tell('moved', this.#place(other));
    }
    return came.length > 0;
  }

  /** Has those rows in the page that are to be there; one item is wanted in any case. */
  #arrange(also = null) {
    const items = this.#items;
    const { activeElement } = this.control.getRootNode();
    const held = this.rows.find(({ node }) => node.contains(activeElement));
    const places = this.#view.places(items, this.#rows, [held?.item, also].filter(Boolean));
    const wanted = places.map(place => items[place]);
    const stays = new Set(wanted);
    for (const row of this.rows) if (!stays.has(row.item)) this.#drop(row);
    const made = wanted.filter(item => !this.#rows.has(item)).map(item => this.#make(item));
    for (const row of made) this.#rows.set(row.item, row);
    this.#rows = new Map(wanted.map(item => [item, this.#rows.get(item)]));
    this.#view.place(items, this.#rows, places, held?.node);
    const isPart = places.length < items.length;
    if (isPart || this.#isPart) count(this.control, items, this.#rows, places, (element, name, value) => this.set(element, name, value));
    this.#isPart = isPart;
    if (this.#view.measure(this.#rows)) return this.#arrange(also);
    this.#enable();
    this.#join();
    if (!this.#view.isWhole && made.length) this.#wait(made);
  }

  /** While rows are being bound, no others are: a list that is scrolled quickly shows those where it comes to rest. */
  async #wait(made) {
    this.#isBinding = true;
    await Promise.all(made.flatMap(({ bindings }) => bindings.map(({ ready }) => ready)));
    this.#isBinding = false;
    this.#look();
  }

  #look() {
    if (this.signal.aborted || this.#isBinding) return;
    this.#view.measure(this.#rows);
    if (this.#view.isBehind(this.#items, this.#rows)) this.#arrange();
  }

  /** The form gets the fields of rows, in the order of the page. */
  #join() {
    this.#options.onRows?.();
    const { form } = this.#options;
    if (!form || this.#isJoining) return;
    this.#isJoining = true;
    queueMicrotask(() => {
      this.#isJoining = false;
      if (!this.session.bindings.includes(this)) return;
      const mine = this.#fields.filter(binding => binding.view !== 'label' || binding instanceof Rows);
      const known = new Set(mine);
      const others = form.bindings.filter(binding => !known.has(binding));
      const isBehind = (one, other) => one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_PRECEDING;
      const all = [...others, ...mine].sort((one, other) => (isBehind(one, other) ? 1 : -1));
      const late = mine.filter(binding => binding.form !== form);
      // The daemon shows at once what is wrong in a row that has come since a submit. It is not read out.
      for (const binding of late) Object.assign(binding, { form, isSilent: true });
      form.bindings.splice(0, form.bindings.length, ...all);
      const roots = new Set([this.items_.subject, ...all.map(({ property }) => property?.subject)].filter(Boolean).map(({ _root }) => _root.id));
      const params = { form: form.id, fields: all.map(({ field }) => field.id), subjects: [...roots] };
      const told = JSON.stringify(params);
      if (told === this.#told) return;
      this.#told = told;
      // Of a row that has gone meanwhile, the next message tells.
      const fail = error => /absent|closed|unknown/.test(error.kind) || this.session.onError(error, form.id);
      this.#joined = this.session.request('form/configure', params).catch(fail).then(() => {
        for (const binding of late) binding.isSilent = false;
      });
    });
  }

  #enable() {
    const [first, last] = [this.#items[0], this.#items.at(-1)];
    for (const { item, buttons } of this.rows) {
      for (const button of buttons) {
        const { action } = button.dataset;
        const isUseless = (action === 'up' && item === first) || (action === 'down' && item === last);
        // One with the focus is not disabled, as it would lose it.
        button.setAttribute('aria-disabled', String(isUseless || Boolean(this.#isOff)));
      }
    }
    this.adder?.setAttribute('aria-disabled', String(Boolean(this.#isOff)));
  }

  // For the session, and for forms.

  /** Whether the first mistake of a submit is in a row that is not in the page. */
  finds(/** @type {any} */ { valid, issues = [], firstInvalid }) {
    this.#found = null;
    if (valid || firstInvalid === this.field.id) return false;
    const begin = `${this.items_.id}/`;
    const keyOf = id => id.startsWith(begin) && id.slice(begin.length).split('/')[0];
    const places = new Map(this.#items.map((item, place) => [escaped(item.key), place]));
    const shown = this.session.fields.get(firstInvalid)?.property;
    let first = (shown && places.get(keyOf(shown.subject.id))) ?? Infinity;
    for (const { severity, subject, property } of issues) {
      const place = places.get(keyOf(subject));
      const item = this.#items[place];
      if (severity !== 'error' || !(place < first) || this.#rows.has(item)) continue;
      first = place;
      this.#found = { item, subject, property };
    }
    return Boolean(this.#found);
  }

  /** The row of the first mistake comes into the page; else the focus goes where rows are added. */
  focus() {
    if (!this.#found) return (this.adder ?? this.control.querySelector(CONTROLS))?.focus();
    const { item, subject, property } = this.#found;
    const row = this.reveal(item.key);
    const isIt = ({ property: each }) => each?.name === property && each.subject.id === subject;
    this.#found.binding = [...row.bindings, ...row.inner.flatMap(each => each.bindings)].find(isIt);
    (this.#found.binding ?? this.#first(row))?.focus();
  }

  speak(again = false) {
    const binding = again && this.#found?.binding;
    this.#found = null;
    binding ? binding.ready.then(() => this.#joined).then(() => binding.speak(true)) : super.speak(again);
  }

  write() {}
  style() {}
  show() {
    super.show();
    const { traits } = this.field.state;
    this.#isOff = this.session.isGone || (traits && (traits.readOnly || !traits.enabled));
    this.#enable();
  }

  note() { if (this.issuesElement) super.note(); }

  unbind() {
    if (!this.session.bindings.includes(this)) return;
    this.#ended();
    super.unbind();
    for (const row of this.rows) this.#drop(row);
    this.#view.end();
    this.adder?.removeAttribute('aria-disabled');
  }
}

export const bindRows = (element, list, options = {}) => new Rows(element, list, options);
