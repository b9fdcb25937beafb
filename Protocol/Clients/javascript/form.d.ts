import type { Binding } from './dom.js';
import type { Form, Property } from './interactor.js';

/** Has an element say what a property is called, in the user's language: by a text, or texts by language tag; else by the
 * title of its schema, or its name. It has a star where a value is required, and goes with a property that does not apply. */
export function caption(element: Element, property: Property, title?: string | { [language: string]: string }): Binding;
/** Has the browser ask before the page is left, as long as the form has changes. Returns what ends it. */
export function confirmLeave(form: Form): () => void;
