// A session with a daemon. What is exported is described in interactor.d.ts.
import { effects } from './methods.js';

export class InteractorError extends Error {
  constructor(code, message, data = {}) {
    super(message);
    Object.assign(this, { name: 'InteractorError', code, data, kind: data.code ?? '' });
  }
}

const lost = (message, code) => new InteractorError(-32000, message, { code });

export function difference(old, text, caret = 0) {
  const most = Math.min(old.length, text.length);
  const behind = Math.min(most, text.length - caret);
  const same = tail => old.at(-1 - tail) === text.at(-1 - tail);
  // A character of two units is not divided.
  const cuts = (string, index) => (string.charCodeAt(index) & 0xfc00) === 0xdc00;
  let head = 0;
  let tail = 0;
  while (tail < behind && same(tail)) tail++;
  while (head < most - tail && old[head] === text[head]) head++;
  while (tail < most - head && same(tail)) tail++;
  if (cuts(old, head) || cuts(text, head)) head--;
  if (tail && (cuts(old, old.length - tail) || cuts(text, text.length - tail))) tail--;
  return { start: head, end: old.length - tail, text: text.slice(head, text.length - tail) };
}

export function carried(position, old, text) {
  if (old === text) return position;
  if (position >= old.length) return text.length;
  const letters = string => [...string.matchAll(/[\p{L}\p{N}]/gu)];
  const count = letters(old.slice(0, position)).length;
  const last = letters(text)[count - 1];
  return last ? last.index + last[0].length : count && text.length;
}

export const socket = url => async () => {
  const place = new URL(url, globalThis.location?.href);
  const page = `${place.origin}${place.pathname}/token`.replace(/^ws/, 'http');
  const answer = await fetch(page, { cache: 'no-store', headers: { 'X-Interactor': '1' } }).catch(() => null);
  if (answer?.ok) place.searchParams.set('token', await answer.text());
  place.protocol = place.protocol.replace('http', 'ws');
  return new Promise((done, failed) => {
    const connection = new WebSocket(place);
    const transport = { send: text => connection.send(text), close: () => connection.close() };
    connection.onopen = () => done(transport);
    connection.onmessage = event => transport.onmessage(event.data);
    connection.onclose = () => {
      failed(new Error(`no connection to ${place.host}`));
      transport.onclose?.('the connection was closed');
    };
  });
};

export async function connect(place, options) {
  const session = new Session(typeof place === 'function' ? place : socket(place), options);
  await session.started;
  return session;
}

