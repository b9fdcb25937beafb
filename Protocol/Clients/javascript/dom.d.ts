import type { Bound, Field, Form, Property, Session, Subject } from './interactor.js';
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
}

export function bind(control: Element, property: Property | Subject, options?: BindOptions): Binding;
export function bindAll(root: ParentNode, session: Session, options?: BindOptions): Binding[];
export function bindForm(element: HTMLFormElement, form: Form, options?: { submit?: (values: any) => unknown; when?: 'idle' | 'dirty' | 'valid' }): () => void;
export function ref(property: Property | Subject, options?: BindOptions): (control: Element | null) => void;

export class Binding implements Bound {
  constructor(control: any, property: Property | Subject, options: BindOptions);
  readonly view: string;
  readonly control: any;
  readonly session: Session;
  readonly property: Property | null;
  readonly options: BindOptions;
  readonly field: Field;
  readonly state: 'inactive' | 'idle' | 'editing' | 'composing' | 'held' | 'busy' | 'absent';
  readonly issues: Issue[];
  readonly issue: Issue | undefined;
  readonly ready: Promise<void>;
  readonly onState: Set<(binding: Binding) => void>;
  issuesElement: Element | null;
  form?: Form;
  isSilent: boolean;
  undo(): Promise<any>;
  redo(): Promise<any>;
  clear(): Promise<any>;
  step(by: number): Promise<any>;
  commit(): Promise<any>;
  cancel(): Promise<any>;
  unbind(): void;
  focus(): void;
  speak(again?: boolean, isSilent?: boolean): void;
}
