import type { InteractorError, Session, SessionOptions, Transport } from './interactor.js';

/** Where the parts of a module are: a folder on a server, `parts/` beside the module if nothing is said; or a function
 * that gives the bytes of one by its path, `de-DE/core.facts`, at once or later, and null where there is none. Where it
 * throws, it is asked again, after 0.1 to 5 seconds. */
export type Parts = string | URL | ((path: string) => Uint8Array | null | Promise<Uint8Array | null>);
/** The file of the module by its URL, its bytes, or what was compiled of them. */
export type ModuleSource = string | URL | BufferSource | WebAssembly.Module;
export interface ModuleOptions {
  facts?: Parts;
  /** Whether the module is in a worker; else it is in the page itself, where it answers a key within the same frame. */
  worker?: boolean;
  /** The language of the user, if nothing is said. */
  locale?: string;
  /** Is told, once, of a part that cannot be fetched, or of `late.wasm` that cannot be used: `unfetched`, with its path as
   * `data.part`. */
  onError?: (error: InteractorError) => void;
  /** What a daemon would log; `console.warn`, if nothing is said. */
  log?: (sentence: string) => void;
}
/** A session without a server: on the WebAssembly module, as `connect` has it on a bridge. Where the module traps, the
 * session goes on with another instance, as with another daemon. Where there are no facts of the locale, the session has
 * the nearest one that there are facts of, or `en`, as `session.locale`; without any, it is `absent`. Its `setLocale`
 * rejects, and changes nothing, while the facts cannot be fetched. */
export function load(module: ModuleSource, options?: SessionOptions & ModuleOptions): Promise<Session>;
/** What `connect` takes, for a session that is not to begin by `load`. The locale has to be one with facts. */
export function transport(module: ModuleSource, options?: ModuleOptions): () => Promise<Transport>;
