// Subjects with objects and lists in them. A session loads this module with the first schema that may have any.
import { Subject } from './interactor.js';
import { hasRead } from './recovery.js';

/** The lists of a subject, from `items.js`, which is loaded with the first schema that may have any. */
let listed;

const APPLICATORS = ['$ref', 'allOf', 'anyOf', 'oneOf'];
/** Keywords with schemas of which some may hold for a value. */
const BRANCHING = ['if', 'dependentSchemas', 'dependencies'];
/** How deep branches may be in branches. */
const DEPTH = 8;
/** How many subjects there may be in each other: what is deeper is one value. */
export const LEVELS = 8;
export const isMapping = value => value !== null && typeof value === 'object' && !Array.isArray(value);
const list = value => (Array.isArray(value) ? value : []);

/** A name as ids of subjects have it, and pointers. */
export const escaped = name => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = name => name.replaceAll('~1', '/').replaceAll('~0', '~');

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a reference within the document leads to. */
function pointed(document, reference) {
  if (!/^#(\/|$)/.test(reference)) return undefined;
  const inside = (place, token) => (place !== null && typeof place === 'object' && Object.hasOwn(place, token) ? place[token] : undefined);
  return decoded(reference).split('/').slice(1).map(unescaped).reduce(inside, document);
}

/** Whether a schema admits null alone. */
const isNull = schema => isMapping(schema) && (String(schema.type) === 'null' || schema.const === null);

/** The schema that is made optional by a choice with null. */
function optional(schema) {
  for (const choice of [list(schema.anyOf), list(schema.oneOf)]) {
    const others = choice.filter(each => !isNull(each));
    if (choice.length === 2 && others.length === 1) return others;
  }
  return [];
}

/**
 * All schemas that hold for a value of this one, the outermost first: itself, what references within the document lead to, all
 * in `allOf`, and in a choice with null the other one. Each is there once, so a schema may lead back to itself.
 */
export function parts(schema, document) {
  const found = new Set();
  for (const waiting = [schema]; waiting.length;) {
    const part = waiting.shift();
    if (!isMapping(part) || found.has(part)) continue;
    found.add(part);
    waiting.push(pointed(document, part.$ref), ...list(part.allOf), ...optional(part));
  }
  return [...found];
}

/** The values that a resolved schema lists. */
const values = schema => ('const' in schema ? [schema.const] : list(schema.enum));

/** The values of a choice whose branches name nothing else; of `oneOf`, each once. */
function consts(part) {
  const isOne = choice => choice.length && choice.every(each => isMapping(each) && (values(each).length || isNull(each)));
  const choice = [list(part.anyOf), list(part.oneOf)].find(isOne) ?? [];
  const found = choice.flatMap(each => (values(each).length ? values(each) : [null]));
  const isClear = choice === part.anyOf || new Set(found.map(value => JSON.stringify(value))).size === found.length;
  return found.length && isClear ? found : undefined;
}

/** Whether all of some schemas require one property, and each has other values of it. */
function isChoice(objects, document) {
  const named = objects.map(each => {
    const { properties, required } = resolved(each, document, DEPTH);
    const some = new Map();
    for (const name of list(required).filter(each => Object.hasOwn(properties ?? {}, each))) {
      const listed = values(resolved(properties[name], document, DEPTH));
      if (listed.length) some.set(name, listed);
    }
    return some;
  });
  return [...named[0].keys()].filter(name => named.every(each => each.has(name))).some(name => {
    const all = named.flatMap(each => each.get(name)).map(value => JSON.stringify(value));
    return new Set(all).size === all.length;
  });
}

/** The schemas of which some may hold for an object: `then`, `else`, those of `dependentSchemas`, and of a choice by a property. */
function branches(part, document) {
  const found = 'if' in part ? ['then', 'else'].filter(keyword => keyword in part).map(keyword => part[keyword]) : [];
  for (const named of [part.dependentSchemas, part.dependencies]) found.push(...isMapping(named) ? Object.values(named).filter(isMapping) : []);
  for (const choice of [list(part.anyOf), list(part.oneOf)]) {
    const objects = choice.filter(each => !isNull(each));
    if (objects.length > 1 && ('discriminator' in part || isChoice(objects, document))) found.push(...objects);
  }
  return found;
}

/** What several schemas of one property say alike. */
function agreed(schemas, document) {
  const every = schemas.map(each => resolved(each, document, DEPTH));
  const said = every.every(each => values(each).length) ? { enum: every.flatMap(values) } : {};
  for (const keyword of ['type', 'format']) {
    const first = JSON.stringify(every[0][keyword]);
    if (first !== undefined && every.every(each => JSON.stringify(each[keyword]) === first)) said[keyword] = every[0][keyword];
  }
  for (const keyword of ['title', 'description']) {
    const one = every.find(each => keyword in each);
    if (one) said[keyword] = one[keyword];
  }
  return every.some(each => each.writeOnly) ? { ...said, writeOnly: true } : said;
}

/** Adds the properties that only branches declare. */
function addBranches(merged, found, document, depth) {
  const inner = found.map(each => resolved(each, document, depth + 1));
  if (inner.length && !merged.type && !merged.properties && inner.every(each => each.type === 'object')) merged.type = 'object';
  const more = new Map();
  for (const [name, each] of inner.flatMap(({ properties }) => Object.entries(isMapping(properties) ? properties : {}))) {
    if (Object.hasOwn(merged.properties ?? {}, name)) continue;
    const known = more.get(name) ?? [];
    if (!known.some(other => JSON.stringify(other) === JSON.stringify(each))) more.set(name, [...known, each]);
  }
  if (!more.size) return;
  const added = [...more].map(([name, some]) => [name, some.length === 1 ? some[0] : agreed(some, document)]);
  merged.properties = Object.fromEntries([...Object.entries(merged.properties ?? {}), ...added]);
}

/**
 * One schema that says what all of its parts do: the outermost counts, but properties and `required` add up, and what branches
 * declare comes behind.
 */
export function resolved(schema, document, depth = 0) {
  if (!isMapping(schema)) return {};
  if (![...APPLICATORS, ...BRANCHING].some(keyword => Object.hasOwn(schema, keyword))) return schema;
  const merged = {};
  const all = parts(schema, document);
  for (const part of all) {
    for (const [keyword, value] of Object.entries(part)) {
      if (keyword === 'properties' && isMapping(value)) {
        const known = new Map(Object.entries(merged.properties ?? {}));
        for (const [name, each] of Object.entries(value)) known.set(name, known.has(name) ? { allOf: [known.get(name), each] } : each);
        merged.properties = Object.fromEntries(known);
      } else if (keyword === 'required' && Array.isArray(value)) {
        merged.required = [...merged.required ?? [], ...value];
      } else if (!APPLICATORS.includes(keyword)) {
        merged[keyword] ??= value;
      }
    }
    const named = consts(part);
    if (named) merged.enum ??= named;
  }
  if (depth < DEPTH) addBranches(merged, all.flatMap(part => branches(part, document)), document, depth);
  if (typeof merged.type === 'string' && all.some(part => optional(part).length)) merged.type = [merged.type, 'null'];
  return merged;
}

/** Whether values of a resolved schema are objects with properties of their own, or null. */
export function isObject({ type, properties }) {
  const kinds = [type].flat().filter(kind => kind !== 'null');
  return kinds.length === 1 && kinds[0] === 'object' && isMapping(properties);
}

/** Whether values of a resolved schema are lists whose items are all of one kind, or null. */
export function isList({ type, items, prefixItems }) {
  const kinds = [type].flat().filter(kind => kind !== 'null');
  return kinds.length === 1 && kinds[0] === 'array' && items !== undefined && !Array.isArray(items) && prefixItems === undefined;
}

/** A subject that is to be opened. Its parts are found by their ids, even those that nobody has asked for yet. */
export async function tree(session, id, schema) {
  if (JSON.stringify(schema).includes('"items":')) ({ listed } = await import('./items.js'));
  session.find = id => {
    const { subjects } = session;
    for (let end = id.lastIndexOf('/'); end > 0; end = id.lastIndexOf('/', end - 1)) {
      const outer = subjects.get(id.slice(0, end));
      if (outer?._inside) return outer._inside(id.slice(end + 1).split('/').map(unescaped));
    }
  };
  return new Tree(session, id, schema);
}

/** What a schema says of an object's properties, resolved; a secret goes down. `level` counts the subjects that it is in, and itself. */
export function shapeOf(schema, document, isSecret, level) {
  const whole = resolved(schema, document);
  const secret = isSecret ? { writeOnly: true } : null;
  // A document that is about no object has one property, `value`.
  const declared = isMapping(whole.properties) ? whole.properties : schema === document ? { value: schema } : {};
  const named = Object.entries(declared);
  const properties = Object.fromEntries(named.map(([name, each]) => [name, secret ? { ...resolved(each, document), ...secret } : resolved(each, document)]));
  const names = test => Object.keys(properties).filter(name => level < LEVELS && test(properties[name]));
  return { schema: { ...whole, properties }, declared, document, level, objects: new Set(names(isObject)), lists: names(isList) };
}

function innerShape(schema, holder) {
  const { _root: { _document: document } = { _document: schema }, _level: level = 0 } = holder?.subject ?? {};
  return shapeOf(schema, document, holder?.schema.writeOnly, level + 1);
}

/** A subject whose objects and items are subjects, too: `order.address` is `order/address`. */
export class Tree extends Subject {
  #objects = new Map(); #names;
  _lists = new Map();

  constructor(session, id, schema, holder = null, shape = innerShape(schema, holder), names = undefined) {
    super(session, id, shape.schema, names);
    this.#names = shape.objects;
    this._document = shape.document;
    this._declared = shape.declared;
    this._level = shape.level;
    if (holder) {
      this._holder = holder;
      this._root = holder.subject._root;
      this.rules = this._root.rules;
    }
    if (listed) for (const name of shape.lists) this._lists.set(name, listed(this, name));
    if (holder?.subject._own[holder.name] === null) this._own = this.#nothing();
  }

  /** Of an object that is null, all values are. */
  #nothing() {
    const names = Object.keys(this.schema.properties).filter(name => !this._lists.has(name));
    return Object.fromEntries(names.map(name => [name, null]));
  }

  get values() {
    const known = name => Object.hasOwn(this._own, name) || this._lists.has(name);
    const names = new Set([...Object.keys(this.schema.properties).filter(known), ...Object.keys(this._own)]);
    return Object.fromEntries([...names].map(name => [name, this._value(name)]));
  }
  _value(name) {
    const inner = this._lists.get(name) ?? (this._own[name] && this._object(name));
    return inner ? inner._whole : this._own[name];
  }
  get _whole() { return this.values; }
  _at(name) { return this._lists.get(name) ?? this._object(name) ?? super._at(name); }
  _path(name) { return this._holder ? `${this._place()}${escaped(name)}` : name; }
  _place() { return this._holder ? `${this._holder.subject._place()}${escaped(this._holder.name)}/` : ''; }
  get _common() { return this._holder ? `${this._holder.subject._common}/${escaped(this._holder.name)}` : this.id; }
  _among(values) { return this._holder ? this._holder.subject._among(values)[this._holder.name] ??= {} : super._among(values); }

  /** The object of a property, where it holds one. */
  _object(name) {
    if (!this.#names.has(name)) return undefined;
    if (!this.#objects.has(name)) {
      const property = super.property(name);
      const object = new Tree(this.session, `${this.id}/${escaped(name)}`, property.schema, property);
      this.#objects.set(name, object);
      const { subjects } = this.session;
      if (subjects.get(this.id) === this) subjects.set(object.id, object);
    }
    return this.#objects.get(name);
  }

  /** What a path of names and keys leads to. */
  _inside([name, ...rest]) {
    const list = this._lists.get(name);
    const inner = list ? list.find(rest.shift()) : this._object(name);
    return rest.length ? inner?._inside(rest) : inner;
  }

  /** A declared name comes first; else the path of a property in an object or an item. */
  property(path) {
    const [, first, rest] = Object.hasOwn(this.schema.properties, path) ? [] : /^([^/]*)\/(.*)$/s.exec(path) ?? [];
    if (rest === undefined) return this._lists.get(path) ?? super.property(path);
    const list = this._lists.get(unescaped(first));
    const [, key, more] = list ? /^([^/]*)\/(.*)$/s.exec(rest) ?? [] : [];
    const inner = list ? key && list.find(unescaped(key)) : this._object(unescaped(first));
    return inner ? inner.property(this.#last(more ?? rest)) : super.property(path);
  }
  #last(rest) { return rest.includes('/') ? rest : unescaped(rest); }

  /** Issues, and the keys of lists, have paths, which begin with `place`; without a daemon there are no keys. */
  _opened(values, issues = {}, keys, place = '') {
    const path = name => (place ? place + escaped(name) : name);
    const own = { ...values };
    for (const [name, list] of this._lists) {
      delete own[name];
      list._opened(keys ? keys[path(name)] ?? [] : values[name] ?? [], !keys);
    }
    const known = Object.keys(this.schema.properties).filter(name => issues[path(name)]);
    super._opened(own, Object.fromEntries(known.map(name => [name, issues[path(name)]])));
    for (const name of this.#names) {
      if (!values[name]) continue;
      this._own[name] = {};
      this._object(name)._opened(values[name], issues, keys, `${place}${escaped(name)}/`);
    }
    if (!this._holder) return Promise.all([...[...this.#inner()].map(object => object.#read()), this._load()]);
  }

  /** The objects that are there, the outer ones first. */
  *#inner() {
    for (const [name, object] of this.#objects) {
      if (!this._own[name] || !Object.keys(object.schema.properties).length) continue;
      yield object;
      yield* object.#inner();
    }
  }

  /** Reads the items that nothing has told of. */
  _load() { return Promise.all([this, ...this.#inner()].flatMap(each => [...each._lists.values()].map(list => list.load()))); }

  /** The answer to `subject/open` has the issues of the subject alone. */
  #read() { return this.read().then(state => hasRead(this, state), () => {}); }

  /** Takes it, and all that is in it, from what the session knows. */
  _leave() {
    this.session.subjects.delete(this.id);
    for (const object of this.#objects.values()) object._leave();
    for (const list of this._lists.values()) list._leave();
  }

  listChanged(told) { this._lists.get(told.property)?.listChanged(told); }
  itemsChanged(told) { this._lists.get(told.property)?.itemsChanged(told); }

  propertyChanged({ changes }) {
    const told = change => {
      const { property, value, secret } = change;
      if (secret || !value || !this.#names.has(property)) return change;
      const isUnknown = !this.#objects.has(property);
      const object = this._object(property);
      // A read tells all that is in it.
      if (isUnknown && Object.keys(value).length) object._opened(value);
      return { ...change, value: {} };
    };
    // Lists have messages of their own.
    super.propertyChanged({ changes: changes.filter(({ property }) => !this._lists.has(property)).map(told) });
  }
}
