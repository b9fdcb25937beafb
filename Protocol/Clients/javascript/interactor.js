// A session with a daemon, in any JavaScript: requests, what the daemon tells and asks, and going on when a daemon dies.
import { effects } from './methods.js';

const LOST = -32000;

/** What the daemon answered instead of a result, or why there is no answer: `absent`, `died`, `closed`. */
export class InteractorError extends Error {
  constructor(code, message, data) {
    super(message);
    this.name = 'InteractorError';
    this.code = code;
    this.data = data ?? {};
  }
  get kind() { return String(this.data.code ?? ''); }
}

const lost = (message, code) => new InteractorError(LOST, message, { code });

/** The smallest difference of two texts; where several explain it, the one that ends at `caret` of the new text. */
export function difference(old, text, caret) {
  const most = Math.min(old.length, text.length);
  const same = tail => old[old.length - 1 - tail] === text[text.length - 1 - tail];
  let head = 0;
  let tail = 0;
  const behind = caret === undefined ? most : Math.min(most, text.length - caret);
  while (tail < behind && same(tail)) tail++;
  while (head < most - tail && old[head] === text[head]) head++;
  while (tail < most - head && same(tail)) tail++;
  const cuts = (string, index) => /[\uDC00-\uDFFF]/.test(string[index] ?? '') && /[\uD800-\uDBFF]/.test(string[index - 1] ?? '');
  if (cuts(old, head) || cuts(text, head)) head--;
  if (tail && (cuts(old, old.length - tail) || cuts(text, text.length - tail))) tail--;
  return { start: head, end: old.length - tail, text: text.slice(head, text.length - tail) };
}

const mapped = (over, position) => {
  if (position <= over.start && !(position === over.start && over.start === over.end)) return position;
  return position >= over.end ? position + over.text.length - (over.end - over.start) : over.start + over.text.length;
};

/** Where a caret goes when one text takes the place of another: beside the letter or digit that it stood beside. */
export function carried(position, old, text) {
  if (old === text || position === 0) return position;
  if (position >= old.length) return text.length;
  const counts = character => /[\p{L}\p{N}]/u.test(character);
  let count = [...old.slice(0, position)].filter(counts).length;
  let index = 0;
  for (const character of text) {
    if (count <= 0) return index;
    if (counts(character)) count--;
    index += character.length;
  }
  return text.length;
}

/** Makes connections to a bridge. A token is asked for before each, where the server hands out any. */
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

/**
 * Connects to a bridge, by its URL, or by a function that makes transports: `{send, close, onmessage, onclose, isChild}`.
 * Where no daemon is to be had the session is `absent`: controls stay plain, and `error` says why.
 */
export async function connect(place, options = {}) {
  const session = new Session(typeof place === 'function' ? place : socket(place), options);
  await session.started;
  return session;
}

