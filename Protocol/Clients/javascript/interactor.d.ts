import type { ClientOptionsParams, ClientValidateParams, EditResult, FieldState, FormState, Issue, Requests, Rule, Selection, SubjectListChangedParams, SubjectOpenParams, SubjectSchema, SubmitResult, ToldOption, ToldOptions, Value, Values, Verdict, PropertySchema, Format, Model, Policy } from './types.js';

/** What the daemon answered instead of a result, or why there is no answer. */
export class InteractorError extends Error {
  constructor(code: number, message: string, data?: Record<string, unknown>);
  code: number;
  data: Record<string, any>;
  /** `data.code`: `unknownField`, `staleVersion`, ...; `absent`, `died`, `closed` and
   * `unfetched` are the client's own. */
  readonly kind: string;
}

export interface Transport {
  send(text: string): void;
  close(): void;
  onmessage?(text: string): void;
  onclose?(why: string): void;
  /** The process whose child the daemon is, and with which it ends. */
  parent?: number;
}

/** Schemas that references lead to, by URI; whether members that the schema does not declare are kept. */
export type Elsewhere = Pick<SubjectOpenParams, 'schemas' | 'undeclared' | 'unfilled'>;
/** Templates of single properties: by property, then by code; a text, or texts by language. */
export type Messages = { [property: string]: { [code: string]: string | { [language: string]: string } } };
export type Check = (value: Value, question: ClientValidateParams) => boolean | string | void | Verdict | Promise<boolean | string | void | Verdict>;
export type Offer = ToldOptions | Array<ToldOption | string>;
/**
 * Tells what a combo box with `source: "client"` offers for a text. Of a list, the session sends what is asked for;
 * `{total?, items}` is sent as it is: `question` has `from`, `count`, and `values` where only their labels are wanted.
 */
export type Provider = (text: string, question: ClientOptionsParams) => Offer | Promise<Offer>;
export interface SessionOptions {
  locale?: string;
  checks?: { [rule: string]: Check };
  /** By `subject.property`, of a list's items `order/lines/*.property`; by the id of the field where it is bound to none of a subject of this session's. */
  options?: { [name: string]: Provider };
  onError?: (error: any, about?: string) => void;
}
export type SessionState = 'starting' | 'ready' | 'recovering' | 'absent' | 'closed';

/**
 * Connects to a bridge, by its URL, or by a function that makes transports. Where no daemon is to be had the session is
 * `absent`: controls stay plain, and `error` says why.
 */
export function connect(place: string | URL | (() => Promise<Transport>), options?: SessionOptions): Promise<Session>;
/** Makes connections to a bridge. A token is asked for before each, where the server hands out any. */
export function socket(url: string | URL): () => Promise<Transport>;
/** The smallest difference of two texts; where several explain it, the one that ends at `caret` of the new text. */
export function difference(old: string, text: string, caret?: number): { start: number; end: number; text: string };
/** Where a caret goes when one text takes the place of another: beside the letter or digit that it stood beside. */
export function carried(position: number, old: string, text: string): number;

/** A message as a session sends it. */
interface Entry {
  method: string;
  params?: any;
  /** Makes the parameters of an act of the user when it is sent; what comes after it waits for its answer. */
  make?(): object;
  /** Is called with the answer. */
  then?: ((result: any, error?: InteractorError) => void) | null;
  /** Its place among all that was sent; a recovery's own messages have none. */
  number?: number;
  done?: boolean;
  error?: InteractorError;
  /** How many messages had been sent when it was answered. */
  answered?: number;
  /** How many daemons died while it had no answer, and nothing before it had none either. */
  deaths?: number;
  /** Is called with the answer by this daemon; never if the connection is lost before. */
  over?(answer: { result?: any; error?: InteractorError }): void;
}

