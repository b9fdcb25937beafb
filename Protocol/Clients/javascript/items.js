// Lists in subjects: `order.lines`, whose items are subjects with keys. A session loads this module with the first schema that
// may have any.
import { Property } from './interactor.js';
import { hasRead } from './recovery.js';
import { Tree, escaped, isMapping, isObject, parts, resolved, shapeOf } from './tree.js';

/** How many items are read by one request. */
const PAGE = 500;
const isOther = (one, other) => JSON.stringify(one) !== JSON.stringify(other);
const all = keys => [keys].flat().map(each => each?.key ?? each);

/** What the items of a list are: objects, or values, each of which is the property `value` of its item. */
function itemShape(list) {
  const { subject, name, schema } = list;
  const { _document: document } = subject._root;
  const every = parts(subject._declared[name], document).map(part => part.items).filter(isMapping);
  const given = every.length > 1 ? { allOf: every } : every[0] ?? {};
  const whole = resolved(given, document);
  const hasObjects = isObject(whole) && String(whole.type) === 'object' && Object.keys(whole.properties).length > 0;
  return [shapeOf(hasObjects ? given : { properties: { value: given } }, document, schema.writeOnly, subject._level + 1), hasObjects];
}

/** Messages have null for secrets, so the library knows none of an item. */
function withoutSecrets(values, { properties }, document) {
  const known = Object.entries(values).filter(([name]) => !properties[name]?.writeOnly);
  return Object.fromEntries(known.map(([name, value]) => {
    const inner = isMapping(value) && properties[name] && resolved(properties[name], document);
    return [name, inner && isObject(inner) ? withoutSecrets(value, inner, document) : value];
  }));
}

/** What the items of a list have in common: the members that lead to their properties. */
function membersOf(item) {
  const members = Object.create(Object.getPrototypeOf(item));
  for (const name of Object.keys(item.schema.properties)) {
    if (!(name in item)) Object.defineProperty(members, name, { get() { return this._at(name); }, enumerable: true });
  }
  return members;
}

/** An item: `order.lines.item(key)` is `order/lines/KEY`. */
class Item extends Tree {
  /** Whether its values are known. */
  _isRead = false;

  constructor(list, key, shape) {
    super(list.subject.session, `${list.id}/${escaped(key)}`, null, list, shape, []);
    this.key = key;
    this.list = list;
    Object.setPrototypeOf(this, shape.members ??= membersOf(this));
  }

  get _whole() { return this.list.hasObjects ? this.values : this._value('value'); }
  _place() { return `${super._place()}*/`; }
  get _common() { return `${super._common}/*`; }
  _among(values) {
    const around = this.list.subject._among(values)[this.list.name] ??= this.list.keys.map(() => (this.list.hasObjects ? {} : null));
    const index = this.list.keys.indexOf(this.key);
    if (this.list.hasObjects) return around[index];
    return { get value() { return around[index]; }, set value(value) { around[index] = value; } };
  }

  /** Takes what an answer, or a message of the list, has of it. */
  _told({ values, issues = {}, keys = {} }) {
    const own = withoutSecrets(this.list.hasObjects ? values : { value: values }, this.schema, this._document);
    if (this._isRead) return hasRead(this, { values: own, issues, keys });
    this._isRead = true;
    this._opened(own, issues, keys);
    for (const name of Object.keys(own)) this._tell('values', name);
    for (const name of Object.keys(issues)) this._tell('issues', name);
  }
}

/**
 * One key of the person takes back, or does again, what came last: in a field of the tree, or to its rows. The binding is
 * that of the field. Rows hold the keys that follow until it is done.
 */
function back(verb, binding = null) {
  const { session, id } = this;
  const ask = field => new Promise((done, failed) => {
    // With `make`, what comes behind it waits for the answer, and follows the text.
    const make = () => ({ subject: id, field });
    session.queue({ method: `subject/${verb}`, make, then: (result, error) => (error ? failed(error) : done(result)) });
  }).catch(error => {
    const { kind, message } = error;
    // Its row has gone meanwhile.
    if (field && kind === 'unknownField') return ask();
    if (kind !== 'nothingToUndo') return session.isGone ? null : session.onError(error, id);
    const reason = { code: kind, message };
    if (binding) binding.field.state.reason = reason;
    return binding?.done({ outcome: 'rejected', reason });
  });
  const over = ask(binding?.field.id);
  session.emit('back', over);
  return over;
}