export class Session {
  #connect; #transport; #generation = 0; #inflight = new Map(); #line = []; #serial = null; #nextId = 1; #count = 0;
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
    /** How long the user's hands wait for an answer, in milliseconds, before the control goes ahead. */
    this.patience = 250;
    this.deathsAllowed = [5, 180000];
    this.started = new Promise(done => (this.#started = done));
    this.#begin();
  }

  /** Events: `state` (the session's), `recovered` (milliseconds), `announce` (a sentence). Returns what ends it. */
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

  /** An entry is `{method, params | make, then, serial}`: `make()` gives the parameters when it is sent. */
  queue(entry, first = false) {
    if (this.isGone) {
      const [kind, verb] = entry.method.split('/');
      if (entry.params && ['open', 'bind'].includes(verb)) this.#made.set(`${kind} ${entry.params[kind]}`, entry);
      this.#finish(entry, undefined, this.#unavailable());
      return;
    }
    this.#line[first ? 'unshift' : 'push'](entry);
    this.#pump();
  }

  get isGone() { return this.state === 'absent' || this.state === 'closed'; }
  get isBusy() { return this.#serial !== null || this.#line.length > 0; }

  #pump() {
    while (this.#line.length && this.state === 'ready' && !this.#serial) {
      const entry = this.#line.shift();
      if (entry.make) entry.params = entry.make();
      delete entry.make;
      entry.number = ++this.#count;
      if ((effects[entry.method] ?? 'session') === 'session') {
        this.#log.push(entry);
        this.#unsaved++;
      }
      if (entry.serial) this.#serial = entry;
      this.#transmit(entry);
    }
    const due = this.#unsaved >= this.snapshotEvery && this.#saves && this.state === 'ready';
    if (due && !this.#inflight.size && !this.#line.length && !this.#asked.size) this.#save();
  }

  #transmit(entry) {
    const id = (entry.id = this.#nextId++);
    this.#inflight.set(id, entry);
    this.#write({ id, method: entry.method, params: entry.params });
  }

  #write(message) {
    try {
      this.#transport?.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    } catch { /* The transport says that it is closed. */ }
  }

  #say(method, params) {
    return new Promise(done => this.#transmit({ method, params, then: (result, error) => done({ result, error }) }));
  }

  #save() {
    this.#unsaved = 0;
    const entry = { method: 'session/save', number: ++this.#count, isSave: true };
    entry.then = (result, error) => {
      if (error) return void (this.#saves = error.kind !== 'notSupported');
      this.#snapshot = result.snapshot;
      this.#log = this.#log.filter(later => later.number > entry.number);
      this.#verdicts.clear();
    };
    this.#transmit(entry);
  }

  #finish(entry, result, error) {
    entry.done = true;
    entry.answered = this.#count;
    if (entry === this.#serial) this.#serial = null;
    if (error && entry.method !== 'form/submit') entry.void = true;
    if (!error && entry.number) this.guard(() => this.#learn(entry, result));
    const then = entry.then;
    entry.then = null;
    if (then) this.guard(then, result, error);
  }

  #learn({ method, params }, result) {
    params ??= {};
    const [kind, verb] = method.split('/');
    const key = `${kind} ${params[kind]}`;
    if (verb === 'open' || verb === 'bind') {
      this.#made.set(key, { method, params: { ...params } });
      if (kind === 'subject') this.#values.set(params.subject, { ...result.values });
    } else if (verb === 'close' || verb === 'unbind') {
      this.#made.delete(key);
      for (const field of result?.unbound ?? []) this.#made.delete(`field ${field}`);
    } else if ((verb === 'configure' || verb === 'rebind') && this.#made.has(key)) {
      const kept = this.#made.get(key).params;
      for (const [name, value] of Object.entries(params)) {
        kept[name] = value && kept[name]?.constructor === Object ? { ...kept[name], ...value } : value;
      }
    } else if (method === 'locale/set' || method === 'messages/set') {
      this.#made.set(method === 'locale/set' ? method : `${method} ${this.#made.size}`, { method, params });
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
      const entry = this.#inflight.get(id);
      this.#inflight.delete(id);
      if (entry) this.#finish(entry, result, error && new InteractorError(error.code, error.message, error.data));
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
    if (method === 'field/viewChanged') {
      for (const state of params.fields) this.fields.get(state.field)?.told(state);
    } else if (method === 'subject/propertyChanged') {
      const values = this.#values.get(params.subject) ?? {};
      for (const change of params.changes) if ('value' in change && !change.secret) values[change.property] = change.value;
      this.subjects.get(params.subject)?.told(params);
    } else if (method === 'form/stateChanged') {
      this.forms.get(params.form)?.told(params);
    } else if (method === 'form/submitted') {
      this.forms.get(params.form)?.submitted(params);
    } else if (method === 'field/pressed') {
      this.fields.get(params.field)?.pressed();
    } else if (method === '$/cancelRequest') {
      this.#asked.delete(params.id);
    }
  }

  async #ask(id, method, params) {
    const check = method === 'client/validate' && this.checks.get(params.rule);
    if (!check) return this.#write({ id, error: { code: -32601, message: `nobody answers ${method} here` } });
    const key = JSON.stringify([params.rule, params.subject, params.property, params.value]);
    if (this.#quiet && this.#verdicts.has(key)) return this.#write({ id, result: this.#verdicts.get(key) });
    const generation = this.#generation;
    this.#asked.add(id);
    let message;
    try {
      const said = await check(params.value, params);
      const result = typeof said === 'string' ? { valid: false, message: said }
        : said && typeof said === 'object' ? said : { valid: said !== false };
      this.#verdicts.set(key, result);
      message = { id, result };
    } catch (error) {
      this.onError(error, params.property);
      message = { id, error: { code: -32603, message: `the check failed: ${error}` } };
    }
    if (generation === this.#generation && this.#asked.delete(id)) this.#write(message);
  }

  // Beginning, and beginning again.

  async #begin() {
    const generation = ++this.#generation;
    let transport;
    try {
      transport = await this.#connect();
    } catch (error) {
      if (generation !== this.#generation) return;
      if (!this.#made.size && !this.#diedAt) return this.#giveUp(error);
      setTimeout(() => generation === this.#generation && this.#begin(), this.#back);
      this.#back = Math.min(this.#back * 2, 5000);
      return;
    }
    if (generation !== this.#generation) return transport.close();
    this.#transport = transport;
    transport.onmessage = text => generation === this.#generation && this.#receive(text);
    transport.onclose = why => generation === this.#generation && this.#lost(why);
    const late = setTimeout(() => generation === this.#generation && this.#lost('no answer to initialize'), 10000);
    /** @type {any} */ (late).unref?.(); // Of node: a session that is given up keeps no program alive.
    try {
      await this.#open(transport, generation);
    } catch (error) {
      if (generation === this.#generation) this.#lost(error.message);
    } finally {
      clearTimeout(late);
    }
  }

  async #open(transport, generation) {
    const isCurrent = () => generation === this.#generation;
    const hello = await this.#say('initialize', {
      processId: transport.isChild ? globalThis.process.pid : null,
      clientInfo: { name: 'interactor for JavaScript', version: '1.0' },
      capabilities: {
        positionEncodings: ['utf-16'], numberEncoding: 'string', ...(this.checks.size ? { validate: true } : {}),
      },
      ...(this.locale ? { locale: this.locale } : {}),
    });
    if (hello.error) throw hello.error;
    const version = String(hello.result.protocolVersion);
    if (!version.startsWith('1.')) throw new Error(`the daemon speaks version ${version} of the protocol, and this client 1.0`);
    this.capabilities = hello.result.capabilities;
    this.validates = this.checks.size > 0;
    this.#write({ method: 'initialized' });
    this.#back = 100;
    if (this.#diedAt) {
      this.#quiet = new Map();
      let refused = this.rebuilds;
      for (const part of this.#snapshot && !refused ? parts(this.#snapshot) : []) {
        refused ||= (await this.#say('session/restore', part)).error;
      }
      if (refused) await this.#build();
      if (!isCurrent()) return;
      await this.#replay(refused ? [] : this.#log.filter(entry => !entry.void), isCurrent);
      if (!isCurrent()) return;
      this.#loud();
      this.emit('recovered', Date.now() - this.#diedAt);
      this.#diedAt = 0;
    }
    this.#setState('ready');
    this.#started();
    this.#pump();
  }

  async #replay(log, isCurrent) {
    this.#log = log;
    const missing = new Set(this.#unanswered.filter(entry => !entry.done));
    const all = [...new Set([...log, ...missing])].sort((one, other) => one.number - other.number);
    let sent = [];
    for (const entry of all) {
      while (sent.some(other => other.answered < entry.number && !other.done)) await sent.find(other => !other.done).promise;
      if (!isCurrent()) return;
      sent = sent.filter(other => !other.done);
      this.#quiet?.delete(`field ${entry.params?.field}`);
      if (!missing.has(entry)) {
        const again = { answered: entry.answered };
        again.promise = this.#say(entry.method, entry.params).then(() => (again.done = true));
        sent.push(again);
        continue;
      }
      if (entry.deaths >= 2) {
        this.#log = this.#log.filter(kept => kept !== entry);
        this.#finish(entry, undefined, lost(`the daemon has died of ${entry.method} twice`, 'died'));
      } else if (entry.method === 'form/submit') {
        this.#transmit(entry);
      } else {
        await Promise.all(sent.map(other => other.promise));
        this.#loud();
        const then = entry.then;
        const answered = new Promise(done => {
          entry.then = (result, error) => {
            then?.(result, error);
            done();
          };
        });
        this.#transmit(entry);
        await answered;
      }
    }
    await Promise.all(sent.map(other => other.promise));
  }

  async #build() {
    this.rebuilds = false;
    this.#snapshot = undefined;
    this.#log = [];
    const kept = [];
    const again = async (method, params) => {
      const answer = await this.#say(method, params);
      if (answer.error) this.onError(answer.error);
      else kept.push({ method, params, number: ++this.#count, answered: this.#count, done: true });
      return answer;
    };
    for (const { method, params } of [...this.#made.values()]) {
      const { result, error } = await again(method, params);
      if (error) continue;
      if (method === 'subject/open') {
        for (const [name, value] of Object.entries(this.#values.get(params.subject) ?? {})) {
          if (result.values[name] !== value) await this.#say('subject/write', { subject: params.subject, values: { [name]: value } });
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
    for (const entry of this.#unanswered) {
      delete entry.params?.version;
      entry.number = ++this.#count;
    }
    this.#unsaved = this.snapshotEvery; // So that the next snapshot comes soon: the log does not hold all of this.
  }

  #keepQuiet(method, params) {
    if (method === 'field/viewChanged') for (const state of params.fields) this.#quiet.set(`field ${state.field}`, [method, { fields: [state] }]);
    else if (method === 'form/stateChanged') this.#quiet.set(`form ${params.form}`, [method, params]);
    else if (method === '$/cancelRequest') this.#asked.delete(params.id);
    else if (method === 'subject/propertyChanged') {
      for (const change of params.changes) {
        this.#quiet.set(`value ${params.subject} ${change.property}`, [method, { ...params, changes: [change] }]);
      }
    }
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
    const waiting = [...this.#inflight.values()].filter(entry => entry.number && !entry.isSave);
    this.#unanswered = [...new Set([...waiting, ...this.#unanswered.filter(entry => !entry.done)])];
    this.#inflight.clear();
    this.#asked.clear();
    transport?.close();
    if (!isPlanned) {
      const suspects = waiting.sort((one, other) => one.number - other.number);
      const suspect = suspects.find(entry => entry.method !== 'form/submit') ?? suspects[0];
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
    const entries = [...this.#unanswered, ...this.#inflight.values(), ...this.#line];
    this.#unanswered = [];
    this.#inflight.clear();
    this.#line = [];
    this.#serial = null;
    for (const entry of entries) if (!entry.done) this.#finish(entry, undefined, this.#unavailable());
  }

  #unavailable() {
    return this.state === 'closed' ? lost('the session is closed', 'closed') : lost(`no daemon: ${this.error?.message ?? this.error}`, 'absent');
  }

  /** Tries again after the session has become `absent`. */
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
      const params = { subject: id, schema, ...(values ? { values } : {}), ...(rules ? { rules } : {}) };
      subject.values = { ...(await this.request('subject/open', params)).values };
    } catch (error) {
      if (error.kind !== 'absent') throw error;
      subject.values = { ...values };
    }
    this.subjects.set(id, subject);
    return subject;
  }

  /** A form over these bindings, or the ones bound so far, in this order. */
  form(id, bindings, options) {
    return new Form(this, id, bindings ?? this.bindings.filter(binding => binding.view !== 'label'), options);
  }

  /** Answers the rules that have this name for `client`: true, false, why not, or `{valid, message, severity}`; or later. */
  check(rule, answer) {
    this.checks.set(rule, answer);
    if (this.state === 'ready' && !this.validates) this.#lost('a check was registered', true);
  }

  /** Ends the session; the daemon leaves. */
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

/** One property of a subject: what a control is bound to. */
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

/** An open subject; its properties are members, and `property(name)` for those whose names are taken. */
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

  /** `listener(value)` for a property; without a name `listener(name, value)` for all. Returns what ends it. */
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
        if (name === property) this.session.guard(listener, this.values[property]);
        else if (name === null) this.session.guard(listener, property, this.values[property]);
      }
    }
  }

  #verb(verb, params) { return this.session.request(`subject/${verb}`, { subject: this.id, ...params }); }
  read() { return this.#verb('read'); }
  write(values) { return this.#verb('write', { values }); }
  reset(...properties) { return this.#verb('reset', properties.length ? { properties } : {}); }
  revert(...properties) { return this.#verb('revert', properties.length ? { properties } : {}); }
  clear(...properties) { return this.#verb('clear', properties.length ? { properties } : {}); }
  accept(...properties) { return this.#verb('accept', properties.length ? { properties } : {}); }
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

const KEPT = [
  'version', 'parse', 'issues', 'phase', 'dirty', 'revealed', 'canUndo', 'canRedo', 'traits', 'modified', 'hint', 'sections',
];
const isEdit = act => act.method === 'field/edit';
const splice = (text, act) =>
  isEdit(act) ? text.slice(0, act.params.range.start) + act.params.text + text.slice(act.params.range.end) : text;
const caretOf = ({ params }) => {
  const at = params.range.start + params.text.length;
  return { start: at, end: at };
};
/** What is selected after an act, as far as that is known before its answer. */
const selectedBy = act => (isEdit(act) ? caretOf(act) : act.params.selection);

/** A bound field: the text of the daemon, and what was typed since. `onShow` is called when the control is to follow. */
export class Field {
  #text = ''; #selection = { start: 0, end: 0 }; #hasTyped = false;

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
    const place = property ? { subject: property.subject.id, property: property.name } : {};
    this.ready = session.request('field/bind', { field: id, ...place, ...params }).then(
      state => this.told(state),
      error => {
        if (error.kind !== 'absent') session.onError(error, id);
        const value = property?.value;
        this.#text = value === undefined || value === null ? '' : String(value);
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
    return this.act('field/edit', { range: { start, end }, text, ...more });
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
    const make = () => ({ field: this.id, ...(isEdit(act) ? { version: this.state.version ?? 0 } : {}), ...act.params });
    this.session.queue({ method: act.method, make, serial: true, then: (result, error) => this.#answered(act, result, error) }, first);
  }

  #alone(act) {
    if (!isEdit(act)) return null;
    this.#text = splice(this.#text, act);
    this.#selection = caretOf(act);
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
    if (this.queue.length && this.#text !== optimistic) this.#carry(difference(optimistic, this.#text));
    this.isLate = this.isLate && this.queue.length > 0;
    if (act.isLate && result?.outcome) this.moved = true; // The control has shown what was typed.
    this.show();
    act.finish(result);
    if (error?.kind === 'died') this.act('field/read');
  }

  take(told, act, carries = false) {
    const before = this.#text;
    if ('outcome' in told) {
      for (const name of KEPT) if (name in told) this.state[name] = told[name];
      this.state.pending = told.pending ?? false;
      if (told.conflict === null) delete this.state.conflict;
      else if (told.conflict) this.state.conflict = told.conflict;
      if (told.outcome === 'verbatim' && act.method === 'field/clear') {
        this.#text = '';
        this.#selection = { start: 0, end: 0 };
      } else if (told.outcome === 'verbatim' && isEdit(act)) {
        this.#text = splice(before, act);
        this.#selection = caretOf(act);
      }
      if (isEdit(act) && told.outcome !== 'rejected') this.state.phase = act.params.composing ? 'composing' : 'editing';
    } else {
      this.state = 'phase' in told ? { ...told } : { ...this.state, ...told };
    }
    this.moved ||= (told.outcome ?? 'rejected') !== 'rejected' || (told.text ?? before) !== before;
    if (told.text !== undefined) {
      this.#text = told.text;
      const end = told.text.length;
      this.#selection = told.selection ?? { start: end, end };
      if (act?.shown) this.#selection = this.#begun(act.shown());
      if (carries && before !== this.#text) this.#carry(difference(before, this.#text));
    }
  }

  /** Where what is selected when the focus has come is in the text that is edited. */
  #begun([text, { start, end }]) {
    if (text && start === 0 && end === text.length) return { start: 0, end: this.#text.length };
    return { start: carried(start, text, this.#text), end: carried(end, text, this.#text) };
  }

  #carry(over) {
    for (const act of this.queue) {
      if (!isEdit(act)) {
        const chosen = act.params.selection;
        if (chosen) act.params.selection = { start: mapped(over, chosen.start), end: mapped(over, chosen.end) };
        continue;
      }
      const { start, end } = act.params.range;
      const to = mapped(over, start);
      act.params.range = { start: to, end: Math.max(to, mapped(over, end)) };
      // What was to go has gone; nothing beside it is to follow.
      if (start < end && act.params.range.end === to) delete act.params.direction;
      const shift = end <= over.start ? act.params.text.length - (end - start) : 0;
      over = { ...over, start: over.start + shift, end: over.end + shift };
    }
  }

  told(state) {
    const before = this.#text;
    this.take(state);
    if (this.queue.length && before !== this.#text) this.#carry(difference(before, this.#text));
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
      yield ['field/edit', { range: { start: 0, end: this.#text.length }, text }];
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

/** A form over bindings, in the order in which the focus goes through them. */
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

  /**
   * Submits. `store(values)` is called with `{subject: {property: value}}` if all is valid, and may take its time; what it
   * has stored is the baseline then, unless it gives false or fails. Else the first control with a mistake gets the focus.
   */
  async submit(store, deadline) {
    if (this.session.isGone) return this.#submitAlone(store);
    this.#store = store ?? this.#store;
    for (const binding of this.bindings) binding.isSilent = true;
    try {
      const params = { form: this.id, ...(deadline === undefined ? {} : { deadline }) };
      return await this.submitted(await this.session.request('form/submit', params));
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

  /** Calls `set(boolean)` whenever it becomes possible, or impossible, to submit: when `idle`, `dirty` or `valid`. */
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