export class Session {
  #connect; #transport; #generation = 0; #timer; #back = 100; #started; #listeners = {};
  #line = []; #serial = null; #inflight = new Map(); #count = 0; #asked = new Set(); #answer; #answers = new Map();
  #snapshot = ''; #unsaved = 0; #log = []; #past = []; #made = new Map();
  #deaths = []; #diedAt = 0; #quiet = null;
  state = 'starting';
  capabilities = {};
  fields = new Map();
  subjects = new Map();
  forms = new Map();
  bindings = [];
  snapshotEvery = 256;
  patience = 250;
  deathsAllowed = [5, 180000];
  started = new Promise(done => (this.#started = done));

  constructor(connect, { locale = undefined, checks = {}, options = {}, onError = undefined } = {}) {
    this.#connect = connect;
    this.locale = locale;
    this.checks = new Map(Object.entries(checks));
    this.options = new Map(Object.entries(options));
    this.onError = onError ?? ((error, about) => console.error(about ?? '', error));
    this.#begin();
  }

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return () => this.#listeners[event].delete(listener);
  }
  emit(event, ...values) { for (const listener of [...(this.#listeners[event] ?? [])]) this.guard(listener, ...values); }

  guard(action, ...values) {
    try {
      return action?.(...values);
    } catch (error) {
      this.onError(error);
    }
  }

  // What is sent is an entry, `{method, params, then}`. With `make` for `params` it is an act of the user: what comes after
  // it waits for its answer. A number is its place among all that was sent; a recovery's own messages have none.

  request(method, params) {
    return new Promise((done, failed) => {
      this.queue({ method, params, then: (result, error) => (error ? failed(error) : done(result)) });
    });
  }

  queue(entry, first = false) {
    if (this.isGone) {
      const { method, params } = entry;
      if (/(open|\/bind)$/.test(method)) this.#log.push({ method, params, done: true });
      return this.#finish(entry, undefined, this.#unavailable());
    }
    this.#line[first ? 'unshift' : 'push'](entry);
    this.#pump();
  }

  get isGone() { return this.state === 'absent' || this.state === 'closed'; }
  get isBusy() { return this.#serial !== null || this.#line.length > 0; }

  #pump() {
    while (this.#line.length && this.state === 'ready' && !this.#serial) {
      const entry = this.#line.shift();
      if (entry.make) {
        entry.params = entry.make();
        this.#serial = entry;
      }
      this.#number(entry);
      this.#transmit(entry);
    }
    const isDue = this.#unsaved >= this.snapshotEvery && this.state === 'ready';
    if (isDue && !this.#inflight.size && !this.#line.length && !this.#asked.size) this.#save().catch(this.onError);
  }

  #number(entry) {
    entry.number = ++this.#count;
    if ((effects[entry.method] ?? 'session') === 'session') {
      this.#log.push(entry);
      this.#unsaved++;
    }
  }

  /** Resolves to the entry when it is answered; never if the connection is lost before. */
  #transmit(entry) {
    const id = ++this.#count;
    this.#write({ id, method: entry.method, params: entry.params });
    this.#inflight.set(id, entry);
    return new Promise(done => (entry.over = done));
  }

  #say(method, params) { return this.#transmit({ method, params }); }

  #write(message) {
    try {
      this.#transport?.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    } catch { /* The transport says that it is closed. */ }
  }

  #finish(entry, result, error) {
    const { then } = entry;
    Object.assign(entry, { result, error, then: null, done: true, answered: this.#count });
    if (entry === this.#serial) this.#serial = null;
    this.guard(then, result, error);
    entry.over?.(entry);
  }

  async #save() {
    this.#unsaved = 0;
    const number = this.#count;
    const { result, error } = await this.#say('session/save');
    if (error) return;
    this.#snapshot = JSON.stringify(result.snapshot);
    this.#past.push(...this.#log.filter(entry => entry.number <= number));
    this.#log = this.#log.filter(entry => entry.number > number);
    this.#answers.clear();
    await this.#learn();
  }

  /** Loaded when it is first needed; what it has to learn waits in `#past`. */
  async #learn() {
    const anew = await import('./anew.js');
    anew.learn(this.#made, this.#past.splice(0));
    return anew;
  }

  #receive(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch { /* Below. */ }
    if (message?.jsonrpc !== '2.0') {
      const why = 'the daemon sent something that is no message';
      console.warn(why, String(text).slice(0, 200));
      return this.#lost(why);
    }
    const { id, method, params = {}, result, error } = message;
    if (method === undefined) {
      const entry = this.#inflight.get(id);
      this.#inflight.delete(id);
      if (entry) this.#finish(entry, result, error && new InteractorError(error.code, error.message, error.data));
      this.#pump();
    } else if (id !== undefined) {
      this.#ask(id, method, params);
    } else if (method === '$/cancelRequest') {
      this.#asked.delete(params.id);
    } else if (this.#quiet) {
      this.#keepQuiet(method, params);
    } else {
      this.#told(method, params);
    }
  }

  #told(method, params) {
    const kind = method.split('/')[0];
    const verb = { 'form/submitted': 'submitted', 'field/pressed': 'pressed' }[method] ?? 'told';
    for (const each of params.fields ?? [params]) this[`${kind}s`]?.get(each[kind])?.[verb](each);
  }

  /** A question that was answered before a recovery is not put to the program again. */
  async #ask(id, method, params) {
    const generation = this.#generation;
    const key = JSON.stringify({ ...params, revision: 0 });
    this.#asked.add(id);
    const known = this.#quiet && this.#answers.get(key);
    const answer = known ?? await this.#answer(this, method, params);
    if (answer.result) this.#answers.set(key, answer);
    if (generation === this.#generation && this.#asked.delete(id)) this.#write({ id, ...answer });
  }

  async #begin() {
    const generation = ++this.#generation;
    const ours = action => value => generation === this.#generation && action(value);
    const later = (milliseconds, action) => (this.#timer = setTimeout(ours(action), milliseconds));
    try {
      const transport = await this.#connect();
      if (generation !== this.#generation) return transport.close();
      this.#transport = transport;
      transport.onmessage = ours(text => this.#receive(text));
      transport.onclose = ours(why => this.#lost(why));
      later(10000, () => this.#lost('no answer to initialize'));
      await this.#open(transport);
    } catch (error) {
      ours(() => {
        if (this.#transport) return this.#lost(error.message);
        if (!this.#diedAt) return this.#giveUp(error);
        later(this.#back, () => this.#begin());
        this.#back = Math.min(this.#back * 2, 5000);
      })();
    }
  }

  async #open(transport) {
    const [validate, options] = [this.checks.size > 0, this.options.size > 0];
    if (validate || options) this.#answer ??= (await import('./questions.js')).answer;
    const { result, error } = await this.#say('initialize', {
      processId: transport.isChild ? globalThis.process.pid : null,
      clientInfo: { name: 'interactor for JavaScript', version: '1.0' },
      capabilities: { positionEncodings: ['utf-16'], numberEncoding: 'string', validate, options },
      locale: this.locale || undefined,
    });
    if (error) throw error;
    const version = String(result.protocolVersion);
    if (!version.startsWith('1.')) throw new Error(`the daemon speaks version ${version} of the protocol, not 1.0`);
    clearTimeout(this.#timer);
    this.capabilities = result.capabilities;
    this.#write({ method: 'initialized' });
    this.#back = 100;
    if (this.#diedAt) {
      await this.#recover();
      this.emit('recovered', Date.now() - this.#diedAt);
      this.#diedAt = 0;
    }
    this.#setState('ready');
    this.#started();
    this.#pump();
  }

  async #recover() {
    this.#quiet = new Map();
    // A message has a limit.
    const parts = this.rebuilds ? [] : this.#snapshot.match(/[^]{1,500000}(?![\uDC00-\uDFFF])/g) ?? [];
    for (const [index, snapshot] of parts.entries()) {
      const { error } = await this.#say('session/restore', { snapshot, more: index < parts.length - 1 });
      this.rebuilds ||= Boolean(error);
    }
    if (this.rebuilds) {
      await this.#build();
    } else {
      // An error has changed nothing; but a form that refuses a submit has shown its mistakes.
      this.#log = this.#log.filter(({ error, method }) => !error || (method === 'form/submit' && error.kind !== 'died'));
      await this.#replay(this.#log);
    }
    this.#loud();
  }

  /**
   * Sends messages again, in the order in which they were sent and answered; then what has no answer. An answer can only
   * be late where this program is asked for something.
   */
  async #replay(log) {
    const sent = new Map();
    const answers = async number => {
      for (const [entry, answer] of sent) {
        if (entry.answered >= number) continue;
        await answer;
        sent.delete(entry);
      }
    };
    for (const entry of [...log].sort((one, other) => one.number - other.number)) {
      const { method, params } = entry;
      if (this.#answer) await answers(entry.number);
      if (entry.done) {
        // Its field has shown the answer, and what came later.
        const then = () => this.#quiet?.delete(`field ${params?.field}`);
        sent.set(entry, this.#transmit({ method, params, then }));
      } else if (entry.deaths >= 2) {
        this.#finish(entry, undefined, lost(`the daemon has died of ${method} twice`, 'died'));
      } else if (method === 'form/submit') {
        this.#transmit(entry);
      } else {
        await answers(Infinity);
        this.#loud();
        await this.#transmit(entry);
      }
    }
    await answers(Infinity);
  }

  /** Makes everything anew, with the values that were last told, and drafts as edits. */
  async #build() {
    const { build, learn } = await this.#learn();
    learn(this.#made, this.#log);
    const waiting = this.#log.filter(entry => !entry.done);
    const built = await build(this, this.#made.values(), (method, params) => this.#say(method, params));
    this.#snapshot = '';
    this.#log = [];
    this.rebuilds = false;
    for (const entry of waiting) delete entry.params?.version;
    for (const entry of [...built, ...waiting]) this.#number(entry);
    await this.#replay(waiting);
  }

  /** A replay tells what is known; what differs at its end is told then. */
  #keepQuiet(method, params) {
    const keep = (name, kept) => this.#quiet.set(name, [method, kept]);
    for (const state of params.fields ?? []) keep(`field ${state.field}`, { fields: [state] });
    for (const change of params.changes ?? []) keep(`${params.subject} ${change.property}`, { ...params, changes: [change] });
    if (method === 'form/stateChanged') keep(`form ${params.form}`, params);
  }

  #loud() {
    const kept = this.#quiet ?? new Map();
    this.#quiet = null;
    for (const [method, params] of kept.values()) {
      const change = params.changes?.[0];
      if (!change || change.value !== this.subjects.get(params.subject)?.values[change.property]) this.#told(method, params);
    }
  }

  #drop() {
    this.#generation++;
    clearTimeout(this.#timer);
    this.#transport?.close();
    this.#transport = this.#quiet = null;
    this.#asked.clear();
  }

  #lost(why, isPlanned = false) {
    if (this.isGone) return;
    this.#drop();
    const waiting = [...this.#inflight.values()].filter(entry => entry.number);
    this.#log = [...new Set([...this.#log, ...waiting])];
    this.#inflight.clear();
    if (!isPlanned) {
      const suspect = waiting.find(entry => entry.method !== 'form/submit') ?? waiting[0];
      if (suspect) suspect.deaths = (suspect.deaths ?? 0) + 1;
      const [most, within] = this.deathsAllowed;
      this.#deaths = [...this.#deaths, Date.now()].filter(then => then > Date.now() - within);
      if (this.#deaths.length >= most) {
        return this.#giveUp(lost(`the daemon has died ${most} times within ${within / 1000} s, the last time because: ${why}`, 'absent'));
      }
    }
    this.#again();
  }

  #again() {
    this.#diedAt ||= Date.now();
    this.#setState('recovering');
    this.#begin();
  }

  restart() {
    if (this.state !== 'absent') return;
    this.#deaths = [];
    this.#diedAt = 0;
    this.rebuilds = true;
    this.#again();
  }

  #giveUp(error) {
    this.error = error;
    this.#setState('absent');
    this.onError(error);
    this.#failAll();
    this.#started();
  }

  #failAll() {
    const entries = [...this.#log, ...this.#inflight.values(), ...this.#line];
    this.#inflight.clear();
    this.#line = [];
    for (const entry of entries) if (!entry.done) this.#finish(entry, undefined, this.#unavailable());
  }

  #unavailable() {
    return this.state === 'closed' ? lost('the session is closed', 'closed') : lost(`no daemon: ${this.error?.message}`, 'absent');
  }

  #setState(state) {
    if (state === this.state) return;
    this.state = state;
    this.emit('state', state);
    for (const field of this.fields.values()) field.show();
  }

  async subject(id, { schema, rules = undefined, values = {} }) {
    const subject = new Subject(this, id, schema);
    try {
      ({ values } = await this.request('subject/open', { subject: id, schema, rules, values }));
    } catch (error) {
      if (error.kind !== 'absent') throw error;
    }
    subject.values = { ...values };
    this.subjects.set(id, subject);
    return subject;
  }

  form(id, bindings, options) {
    return new Form(this, id, bindings ?? this.bindings.filter(binding => binding.view !== 'label'), options);
  }

  check(rule, answer) { this.#register(this.checks, rule, answer); }
  provide(name, answer) { this.#register(this.options, name, answer); }

  /** A daemon has to be told at its start that there are functions of a kind. */
  #register(known, name, answer) {
    known.set(name, answer);
    if (known.size === 1 && this.state === 'ready') this.#lost('a function was registered', true);
  }

  close() {
    if (this.state === 'closed') return;
    for (const binding of [...this.bindings]) this.guard(() => binding.unbind());
    this.#write({ id: 'end', method: 'shutdown' });
    this.#write({ method: 'exit' });
    this.#drop();
    this.#setState('closed');
    this.#failAll();
  }
}

export class Property {
  constructor(subject, name) {
    this.subject = subject;
    this.name = name;
    this.schema = subject.schema.properties[name];
  }
  get value() { return this.subject.values[this.name]; }
  get issues() { return this.subject.issues[this.name] ?? []; }
  onChange(listener) { return this.subject.onChange(this.name, listener); }
}

export class Subject {
  #listeners = new Set(); #properties = new Map();
  values = {};
  issues = {};

  constructor(session, id, schema) {
    this.session = session;
    this.id = id;
    this.schema = schema;
    for (const name of Object.keys(schema.properties)) {
      const value = new Property(this, name);
      this.#properties.set(name, value);
      if (!(name in this)) Object.defineProperty(this, name, { value, enumerable: true });
    }
  }

  property(name) {
    const property = this.#properties.get(name);
    if (!property) throw new RangeError(`${this.id} has no property ${name}; it has ${[...this.#properties.keys()].join(', ')}`);
    return property;
  }

  onChange(name, listener) {
    if (listener) this.property(name);
    const entry = (property, value) => (listener ? property === name && listener(value) : name(property, value));
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  told({ changes }) {
    for (const change of changes) {
      this.issues[change.property] = change.issues;
      if ('value' in change && !change.secret) this.values[change.property] = change.value;
    }
    for (const { property } of changes) {
      for (const listener of [...this.#listeners]) this.session.guard(listener, property, this.values[property]);
    }
  }

  #verb(verb, params) { return this.session.request(`subject/${verb}`, { subject: this.id, ...params }); }
  #each(verb, properties) { return this.#verb(verb, properties.length ? { properties } : {}); }
  read() { return this.#verb('read'); }
  write(values) { return this.#verb('write', { values }); }
  reset(...properties) { return this.#each('reset', properties); }
  revert(...properties) { return this.#each('revert', properties); }
  clear(...properties) { return this.#each('clear', properties); }
  accept(...properties) { return this.#each('accept', properties); }
  setIssues(property, issues, clearOn = 'change') {
    const bodies = issues.map(issue => (typeof issue === 'string' ? { message: issue } : issue));
    return this.#verb('setIssues', { property, issues: bodies, clearOn });
  }
  async close() {
    const { bindings, fields, subjects } = this.session;
    for (const bound of [...bindings, ...fields.values()]) if (bound.property?.subject === this) bound.unbind();
    subjects.delete(this.id);
    await this.#verb('close');
  }
}

const at = (start, end = start) => ({ start, end });
const isEdit = act => act.method === 'field/edit';
const splice = (text, { method, params: { range, text: came } }) => {
  if (method === 'field/clear') return '';
  return range ? text.slice(0, range.start) + came + text.slice(range.end) : text;
};
/** What is selected after an act, if that is known before its answer. */
const selectedBy = ({ method, params: { range, text, selection } }) =>
  range ? at(range.start + text.length) : method === 'field/clear' ? at(0) : selection;

export class Field {
  #selection = at(0);
  state = {};
  base = '';
  queue = [];
  isLate = false;
  moved = false;
  hasTyped = false;
  pressed = () => {};

  constructor(session, id, property, params, onShow) {
    this.session = session;
    this.id = id;
    this.property = property;
    this.onShow = onShow;
    session.fields.set(id, this);
    const place = { field: id, subject: property?.subject.id, property: property?.name };
    this.ready = session.request('field/bind', { ...place, ...params }).then(
      state => this.told(state),
      error => {
        if (error.kind !== 'absent') session.onError(error, id);
        this.base = String(property?.value ?? '');
        this.show();
      },
    );
  }

  get status() { return this.session.isGone ? 'absent' : this.isLate ? 'busy' : this.state.phase ?? 'idle'; }
  get text() { return this.queue.reduce(splice, this.base); }
  get selection() { return this.queue.map(selectedBy).filter(Boolean).at(-1) ?? this.#selection; }
  get value() {
    const chosen = this.queue.filter(act => act.method === 'field/choose').at(-1);
    return chosen ? chosen.params.value : this.state.value;
  }

  edit(start, end, text, more = {}, selection = null) {
    const known = this.selection;
    const isOther = selection && (selection.start !== known.start || selection.end !== known.end);
    if (isOther && (this.queue.length || this.status === 'editing')) this.act('field/select', { selection });
    return this.act('field/edit', { range: at(start, end), text, ...more });
  }

  async act(method, params = {}, shown) {
    const act = { method, params, shown };
    if (this.session.isGone) return this.#alone(act);
    this.queue.push(act);
    const late = () => {
      const seen = act.shown?.();
      if (seen) act.shown = () => seen;
      this.isLate = act.isLate = true;
      this.moved ||= this.queue.some(isEdit);
      this.show();
    };
    return new Promise(done => {
      act.finish = done;
      this.#send(act);
      if (this.isLate) late();
      else act.timer = setTimeout(late, this.session.patience);
    });
  }

  #send(act, first = false) {
    const make = () => ({ field: this.id, version: isEdit(act) ? this.state.version ?? 0 : undefined, ...act.params });
    this.session.queue({ method: act.method, make, then: (result, error) => this.#answered(act, result, error) }, first);
  }

  #alone(act) {
    if (!isEdit(act)) return null;
    this.#typed(act);
    this.hasTyped = this.moved = true;
    this.show();
    return { outcome: 'verbatim', issues: [], parse: 'acceptable', version: 0 };
  }

  #typed(act) {
    this.base = splice(this.base, act);
    this.#selection = selectedBy(act) ?? this.#selection;
  }

  #answered(act, result, error) {
    const optimistic = splice(this.base, act);
    const isStale = error?.kind === 'staleVersion';
    if (isStale && !act.retried) {
      act.retried = true;
      this.#follow(error.data);
      return this.#send(act, true);
    }
    clearTimeout(act.timer);
    this.queue.shift();
    if (!error) {
      this.take(result, act);
    } else if (this.session.isGone) {
      this.base = optimistic;
    } else {
      result = { outcome: 'rejected', issues: this.state.issues ?? [], reason: { code: error.kind, message: error.message } };
      if (isStale) this.take(error.data);
      else this.session.onError(error, this.id);
    }
    this.#carry(optimistic);
    this.isLate &&= this.queue.length > 0;
    this.moved ||= act.isLate && Boolean(result?.outcome); // The control has shown what was typed.
    this.show();
    act.finish(result);
    if (error?.kind === 'died') this.act('field/read');
  }

  take(told, act) {
    const { outcome, text, selection, reason, resign, conflict, ...kept } = told;
    this.moved ||= (outcome ?? 'rejected') !== 'rejected' || (text ?? this.base) !== this.base;
    if (outcome) {
      Object.assign(this.state, { pending: false, ...kept });
      if (conflict === null) delete this.state.conflict;
      if (outcome === 'verbatim') this.#typed(act);
      if (isEdit(act) && outcome !== 'rejected') this.state.phase = act.params.composing ? 'composing' : 'editing';
    } else {
      this.state = 'phase' in told ? { ...told } : { ...this.state, ...told };
    }
    if (text === undefined) return;
    this.base = text;
    this.#selection = selection ?? at(text.length);
    if (act?.shown) this.#select(...act.shown());
  }

  /** A selection of the text that was shown, in the text that is edited. */
  #select(text, { start, end }) {
    const isAll = text && start === 0 && end === text.length;
    this.#selection = isAll ? at(0, this.base.length) : at(carried(start, text, this.base), carried(end, text, this.base));
  }

  #follow(told) {
    const before = this.base;
    this.take(told);
    this.#carry(before);
  }

  /** What was typed since follows the text. */
  #carry(before) {
    let over = difference(before, this.base);
    const mapped = position => {
      const { start, end, text } = over;
      if (position < start || (position === start && start !== end)) return position;
      return position >= end ? position + text.length - (end - start) : start + text.length;
    };
    const moved = ({ start, end }) => at(mapped(start), mapped(end));
    for (const { params } of this.queue) {
      const { range, selection } = params;
      if (selection) params.selection = moved(selection);
      if (!range) continue;
      params.range = moved(range);
      const gone = range.end - range.start;
      // What was to go has gone; nothing beside it is to follow.
      if (gone && params.range.start === params.range.end) delete params.direction;
      const shift = range.end <= over.start ? params.text.length - gone : 0;
      over = { ...over, start: over.start + shift, end: over.end + shift };
    }
  }

  told(state) {
    this.#follow(state);
    this.show();
  }

  show() { this.session.guard(this.onShow, this); }

  unbind() {
    this.session.fields.delete(this.id);
    this.onShow = () => {};
    if (!this.session.isGone) this.session.request('field/unbind', { field: this.id }).catch(() => {});
  }
}

export class Form {
  #enabled = []; #store;
  state = { phase: 'idle', dirty: false, valid: true, pending: false, issues: [], submitCount: 0 };

  constructor(session, id, bindings, { allowAbsent = false } = {}) {
    this.session = session;
    this.id = id;
    this.bindings = [...bindings];
    this.allowAbsent = allowAbsent;
    session.forms.set(id, this);
    for (const binding of this.bindings) binding.form = this;
    this.ready = this.#request('open', { fields: this.bindings.map(binding => binding.field.id) }).then(
      state => this.told(state),
      error => error.kind === 'absent' || session.onError(error, id),
    );
    session.on('state', () => this.#changed());
  }

  #request(verb, params) { return this.session.request(`form/${verb}`, { form: this.id, ...params }); }
  async #verb(verb) { this.told(await this.#request(verb)); }
  accept() { return this.#verb('accept'); }
  revert() { return this.#verb('revert'); }
  reset() { return this.#verb('reset'); }
  close() {
    this.session.forms.delete(this.id);
    return this.#request('close');
  }

  async submit(store, deadline) {
    if (this.session.isGone) return this.#submitAlone(store);
    this.#store = store ?? this.#store;
    for (const binding of this.bindings) binding.isSilent = true;
    try {
      return await this.submitted(await this.#request('submit', { deadline }));
    } finally {
      for (const binding of this.bindings) binding.isSilent = false;
    }
  }

  async submitted(result) {
    const { error, valid, values, firstInvalid } = result;
    if (error) {
      this.session.onError(lost(error.message, error.code), this.id);
    } else if (valid) {
      if ((await this.#store?.(values)) !== false) await this.accept();
    } else {
      const first = this.bindings.find(binding => binding.field.id === firstInvalid);
      first?.focus();
      first?.speak(true);
    }
    return result;
  }

  async #submitAlone(store) {
    if (!this.allowAbsent) {
      const error = lost('nothing can be submitted: no daemon is there to check it', 'absent');
      this.session.onError(error, this.id);
      throw error;
    }
    const values = {};
    for (const { property, field, view } of this.bindings) {
      if (property && view !== 'button') (values[property.subject.id] ??= {})[property.name] = field.text;
    }
    await store?.(values);
    return { valid: true, values };
  }

  enables(set, when = 'idle') {
    this.#enabled.push([set, when]);
    this.#changed();
  }

  told(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    const { isGone } = this.session;
    const isFree = isGone ? this.allowAbsent : this.state.phase === 'idle';
    for (const [set, when] of this.#enabled) this.session.guard(set, isFree && (when === 'idle' || isGone || this.state[when]));
  }
}
