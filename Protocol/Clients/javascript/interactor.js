// See interactor.d.ts.

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
  const dividesPair = index => /[\uDC00-\uDFFF]/.test(old[index]);
  let head = 0;
  let tail = 0;
  while (tail < behind && same(tail)) tail++;
  while (head < most - tail && old[head] === text[head]) head++;
  while (tail < most - head && same(tail)) tail++;
  if (dividesPair(head)) head--;
  if (dividesPair(old.length - tail)) tail--;
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
  #connect; #generation = 0; #timer; #back = 100; #started; #listeners = {};
  #line = []; #serial = null; #inflight = new Map(); #count = 0;
  #unsaved = 0; #recovery; #deaths = []; #diedAt = 0; #gone;
  log = [];
  quiet = null;
  questions = undefined;
  transport = null;
  state = 'starting';
  capabilities = {};
  fields = new Map();
  subjects = new Map();
  forms = new Map();
  bindings = [];
  snapshotEvery = 256;
  patience = 250;
  deathsAllowed = [5, 180000];
  rebuilds = false;
  started = new Promise(done => (this.#started = done));

  constructor(connect, { locale = undefined, checks = {}, options = {}, onError = console.error } = {}) {
    this.#connect = connect;
    this.locale = this.began = locale;
    this.checks = new Map(Object.entries(checks));
    this.options = new Map(Object.entries(options));
    this.onError = onError;
    this.#begin();
  }

  on(event, listener) {
    (this.#listeners[event] ??= new Set()).add(listener);
    return () => this.#listeners[event].delete(listener);
  }
  emit(event, ...values) { for (const listener of [...this.#listeners[event] ?? []]) this.guard(listener, ...values); }

  guard(action, ...values) {
    try {
      return action?.(...values);
    } catch (error) {
      this.onError(error);
    }
  }

  request(method, params) {
    return new Promise((done, failed) => {
      const then = (result, error) => {
        if (error) return failed(error);
        this.guard(() => this.#show(method, params, result));
        done(result);
      };
      this.queue({ method, params, then });
    });
  }

  queue(entry, first = false) {
    if (this.isGone) {
      const { method, params } = entry;
      if (/(open|\/bind)$/.test(method)) this.log.push({ method, params, done: true });
      return this.finish(entry, undefined, this.#gone);
    }
    this.#line[first ? 'unshift' : 'push'](entry);
    this.#pump();
  }

  /** A part that nobody has asked for. */
  find(_id) {}

  /** Opens or binds, unless a draft did. */
  make(method, params) { return this.request(method, params); }
  adopt(method, params) { this.log.push({ method, params, done: true, number: ++this.#count }); }

  async setLocale(locale) {
    await this.request('locale/set', { locale });
    this.locale = locale;
  }

  /** Controls show what the program's requests do. */
  #show(method, params, result) {
    if (/^field.(?!bind|unbind)/.test(method)) this.fields.get(params.field)?.answered(method, params, result);
    if (result.submitCount !== undefined) this.forms.get(params.form)?.stateChanged(result);
  }

  get isGone() { return this.state === 'absent' || this.state === 'closed'; }
  get isBusy() { return Boolean(this.#serial || this.#line.length); }

  #pump() {
    if (this.state !== 'ready') return;
    while (this.#line.length && !this.#serial) {
      const entry = this.#line.shift();
      if (entry.make) {
        entry.params = entry.make();
        this.#serial = entry;
      }
      this.number(entry);
      this.transmit(entry);
    }
    const isDue = this.#unsaved >= this.snapshotEvery && !this.#inflight.size && !this.questions?.open.size;
    if (!isDue || !this.#recovery) return;
    this.#unsaved = 0;
    this.#recovery.save().catch(this.onError);
  }

  number(entry) {
    entry.number = ++this.#count;
    entry.deaths ??= 0;
    this.log.push(entry);
    this.#unsaved++;
    this.emit('sent', entry.method);
  }

  transmit(entry) {
    const id = ++this.#count;
    const { method, params } = entry;
    const over = new Promise(done => (entry.over = done));
    try {
      this.#write({ id, method, params });
      this.#inflight.set(id, entry);
    } catch ({ message }) {
      this.finish(entry, undefined, new InteractorError(-32602, message, { path: 'params' }));
    }
    return over;
  }

  say(method, params) { return this.transmit({ method, params }); }

  #write(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    if (/[^\\](\\\\)*\\ud/.test(text)) throw new Error('half of a surrogate pair');
    try {
      this.transport?.send(text);
    } catch { /* onclose follows. */ }
  }

  finish(entry, result, error) {
    const { then } = entry;
    Object.assign(entry, { error, unbound: result?.unbound, then: null, done: true, answered: this.#count });
    if (entry === this.#serial) this.#serial = null;
    this.guard(then, result, error);
    entry.over?.({ result, error });
  }

  async #remember() {
    const { recovery } = await import('./recovery.js');
    return this.#recovery ??= recovery(this);
  }

  #receive(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {}
    if (message?.jsonrpc !== '2.0') {
      const why = 'the daemon sent garbage';
      console.warn(why, text.slice(0, 200));
      return this.#lost(why);
    }
    const { id, method, params = {}, result, error } = message;
    if (method === undefined) {
      // What it could not read is the oldest, as it answers in order.
      const number = id ?? this.#oldest([...this.#inflight])?.[0];
      const entry = this.#inflight.get(number);
      const problem = (error || id === null) && new InteractorError(error?.code, error?.message, error?.data);
      this.#inflight.delete(number);
      if (entry) this.finish(entry, result, problem);
      else if (id === null) this.onError(problem);
      this.#pump();
    } else if (id !== undefined) {
      this.questions.ask(id, method, params, this.quiet);
    } else if (method === '$/cancelRequest') {
      this.questions.open.delete(params.id);
    } else {
      this.#told(method, params);
    }
  }

  #told(method, params) {
    const [kind, verb] = method.split('/');
    for (const each of params.fields ?? [params]) {
      const id = each[kind] ?? each;
      const object = this[`${kind}s`]?.get(id) ?? (kind === 'subject' && this.find(id));
      if (!this.quiet) object?.[verb]?.(each);
      else if (object && /(view|state)Changed/.test(verb)) this.quiet.set(`${kind},${id}`, () => object[verb](each));
    }
  }

  async #begin() {
    const generation = ++this.#generation;
    const isOver = () => generation !== this.#generation;
    try {
      const transport = await this.#connect();
      if (isOver()) return transport.close();
      this.transport = transport;
      transport.onmessage = text => isOver() || this.#receive(text);
      transport.onclose = why => isOver() || this.#lost(why);
      this.#timer = setTimeout(() => this.#lost('no answer to initialize'), 10000);
      await this.#open(transport);
    } catch (error) {
      if (isOver()) return;
      if (this.transport) return this.#lost(error.message);
      if (!this.#diedAt) return this.#giveUp(error);
      this.#timer = setTimeout(() => this.#begin(), this.#back);
      this.#back = Math.min(this.#back * 2, 5000);
    }
  }

  async #open(transport) {
    const [validate, options] = [this.checks.size > 0, this.options.size > 0];
    if (validate || options) {
      const { questions } = await import('./questions.js');
      this.questions ??= questions(this, answer => this.#write(answer));
    }
    const recovery = this.#diedAt && await this.#remember();
    if (transport !== this.transport) return;
    const { result, error } = await this.say('initialize', {
      processId: transport.parent ?? null,
      clientInfo: { name: 'interactor for JavaScript', version: '1.0' },
      capabilities: { positionEncodings: ['utf-16'], numberEncoding: 'string', issueChanges: true, validate, options },
      locale: this.began || undefined,
    });
    if (error) throw error;
    const { protocolVersion } = result;
    if (!/^1\./.test(protocolVersion)) throw new Error(`the daemon speaks version ${protocolVersion}, not 1.0`);
    clearTimeout(this.#timer);
    this.capabilities = result.capabilities;
    this.#write({ method: 'initialized' });
    this.#back = 100;
    if (this.#diedAt) {
      await recovery.recover();
      this.emit('recovered', Date.now() - this.#diedAt);
      this.#diedAt = 0;
    }
    this.#setState('ready');
    this.#started();
    this.#pump();
    // Now: another daemon may bring another version.
    this.#remember().catch(this.onError);
  }

  #drop() {
    this.#generation++;
    clearTimeout(this.#timer);
    this.transport?.close();
    this.transport = this.quiet = null;
    this.#inflight.clear();
    this.questions?.open.clear();
  }

  #oldest(waiting) { return waiting.find(([, entry]) => entry.method !== 'form/submit') ?? waiting[0]; }

  #lost(why) {
    const suspect = this.#oldest([...this.#inflight].filter(([, entry]) => entry.number))?.[1];
    if (suspect) suspect.deaths++;
    this.#drop();
    const [most, within] = this.deathsAllowed;
    this.#deaths = [...this.#deaths, Date.now()].filter(then => then > Date.now() - within);
    if (this.#deaths.length < most) return this.#again();
    this.#giveUp(lost(`the daemon has died ${most} times within ${within / 1000} s: ${why}`, 'absent'));
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
    this.#end('absent', `no daemon: ${error.message}`);
    this.onError(error);
    this.#started();
  }

  #end(state, why) {
    this.#gone = lost(why, state);
    this.#setState(state);
    const entries = [...this.log, ...this.#line];
    this.#line = [];
    for (const entry of entries) if (!entry.done) this.finish(entry, undefined, this.#gone);
  }

  #setState(state) {
    if (state === this.state) return;
    this.state = state;
    this.emit('state', state);
    for (const field of this.fields.values()) field.show();
  }

  async subject(id, { schema, rules, values = {}, ...more }) {
    for (const { client } of rules ?? []) if (client) this.require('checks', client);
    // It may have objects or lists.
    const isDeep = !schema?.properties || JSON.stringify(schema)?.match(/"(properties|items|\$ref|(all|any|one)Of)":/g)?.length > 1;
    const subject = isDeep ? await (await import('./tree.js')).tree(this, id, schema) : new Subject(this, id, schema);
    let told = { values };
    try {
      told = await this.make('subject/open', { subject: id, schema, rules, values, ...more });
    } catch (error) {
      if (error.kind !== 'absent') throw error;
    }
    subject.rules = rules ?? [];
    this.subjects.set(id, subject);
    await subject._opened(told.values, told.issues, told.keys);
    return subject;
  }

  form(id, bindings, options) {
    return new Form(this, id, bindings ?? this.bindings.filter(binding => binding.view !== 'label'), options);
  }

  check(rule, answer) { this.#register(this.checks, rule, answer); }
  provide(name, answer) { this.#register(this.options, name, answer); }

  /** Only the program can mend this. */
  require(kind, name) {
    if (this[kind].has(name)) return;
    const verb = kind === 'checks' ? 'check' : 'provide';
    throw new RangeError(`nobody answers ${name}: call session.${verb}('${name}', answer), or give ${kind} to connect`);
  }

  #register(known, name, answer) {
    known.set(name, answer);
    if (known.size > 1 || this.state !== 'ready') return;
    this.#drop();
    this.#again();
  }

  close() {
    if (this.state === 'closed') return;
    for (const binding of [...this.bindings]) this.guard(() => binding.unbind());
    this.#write({ id: 'end', method: 'shutdown' });
    this.#write({ method: 'exit' });
    this.#drop();
    this.#end('closed', 'the session is closed');
  }
}

export class Property {
  constructor(subject, name) {
    this.subject = subject;
    this.name = name;
    this.schema = subject.schema.properties[name];
  }
  get value() { return this.subject._value(this.name); }
  get provider() { return `${this.subject._common}.${this.name}`; }
  get issues() { return Object.hasOwn(this.subject.issues, this.name) ? this.subject.issues[this.name] : []; }
  onChange(listener) { return this.subject.onChange(this.name, listener); }
  onIssues(listener) { return this.subject.onIssues(this.name, listener); }
}

const isOther = (one, other) => JSON.stringify(one) !== JSON.stringify(other);

export class Subject {
  #listeners = { values: new Set(), issues: new Set() }; #properties = { __proto__: null };
  issues = {};
  rules = [];
  _own = {};
  _root = this;
  _holder = null;

  // What is no schema is the daemon's to refuse.
  constructor(session, id, schema, names = Object.keys(schema?.properties ?? {})) {
    this.session = session;
    this.id = id;
    this.schema = schema;
    for (const name of names) {
      if (!(name in this)) Object.defineProperty(this, name, { get: () => this._at(name), enumerable: true });
    }
  }

  get values() { return this._own; }
  _value(name) { return this._own[name]; }
  _at(name) {
    const isDeclared = Object.hasOwn(this.schema?.properties ?? {}, name);
    return this.#properties[name] ??= isDeclared ? new Property(this, name) : undefined;
  }
  _path(name) { return name; }
  get _common() { return this.id; }
  _among(values) { return values[this.id] ??= {}; }
  _opened(values, issues = {}) {
    this._own = { ...values };
    this.issues = { ...issues };
  }

  property(name) {
    const property = Subject.prototype._at.call(this, name);
    if (!property) throw new RangeError(`${this.id} has no property ${name}; it has ${Object.keys(this.schema.properties).join(', ')}`);
    return property;
  }

  #listen(kind, name, listener) {
    if (listener) this.property(name);
    const entry = (property, what) => (listener ? property === name && listener(what) : name(property, what));
    this.#listeners[kind].add(entry);
    return () => this.#listeners[kind].delete(entry);
  }
  onChange(name, listener) { return this.#listen('values', name, listener); }
  onIssues(name, listener) { return this.#listen('issues', name, listener); }

  propertyChanged({ changes }) {
    const news = [];
    for (const change of changes) {
      const { property, value, issues, secret } = change;
      // Of a secret, only the change is told: the old value is not its value.
      const isNew = secret ? 'oldValue' in change : isOther(value, this._own[property]);
      if (isNew) news.push(['values', property]);
      if (isOther(issues, this.issues[property] ?? [])) news.push(['issues', property]);
      if (isNew && secret) delete this._own[property];
      else if (!secret) this._own[property] = value;
      this.issues[property] = issues;
    }
    for (const each of news) this._tell(...each);
  }

  _tell(kind, property) {
    const listeners = [...this.#listeners[kind]];
    const what = listeners.length && (kind === 'values' ? this._value(property) : this.issues[property]);
    for (const listener of listeners) this.session.guard(listener, property, what);
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
    return this.#verb('setIssues', { ...(property.pointer === undefined ? { property } : property), issues: bodies, clearOn });
  }
  async close() {
    const { bindings, fields, subjects } = this.session;
    for (const bound of [...bindings, ...fields.values()]) if (bound.property?.subject._root === this) bound.unbind();
    for (const [id, { _root }] of subjects) if (_root === this) subjects.delete(id);
    await this.#verb('close');
  }
}

const at = (start, end = start) => ({ start, end });
const isEdit = act => act.method === 'field/edit';
const splice = (text, { method, params: { range, text: came } }) => {
  if (method === 'field/clear') return '';
  return range ? text.slice(0, range.start) + came + text.slice(range.end) : text;
};
const select = (known, { method, params: { range, text, selection } }) =>
  range ? at(range.start + text.length) : method === 'field/clear' ? at(0) : selection ?? known;

export class Field {
  #selection = at(0);
  state = {};
  base = '';
  queue = [];
  isLate = false;
  moved = false;
  hasTyped = false;
  hasEdits = false;
  pressed = () => {};
  left = () => {};

  constructor(session, id, property, params, onShow) {
    this.session = session;
    this.id = id;
    this.property = property;
    this.onShow = onShow;
    session.fields.set(id, this);
    const place = { field: id, subject: property?.subject.id, property: property?.name };
    this.ready = session.make('field/bind', { ...place, ...params }).then(
      state => this.viewChanged(state),
      error => {
        if (error.kind === 'unknownSubject' && property?.subject._holder) return this.unbound();
        if (error.kind !== 'absent' && this.#isKnown) session.onError(error, id);
        this.base = String(property?.value ?? '');
        this.show();
      },
    );
  }

  get #isKnown() { return this.session.fields.get(this.id) === this; }
  get status() { return this.session.isGone ? 'absent' : this.isLate ? 'busy' : this.state.phase ?? 'idle'; }
  get text() { return this.queue.reduce(splice, this.base); }
  get selection() { return this.queue.reduce(select, this.#selection); }
  get isAhead() { return this.queue.some(isEdit); }
  get value() {
    const choose = (value, { method, params }) => (method === 'field/choose' ? params.value : value);
    return this.queue.reduce(choose, this.state.value);
  }

  edit(start, end, text, more = {}, selection = null) {
    if (selection && isOther(selection, this.selection) && (this.queue.length || this.status === 'editing')) this.act('field/select', { selection });
    return this.act('field/edit', { range: at(start, end), text: text.replace(/\p{Cs}/gu, '\ufffd'), ...more });
  }

  async act(method, params = {}, shown) {
    const act = { method, params, shown };
    if (!this.#isKnown) return null;
    if (this.session.isGone) return this.#alone(act);
    this.queue.push(act);
    act.ended = new Promise(done => (act.finish = done));
    this.#send(act);
    if (this.isLate) this.#late(act);
    else act.timer = setTimeout(() => this.#late(act), this.session.patience);
    return act.ended;
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
    this.#selection = select(this.#selection, act);
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
      const reason = { code: error.kind, message: error.message };
      result = { outcome: 'rejected', issues: this.state.issues ?? [], reason };
      this.state.reason = reason;
      if (isStale) this.take(error.data);
      else if (this.#isKnown) this.session.onError(error, this.id);
    }
    this.#carry(optimistic);
    this.isLate &&= this.queue.length > 0;
    this.moved ||= act.isLate && Boolean(result?.outcome);
    this.show();
    act.finish(result);
    if (error?.kind === 'died') this.act('field/read');
  }

  take(told, act) {
    const { outcome, text, selection, reason, resign, conflict, ...kept } = told;
    this.moved ||= (outcome ?? 'rejected') !== 'rejected' || (text ?? this.base) !== this.base;
    if (outcome) {
      Object.assign(this.state, { pending: false, ...kept });
      this.hasEdits ||= outcome !== 'rejected';
      if (conflict === null) delete this.state.conflict;
      // A key that is refused without a word leaves the reason.
      if (outcome !== 'rejected' || reason?.shown !== false) this.state.reason = reason;
      if (outcome === 'verbatim') this.#typed(act);
      if (isEdit(act) && outcome !== 'rejected') this.state.phase = act.params.composing ? 'composing' : 'editing';
    } else {
      this.state = 'phase' in told ? { ...told } : { ...this.state, ...told };
      this.hasEdits &&= !/idle|inactive/.test(this.state.phase);
    }
    if (text === undefined) return;
    this.base = text;
    this.#selection = selection ?? at(text.length);
    if (act?.shown) this.#selection = this.carry(text, act.shown());
  }

  /** A selection, in another text. */
  carry(text, [shown, start, end]) { return at(carried(start, shown, text), carried(end, shown, text)); }

  #follow(told) {
    const before = this.base;
    this.take(told);
    this.#carry(before);
  }

  /** What was typed since follows the text. */
  #carry(before) {
    let { start, end, text } = difference(before, this.base);
    const mapped = position =>
      (position < start || (position === start && start < end) ? position : start + text.length + Math.max(0, position - end));
    const moved = range => at(mapped(range.start), mapped(range.end));
    for (const { params } of this.queue) {
      const { range, selection } = params;
      if (selection) params.selection = moved(selection);
      if (!range) continue;
      params.range = moved(range);
      const gone = range.end - range.start;
      // What is beside it stays.
      if (gone && params.range.start === params.range.end) delete params.direction;
      // What it covers is gone.
      if (range.end >= end && range.start < start + Number(start < end)) break;
      if (range.end > start) continue;
      start += params.text.length - gone;
      end += params.text.length - gone;
    }
  }

  /** A request of the program's does something to the field. */
  answered(method, params, result) {
    if (!result.outcome && result.text === undefined) return;
    const before = this.base;
    this.take(result, { method, params: method === 'field/edit' ? { range: this.#selection, ...params } : params });
    this.#carry(before);
    this.show();
  }

  viewChanged(state) {
    this.#follow(state);
    this.show();
  }

  show() { this.session.guard(this.onShow, this); }

  hurry() { if (!this.isLate) for (const act of this.queue) this.#late(act); }

  #late(act) {
    const seen = act.shown?.();
    act.shown &&= () => seen;
    this.isLate = act.isLate = true;
    this.moved ||= this.isAhead;
    this.show();
  }

  /** Its row is gone. */
  unbound() {
    if (!this.#isKnown) return;
    this.session.fields.delete(this.id);
    this.session.adopt('field/unbind', { field: this.id });
    this.session.guard(this.left);
  }

  unbind(keep) {
    this.onShow = null;
    if (this.session.fields.delete(this.id) && !this.session.isGone) this.session.request('field/unbind', { field: this.id, keep }).catch(() => {});
  }
}

export class Form {
  #enabled = []; #store;
  onInvalidAt = _ => {};
  state = { phase: 'idle', dirty: false, valid: true, pending: false, issues: [], submitCount: 0 };

  constructor(session, id, bindings, { allowAbsent = false } = {}) {
    this.session = session;
    this.id = id;
    this.bindings = [...bindings];
    this.allowAbsent = allowAbsent;
    session.forms.set(id, this);
    for (const binding of this.bindings) binding.form = this;
    this.ready = session.make('form/open', { form: id, fields: this.bindings.map(binding => binding.field.id) }).then(
      state => this.stateChanged(state),
      error => error.kind === 'absent' || session.onError(error, id),
    );
    session.on('state', () => this.#changed());
  }

  #request(verb, params) { return this.session.request(`form/${verb}`, { form: this.id, ...params }); }
  get hasChanges() {
    const isUnread = ({ field }) => field.hasEdits && /invalid|intermediate/.test(field.state.parse);
    return this.state.dirty || this.bindings.some(isUnread);
  }
  async #verb(verb) { await this.#request(verb); }
  accept() { return this.#verb('accept'); }
  revert() { return this.#verb('revert'); }
  reset() { return this.#verb('reset'); }
  async close() {
    const { forms } = this.session;
    if (forms.get(this.id) === this && forms.delete(this.id)) await this.#request('close');
  }

  left(binding) {
    const { bindings } = this;
    if (!bindings.includes(binding)) return;
    bindings.splice(bindings.indexOf(binding), 1);
    if (!bindings.length) this.close().catch(() => {});
  }

  async submit(store, deadline) {
    if (this.session.isGone) return this.#submitAlone(store);
    this.#store = store ?? this.#store;
    const bindings = [...this.bindings];
    for (const binding of bindings) binding.isSilent = true;
    try {
      return await this.submitted(await this.#request('submit', { deadline }));
    } finally {
      for (const binding of bindings) binding.isSilent = false;
    }
  }

  async submitted(result) {
    const { error, valid, values, firstInvalid, firstInvalidAt: at } = result;
    if (error) {
      this.session.onError(lost(error.message, error.code), this.id);
    } else if (valid) {
      if ((await this.#store?.(values)) !== false) await this.accept();
    } else {
      const first = this.bindings.find(binding => binding.finds?.(result) || binding.field.id === firstInvalid);
      first?.focus();
      first?.speak(true);
      const known = !first && this.session.subjects.get(at?.subject);
      if (known) this.session.guard(this.onInvalidAt, known.property(at.property));
    }
    return result;
  }

  async #submitAlone(store) {
    if (!this.allowAbsent) {
      const error = lost('no daemon: nothing can be submitted', 'absent');
      this.session.onError(error, this.id);
      throw error;
    }
    const values = {};
    for (const { property, field, view } of this.bindings) {
      if (property && !/button|label/.test(view)) property.subject._among(values)[property.name] = field.text;
    }
    await store?.(values);
    return { valid: true, values };
  }

  enables(set, when = 'idle') {
    this.#enabled.push([set, when]);
    this.#changed();
  }

  stateChanged(state) {
    this.state = state;
    this.#changed();
  }

  #changed() {
    const { isGone } = this.session;
    const isFree = isGone ? this.allowAbsent : this.state.phase === 'idle';
    for (const [set, when] of this.#enabled) this.session.guard(set, isFree && (when === 'idle' || isGone || this.state[when]));
  }
}
