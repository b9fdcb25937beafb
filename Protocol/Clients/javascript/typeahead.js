// Keys that come while a row is on its way: they are kept, and done where the focus is when it has come.

/** So many keys are kept; more are dropped. */
const MOST = 256;
/** For so many times the patience of the session; then they are dropped, and the keyboard is as ever. */
const LONGEST = 20;
const TABBABLE = 'input, select, textarea, button, a[href], [tabindex], summary, [contenteditable]';
/** Keys with a default action that is done here. */
const KEYS = /^(Tab|Enter|Escape|Backspace|Delete|Insert|Home|End|Page(Up|Down)|Arrow(Left|Right|Up|Down)|F4)$/;
const EVENTS = ['keydown', 'beforeinput', 'pointerdown'];

const holders = new WeakMap();

/** Keeps the keys of a document until a promise is settled, and does them then. */
export function hold(document, session, over) {
  if (!holders.has(document)) holders.set(document, new Holder(document, session));
  holders.get(document).wait(over);
}

class Holder {
  #document; #session; #waiting = []; #kept = [];

  constructor(document, session) {
    [this.#document, this.#session] = [document, session];
    for (const type of EVENTS) document.addEventListener(type, this, { capture: true });
    queueMicrotask(() => this.#run());
  }

  wait(over) { this.#waiting.push(this.#limited(over)); }

  /** Resolves when a promise is settled, or it has taken too long: then nothing is kept any more. */
  #limited(over) {
    return new Promise(done => {
      const timer = setTimeout(() => {
        this.#kept.splice(0);
        done();
      }, LONGEST * this.#session.patience);
      Promise.resolve(over).catch(() => {}).then(() => {
        clearTimeout(timer);
        done();
      });
    });
  }

  async #run() {
    while (this.#waiting.length || this.#kept.length) {
      while (this.#waiting.length) await this.#waiting.shift();
      if (this.#kept.length) await this.#settled(this.#session.bindings.find((/** @type {any} */ { control }) => control === this.#focus));
      const next = this.#kept.shift();
      if (next) this.#session.guard(() => this.#play(next));
    }
    for (const type of EVENTS) this.#document.removeEventListener(type, this, { capture: true });
    holders.delete(this.#document);
  }

  get #focus() {
    let { activeElement: focus } = this.#document;
    while (focus.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
    return focus;
  }

  /** A control that has just come shows first what is in it. */
  async #settled(binding) {
    await this.#limited(binding?.ready);
    while (binding?.field.queue.length && !binding.field.isLate && !binding.signal.aborted) {
      await new Promise(done => {
        const over = () => {
          binding.onState.delete(over);
          done();
        };
        binding.onState.add(over);
        binding.signal.addEventListener('abort', over, { once: true });
      });
    }
  }

  handleEvent(event) {
    if (!event.isTrusted) return;
    // Who points somewhere else has not waited for the row.
    if (event.type === 'pointerdown') return void this.#kept.splice(0);
    const kept = event.type === 'keydown' ? keyOf(event) : event.cancelable && !event.isComposing && textOf(event);
    if (!kept) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#kept.length < MOST) this.#kept.push(kept);
  }

  #play(/** @type {any} */ { text, ...key }) {
    const target = this.#focus;
    if (text !== undefined) return this.#enter(target, 'insertText', text);
    const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true, composed: true });
    if (!target.dispatchEvent(event)) return;
    const isText = typeof target.value === 'string' && typeof target.selectionStart === 'number';
    if (key.key === 'Tab') this.#tab(key.shiftKey ? -1 : 1);
    else if (key.key === 'Enter' && isText && target.tagName !== 'TEXTAREA') target.form?.requestSubmit();
    else if (key.key === 'Enter' && !isText) target.click();
    else if (isText) this.#edit(target, key);
  }

  /** What a browser does of itself with a key in a text. */
  #edit(target, { key, ctrlKey, metaKey, shiftKey }) {
    const { selectionStart: start, selectionEnd: end, value } = target;
    const to = { ArrowLeft: start < end ? start : start - 1, ArrowRight: start < end ? end : end + 1, Home: 0, End: value.length }[key];
    if (key === 'Enter') this.#enter(target, 'insertLineBreak', null);
    else if (key === 'Backspace') this.#enter(target, 'deleteContentBackward', null);
    else if (key === 'Delete') this.#enter(target, 'deleteContentForward', null);
    else if ((ctrlKey || metaKey) && key === 'a') target.select();
    else if (to !== undefined && !shiftKey && !ctrlKey && !metaKey) target.setSelectionRange(Math.max(0, to), Math.max(0, to));
  }

  /** A control that is bound has its own way to take it in. */
  #enter(target, inputType, data) {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true, composed: true });
    if (!target.dispatchEvent(event)) return;
    if (data === ' ' && target.matches('button, [type=checkbox], [type=button]')) return target.click();
    if (data === null || typeof target.setRangeText !== 'function' || typeof target.selectionStart !== 'number') return;
    target.setRangeText(data, target.selectionStart, target.selectionEnd, 'end');
    target.dispatchEvent(new InputEvent('input', { inputType, data, bubbles: true }));
  }

  #tab(by) {
    const canFocus = element => element === this.#focus || (element.tabIndex >= 0 && !element.disabled && element.getClientRects().length);
    const all = [...this.#document.querySelectorAll(TABBABLE)].filter(canFocus);
    const next = all[all.indexOf(this.#focus) + by];
    next?.focus();
    if (next?.tagName === 'INPUT') next.select();
  }
}

/** What is to be kept of a key; nothing of those that the browser is to do now. */
function keyOf(event) {
  const { key, code, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (isComposing) return null;
  const isCommand = ctrlKey || metaKey;
  const isLetter = [...key].length === 1;
  if (isLetter && ((!isCommand && !altKey) || event.getModifierState('AltGraph'))) return { text: key };
  const isKept = KEYS.test(key) || (isCommand && !altKey && /^[azy]$/i.test(key));
  return isKept ? { key, code, ctrlKey, metaKey, altKey, shiftKey } : null;
}

/** What is to be kept of a text that comes without a key, as from the clipboard. */
function textOf({ inputType, data, dataTransfer }) {
  const text = /^insert/.test(inputType) ? data ?? dataTransfer?.getData('text/plain') : null;
  return text ? { text } : null;
}