export class Session {
  constructor(connect: () => Promise<Transport>, options?: SessionOptions);
  readonly state: SessionState;
  readonly started: Promise<void>;
  readonly isGone: boolean;
  readonly isBusy: boolean;
  locale?: string;
  /** For modules of this library: the locale that the session began with, as what is done again after a death was done. */
  readonly began?: string;
  error?: any;
  capabilities: any;
  onError: (error: any, about?: string) => void;
  fields: Map<string, Field>;
  subjects: Map<string, Subject>;
  forms: Map<string, Form>;
  bindings: Bound[];
  /** After how many messages a snapshot is taken, once nothing is due. */
  snapshotEvery: number;
  /** How long the user's hands wait for an answer, in milliseconds, before the control goes ahead. */
  patience: number;
  /** How many deaths within how many milliseconds make the session `absent`. */
  deathsAllowed: [number, number];
  /** Whether the next recovery makes all anew, instead of restoring the snapshot. */
  rebuilds: boolean;
  /** Returns what ends it. */
  on(event: 'state', listener: (state: SessionState) => void): () => void;
  /** What a recovery repeats is known and not told again; what is different at its end is told before this. */
  on(event: 'recovered', listener: (milliseconds: number) => void): () => void;
  on(event: 'sent', listener: (method: string) => void): () => void;
  on(event: 'announce', listener: (sentence: string) => void): () => void;
  /** For modules of this library: a key of undo or redo has been sent for a tree with lists. */
  on(event: 'back', listener: (over: Promise<unknown>) => void): () => void;
  emit(event: string, ...values: unknown[]): void;
  /** For adapters: sends a message in its turn, or before what waits. */
  queue(entry: Entry, first?: boolean): void;
  request<M extends keyof Requests>(method: M, ...params: {} extends Requests[M]['params'] ? [params?: Requests[M]['params']] : [params: Requests[M]['params']]): Promise<Requests[M]['result']>;
  subject<S extends SubjectSchema>(id: string, given: { schema: S; rules?: Rule[]; values?: Nested; messages?: Messages } & Elsewhere): Promise<Subject & Members<S['properties']>>;
  subject<S extends { readonly properties: object }>(id: string, given: { schema: S; rules?: Rule[]; values?: Nested; messages?: Messages } & Elsewhere): Promise<Subject & Members<S['properties']>>;
  subject(id: string, given: { schema: any; rules?: any[]; values?: Nested; messages?: Messages } & Elsewhere): Promise<Subject & { readonly [name: string]: any }>;
  /** For modules of this library: opens or binds by a request. */
  make(method: string, params: object): Promise<any>;
  /** For modules of this library: finds a part of a subject by its id. */
  find(id: string): Subject | undefined;
  /** For modules of this library: what a message would open or bind is there already. */
  adopt(method: string, params: object): void;
  /** For `recovery.js`: what was sent since the snapshot; what is not told during a replay, by what it is about, null outside
   * of one; who answers the daemon's questions; the connection. */
  log: Entry[];
  quiet: Map<string, () => void> | null;
  questions?: { open: Map<any, object>; answers: Map<string, object> };
  transport: Transport | null;
  /** For `recovery.js`: puts a message into the log; sends one, which may have no place in the log; says how one has ended. */
  number(entry: Entry): void;
  transmit(entry: Entry): Promise<{ result?: any; error?: InteractorError }>;
  say(method: string, params?: object): Promise<{ result?: any; error?: InteractorError }>;
  finish(entry: Entry, result?: any, error?: InteractorError): void;
  /** Another locale for all that is shown: texts, sentences, captions. */
  setLocale(locale: string): Promise<void>;
  /** A form over these bindings, or the ones bound so far, in this order. */
  form(id: string, bindings?: Iterable<Bound>, options?: { allowAbsent?: boolean }): Form;
  /** Answers the rules that have this name for `client`: true, false, why not, or `{valid, message, severity}`; or later.
   * The first function that is registered after the start has the session take another daemon, with all that was typed:
   * a daemon learns only at its start what it can ask. */
  check(rule: string, answer: Check): void;
  /** Throws where nobody answers a check, or tells the options of a property. */
  require(kind: 'checks' | 'options', name: string): void;
  /** Tells the options of the combo boxes on `subject.property`, or later. What it throws is reported, and the list fails. */
  provide(name: string, answer: Provider): void;
  /** Calls a function of the program's: what it throws is reported, and nothing else suffers. */
  guard<T>(action: (...values: any[]) => T, ...values: unknown[]): T | undefined;
  /** Tries again after the session has become `absent`. */
  restart(): void;
  /** Ends the session; the daemon leaves. */
  close(): void;
}

