import type { Binding, BindOptions } from './dom.js';
import type { Form, Item, Items } from './interactor.js';

export interface RowsOptions {
  /** The button that adds a row at the end, or its selector. In lists of rows, `data-add="parts"` says which it is. */
  add?: Element | string | null;
  /** The form that gets the fields of rows, in the order of the page: `session.form('order')`, made before. */
  form?: Form;
  /** The element that shows what is wrong with the list as a whole, or its selector. */
  issues?: Element | string | null;
  /** Options of the controls of a column. */
  columns?: { [column: string]: BindOptions };
  /** Options of lists in rows: `{ parts: { columns } }`. */
  rows?: { [list: string]: RowsOptions };
  /** Is called with each row that comes into the page: what it binds by itself goes with the row, rows of lists in it, too. */
  make?: (row: HTMLElement, item: any) => Array<Binding | Rows> | void;
  /** What is said after an act of the user: with the place of the row, or of the first one, from 1, how many rows the list has, and
   * how many it is about. `restored` is about rows that undo or redo has brought back. */
  sentences?: { [act in 'added' | 'removed' | 'moved' | 'restored']?: (place: number, count: number, rows: number) => string };
  /** For lists in rows: is called when rows come, go or move. */
  onRows?: () => void;
}

/** A row of the page. */
export interface Row {
  readonly item: Item;
  readonly node: HTMLElement;
  readonly bindings: Binding[];
  /** Those of lists in it. */
  readonly inner: Rows[];
}

export interface Rows extends Binding {
  /** Those in the page, in order: all, in a list of 100 rows or fewer. */
  readonly rows: Row[];
  /** Those of all rows in the page, and of rows in them. */
  readonly bindings: Binding[];
  /** The row of an item, if it is in the page. */
  row(key: string): Row | undefined;
  /** The row of an item, which comes into view for it, if not all are in the page. It stays while it has the focus, or is near the view. */
  reveal(key: string): Row | undefined;
  /** As a person does it: the focus follows, and it is announced. `before` is a key; without it, at the end. */
  add(before?: string, values?: object): Promise<void>;
  remove(key: string): Promise<void>;
  move(key: string, before?: string): Promise<void>;
}

/**
 * Shows a list as rows: in place of the `<template>` in `element`, there is a copy of the element in it for each item. In it,
 * `data-column="price"` binds a control (`data-format` is JSON, `data-note="price"` shows what is wrong with it), and
 * `data-rows="parts"` has a `<template>` for a list in the item. Buttons with `data-action="add"` (below the row), `"remove"`,
 * `"up"`, `"down"` act on their row; so do Alt+Insert, Alt+Delete, Alt+Shift+Up and Down. Rows come, go and move as the items do;
 * what is edited stays as it is. Ctrl+Z on a control of the tree, or a button of a row, takes back what came last there or in the rows.
 * Of a list of more than 100 rows, those near the view are in the page. It has to be one below the other for this.
 */
export function bindRows(element: Element, list: Items<any>, options?: RowsOptions): Rows;
