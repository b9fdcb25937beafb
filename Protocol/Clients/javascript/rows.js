// The rows of a page: one for each item of a list, in its order. See rows.d.ts.
import { Binding, announce, bind } from './dom.js';

const SENTENCES = {
  added: (place, count) => `Row ${place} of ${count} added`,
  removed: (place, count) => `Row ${place} removed, ${count} left`,
  moved: (place, count) => `Row moved to ${place} of ${count}`,
};
const CONTROLS = 'input, select, textarea, button, [tabindex]';
const BUTTONS = '[data-action]';
/** Which row an element is, and whose. */
const known = new WeakMap();

class Rows extends Binding {
  #rows = new Map(); #options; #ended; #isOff; #isJoining = false;

  constructor(element, list, options) {
    super(element, list, { issues: options.issues });
    this.#options = options;
    this.items_ = list;
    const document = element.ownerDocument;
    this.template = element.querySelector('template');
    if (!this.template?.content.firstElementChild) throw new TypeError('bindRows needs a <template> with one element in it');
    const { add } = options;
    this.adder = typeof add === 'string' ? document.querySelector(add) : add ?? null;
    const click = () => this.session.guard(() => this.add());
    this.adder?.addEventListener('click', click, { signal: this.signal });
    this.#ended = list.onChange(() => this.#follow());
    this.#follow();
  }

  get events() { return ['click', 'keydown']; }
  get rows() { return this.items_.items.map(item => this.#rows.get(item)).filter(Boolean); }
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

  onclick(event) {
    const row = this.#rowOf(event.target);
    const button = row && event.target.closest(BUTTONS);
    if (button) this.#act(button.dataset.action, row);
  }

  onkeydown(event) {
    const { key, altKey, shiftKey } = event;
    const action = altKey && shiftKey && { ArrowUp: 'up', ArrowDown: 'down' }[key];
    const row = action && this.#rowOf(event.target);
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    this.#act(action, row);
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

  tell(kind, place) {
    const sentence = { ...SENTENCES, ...this.#options.sentences }[kind](place, this.items_.length);
    announce(this.control.ownerDocument, sentence);
    this.session.emit('announce', sentence);
  }

  #place(key) { return this.items_.keys.indexOf(key) + 1; }

  add(before = undefined, values = undefined) {
    return this.#do(() => this.items_.insert([{ values }], { before, user: true }), ({ keys: [key] }) => {
      const row = this.row(key);
      if (row) (this.#own(row, 'input, select, textarea')[0] ?? this.#own(row, CONTROLS)[0])?.focus();
      return ['added', this.#place(key)];
    });
  }

  remove(key) {
    const place = this.#place(key);
    return this.#do(() => this.items_.remove(key, { user: true }), () => ['removed', place]);
  }

  move(key, before) {
    return this.#do(() => this.items_.move(key, before, { user: true }), () => ['moved', this.#place(key)]);
  }

  #make(item) {
    const node = this.template.content.firstElementChild.cloneNode(true);
    const row = { owner: this, item, node, bindings: [], inner: [] };
    const { columns = {}, rows = {}, make } = this.#options;
    node.dataset.key = item.key;
    known.set(node, row);
    for (const element of node.querySelectorAll('[data-column]')) {
      const { column, format } = element.dataset;
      const issues = node.querySelector(`[data-note="${CSS.escape(column)}"]`);
      const given = { issues, ...(format && { format: JSON.parse(format) }), ...columns[column] };
      row.bindings.push(bind(element, item.property(column), given));
    }
    for (const element of node.querySelectorAll('[data-rows]')) {
      const name = element.dataset.rows;
      const add = node.querySelector(`[data-add="${CSS.escape(name)}"]`);
      row.inner.push(new Rows(element, item.property(name), { ...rows[name], add, onRows: () => this.#join() }));
    }
    row.bindings.push(...make?.(node, item) ?? []);
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

  /** Rows come, go and move as the items do. The row with the focus stays where it is in the page: others go around it. */
  #follow() {
    const { control: element, template, items_: { items } } = this;
    const root = element.getRootNode();
    const before = [...this.#rows.values()];
    const held = before.find(({ node }) => node.contains(root.activeElement));
    const present = new Set(items);
    const isLost = held && !present.has(held.item);
    const focus = root.activeElement;
    const around = before.slice(before.indexOf(held)).concat(before.slice(0, Math.max(0, before.indexOf(held))).reverse());
    for (const row of before) if (!present.has(row.item)) this.#drop(row);
    for (const item of items) if (!this.#rows.has(item)) this.#rows.set(item, this.#make(item));
    let next = template;
    for (const { node } of [...this.rows].reverse()) {
      const isFixed = node === held?.node && node.parentNode === template.parentNode;
      if (!isFixed && node.nextElementSibling !== next) template.parentNode.insertBefore(node, next);
      next = node;
    }
    this.#enable();
    this.#join();
    if (!isLost) return;
    const beside = this.row(held.item.key) ?? around.find(({ item }) => present.has(item));
    (beside ? this.#alike(beside, focus) : this.adder)?.focus();
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
      const others = form.bindings.filter(binding => !mine.includes(binding));
      const isBehind = (one, other) => one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_PRECEDING;
      const all = [...others, ...mine].sort((one, other) => (isBehind(one, other) ? 1 : -1));
      for (const binding of mine) binding.form = form;
      form.bindings.splice(0, form.bindings.length, ...all);
      const roots = new Set([this.items_.subject, ...all.map(({ property }) => property?.subject)].filter(Boolean).map(({ _root }) => _root.id));
      const fields = all.map(({ field }) => field.id);
      // Of a row that has gone meanwhile, the next message tells.
      this.session.request('form/configure', { form: form.id, fields, subjects: [...roots] }).catch(error =>
        /absent|closed|unknown/.test(error.kind) || this.session.onError(error, form.id));
    });
  }

  #enable() {
    const { rows } = this;
    for (const [index, row] of rows.entries()) {
      for (const button of this.#own(row, BUTTONS)) {
        const { action } = button.dataset;
        const isUseless = (action === 'up' && index === 0) || (action === 'down' && index === rows.length - 1);
        // One with the focus is not disabled, as it would lose it.
        button.setAttribute('aria-disabled', String(isUseless || Boolean(this.#isOff)));
      }
    }
    this.adder?.setAttribute('aria-disabled', String(Boolean(this.#isOff)));
  }

  focus() { (this.adder ?? this.control.querySelector(CONTROLS))?.focus(); }
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
    for (const row of [...this.#rows.values()]) this.#drop(row);
    this.adder?.removeAttribute('aria-disabled');
  }
}

export const bindRows = (element, list, options = {}) => new Rows(element, list, options);