/** Values by property; those of objects are nested, and opaque ones may be any JSON. */
export type Nested = { [name: string]: any };
/** What `order.price` and `order.address.city` are: objects are subjects, lists have them. What is referred to, has to say itself. */
export type Members<P> = { readonly [N in keyof P]: P[N] extends { readonly properties: infer Q } ? Subject & Members<Q> :
  P[N] extends { readonly items: infer I } ? Items<ItemOf<I>> :
  P[N] extends { readonly $ref: any } | { readonly allOf: any } | { readonly anyOf: any } | { readonly oneOf: any } ? any : Property };

/** One property of a subject: what a control is bound to. */
export class Property {
  constructor(subject: Subject, name: string);
  readonly subject: Subject;
  readonly name: string;
  /** With what it refers to put together. */
  readonly schema: PropertySchema;
  get value(): any;
  /** By what `Session.provide` knows who tells the options: `order.price`, `order/lines/*.price`. */
  readonly provider: string;
  readonly issues: Issue[];
  onChange(listener: (value: any) => void): () => void;
  onIssues(listener: (issues: Issue[]) => void): () => void;
}

/** An open subject, or an object in one: `order.address` is the subject `order/address`. `values`, which hold those of objects,
 * and `issues` of its own properties are what the daemon has, as it was last told. A secret that has changed is not among
 * them: only `read()` tells it. Its properties are members, and `property(name)` for those whose names are taken. */
export class Subject {
  /** `names` are those of the members that lead to properties; of all of them without it. */
  constructor(session: Session, id: string, schema: any, names?: string[]);
  readonly session: Session;
  readonly id: string;
  readonly schema: SubjectSchema;
  /** Of an object that is null, all are null. */
  get values(): Nested;
  issues: { [name: string]: Issue[] };
  /** As they were given. */
  rules: Rule[];
  /** A property, even where it is an object; what is no name of one is a path, as `address/city` and `lines/KEY/price`. */
  property(name: string): Property;
  /** For modules of this library: values that are no objects, `{}` for those that are there; what was opened; the property
   * that an object is the value of, null for what was opened; a value; what a member is; a path as rules have it. */
  _own: Nested;
  _root: Subject;
  _holder: Property | null;
  /** In a tree with lists: undoes, or does again, what came last in the field of a binding or in the rows of the tree. */
  _back?(verb: 'undo' | 'redo', binding?: { readonly field: Field; done(result: object): unknown } | null): Promise<any>;
  _value(name: string): any;
  _at(name: string): Property | Subject;
  _path(name: string): string;
  /** For the session: takes what `subject/open` says. */
  _opened(values: Nested, issues?: { [name: string]: Issue[] }, keys?: { [path: string]: string[] }): unknown;
  /** For modules of this library: the id, with `*` for keys; the object of its values among those by subject. */
  get _common(): string;
  _among(values: Nested): Nested;
  /** For modules of this library: tells listeners. */
  _tell(kind: 'values' | 'issues', name: string): void;
  /** For the session: takes what `subject/propertyChanged` says. */
  propertyChanged(told: { changes: any[] }): void;
  /** Without a name, of all properties. Returns what ends it. */
  onChange(name: string, listener: (value: Value) => void): () => void;
  onChange(listener: (name: string, value: Value) => void): () => void;
  /** When other things are wrong with it. Without a name, of all properties. Returns what ends it. */
  onIssues(name: string, listener: (issues: Issue[]) => void): () => void;
  onIssues(listener: (name: string, issues: Issue[]) => void): () => void;
  read(): Promise<Requests['subject/read']['result']>;
  write(values: Nested): Promise<Requests['subject/write']['result']>;
  reset(...properties: string[]): Promise<Requests['subject/reset']['result']>;
  revert(...properties: string[]): Promise<Requests['subject/revert']['result']>;
  clear(...properties: string[]): Promise<Requests['subject/clear']['result']>;
  accept(...properties: string[]): Promise<Requests['subject/accept']['result']>;
  /** What a server said of a property; or of what a JSON pointer leads to in what was submitted, for what was opened. */
  setIssues(property: string | { pointer: string }, issues: Array<string | Partial<Issue>>, clearOn?: 'change' | 'submit' | 'manual'): Promise<Requests['subject/setIssues']['result']>;
  close(): Promise<void>;
}

