import type { Bound, Field, Form, Property, Session, Subject } from './interactor.js';
import type { List } from './list.js';
import type { Format, Issue, Model, Policy, Traits } from './types.js';

export interface BindOptions {
  /** The element that shows what is wrong, or its selector. */
  issues?: Element | string | null;
  /** Hidden with the control; the control's own `<label>` without it. */
  label?: Element;
  id?: string;
  format?: Format;
  model?: Model;
  policy?: Policy;
  conflictText?: (value: unknown) => string;
  onPressed?: () => void;
  /** False for a combo box whose list the page draws itself, by `binding.field.state.choices`. */
  list?: boolean;
  /** Is called with the binding at F4 and Alt-Down, the keys that open a calendar or its like; `binding.pick(text)` enters
   * what it gives. */
  onPick?: (binding: Binding) => void;
}

/** Binds an input, a textarea, a select, a checkbox, a button, or whatever shows a text; a button may be bound to a
 * subject. Inputs of the types `number`, `email`, `date`, `time` and the like become plain ones, which have a selection and a
 * text that the daemon writes; the field's traits bring an `inputmode`. Throws for a control that has another way to be edited:
 * radio buttons, ranges, files, colors, lists of several. */
export function bind(control: Element, property: Property | Subject, options?: BindOptions): Binding;
/** Has a `<form>` submit: `submit(values)` gets what is valid, and may take its time. Its reset button reverts. Its
 * submit buttons do not take the focus: a submit moves it itself. Returns what ends it. */
export function bindForm(element: HTMLFormElement, form: Form, options?: { submit?: (values: any) => unknown; when?: 'idle' | 'dirty' | 'valid' }): () => void;
/** For modules of this library: has a screen reader say it. Without a sentence there is only the place for one: screen readers
 * tell of what changes in places that they know. */
export function announce(document: Document, sentence?: string): void;
export class Binding implements Bound {
  constructor(control: any, property: Property | Subject, options: BindOptions);
  readonly view: string;
  readonly control: any;
  readonly session: Session;
  readonly property: Property | null;
  readonly options: BindOptions;
  readonly field: Field;
  /** `busy` while an answer is late; `absent` without a daemon. */
  readonly state: 'inactive' | 'idle' | 'editing' | 'composing' | 'held' | 'busy' | 'absent';
  readonly issues: Issue[];
  /** For modules of this library: whether an issue is shown. */
  shows(issue: Issue): boolean;
  /** The issue that is shown: the first error, else the first one. */
  readonly issue: Issue | undefined;
  readonly ready: Promise<void>;
  readonly onState: Set<(binding: Binding) => void>;
  issuesElement: Element | null;
  /** What the control is called by, if that is an element. */
  label?: Element | null;
  /** The list of a combo box, when it is loaded. */
  list?: List;
  /** Is aborted by `unbind`. */
  readonly signal: AbortSignal;
  form?: Form;
  isSilent: boolean;
  undo(): Promise<any>;
  redo(): Promise<any>;
  clear(): Promise<any>;
  step(by: number): Promise<any>;
  commit(): Promise<any>;
  cancel(): Promise<any>;
  /** Enters a text in place of the whole, as if it were pasted: what a calendar gives, as `2026-12-31`. */
  pick(text: string): Promise<void>;
  /** Gives it other options of format, model or policy, as `field/configure` does; those left out stay. */
  configure(options: Pick<BindOptions, 'format' | 'model' | 'policy'>): Promise<any>;
  /** Ends it; the control is as before. With `keep` a draft and the steps of undo stay with the property, for the next control
   * on it; so they do in a subject with objects, unless it is false. */
  unbind(keep?: boolean): void;
  focus(): void;
  speak(again?: boolean): void;
  /** Has a screen reader say it. */
  say(sentence: string): void;
  /** For modules of this library: sets an attribute until `unbind`; null and false remove it. */
  set(element: Element, name: string, value: string | boolean | null | undefined): void;
  /** For subclasses: shows what there is. */
  show(): void;
  write(): void;
  style(traits: Traits): void;
  note(): void;
  get events(): string[];
  /** For modules of this library: what the user does. */
  act(method: string, params?: object): Promise<any>;
}
