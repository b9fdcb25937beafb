import type { Binding } from './dom.js';
import type { Session } from './interactor.js';

export class InteractorField extends HTMLElement {
  static session: Promise<Session>;
  /** Says which session the elements use that have none of their own. */
  static provide(session: Session): void;
  session?: Session;
  binding: Binding | null;
}