/** A list: the property that it is, with its items. */
class Items extends Property {
  #items = new Map(); #shape; #listeners = new Set(); #unread = new Set(); #loads = Promise.resolve();
  keys = [];

  constructor(subject, name) {
    super(subject, name);
    this.id = `${subject.id}/${escaped(name)}`;
    subject._root._back ??= back;
  }

  get hasObjects() { return (this.#shape ??= itemShape(this))[1]; }
  /** For `build.js`: an item that is nowhere, with what all have in common. */
  get _sample() { return new Item(this, '*', (this.#shape ??= itemShape(this))[0]); }
  get items() { return this.keys.map(key => this.#items.get(key)); }
  get length() { return this.keys.length; }
  [Symbol.iterator]() { return this.items.values(); }
  get value() { return this.items.map(item => item._whole); }
  get _whole() { return this.value; }
  find(key) { return this.#items.get(key); }
  item(key) {
    const item = this.find(key);
    if (!item) throw new RangeError(`${this.id} has no item ${key}`);
    return item;
  }

  onChange(listener) {
    const entry = (keys, told) => listener(keys, told);
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  #make(key) {
    const item = new Item(this, key, (this.#shape ??= itemShape(this))[0]);
    const { subjects } = this.subject.session;
    if (subjects.get(this.subject.id) === this.subject) subjects.set(item.id, item);
    this.#unread.add(item);
    return item;
  }

  /** Without a daemon, `given` are the items themselves. */
  _opened(given, isAlone) {
    this._leave();
    this.#unread.clear();
    this.keys = isAlone ? given.map((_, index) => `#${index + 1}`) : given;
    this.#items = new Map(this.keys.map(key => [key, this.#make(key)]));
    if (!isAlone) return;
    this.#unread.clear();
    for (const [index, item] of this.items.entries()) {
      item._isRead = true;
      item._opened(this.hasObjects ? given[index] : { value: given[index] });
    }
  }

  _leave() { for (const item of this.#items.values()) item._leave(); }

  listChanged({ keys, splices = [], items = [], issues, cause, revision }) {
    const isOrderNew = Boolean(keys) || splices.length > 0;
    // Which have come or stayed, and which have gone.
    const moved = new Map(items.filter(({ key }) => this.find(key)).map(({ key }) => [key, true]));
    const note = isThere => key => moved.set(key, isThere);
    const change = { cause, revision, touched: [] };
    if (keys) {
      this.keys.forEach(note(false));
      keys.forEach(note(true));
    } else {
      keys = [...this.keys];
      for (const { at, remove, insert } of splices) {
        keys.splice(at, remove, ...insert).forEach(note(false));
        insert.forEach(note(true));
      }
      change.touched = [...moved.keys()];
    }
    this.#follow(keys, moved, items, isOrderNew, change);
    this.#hasIssues(issues);
    this.load();
  }

  itemsChanged({ items }) { for (const { key, changes } of items) this.find(key)?.propertyChanged({ changes }); }

  hasRead(keys, issues = []) {
    if (keys && isOther(keys, this.keys)) this.#follow(keys, new Map([...this.keys.map(key => [key, false]), ...keys.map(key => [key, true])]), [], true);
    this.#hasIssues(issues);
    this.load();
  }

  /** An item that is told anew has been away: it is another one, though of the same key. */
  #follow(keys, moved, told, isNew, change = undefined) {
    const news = new Map(told.map(item => [item.key, item]));
    for (const [key, isThere] of moved) {
      const known = this.find(key);
      if (known && isThere && !(known._isRead && news.has(key))) continue;
      isNew ||= Boolean(known) || isThere;
      known?._leave();
      this.#unread.delete(known);
      if (isThere) this.#items.set(key, this.#make(key));
      else this.#items.delete(key);
    }
    this.keys = keys;
    // Lists in new items are told behind, from the beginning.
    for (const [key, item] of news) this.find(key)?._told({ ...item, keys: {} });
    // Items without splices are the rest of a long message.
    if (!isNew) return;
    for (const listener of [...this.#listeners]) this.subject.session.guard(listener, keys, change);
    this.subject._tell('values', this.name);
  }

  #hasIssues(issues) {
    if (!isOther(issues, this.issues)) return;
    this.subject.issues[this.name] = issues;
    this.subject._tell('issues', this.name);
  }

  /** Reads what no message tells: the items of a list in a new item, or in a subject that was opened. Resolves when all is known. */
  load() {
    return this.#loads = Promise.all([this.#loads, this.#load()]).then(() => {});
  }

  async #load() {
    const unread = () => [...this.#unread].filter(item => !item._isRead).slice(0, PAGE);
    for (let asked = unread(); asked.length; asked = unread()) {
      // Those that are asked for are not asked for again.
      for (const item of asked) this.#unread.delete(item);
      const isThere = item => this.find(item.key) === item;
      try {
        const { items } = await this.#request('list/read', { keys: asked.filter(isThere).map(({ key }) => key) });
        for (const told of items) this.find(told.key)?._told(told);
        await Promise.all(asked.filter(isThere).map(item => item._load()));
      } catch (error) {
        // Where some have gone meanwhile, the others are asked for again; a recovery reads all by itself.
        if (error.kind !== 'unknownItem' || asked.every(isThere)) return;
        for (const item of asked.filter(isThere)) this.#unread.add(item);
      }
    }
    this.#unread.clear();
  }

  #request(method, params) {
    return this.subject.session.request(method, { subject: this.subject.id, property: this.name, ...params });
  }

  /** For `recovery.js`: all items as the daemon has them. */
  async readAll() {
    const starts = Array.from({ length: Math.ceil(this.length / PAGE) }, (_, page) => page * PAGE);
    const answers = await Promise.all(starts.map(from => this.#say('list/read', { from, count: PAGE })));
    return answers.flatMap(({ result }) => result?.items ?? []);
  }
  haveRead(items) { for (const told of items) this.find(told.key)?._told(told); }

  /**
   * For `recovery.js`: has a daemon that opened the subject anew have the same items, with the same keys. It numbers items
   * from 1 again, so those without a key of the program's come in the order of their numbers, and those between them that
   * have gone come and go.
   */
  async rebuild(again, write) {
    const place = { subject: this.subject.id, property: this.name };
    const { result } = await this.subject.session.say('subject/read', { subject: this.subject.id });
    const there = new Set(result?.keys?.[this.name] ?? []);
    const insert = async items => {
      const { result } = await again('list/insert', { ...place, items });
      for (const key of result?.keys ?? []) there.add(key);
      return result;
    };
    const given = this.keys.filter(key => !there.has(key) && !key.startsWith('#'));
    if (given.length) await insert(given.map(key => ({ key })));
    const last = keys => [...keys].reduce((most, key) => Math.max(most, Number(/^#(\d+)$/.exec(key)?.[1] ?? 0)), 0);
    const numbered = this.keys.filter(key => !there.has(key) && key.startsWith('#'));
    for (let missing; (missing = last(numbered) - last(there)) > 0;) {
      const before = last(there);
      const came = await insert(Array(Math.min(missing, PAGE)).fill({}));
      if (!came || last(there) === before) break;
    }
    const extra = [...there].filter(key => !this.#items.has(key));
    if (extra.length) await again('list/remove', { ...place, keys: extra });
    const kept = this.keys.filter(key => there.has(key));
    if (isOther(kept, [...there].filter(key => this.#items.has(key)))) await again('list/move', { ...place, keys: kept });
    for (const told of await this.readAll()) {
      const item = this.find(told.key);
      if (item) await write(item, { values: this.hasObjects ? told.values : { value: told.values } }, again);
    }
  }

  #say(method, params) {
    return this.subject.session.say(method, { subject: this.subject.id, property: this.name, ...params });
  }

  async insert(items, options = {}) {
    const result = await this.#request('list/insert', { items: [items].flat(), ...options });
    await this.#loads;
    return result;
  }
  remove(keys, options = {}) { return this.#request('list/remove', { keys: all(keys), ...options }); }
  move(keys, before = undefined, options = {}) { return this.#request('list/move', { keys: all(keys), before: before?.key ?? before, ...options }); }
}

export const listed = (subject, name) => new Items(subject, name);
