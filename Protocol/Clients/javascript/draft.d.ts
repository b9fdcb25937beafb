import type { Session } from './interactor.js';

/**
 * Keeps what the user has entered over a reload of the page, in `sessionStorage` under a name of the form: texts, carets,
 * undo. To be called after `connect` and before the first subject is opened. Secrets (`writeOnly`) are left out; what rules
 * compute of them is not. A draft whose page has another schema by now is dropped, and a form without changes has none.
 * `isResumed` says whether there was a draft; `drop()` ends it.
 */
export function keepDraft(session: Session, name: string, storage?: Storage): Promise<{ isResumed: boolean; drop(): void }>;
/** A snapshot of `session/save` in which secrets are empty, and controls on them as if nobody had typed. */
export function withoutSecrets(snapshot: any): any;
