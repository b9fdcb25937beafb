// A session with a daemon. What authors need to know stands in interactor.d.ts.
import { effects } from './methods.js';

export class InteractorError extends Error {
  constructor(code, message, data) {
    super(message);
    this.name = 'InteractorError';
    this.code = code;
    this.data = data ?? {};
  }
  get kind() { return String(this.data.code ?? ''); }
}

const lost = (message, code) => new InteractorError(-32000, message, { code });

export function difference(old, text, caret = 0) {
  const most = Math.min(old.length, text.length);
  const behind = Math.min(most, text.length - caret);
  const same = tail => old[old.length - 1 - tail] === text[text.length - 1 - tail];
  // In the middle of a character of two units.
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

/** Where a position is after a difference; inside of what is gone, behind what came. */
const mapped = ({ start, end, text }, position) => {
  if (position < start || (position === start && start !== end)) return position;
  return position >= end ? position + text.length - (end - start) : start + text.length;
};

export function carried(position, old, text) {
  if (old === text) return position;
  if (position >= old.length) return text.length;
  const letters = string => [...string.matchAll(/[\p{L}\p{N}]/gu)];
  const count = letters(old.slice(0, position)).length;
  const last = letters(text)[count - 1];
  return last ? last.index + last[0].length : count && text.length;
}

export const socket = url => async () => {
  const base = globalThis.location?.href;
  const place = new URL(url, base);
  const page = new URL(place);
  page.protocol = page.protocol.replace('ws', 'http');
  place.protocol = page.protocol.replace('http', 'ws');
  page.pathname += '/token';
  const answer = await fetch(page, { cache: 'no-store', headers: { 'X-Interactor': '1' } }).catch(() => null);
  if (answer?.ok) place.searchParams.set('token', await answer.text());
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

export async function connect(place, options = {}) {
  const session = new Session(typeof place === 'function' ? place : socket(place), options);
  await session.started;
  return session;
}

const keyOf = (method, params) => {
  const kind = method.split('/')[0];
  return `${kind} ${params[kind]}`;
};
const byNumber = (one, other) => one.number - other.number;

export class Session {
  #connect; #transport; #generation = 0; #inflight = new Map(); #line = []; #serial = null; #lastId = 0; #count = 0;
  #log = []; #unsaved = 0; #snapshot; #saves = true; #made = new Map(); #values = new Map(); #deaths = []; #diedAt = 0;
  #unanswered = []; #quiet = null; #asked = new Set(); #verdicts = new Map(); #started; #back = 100; #listeners = {};

  constructor(connect, { locale = undefined, checks = {}, onError = undefined } = {}) {
    this.#connect = connect;
    this.locale = locale;
    this.state = 'starting';
    this.capabilities = {};
    this.checks = new Map(Object.entries(checks));
    this.onError = onError ?? ((error, about) => console.error(about ?? '', error));
    this.fields = new Map();
    this.subjects = new Map();
    this.forms = new Map();
    this.bindings = [];
    this.snapshotEvery = 256;
    this.patience = 250;
    this.deathsAllowed = [5, 180000];
    this.started = new Promise(done => (this.#started = done));
    this.#begin();
  }

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return () => this.#listeners[event].delete(listener);
  }
  emit(event, ...values) { for (const listener of [...(this.#listeners[event] ?? [])]) this.guard(listener, ...values); }

  // Requests.

  request(method, params) {
    return new Promise((done, failed) => {
      this.queue({ method, params, then: (result, error) => (error ? failed(error) : done(result)) });
    });
  }

  /** An entry is `{method, params, then}`, or with `make` the act of a user: sent, with the params that it makes, one at a time. */
  queue(entry, first = false) {
    if (this.isGone) {
      const { method, params } = entry;
      if (params && /open|bind$/.test(method)) this.#made.set(keyOf(method, params), entry);
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
    const isDue = this.#unsaved >= this.snapshotEvery && this.#saves && this.state === 'ready';
    if (isDue && !this.#inflight.size && !this.#line.length && !this.#asked.size) this.#save();
  }

  #number(entry) {
    entry.number = ++this.#count;
    if ((effects[entry.method] ?? 'session') === 'session') {
      this.#log.push(entry);
      this.#unsaved++;
    }
  }

  /** Resolves to the entry when it is answered; never, where the connection is lost before. */
  #transmit(entry) {
    const id = ++this.#lastId;
    this.#write({ id, method: entry.method, params: entry.params });
    return new Promise(done => this.#inflight.set(id, { entry, done }));
  }

  #write(message) {
    try {
      this.#transport?.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    } catch { /* The transport says that it is closed. */ }
  }

  #say(method, params) { return this.#transmit({ method, params }); }

  async #save() {
    this.#unsaved = 0;
    const number = this.#count;
    const { result, error } = await this.#say('session/save');
    if (error) this.#saves = error.kind !== 'notSupported';
    else {
      this.#snapshot = result.snapshot;
      this.#log = this.#log.filter(later => later.number > number);
      this.#verdicts.clear();
    }
  }

  #finish(entry, result, error) {
    Object.assign(entry, { result, error, done: true, answered: this.#count });
    if (entry === this.#serial) this.#serial = null;
    if (!error && entry.number) this.guard(() => this.#learn(entry, result));
    const { then } = entry;
    entry.then = null;
    if (then) this.guard(then, result, error);
  }

  /** Keeps what is needed to make everything anew. */
  #learn({ method, params }, result) {
    params ??= {};
    const verb = method.split('/')[1];
    const key = keyOf(method, params);
    if (verb === 'open' || verb === 'bind') {
      this.#made.set(key, { method, params: { ...params } });
      if (method === 'subject/open') this.#values.set(params.subject, { ...result.values });
    } else if (verb === 'close' || verb === 'unbind') {
      for (const gone of [key, ...(result?.unbound ?? []).map(field => `field ${field}`)]) this.#made.delete(gone);
    } else if ((verb === 'configure' || verb === 'rebind') && this.#made.has(key)) {
      const kept = this.#made.get(key).params;
      for (const [name, value] of Object.entries(params)) {
        kept[name] = value && kept[name]?.constructor === Object ? { ...kept[name], ...value } : value;
      }
    } else if (verb === 'set') {
      const name = method === 'locale/set' ? method : JSON.stringify(params);
      this.#made.delete(name); // Of the same messages the last ones count, and they come last.
      this.#made.set(name, { method, params });
    }
  }

  // What comes in.

  #receive(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch { /* Below. */ }
    if (message?.jsonrpc !== '2.0') {
      console.warn('the daemon sent something that is no message:', String(text).slice(0, 200));
      return this.#lost('the stream holds something that is no message');
    }
    const { id, method, params = {}, result, error } = message;
    if (method === undefined) {
      const known = this.#inflight.get(id);
      this.#inflight.delete(id);
      if (known) {
        this.#finish(known.entry, result, error && new InteractorError(error.code, error.message, error.data));
        known.done(known.entry);
      }
      this.#pump();
    } else if (id !== undefined) {
      this.#ask(id, method, params);
    } else if (this.#quiet) {
      this.#keepQuiet(method, params);
    } else {
      this.#told(method, params);
    }
  }

  #told(method, params) {
    const kind = method.split('/')[0];
    if (kind === '$') return this.#asked.delete(params.id);
    if (kind === 'subject') {
      const values = this.#values.get(params.subject) ?? {};
      for (const change of params.changes) if ('value' in change && !change.secret) values[change.property] = change.value;
    }
    const verb = { 'form/submitted': 'submitted', 'field/pressed': 'pressed' }[method] ?? 'told';
    for (const each of params.fields ?? [params]) this[`${kind}s`]?.get(each[kind])?.[verb](each);
  }

  async #ask(id, method, params) {
    const check = method === 'client/validate' && this.checks.get(params.rule);
    if (!check) return this.#write({ id, error: { code: -32601, message: `nobody answers ${method} here` } });
    const key = JSON.stringify([params.rule, params.subject, params.property, params.value]);
    if (this.#quiet && this.#verdicts.has(key)) return this.#write({ id, result: this.#verdicts.get(key) });
    const generation = this.#generation;
    this.#asked.add(id);
    let answer;
    try {
      const said = await check(params.value, params);
      const isVerdict = said && typeof said === 'object';
      const result = isVerdict ? said : typeof said === 'string' ? { valid: false, message: said } : { valid: said !== false };
      this.#verdicts.set(key, result);
      answer = { result };
    } catch (error) {
      this.onError(error, params.property);
      answer = { error: { code: -32603, message: `the check failed: ${error}` } };
    }
    if (generation === this.#generation && this.#asked.delete(id)) this.#write({ id, ...answer });
  }

  // Beginning, and beginning again.

  async #begin() {
    const generation = ++this.#generation;
    const ours = action => value => { if (generation === this.#generation) return action(value); };
    let transport;
    try {
      transport = await this.#connect();
    } catch (error) {
      return ours(() => {
        if (!this.#made.size && !this.#diedAt) return this.#giveUp(error);
        setTimeout(ours(() => this.#begin()), this.#back);
        this.#back = Math.min(this.#back * 2, 5000);
      })();
    }
    if (generation !== this.#generation) return transport.close();
    this.#transport = transport;
    transport.onmessage = ours(text => this.#receive(text));
    transport.onclose = ours(why => this.#lost(why));
    const late = setTimeout(ours(() => this.#lost('no answer to initialize')), 10000);
    /** @type {any} */ (late).unref?.(); // Of node: a session that is given up keeps no program alive.
    this.#open(transport).catch(ours(error => this.#lost(error.message))).finally(() => clearTimeout(late));
  }

  async #open(transport) {
    this.validates = this.checks.size > 0;
    const { result, error } = await this.#say('initialize', {
      processId: transport.isChild ? globalThis.process.pid : null,
      clientInfo: { name: 'interactor for JavaScript', version: '1.0' },
      capabilities: { positionEncodings: ['utf-16'], numberEncoding: 'string', validate: this.validates || undefined },
      locale: this.locale || undefined,
    });
    if (error) throw error;
    const version = String(result.protocolVersion);
    if (!version.startsWith('1.')) throw new Error(`the daemon speaks version ${version} of the protocol, and this client 1.0`);
    this.capabilities = result.capabilities;
    this.#write({ method: 'initialized' });
    this.#back = 100;
    if (this.#diedAt) {
      this.#quiet = new Map();
      for (const part of this.#snapshot && !this.rebuilds ? parts(this.#snapshot) : []) {
        const { error } = await this.#say('session/restore', part);
        this.rebuilds ||= Boolean(error);
      }
      if (this.rebuilds) await this.#build();
      else await this.#replay((this.#log = this.#log.filter(entry => !entry.error || entry.method === 'form/submit')));
      this.#loud();
      this.emit('recovered', Date.now() - this.#diedAt);
      this.#diedAt = 0;
    }
    this.#setState('ready');
    this.#started();
    this.#pump();
  }

  /** Sends again what came after the snapshot, in the order in which it was sent and answered; then what has no answer. */
  async #replay(log) {
    const missing = new Set(this.#unanswered.filter(entry => !entry.done));
    const sent = new Map();
    const answers = number => Promise.all([...sent].filter(([entry]) => entry.answered < number).map(([entry, answer]) => {
      sent.delete(entry);
      return answer;
    }));
    for (const entry of [...new Set([...log, ...missing])].sort(byNumber)) {
      await answers(entry.number);
      this.#quiet?.delete(`field ${entry.params?.field}`);
      if (!missing.has(entry)) {
        sent.set(entry, this.#say(entry.method, entry.params));
      } else if (entry.deaths >= 2) {
        this.#log = this.#log.filter(kept => kept !== entry);
        this.#finish(entry, undefined, lost(`the daemon has died of ${entry.method} twice`, 'died'));
      } else if (entry.method === 'form/submit') {
        this.#transmit(entry);
      } else {
        await answers(Infinity);
        this.#loud();
        await this.#transmit(entry);
      }
    }
    await answers(Infinity);
  }

  /** Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits. */
  async #build() {
    this.#snapshot = undefined;
    this.#log = [];
    const again = async (method, params) => {
      const entry = await this.#say(method, params);
      if (entry.error) this.onError(entry.error);
      else this.#number(entry);
      return entry;
    };
    for (const { method, params } of [...this.#made.values()]) {
      const { result, error } = await again(method, params);
      if (error) continue;
      if (method === 'subject/open') {
        for (const [name, value] of Object.entries(this.#values.get(params.subject) ?? {})) {
          if (result.values[name] !== value) await again('subject/write', { subject: params.subject, values: { [name]: value } });
        }
      } else if (method === 'field/bind') {
        const field = this.fields.get(params.field);
        for (const [verb, more] of field?.offering(result) ?? []) {
          const answer = await again(verb, { field: field.id, ...more });
          if (!answer.error) field.take(answer.result, { method: verb, params: more });
        }
        field?.show();
      }
    }
    this.rebuilds = false;
    for (const entry of this.#unanswered) {
      delete entry.params?.version;
      this.#number(entry);
    }
    await this.#replay([]);
  }

  /** What is told in a replay has been told before; what is different at its end is told then. */
  #keepQuiet(method, params) {
    const keep = (name, kept) => this.#quiet.set(name, [method, kept]);
    if (method === 'field/viewChanged') for (const state of params.fields) keep(`field ${state.field}`, { fields: [state] });
    else if (method === 'form/stateChanged') keep(keyOf(method, params), params);
    else if (method === '$/cancelRequest') this.#told(method, params);
    else for (const change of params.changes ?? []) keep(`${params.subject} ${change.property}`, { ...params, changes: [change] });
  }

  #loud() {
    const kept = this.#quiet ?? new Map();
    this.#quiet = null;
    for (const [method, params] of kept.values()) {
      const change = params.changes?.[0];
      if (!change || change.value !== this.#values.get(params.subject)?.[change.property]) this.#told(method, params);
    }
  }

  #lost(why, isPlanned = false) {
    if (this.isGone) return;
    this.#generation++;
    const transport = this.#transport;
    this.#transport = null;
    this.#quiet = null;
    const waiting = [...this.#inflight.values()].map(({ entry }) => entry).filter(entry => entry.number).sort(byNumber);
    this.#unanswered = [...new Set([...waiting, ...this.#unanswered.filter(entry => !entry.done)])];
    this.#inflight.clear();
    this.#asked.clear();
    transport?.close();
    if (!isPlanned) {
      const suspect = waiting.find(entry => entry.method !== 'form/submit') ?? waiting[0];
      if (suspect) suspect.deaths = (suspect.deaths ?? 0) + 1;
      const [most, within] = this.deathsAllowed;
      this.#deaths = [...this.#deaths.filter(then => then > Date.now() - within), Date.now()];
      if (this.#deaths.length >= most) {
        return this.#giveUp(lost(`the daemon has died ${most} times within ${within / 1000} s, the last time because: ${why}`, 'absent'));
      }
    }
    this.#diedAt ||= Date.now();
    this.#setState('recovering');
    this.#begin();
  }

  #giveUp(error) {
    this.error = error;
    this.#setState('absent');
    this.onError(error);
    this.#failAll();
    this.#started();
  }

  #failAll() {
    const entries = [...this.#unanswered, ...[...this.#inflight.values()].map(({ entry }) => entry), ...this.#line];
    this.#unanswered = [];
    this.#inflight.clear();
    this.#line = [];
    this.#serial = null;
    for (const entry of entries) if (!entry.done) this.#finish(entry, undefined, this.#unavailable());
  }

  #unavailable() {
    return this.state === 'closed' ? lost('the session is closed', 'closed') : lost(`no daemon: ${this.error?.message ?? this.error}`, 'absent');
  }

  restart() {
    if (this.state !== 'absent') return;
    this.#deaths = [];
    this.#diedAt = Date.now();
    this.rebuilds = true;
    this.#setState('recovering');
    this.#begin();
  }

  #setState(state) {
    if (state === this.state) return;
    this.state = state;
    this.emit('state', state);
    for (const field of this.fields.values()) field.show();
  }

  /** Calls a function of the program's: what it throws is reported, and nothing else suffers. */
  guard(action, ...values) {
    try {
      return action(...values);
    } catch (error) {
      this.onError(error);
    }
  }

  // Objects.

  async subject(id, { schema, rules = undefined, values = undefined }) {
    const subject = new Subject(this, id, schema);
    try {
      subject.values = { ...(await this.request('subject/open', { subject: id, schema, rules, values })).values };
    } catch (error) {
      if (error.kind !== 'absent') throw error;
      subject.values = { ...values };
    }
    this.subjects.set(id, subject);
    return subject;
  }

  form(id, bindings, options) {
    return new Form(this, id, bindings ?? this.bindings.filter(binding => binding.view !== 'label'), options);
  }

  check(rule, answer) {
    this.checks.set(rule, answer);
    if (this.state === 'ready' && !this.validates) this.#lost('a check was registered', true);
  }

  close() {
    if (this.state === 'closed') return;
    for (const binding of [...this.bindings]) this.guard(() => binding.unbind());
    this.#write({ id: 'end', method: 'shutdown' });
    this.#write({ method: 'exit' });
    const transport = this.#transport;
    this.#transport = null;
    this.#generation++;
    this.#setState('closed');
    transport?.close();
    this.#failAll();
  }
}

function parts(snapshot) {
  const text = JSON.stringify(snapshot);
  if (text.length <= 150000) return [{ snapshot }];
  const cuts = text.match(/[^]{1,500000}(?![\uDC00-\uDFFF])/g);
  return cuts.map((cut, index) => ({ snapshot: cut, ...(index < cuts.length - 1 ? { more: true } : {}) }));
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

  constructor(session, id, schema) {
    this.session = session;
    this.id = id;
    this.schema = schema;
    this.values = {};
    this.issues = {};
    for (const name of Object.keys(schema.properties)) {
      this.#properties.set(name, new Property(this, name));
      if (!(name in this)) Object.defineProperty(this, name, { value: this.#properties.get(name), enumerable: true });
    }
  }

  property(name) {
    const property = this.#properties.get(name);
    if (!property) throw new RangeError(`${this.id} has no property ${name}; it has ${[...this.#properties.keys()].join(', ')}`);
    return property;
  }

  onChange(name, listener) {
    const entry = typeof name === 'function' ? [null, name] : [this.property(name).name, listener];
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  told({ changes }) {
    for (const change of changes) {
      this.issues[change.property] = change.issues;
      if ('value' in change && !change.secret) this.values[change.property] = change.value;
    }
    for (const { property } of changes) {
      for (const [name, listener] of [...this.#listeners]) {
        const value = this.values[property];
        if (name === property) this.session.guard(listener, value);
        else if (name === null) this.session.guard(listener, property, value);
      }
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
    for (const binding of this.session.bindings.filter(binding => binding.property?.subject === this)) binding.unbind();
    this.session.subjects.delete(this.id);
    await this.#verb('close');
  }
}

const isEdit = act => act.method === 'field/edit';
const splice = (text, act) =>
  isEdit(act) ? text.slice(0, act.params.range.start) + act.params.text + text.slice(act.params.range.end) : text;
const at = (start, end = start) => ({ start, end });
/** What is selected after an act, as far as that is known before its answer. */
const selectedBy = ({ method, params }) => (method === 'field/edit' ? at(params.range.start + params.text.length) : params.selection);

/** A bound field: the text of the daemon, and what was typed since. `onShow` is called when the control is to follow. */
export class Field {
  #text = ''; #selection = at(0); #hasTyped = false;

  constructor(session, id, property, params, onShow) {
    this.session = session;
    this.id = id;
    this.property = property;
    this.state = {};
    this.queue = [];
    this.onShow = onShow;
    this.pressed = () => {};
    this.isLate = false;
    this.moved = false;
    session.fields.set(id, this);
    const place = { subject: property?.subject.id, property: property?.name };
    this.ready = session.request('field/bind', { field: id, ...place, ...params }).then(
      state => this.told(state),
      error => {
        if (error.kind !== 'absent') session.onError(error, id);
        this.#text = String(property?.value ?? '');
        this.show();
      },
    );
  }

  get status() { return this.session.isGone ? 'absent' : this.isLate ? 'busy' : this.state.phase ?? 'idle'; }
  /** The text with all that was typed, and where the caret is in it. */
  get text() { return this.queue.reduce(splice, this.#text); }
  get selection() { return this.queue.map(selectedBy).filter(Boolean).at(-1) ?? this.#selection; }
  /** The value that a control to choose from is to show. */
  get value() {
    const chosen = this.queue.filter(act => act.method === 'field/choose').at(-1);
    return chosen ? chosen.params.value : this.state.value;
  }

  /** Replaces a range of what is shown; `selection` is what is selected before, which undo brings back. */
  edit(start, end, text, more = {}, selection = null) {
    const known = this.selection;
    const isOther = selection && (selection.start !== known.start || selection.end !== known.end);
    if (isOther && (this.queue.length || this.status === 'editing')) this.act('field/select', { selection });
    return this.act('field/edit', { range: at(start, end), text, ...more });
  }

  /** What the user does, after all that he has done before. Resolves to the answer; to null where there is none. */
  act(method, params = {}, shown) {
    const act = { method, params, shown };
    if (this.session.isGone) return Promise.resolve(this.#alone(act));
    this.queue.push(act);
    const answer = new Promise(done => (act.finish = done));
    this.#send(act);
    const late = () => {
      const seen = act.shown?.();
      if (seen) act.shown = () => seen;
      this.isLate = act.isLate = true;
      this.moved ||= this.queue.some(isEdit);
      this.show();
    };
    act.timer = this.isLate ? undefined : setTimeout(late, this.session.patience);
    if (this.isLate) late();
    return answer;
  }

  #send(act, first = false) {
    const make = () => ({ field: this.id, version: isEdit(act) ? this.state.version ?? 0 : undefined, ...act.params });
    this.session.queue({ method: act.method, make, then: (result, error) => this.#answered(act, result, error) }, first);
  }

  #alone(act) {
    if (!isEdit(act)) return null;
    this.#text = splice(this.#text, act);
    this.#selection = selectedBy(act);
    this.#hasTyped = this.moved = true;
    this.show();
    return { outcome: 'verbatim', issues: [], parse: 'acceptable', version: 0 };
  }

  #answered(act, result, error) {
    const at = this.queue.indexOf(act);
    if (at < 0) return;
    const optimistic = splice(this.#text, act);
    if (error?.kind === 'staleVersion' && !act.retried && isEdit(act)) {
      act.retried = true;
      this.take(error.data, null, true);
      return this.#send(act, true);
    }
    clearTimeout(act.timer);
    this.queue.splice(at, 1);
    if (!error) {
      this.take(result, act);
    } else if (error.kind === 'absent' || error.kind === 'closed') {
      this.#text = optimistic;
    } else {
      result = { outcome: 'rejected', issues: this.state.issues ?? [], reason: { code: error.kind, message: error.message } };
      if (error.kind === 'staleVersion') this.take(error.data);
      else this.session.onError(error, this.id);
    }
    if (this.#text !== optimistic) this.#carry(difference(optimistic, this.#text));
    this.isLate = this.isLate && this.queue.length > 0;
    if (act.isLate && result?.outcome) this.moved = true; // The control has shown what was typed.
    this.show();
    act.finish(result);
    if (error?.kind === 'died') this.act('field/read');
  }

  take(told, act, carries = false) {
    const before = this.#text;
    if ('outcome' in told) {
      const { outcome, text, selection, reason, resign, conflict, ...kept } = told;
      Object.assign(this.state, { pending: false, ...kept });
      if (conflict === null) delete this.state.conflict;
      if (outcome === 'verbatim' && act.method === 'field/clear') {
        this.#text = '';
        this.#selection = at(0);
      } else if (outcome === 'verbatim' && isEdit(act)) {
        this.#text = splice(before, act);
        this.#selection = selectedBy(act);
      }
      if (isEdit(act) && outcome !== 'rejected') this.state.phase = act.params.composing ? 'composing' : 'editing';
    } else {
      this.state = 'phase' in told ? { ...told } : { ...this.state, ...told };
    }
    this.moved ||= (told.outcome ?? 'rejected') !== 'rejected' || (told.text ?? before) !== before;
    if (told.text !== undefined) {
      this.#text = told.text;
      this.#selection = told.selection ?? at(told.text.length);
      if (act?.shown) this.#selection = this.#begun(act.shown());
      if (carries) this.#carry(difference(before, this.#text));
    }
  }

  /** Where what is selected when the focus has come is in the text that is edited. */
  #begun([text, { start, end }]) {
    if (text && start === 0 && end === text.length) return at(0, this.#text.length);
    return at(carried(start, text, this.#text), carried(end, text, this.#text));
  }

  /** What was typed since follows a text that has changed. */
  #carry(over) {
    for (const { method, params } of this.queue) {
      if (method !== 'field/edit') {
        const { selection } = params;
        if (selection) params.selection = at(mapped(over, selection.start), mapped(over, selection.end));
        continue;
      }
      const { start, end } = params.range;
      const to = mapped(over, start);
      params.range = at(to, Math.max(to, mapped(over, end)));
      // What was to go has gone; nothing beside it is to follow.
      if (start < end && params.range.end === to) delete params.direction;
      const shift = end <= over.start ? params.text.length - (end - start) : 0;
      over = { ...over, start: over.start + shift, end: over.end + shift };
    }
  }

  told(state) {
    const before = this.#text;
    this.take(state);
    this.#carry(difference(before, this.#text));
    this.show();
  }

  show() { this.session.guard(() => this.onShow(this)); }

  *offering(state) {
    const phase = this.state.phase;
    const text = this.#text;
    this.take(state);
    const isOpen = phase === 'editing' || phase === 'composing';
    if (isOpen || phase === 'held' || this.#hasTyped) {
      yield ['field/beginEditing', {}];
      yield ['field/edit', { range: at(0, this.#text.length), text }];
      if (!isOpen) yield ['field/endEditing', {}];
    }
    this.#hasTyped = false;
  }

  unbind() {
    this.session.fields.delete(this.id);
    this.onShow = () => {};
    if (!this.session.isGone) this.session.request('field/unbind', { field: this.id }).catch(() => {});
  }
}

export class Form {
  #enabled = new Set(); #store;

  constructor(session, id, bindings, { allowAbsent = false } = {}) {
    this.session = session;
    this.id = id;
    this.bindings = [...bindings];
    this.allowAbsent = allowAbsent;
    this.state = { form: id, phase: 'idle', dirty: false, valid: true, pending: false, issues: [], submitCount: 0 };
    session.forms.set(id, this);
    for (const binding of this.bindings) binding.form = this;
    const params = { form: id, fields: this.bindings.map(binding => binding.field.id) };
    this.ready = session.request('form/open', params).then(
      state => this.told(state),
      error => error.kind === 'absent' || session.onError(error, id),
    );
    session.on('state', () => this.#changed());
  }

  async submit(store, deadline) {
    if (this.session.isGone) return this.#submitAlone(store);
    this.#store = store ?? this.#store;
    for (const binding of this.bindings) binding.isSilent = true;
    try {
      return await this.submitted(await this.session.request('form/submit', { form: this.id, deadline }));
    } finally {
      for (const binding of this.bindings) binding.isSilent = false;
    }
  }

  async submitted(result) {
    for (const binding of this.bindings) binding.isSilent = false;
    if (result.error) {
      this.session.onError(lost(result.error.message, result.error.code), this.id);
    } else if (result.valid) {
      if ((await this.#store?.(result.values)) !== false) this.told(await this.session.request('form/accept', { form: this.id }));
    } else {
      const first = this.bindings.find(binding => binding.field.id === result.firstInvalid);
      first?.focus();
      first?.speak(true);
    }
    return result;
  }

  async #submitAlone(store) {
    const error = lost('nothing can be submitted: no daemon is there to check it', 'absent');
    if (!this.allowAbsent) {
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
    this.#enabled.add([set, when]);
    this.#changed();
  }

  told(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    const isFree = this.session.isGone ? this.allowAbsent : this.state.phase === 'idle';
    for (const [set, when] of this.#enabled) {
      this.session.guard(set, isFree && (when === 'idle' || this.session.isGone || this.state[when]));
    }
  }

  #verb(verb) { return this.session.request(`form/${verb}`, { form: this.id }).then(state => this.told(state)); }
  accept() { return this.#verb('accept'); }
  revert() { return this.#verb('revert'); }
  reset() { return this.#verb('reset'); }
  close() {
    this.session.forms.delete(this.id);
    return this.session.request('form/close', { form: this.id });
  }
}