/** What items of a schema are: those that are no objects have the property `value`. */
export type ItemOf<I> = I extends { readonly properties: infer Q } ? Item & Members<Q> :
  I extends { readonly $ref: any } | { readonly allOf: any } | { readonly anyOf: any } | { readonly oneOf: any } ? Item & { readonly [name: string]: any } :
  Item & Members<{ readonly value: I }>;

/** An item of a list: a subject with a key, which never changes. One that is told again after it had gone, as by revert, is
 * another one of the same key. Secrets are not among its values. */
export interface Item extends Subject {
  readonly key: string;
  readonly list: Items<any>;
}

/** An item to be inserted. What gets no value starts as in a new subject; `copy` is the key of the item whose values come first. */
export interface NewItem {
  /** One of the program's must not begin with `#`. */
  key?: string;
  values?: any;
  copy?: string;
}
interface ListOptions {
  /** Refused if the list has changed since this revision. */
  revision?: number;
  /** The user does it: refused where the list is read-only or does not apply. */
  user?: boolean;
}
type Keys<I> = string | I | ReadonlyArray<string | I>;

/** A list: the property that it is, with items, which are subjects: `order.lines.item(key).price`. */
export interface Items<I extends Item = Item> extends Property, Iterable<I> {
  /** `order/lines`. */
  readonly id: string;
  /** In order. */
  readonly keys: readonly string[];
  readonly length: number;
  readonly items: I[];
  /** Whether the items are objects; else each is the property `value` of its item. */
  readonly hasObjects: boolean;
  /** Throws where there is none of this key. */
  item(key: string): I;
  find(key: string): I | undefined;
  /** When items come, go or move, with the keys; all is known of them, but what is in lists in them. `told` is what the daemon
   * said of it, with the keys that came, went or moved, none where it told all keys anew. Returns what ends it. */
  onChange(listener: (keys: readonly string[], told?: Pick<SubjectListChangedParams, 'cause' | 'revision'> & { touched: string[] }) => void): () => void;
  /** Before an item, else at the end. Resolves when all is known of them. `baseline` loads what is stored. */
  insert(items: NewItem | readonly NewItem[], options?: ListOptions & { before?: string; baseline?: boolean }): Promise<{ revision: number; keys: string[] }>;
  remove(keys: Keys<I>, options?: ListOptions): Promise<{ revision: number }>;
  /** Before an item that is not moved, else to the end. */
  move(keys: Keys<I>, before?: string | I, options?: ListOptions): Promise<{ revision: number }>;
  /** Resolves when all is known of the items. */
  load(): Promise<void>;
}

