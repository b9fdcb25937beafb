import type { Binding } from './dom.js';

/** How many options there are, in the language of a locale: `Found: 100,000`; with `+` where there may be more. */
export function counted(choices: { total: number; more?: boolean }, locale?: string): string;

/**
 * The list of a combo box: `bind` gives one to each control whose format has the style `choice`. Only what is seen of it is
 * in the page; further options are asked for as they come into view. Its elements have the class `interactor-list`, and its
 * style sheet stands in the layer `interactor.list`.
 */
export class List {
  constructor(binding: Binding);
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Shows what the field says that there is. */
  show(): void;
  /** For the binding: whether the key is the list's. */
  onkeydown(event: KeyboardEvent): boolean;
}
