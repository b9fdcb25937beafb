// Which rows of a long list are in the page: those near the view, and those that the focus may go to next. Spaces stand for
// the others, so that the page is as high, and striped, as if all were there.

/** Up to so many rows, all are in the page. */
const SHORT = 100;
/** How many are there before it is known how high they are. */
const FIRST = 20;
/** How many views of rows there are above and below the view; when they come; when they go. */
const [WANTED, DUE, FAR] = [1, 0.5, 2];
/** Fewer rows between two that are in the page are, too. */
const LEAST = 3;
const SCROLLS = /auto|scroll|overlay/;

export class View {
  #element; #template; #look; #signal; #observer = null; #frame = 0;
  #nodes = []; #spaces = []; #scroller = null;
  /** From the top of a row to that of the next one, in pixels, where it is not measured; how much of it is between them. */
  #pitch = 0; #between = 0; #pitches = new WeakMap(); #isUneven = false; #isBeside = false;

  /** `look` is called, once a frame at most, when other rows may be in view. */
  constructor(element, template, look, signal) {
    Object.assign(this, { isWhole: true });
    [this.#element, this.#template, this.#look, this.#signal] = [element, template, look, signal];
  }

  #begin() {
    const { defaultView: window } = this.#element.ownerDocument;
    const look = () => {
      this.#frame ||= window.requestAnimationFrame(() => {
        this.#frame = 0;
        if (!this.#signal.aborted) this.#look();
      });
    };
    const options = { capture: true, passive: true, signal: this.#signal };
    window.document.addEventListener('scroll', look, options);
    window.addEventListener('resize', () => { this.#pitch = 0; look(); }, options);
    // What is hidden comes into view without being scrolled.
    this.#observer = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && look());
    this.#signal.addEventListener('abort', () => this.#observer.disconnect());
  }

  /** The places of the rows that are to be in the page, in order; those of `pinned` items, and beside them, are. */
  places(items, rows, pinned) {
    const last = items.length - 1;
    this.isWhole = last < SHORT || this.#isBeside;
    if (this.isWhole) return [...items.keys()];
    if (!this.#observer) this.#begin();
    const places = new Set([0, last]);
    const [from, to] = this.#near(items, WANTED);
    for (let place = from; place <= to; place++) places.add(place);
    const [first, end] = this.#near(items, FAR);
    for (let place = first; place <= end; place++) if (rows.has(items[place])) places.add(place);
    for (const item of pinned) {
      const place = items.indexOf(item);
      for (let beside = place - 1; place >= 0 && beside <= place + 1; beside++) if (items[beside]) places.add(beside);
    }
    const ordered = [...places].sort((one, other) => one - other);
    return ordered.flatMap((place, index) => {
      const before = index ? ordered[index - 1] : place - 1;
      const missing = place - before - 1;
      return missing < LEAST ? Array.from({ length: missing + 1 }, (_, some) => before + 1 + some) : [place];
    });
  }

  /** Whether rows are about to be seen that are not in the page. */
  isBehind(items, rows) {
    if (this.isWhole || !items.length) return false;
    if (!this.#pitch) return true;
    const [from, to] = this.#near(items, DUE);
    for (let place = from; place <= to; place++) if (!rows.has(items[place])) return true;
    return false;
  }

  /** The first and the last place within so many views of the view. */
  #near(items, views) {
    const last = items.length - 1;
    const begin = this.#nodes[0];
    if (!this.#pitch || !begin?.isConnected) return [0, Math.min(FIRST, last)];
    const { innerHeight } = begin.ownerDocument.defaultView;
    const { top, bottom } = this.#scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const height = bottom - top;
    const start = begin.getBoundingClientRect().top;
    const [from, to] = [top - views * height - start, bottom + views * height - start];
    if (to < 0) return [0, -1];
    return [this.#placeAt(items, from), this.#placeAt(items, to)];
  }

  #placeAt(items, pixels) {
    const last = items.length - 1;
    if (!this.#isUneven) return Math.max(0, Math.min(last, Math.floor(pixels / this.#pitch)));
    let place = 0;
    for (let rest = pixels; place < last && (rest -= this.#pitchOf(items[place])) > 0;) place++;
    return place;
  }

  #pitchOf(item) { return this.#pitches.get(item) ?? this.#pitch; }

  /** Puts rows and spaces into the page, in order, but moves none that has the focus: the others go around it. */
  place(items, rows, places, held) {
    const nodes = [];
    const spaces = this.#spaces.splice(0);
    let next = 0;
    for (const place of [...places, items.length]) {
      if (place > next) nodes.push(...this.#space(items, next, place, spaces));
      if (place < items.length) nodes.push(rows.get(items[place]).node);
      next = place + 1;
    }
    for (const space of spaces) this.#drop(space);
    this.#nodes = nodes;
    let behind = this.#template;
    for (const node of [...nodes].reverse()) {
      const isFixed = node === held && node.parentNode === this.#template.parentNode;
      if (!isFixed && node.nextElementSibling !== behind) this.#template.parentNode.insertBefore(node, behind);
      behind = node;
    }
  }

  #drop(space) {
    this.#observer.unobserve(space);
    space.remove();
  }

  /** An even number of rows is two spaces, for styles of every other row. */
  #space(items, from, to, known) {
    let height = (to - from) * this.#pitch;
    if (this.#isUneven) height = items.slice(from, to).reduce((sum, item) => sum + this.#pitchOf(item), 0);
    const count = (to - from) % 2 ? 1 : 2;
    return Array.from({ length: count }, (_, index) => {
      const space = known.shift() ?? this.#newSpace();
      const pixels = `${index ? 0 : Math.max(0, height - count * this.#between)}px`;
      space.style.height = pixels;
      if (space.firstChild) space.firstChild.style.height = pixels;
      this.#spaces.push(space);
      return space;
    });
  }

  #newSpace() {
    const { ownerDocument: document, content } = this.#template;
    const { tagName } = content.firstElementChild;
    const plain = 'box-sizing:border-box;min-height:0;margin:0;padding:0;border:0;list-style:none';
    const space = document.createElement(tagName);
    space.setAttribute('aria-hidden', 'true');
    space.style.cssText = plain;
    // A row of a table is as high as its cells.
    if (tagName === 'TR') space.append(document.createElement('td'));
    if (space.firstChild) space.firstChild.style.cssText = plain;
    this.#observer.observe(space);
    return space;
  }

  /** Learns how high rows are; whether it did not know before. */
  measure(rows) {
    if (this.isWhole) return false;
    const found = [...rows.values()].flatMap(({ item, node }) => {
      const next = node.nextElementSibling;
      const { top, height } = node.getBoundingClientRect();
      return height && next !== this.#template ? [[item, next.getBoundingClientRect().top - top, height]] : [];
    });
    if (!found.length) return false;
    const isNew = !this.#pitch;
    if (isNew) {
      const [, pitch, height] = [...found].sort((one, other) => one[1] - other[1])[found.length >> 1];
      this.#isBeside = pitch <= 0;
      [this.#pitch, this.#between] = [pitch, pitch - height];
      this.#scroller = this.#findScroller();
    }
    for (const [item, pitch] of found) {
      const isOdd = Math.abs(pitch - this.#pitch) > 0.5;
      if (isOdd) this.#pitches.set(item, pitch);
      else this.#pitches.delete(item);
      this.#isUneven ||= isOdd;
    }
    return isNew;
  }

  /** What the rows are scrolled in; null for the page. */
  #findScroller() {
    const { body, documentElement } = this.#element.ownerDocument;
    for (let node = this.#element; node && node !== body && node !== documentElement; node = node.parentElement) {
      if (SCROLLS.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight) return node;
    }
    return null;
  }

  end() {
    for (const space of this.#spaces.splice(0)) this.#drop(space);
    this.#nodes = [];
  }
}

/** Says to screen readers which of how many rows each is, where not all are in the page; `set` sets an attribute of what is not a row's. */
export function count(element, items, rows, places, set) {
  const isPart = places.length < items.length;
  const nodes = places.map(place => rows.get(items[place]).node);
  const put = (node, name, value) => (isPart ? node.setAttribute(name, value) : node.removeAttribute(name));
  const [first] = nodes;
  const table = first?.matches('tr, [role=row]') && first.closest('table, [role=table], [role=grid], [role=treegrid]');
  if (table) {
    const others = [...table.querySelectorAll('tr, [role=row]')].filter(row => !element.contains(row));
    const isBefore = row => first.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_PRECEDING;
    const before = others.filter(isBefore);
    const behind = others.filter(row => !isBefore(row));
    set(table, 'aria-rowcount', isPart && String(others.length + items.length));
    for (const [index, row] of before.entries()) set(row, 'aria-rowindex', isPart && String(index + 1));
    for (const [index, row] of behind.entries()) set(row, 'aria-rowindex', isPart && String(before.length + items.length + index + 1));
    for (const [index, node] of nodes.entries()) put(node, 'aria-rowindex', before.length + places[index] + 1);
    return;
  }
  const isPlain = first?.matches('div:not([role]), section:not([role]), span:not([role])');
  if (isPlain && isPart && !element.hasAttribute('role')) set(element, 'role', 'list');
  for (const [index, node] of nodes.entries()) {
    if (isPart && isPlain) node.setAttribute('role', 'listitem');
    put(node, 'aria-setsize', items.length);
    put(node, 'aria-posinset', places[index] + 1);
  }
}