/** A field, for adapters: what the control is to show, and what the user does. */
export class Field {
  constructor(session: Session, id: string, property: Property | null, params: { view: string; subject?: string; format?: Format; model?: Model; policy?: Policy }, onShow: (field: Field) => void);
  readonly session: Session;
  readonly id: string;
  readonly property: Property | null;
  readonly ready: Promise<void>;
  readonly status: 'absent' | 'busy' | FieldState['phase'];
  /** The text with all that was typed, and where the caret is in it. */
  readonly text: string;
  readonly selection: Selection;
  /** The value that a control to choose from is to show. */
  readonly value: Value | undefined;
  state: Partial<FieldState>;
  /** What is due; `ended` resolves with the answer. */
  queue: Array<{ method: string; params: any; ended?: Promise<any> }>;
  /** Whether an edit is due. */
  readonly isAhead: boolean;
  /** Where a selection is in another text; `shown` is the text that has it, with its start and its end. */
  carry(text: string, shown: any[]): Selection;
  /** The text as of the last answer; `text` has what was typed since, too. */
  base: string;
  /** Whether something has been edited since editing began. */
  hasEdits: boolean;
  /** Whether something was typed while there was no daemon. */
  hasTyped: boolean;
  /** Whether an answer takes longer than the session's patience; what was typed is shown then, and corrected later. */
  isLate: boolean;
  /** Whether the caret of the control has to be put where `selection` is. */
  moved: boolean;
  /** Is called when the button is pressed. */
  pressed: () => void;
  /** Is called when its row is gone, and it with it: what is done to it later does nothing. */
  left: () => void;
  /** For the session: its row is gone. */
  unbound(): void;
  onShow: (field: Field) => void;
  /** Replaces a range of what is shown; `selection` is what is selected before, which undo brings back. */
  edit(start: number, end: number, text: string, more?: { composing?: boolean; key?: 'decimal'; direction?: 'backward' | 'forward' }, selection?: Selection | null): Promise<EditResult | null>;
  /** What the user does, after all that he has done before. Resolves to the answer; to null where there is none.
   * `shown` says what the control shows and what is selected in it; the same is selected in the text of the answer. */
  act(method: string, params?: object, shown?: () => [string, Selection]): Promise<any>;
  /** Takes the state, or the answer to an act. */
  take(told: object, act?: { method: string; params: any }): void;
  /** The program has done something to the field by a request of its own. */
  answered(method: string, params: object, result: object): void;
  show(): void;
  /** The browser is about to change the control by itself: what waits for its answer is shown at once, as what is late. */
  hurry(): void;
  unbind(keep?: boolean): void;
}

/** What a form needs of a binding. */
export interface Bound {
  readonly view: string;
  readonly field: Field;
  readonly property: Property | null;
  form?: Form;
  isSilent?: boolean;
  focus(): void;
  speak(again?: boolean): void;
  unbind?(): void;
  /** Whether the first mistake that a submit has found is one that only this can show: then it gets the focus. */
  finds?(result: SubmitResult): boolean;
}

/** A form over bindings, in the order in which the focus goes through them. */
export class Form {
  constructor(session: Session, id: string, bindings: Iterable<Bound>, options?: { allowAbsent?: boolean });
  readonly session: Session;
  readonly id: string;
  readonly bindings: Bound[];
  readonly ready: Promise<void>;
  /** Is called with the property that has the first mistake where no control of the form is on it, as on an object. */
  onInvalidAt: (property: Property) => void;
  /** As the protocol has it: `phase`, `dirty`, `valid`, `pending`, `firstInvalid`, `issues`, `submitCount`. */
  state: FormState;
  /** Whether anything was entered that has not been stored: what a page asks about before it is left. */
  readonly hasChanges: boolean;
  /**
   * Submits. `store(values)` is called with `{subject: {property: value}}`, objects nested, if all is valid, and may take its time; what it
   * has stored is the baseline then, unless it gives false or fails. Else the first control with a mistake gets the focus.
   */
  submit(store?: (values: { [subject: string]: Values }) => unknown, deadline?: number): Promise<SubmitResult>;
  /** Calls `set(boolean)` whenever it becomes possible, or impossible, to submit. */
  enables(set: (isOn: boolean) => void, when?: 'idle' | 'dirty' | 'valid'): void;
  accept(): Promise<void>;
  revert(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<unknown>;
}
