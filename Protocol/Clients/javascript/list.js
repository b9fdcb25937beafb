// The list of a combo box, by ARIA's pattern of an editable combobox with a listbox. `dom.js` loads it with the first one.
import { useSheet } from './sheet.js';

/** How many rows are seen at once, how many are kept beyond them on either side, and how many options are asked for at once. */
const ROWS = 8;
const BEYOND = 4;
const PAGE = 50;
/** Browsers limit how high an element may be, in pixels: the rows of a longer list pass by faster than it is scrolled. */
const HIGHEST = 8e6;

const SHEET = `
  .interactor-combo { padding-inline-end: 1.6em; background-position: right .5em center; background-repeat: no-repeat;
    background-size: .7em; background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 6'%3E%3Cpath d='M1 1l4 4 4-4' fill='none' stroke='%23777' stroke-width='1.5'/%3E%3C/svg%3E") }
  .interactor-combo:dir(rtl) { background-position: left .5em center }
  .interactor-list { position: fixed; inset: auto; z-index: 2147483647; box-sizing: border-box; margin: 0; padding: 0;
    overflow: hidden; border: 1px solid #80868b; border-radius: .3rem; background: Field; color: FieldText;
    box-shadow: 0 .2rem .6rem #0004; text-align: start }
  .interactor-list [role=listbox] { overflow: hidden auto; overscroll-behavior: contain; outline: none }
  .interactor-list [role=presentation] { position: relative; overflow: hidden }
  .interactor-list [role=option] { position: absolute; inset-inline: 0; box-sizing: border-box; padding: 0 .6em; overflow: hidden;
    white-space: pre; text-overflow: ellipsis; unicode-bidi: plaintext; cursor: default }
  .interactor-list [role=option]:hover { background: #80868b33 }
  .interactor-list [role=option][aria-selected=true] { background: #1a5fb4; color: #fff }
  .interactor-list [aria-disabled=true] { opacity: .5 }
  .interactor-list mark { background: none; color: inherit; font-weight: 700; text-decoration: underline }
  .interactor-list small { opacity: .75 }
  .interactor-list .count { padding: .2em .7em; border-top: 1px solid #80868b66; font-size: .85em; opacity: .85 }
  .interactor-list [hidden] { display: none }
  @media (forced-colors: active) {
    .interactor-list [role=option][aria-selected=true] { background: SelectedItem; color: SelectedItemText; forced-color-adjust: none }
  }
`;

/** What stands before how many there are. */
const FOUND = {
  ar: 'النتائج', cs: 'Nalezeno', da: 'Fundet', de: 'Treffer', el: 'Αποτελέσματα', en: 'Found', es: 'Resultados', fa: 'نتایج',
  fi: 'Löytyi', fr: 'Résultats', he: 'תוצאות', hi: 'परिणाम', hu: 'Találatok', id: 'Hasil', it: 'Risultati', ja: '該当',
  ko: '결과', nb: 'Treff', nl: 'Gevonden', nn: 'Treff', no: 'Treff', pl: 'Znaleziono', pt: 'Resultados', ro: 'Rezultate',
  ru: 'Найдено', sv: 'Träffar', th: 'พบ', tr: 'Bulunan', uk: 'Знайдено', vi: 'Kết quả', zh: '找到',
};

/** How many there are, in the language of the session: `Found: 100,000`; with `+` where there may be more. */
export function counted({ total, more = false }, locale) {
  const [known = 'en'] = Intl.NumberFormat.supportedLocalesOf(locale || []);
  return `${FOUND[known.split('-')[0]] ?? FOUND.en}: ${new Intl.NumberFormat(known).format(total)}${more ? '+' : ''}`;
}

/** A label with the parts that were found, and the heading that it stands under. */
function parts({ text, marks, group }, document) {
  const make = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
  const found = [];
  let end = 0;
  for (const mark of marks) {
    found.push(text.slice(end, mark.start), make('mark', text.slice(mark.start, mark.end)));
    end = mark.end;
  }
  found.push(text.slice(end));
  if (group) found.push(make('small', `  ${group}`));
  return found.filter(part => part !== '');
}

let count = 0;

export class List {
  #binding; #control; #popup; #box; #space; #line; #height = 0;
  #revision; #items = new Map(); #rows = new Map(); #isAsking = false; #hasFailed = false;
  #active = null; #isWalking = false; #isFresh = false; #isNew = false; #said = '';
  isOpen = false;

