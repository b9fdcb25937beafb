import type { Binding } from './dom.js';
import type { Rows } from './rows.js';
import type { Form, Session, Subject } from './interactor.js';
import type { Format, Model, Rule, SubjectSchema, Values } from './types.js';

/** A text, or texts by language tag. */
export type Texts = string | { [language: string]: string };

export interface BuildOptions {
  /** The properties from top to bottom, those of an inner list side by side; without it, in the order of the schema. An object
   * is a group, a list has a row for each item; `address/city` is a property of an object, here and below. Below, `*`
   * stands for the keys of all items, as in paths of rules; items that are no objects have the property `value`. */
  layout?: Array<string | string[]>;
  /** What properties are called: texts, or texts by language tag; else the titles of the schema. */
  titles?: { [property: string]: Texts };
  formats?: { [property: string]: Format };
  /** Options of pickers with their labels, placeholders, ... */
  models?: { [property: string]: Model };
  /** Functions that make a control of their own. */
  controls?: { [property: string]: (document: Document) => HTMLElement };
  /** What the button that submits says; null for no button. */
  submit?: Texts | null;
  store?: (values: { [subject: string]: Values }) => unknown;
  /** What the buttons say that add a row: `Add`; and what those of rows are called: `{ up: 'Move up', down: 'Move down', remove: 'Remove' }`. */
  add?: Texts;
  acts?: { [act in 'up' | 'down' | 'remove']?: Texts };
  /** The form's name for the daemon; else that of the subject. */
  id?: string;
}

/**
 * Makes a form from a schema: captions, controls, the descriptions of the schema, notes for what is wrong, and a button that
 * submits. A check box for a boolean, a `<select>` for an `enum`, a combo box for the format `choice`, a `<textarea>` for a string of 200 characters or more, an `<output>` for what a rule
 * computes, a `<fieldset>` for an object, and for a list, with a row for each item and buttons; else an `<input>`. `bindings` are
 * those of controls outside of lists, `rows` are the lists. `left` says what is not shown: values of any kind, objects and lists that
 * lead back to themselves. `element` has the class `interactor-form`, for styles of your own.
 */
export function build(parent: Element, subject: Subject, options?: BuildOptions): { element: HTMLFormElement; form: Form; bindings: { [property: string]: Binding }; rows: { [list: string]: Rows }; left: string[] };

/**
 * As much of a schema from elsewhere as a form can show, and a sentence for each part that is left out: a property that is neither
 * a single value, nor an object, nor a list of such, a keyword that the daemon refuses, an object that leads back to itself. What fits is what the
 * daemon opens.
 */
export function fitting(session: Session, schema: object, rules?: Rule[]): Promise<{ schema: SubjectSchema; left: string[] }>;
