import type { Binding, BindOptions } from './dom.js';
import type { Form, Property, Session, Subject } from './interactor.js';

/** Has an element say what a property is called, in the user's language: by a text, or texts by language tag; else by the
 * title of its schema, or its name. It has a star where a value is required, and goes with a property that does not apply;
 * of an object or a list, `whole` goes with it: a fieldset with its legend. `isRequired` says of itself whether there is a star. */
export function caption(element: Element, property: Property | Subject, title?: string | { [language: string]: string }, whole?: Element, isRequired?: boolean): Binding;
/** For `build.js`: a name in words: "Zip code" of `zipCode` and `zip_code`. */
export function words(name: string): string;
/** Has the browser ask before the page is left, as long as the form has changes. Returns what ends it. */
export function confirmLeave(form: Form): () => void;
/** Binds every element under `root` that has `data-interact="subject.property"`; `data-format` holds a format as JSON,
 * `data-issues` a selector. */
export function bindAll(root: ParentNode, session: Session, options?: BindOptions): Binding[];
/** For React: `<input ref={ref(order.price)}>` binds when it appears, and unbinds when it goes.
 * What was typed stays with the property. */
export function ref(property: Property | Subject, options?: BindOptions): (control: Element | null) => void;