  constructor(binding) {
    const { control, signal, session } = binding;
    const { ownerDocument: document } = control;
    this.#binding = binding;
    this.#control = control;
    const id = `interactor-list-${++count}`;
    const make = (attributes, ...children) => {
      const element = document.createElement('div');
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      element.append(...children);
      return element;
    };
    this.#space = make({ role: 'presentation' });
    this.#box = make({ id, role: 'listbox', tabindex: -1 }, this.#space);
    this.#line = make({ class: 'count' });
    this.#popup = make({ class: 'interactor-list', popover: 'manual', hidden: '' }, this.#box, this.#line);

    binding.set(control, 'class', `${control.className} interactor-combo`.trim());
    const attributes = { role: 'combobox', autocomplete: 'off', list: null, 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox',
      'aria-controls': id, 'aria-expanded': 'false', 'aria-activedescendant': null };
    for (const name in attributes) binding.set(control, name, attributes[name]);

    const on = (target, type, act, options = {}) =>
      target.addEventListener(type, event => session.guard(act, event), { signal, ...options });
    on(control, 'focus', () => (this.#isFresh = true));
    on(control, 'blur', () => this.close());
    on(control, 'beforeinput', () => this.open());
    on(control, 'click', event => this.#clicked(event));
    // The focus stays where it is.
    on(this.#popup, 'mousedown', event => event.preventDefault());
    on(this.#space, 'click', event => {
      const row = event.target.closest('[role=option]');
      if (row) this.#choose(Number(row.dataset.index));
    });
    on(this.#box, 'scroll', () => this.#render(), { passive: true });
    const { defaultView: window } = document;
    on(window, 'resize', () => this.#place());
    on(window, 'scroll', event => event.target === this.#box || this.#place(), { capture: true, passive: true });
    signal.addEventListener('abort', () => this.#popup.remove());
    const root = control.getRootNode();
    if (root.adoptedStyleSheets) useSheet(root, 'list', SHEET); // The arrow is seen before there is a list.
    binding.onState.add(() => this.show());
    this.show();
  }

  open() {
    const { field } = this.#binding;
    if (this.isOpen || field.state.traits?.enabled === false) return;
    this.isOpen = true;
    this.#active = field.state.choices?.active ?? null;
    this.#hasFailed = false;
    this.#isNew = true;
    this.#said = '';
    if (field.state.choices?.failed) this.#ask(0);
    this.show();
  }

  close() {
    if (!this.isOpen) return;
    this.isOpen = this.#isWalking = false;
    this.#active = null;
    this.show();
  }

  get #choices() { return this.#binding.field.state.choices; }

  /** Shows what the field says that there is. */
  show() {
    const choices = this.#choices;
    const isShown = this.isOpen && Boolean(choices);
    if (choices) this.#take(choices);
    this.#set('aria-expanded', String(isShown && choices.total > 0));
    if (isShown === this.#popup.hidden) {
      if (isShown) this.#appear();
      this.#popup.hidden = !isShown;
      if (isShown) this.#popup.showPopover?.();
    }
    if (!isShown) return this.#set('aria-activedescendant', null);
    this.#set('aria-busy', choices.pending && 'true');
    this.#box.hidden = !choices.total;
    this.#line.textContent = this.#status(choices);
    this.#space.style.height = `${this.#extent}px`;
    this.#place();
    if (this.#isNew) this.#reveal();
    this.#isNew = false;
    if (choices.pending || this.#line.textContent === this.#said) return;
    this.#said = this.#line.textContent;
    this.#binding.say(this.#said);
  }

  #set(name, value) { this.#binding.set(this.#control, name, value); }
  #keep(items) { for (const item of items) this.#items.set(item.index, item); }

  #take(choices) {
    const revision = choices.pending ? null : choices.revision;
    if (revision !== this.#revision) {
      this.#revision = revision;
      this.#items.clear();
      for (const row of this.#rows.values()) row.remove();
      this.#rows.clear();
      this.#active = choices.active;
      this.#isWalking = this.#hasFailed = false;
      this.#isNew = true;
      this.#box.scrollTop = 0;
    }
    this.#keep(choices.items);
  }

  #status(choices) {
    if (choices.pending) return '…';
    if (choices.failed || this.#hasFailed) return this.#binding.issues.find(({ params }) => params?.keyword === 'options')?.message ?? '⚠';
    return counted(choices, this.#binding.session.locale);
  }

  /** What depends on where the control is, and what it looks like. */
  #appear() {
    const control = this.#control;
    const root = control.getRootNode();
    useSheet(root, 'list', SHEET);
    // Beside a modal dialog nothing can be reached; elements are named only within their own tree.
    const place = control.closest('dialog') ?? root.body ?? root;
    if (this.#popup.parentNode !== place) place.append(this.#popup);
    const { direction, fontFamily, fontSize } = getComputedStyle(control);
    this.#height = Math.ceil(2 * parseFloat(fontSize));
    Object.assign(this.#popup.style, { fontFamily, fontSize });
    this.#popup.dir = direction;
    this.#box.setAttribute('aria-label', this.#binding.label?.textContent ?? control.getAttribute('aria-label') ?? '');
  }

  /** Below the control, or above it where more room is. */
  #place() {
    if (this.#popup.hidden) return;
    const { top, bottom, left, right, width } = this.#control.getBoundingClientRect();
    const { clientWidth, clientHeight } = this.#control.ownerDocument.documentElement;
    const line = this.#line.offsetHeight + 12;
    const wanted = Math.min(ROWS, this.#choices.total) * this.#height;
    const [above, below] = [top - line, clientHeight - bottom - line];
    const isBelow = below >= wanted || below >= above;
    const pixels = length => `${length}px`;
    this.#box.style.height = pixels(Math.max(this.#height, Math.min(wanted, isBelow ? below : above)));
    const isRightToLeft = this.#popup.dir === 'rtl';
    Object.assign(this.#popup.style, {
      width: pixels(Math.max(width, Math.min(240, clientWidth))),
      top: isBelow ? pixels(bottom + 2) : 'auto',
      bottom: isBelow ? 'auto' : pixels(clientHeight - top + 2),
      left: isRightToLeft ? 'auto' : pixels(left),
      right: isRightToLeft ? pixels(clientWidth - right) : 'auto',
    });
    this.#render();
  }

  // Rows: only those that are seen are in the page.

  get #extent() { return Math.min(HIGHEST, this.#choices.total * this.#height); }
  get #visible() { return Math.max(1, Math.floor(this.#box.clientHeight / this.#height)); }
  /** How many pixels of rows pass by for a pixel of scrolling. */
  get #share() {
    const { clientHeight } = this.#box;
    const whole = this.#choices.total * this.#height;
    return whole > this.#extent ? (whole - clientHeight) / (this.#extent - clientHeight) : 1;
  }

  #reveal() {
    if (this.#active !== null) {
      const [share, seen] = [this.#share, this.#box.clientHeight];
      const top = this.#box.scrollTop * share;
      const wanted = Math.max(Math.min(top, this.#active * this.#height), (this.#active + 1) * this.#height - seen);
      if (wanted !== top) this.#box.scrollTop = wanted / share;
    }
    this.#render();
  }

  #render() {
    const choices = this.#choices;
    if (this.#popup.hidden || !choices) return;
    const { scrollTop } = this.#box;
    const top = scrollTop * this.#share;
    const first = Math.floor(top / this.#height);
    const wanted = new Set();
    for (let index = first - BEYOND; index <= first + this.#visible + BEYOND; index++) {
      if (index >= 0 && index < choices.total) wanted.add(index);
    }
    // The control names it, wherever it is.
    if (this.#active !== null) wanted.add(this.#active);
    for (const [index, row] of this.#rows) {
      if (wanted.has(index)) continue;
      row.remove();
      this.#rows.delete(index);
    }
    for (const index of wanted) this.#row(index).style.top = `${scrollTop + index * this.#height - top}px`;
    this.#set('aria-activedescendant', this.#rows.get(this.#active)?.id ?? null);
    const missing = [...wanted].find(index => !this.#items.has(index));
    if (missing !== undefined && !this.#hasFailed) this.#ask(missing);
  }

  #row(index) {
    const item = this.#items.get(index);
    const row = this.#rows.get(index) ?? this.#newRow(index);
    if (item && !row.title) {
      row.title = item.text;
      row.replaceChildren(...parts(item, row.ownerDocument));
      if (item.disabled) row.setAttribute('aria-disabled', 'true');
    }
    row.setAttribute('aria-setsize', this.#choices.more ? '-1' : this.#choices.total);
    row.setAttribute('aria-selected', String(index === this.#active));
    return row;
  }

  #newRow(index) {
    const row = this.#control.ownerDocument.createElement('div');
    row.id = `${this.#box.id}-${index}`;
    row.dataset.index = index;
    row.textContent = '…';
    row.setAttribute('role', 'option');
    row.setAttribute('aria-posinset', index + 1);
    row.style.height = row.style.lineHeight = `${this.#height}px`;
    // In the order of the list, as a screen reader goes through it.
    const behind = [...this.#rows].find(([other]) => other > index)?.[1];
    this.#space.insertBefore(row, behind ?? null);
    this.#rows.set(index, row);
    if (behind) this.#rows = new Map([...this.#rows].sort(([one], [other]) => one - other));
    return row;
  }

  /** Asks for the page of an option, one at a time: a list that is scrolled quickly asks for where it comes to rest. */
  async #ask(index) {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { field, session, signal } = this.#binding;
    const { revision } = this.#choices;
    const from = index - (index % PAGE);
    try {
      const page = await session.request('field/choices', { field: field.id, revision, from, count: PAGE });
      if (revision === this.#revision) {
        this.#keep(page.items);
        this.#hasFailed = !this.#items.has(index);
      }
    } catch (error) {
      // Another list is told by itself.
      this.#hasFailed = revision === this.#revision;
      if (this.#hasFailed && error.kind !== 'choicesUnavailable' && !signal.aborted) session.onError(error, field.id);
    }
    this.#isAsking = false;
    if (!signal.aborted) this.show();
  }

  // What the user does.

  #clicked({ clientX }) {
    const { selectionStart, selectionEnd } = this.#control;
    const { left, right } = this.#control.getBoundingClientRect();
    const { direction, fontSize } = getComputedStyle(this.#control);
    const arrow = 1.8 * parseFloat(fontSize);
    const isAtArrow = direction === 'rtl' ? clientX < left + arrow : clientX > right - arrow;
    // What is typed then takes the place of what was chosen.
    if (this.#isFresh && selectionStart === selectionEnd) this.#control.select();
    this.#isFresh = false;
    this.isOpen && isAtArrow ? this.close() : this.open();
  }

  #choose(index) {
    const item = this.#items.get(index);
    if (!item || item.disabled) return;
    this.close();
    this.#binding.act('field/choose', { value: item.value });
  }

  /** Makes the next option active that can be chosen, from a place on, in a direction; stays where there is none. */
  #walk(index, by) {
    const last = (this.#choices?.total ?? 0) - 1;
    let to = Math.max(0, Math.min(last, index));
    while (this.#items.get(to)?.disabled) to += by;
    if (to < 0 || to > last) return;
    this.#active = to;
    this.#isWalking = true;
    this.#reveal();
  }

  /** Whether the key is the list's. What the keys of a text do, they do as long as no key of the list has come. */
  onkeydown(event) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    this.#isFresh = false;
    if (event.isComposing || metaKey || shiftKey) return false;
    const isTaken = altKey || !this.isOpen ? this.#opens(key, altKey) : this.#goes(key, ctrlKey);
    if (!isTaken) this.#isWalking &&= /^(Control|Alt|Tab|Enter)$/.test(key);
    else if (key !== 'Tab') event.preventDefault();
    return isTaken;
  }

  #opens(key, altKey) {
    if (key === 'ArrowUp' && altKey) this.close();
    else if (/^Arrow(Up|Down)$/.test(key)) this.open();
    else if (key === 'F4' && !this.#binding.options.onPick) this.open();
    else return false;
    return true;
  }

  #goes(key, ctrlKey) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: this.#visible, PageUp: -this.#visible }[key];
    if (by && !ctrlKey) this.#walk((this.#active ?? (by > 0 ? -1 : Infinity)) + by, Math.sign(by));
    else if (key === 'Home' && (ctrlKey || this.#isWalking)) this.#walk(0, 1);
    else if (key === 'End' && (ctrlKey || this.#isWalking)) this.#walk(Infinity, -1);
    else if (key === 'Escape' || key === 'F4') this.close();
    else if (key === 'Enter' || (key === 'Tab' && this.#isWalking)) return this.#takes(key === 'Enter' ? this.#active ?? this.#only : this.#active);
    else return false;
    return true;
  }

  /** The place of the option that alone was found, where the text does not say it yet. */
  get #only() {
    const isPart = this.#choices?.total === 1 && this.#binding.field.state.parse === 'intermediate';
    return isPart && this.#items.has(0) && !this.#items.get(0).disabled ? 0 : null;
  }

  #takes(index) {
    if (index !== null) this.#choose(index);
    return index !== null;
  }
}
