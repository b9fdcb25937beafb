// Sessions on a WebAssembly module instead of a daemon. See load.d.ts.
import { connect } from './interactor.js';
import { Parts, open, sentence } from './late.js';

/** The locale of a session that is told none: that of the user. */
const usual = () => globalThis.navigator?.language ?? Intl.DateTimeFormat().resolvedOptions().locale;

export function load(module, options = {}) {
  return connect(transport(module, options), options);
}

/** @param {any} options */
export function transport(module, options = {}) {
  const { facts, worker = false, locale = usual(), log } = options;
  const page = globalThis.location?.href;
  const folder = () => (facts === undefined ? new URL('parts/', new URL(module, page)) : new URL(facts, page));
  const parts = new Parts(typeof facts === 'function' ? facts : path => part(new URL(path, folder())));
  let compiled;
  return async () => {
    compiled ??= compile(module);
    // What every session asks for first.
    for (const tag of [locale, 'en']) Promise.resolve(parts.fetch(`${tag}/core.facts`)).catch(() => {});
    try {
      const given = { options: [`--locale=${locale}`], parts, log };
      return await (worker ? apart : near)(await compiled, given);
    } catch (error) {
      compiled = null;
      throw error;
    }
  };
}

/** An instance in this thread. What it says comes as events: whoever has sent a message may not be ready for an answer,
 *  and each one is over before the next comes. */
async function near(module, given) {
  const { port1, port2 } = new MessageChannel();
  const made = {};
  port1.onmessage = ({ data: { text, why } }) => (why === undefined ? made.onmessage(text) : made.onclose?.(why));
  const write = text => port2.postMessage({ text });
  const over = error => port2.postMessage({ why: sentence(error) });
  const session = await open(module, { ...given, write, over });
  const close = () => (session.close(), port1.close());
  return Object.assign(made, { send: session.send, close });
}

/** An instance in a worker, which asks for parts here. */
function apart(module, { options, parts, log = console.warn }) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const made = { send: text => worker.postMessage({ text }), close: () => worker.terminate() };
  const find = async part => {
    try {
      worker.postMessage({ part, bytes: await parts.fetch(part) });
    } catch (error) {
      worker.postMessage({ part, why: error.message });
    }
  };
  return new Promise((done, failed) => {
    const over = why => {
      worker.terminate();
      failed(new Error(why));
      made.onclose?.(why);
    };
    worker.onerror = event => over(`the worker has failed: ${event.message}`);
    worker.onmessage = ({ data: { text, part, said, why, isOpen } }) => {
      if (text !== undefined) made.onmessage(text);
      else if (part !== undefined) find(part);
      else if (said !== undefined) log(said);
      else if (why !== undefined) over(why);
      else if (isOpen) done(made);
    };
    worker.postMessage({ module, options });
  });
}

async function compile(module) {
  if (module instanceof WebAssembly.Module) return module;
  if (ArrayBuffer.isView(module) || module instanceof ArrayBuffer) return WebAssembly.compile(module);
  const answer = await fetch(module);
  if (!answer.ok) throw new Error(`${module}: ${answer.status}`);
  // Not every server knows what it is.
  const isNamed = answer.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

async function part(url) {
  const answer = await fetch(url);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  if (answer.status === 404 || answer.status === 410) return null;
  throw new Error(`${url}: ${answer.status}`);
}
