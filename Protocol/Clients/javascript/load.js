// Sessions on a WebAssembly module instead of a daemon. See load.d.ts.
import { InteractorError, Session, connect } from './interactor.js';
import { Parts, open, sentence } from './late.js';

/** The locale of a session that is told none: that of the user. */
const usual = () => globalThis.navigator?.language ?? Intl.DateTimeFormat().resolvedOptions().locale;
const core = locale => `${locale}/core.facts`;

/** @param {any} given */
export async function load(module, given = {}) {
  const code = codeOf(module);
  let locale = given.locale || usual();
  let parts, problem;
  // It comes meanwhile.
  code().catch(() => {});
  try {
    parts = partsOf(module, given);
    locale = await nearest(parts, locale, given.log);
  } catch (error) {
    problem = error;
  }
  const options = { ...given, locale };
  const session = await connect(async () => {
    if (!problem) return begin(code, parts, options);
    await code();
    throw problem;
  }, options);
  let turn = Promise.resolve();
  // Without its facts nothing changes: what the user does next need not wait for them.
  session.setLocale = tag => {
    const coming = Promise.resolve(parts?.fetch(core(named(tag))));
    const set = turn.then(() => coming).then(() => Session.prototype.setLocale.call(session, tag));
    turn = set.catch(() => {});
    coming.catch(() => {});
    return set;
  };
  return session;
}

/** @param {any} options */
export function transport(module, options = {}) {
  const code = codeOf(module);
  let parts;
  return async () => begin(code, parts ??= partsOf(module, options), options);
}

async function begin(code, parts, { worker = false, locale, log, onError = console.error }) {
  locale ||= usual();
  // What every session asks for first.
  for (const tag of [named(locale), 'en']) Promise.resolve(parts.fetch(core(tag))).catch(() => {});
  const failed = (error, part) => onError(error instanceof InteractorError ? error : unfetched(error.message, part));
  const given = { options: [`--locale=${locale}`], parts, log, failed };
  return (worker ? apart : near)(await code(), given);
}

/** Compiles a module once. */
function codeOf(module) {
  let compiled;
  return () => compiled ??= compile(module).catch(error => {
    compiled = null;
    throw error;
  });
}

const unfetched = (message, part) => new InteractorError(-32000, message, { code: 'unfetched', part });

function partsOf(module, { facts }) {
  const isFunction = typeof facts === 'function';
  const folder = isFunction ? null : folderOf(module, facts);
  return new Parts(path => {
    const place = isFunction ? path : new URL(path, folder);
    const failed = ({ message }) => { throw unfetched(`${place} could not be fetched: ${message}`, path); };
    try {
      const given = isFunction ? facts(path) : part(place);
      return typeof given?.then === 'function' ? given.then(bytes => bytes, failed) : given;
    } catch (error) {
      return Promise.reject(error).catch(failed);
    }
  });
}

function folderOf(module, facts) {
  const page = globalThis.location?.href;
  const folder = facts === undefined ? new URL('parts/', new URL(module, page)) : new URL(facts, page);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return folder;
}

/** How facts begin: some servers answer with a page where there is no file. */
const signature = [0x49, 0x4c, 0x46];

/** The locale that there are facts of and that is nearest to this one. */
async function nearest(parts, locale, log = console.warn) {
  const tags = fallbacks(locale);
  if (tags.length === 0) return locale;
  for (const tag of tags) {
    // What could not be fetched is asked for again when it is needed.
    const bytes = await Promise.resolve(parts.fetch(core(tag))).catch(() => signature);
    if (!signature.every((byte, index) => bytes?.[index] === byte)) continue;
    if (tag === tags[0]) return locale;
    log(`There are no facts of the locale ${locale} (${core(tags[0])}): the session has those of ${tag}.`);
    return tag;
  }
  const sentence = `There are no facts of the locale ${locale}, nor of another one in its place: no ${tags.map(core).join(', no ')}.`;
  throw new InteractorError(-32000, sentence, { code: 'absent' });
}

/** What the facts of a locale are called. */
function named(locale) {
  try {
    const [tag, keywords = ''] = String(new Intl.Locale(locale.replaceAll('_', '-'))).split('-u-');
    const kept = keywords.match(/\b(hc|nu|rg|va)(-\w{3,})+/g);
    return kept ? [tag, 'u', ...kept].join('-') : tag;
  } catch {
    return locale;
  }
}

/** The locales that are nearer to those of most regions than the language by itself. */
const groups = { en: 'en-001', es: 'es-419', pt: 'pt-PT' };
const likely = tag => new Intl.Locale(tag).maximize();

/** A locale and those that stand in for it, the nearest ones first: of its language and its script, and English. What is
 *  no tag has none: the module says what is wrong with it. */
function fallbacks(locale) {
  const tag = named(locale);
  try {
    const { language, script, region } = likely(tag);
    const isUsual = likely(language).script === script;
    const general = isUsual ? language : `${language}-${script}`;
    const home = likely(general).region;
    const group = region === home ? [] : groups[language] ?? [];
    const all = [tag, new Intl.Locale(tag).baseName, `${language}-${region}`, group, general, `${language}-${home}`].flat();
    return [...new Set([...all.filter(each => likely(each).script === script), 'en'])];
  } catch {
    return [];
  }
}

/** An instance in this thread. What it says comes as events: whoever has sent a message may not be ready for an answer,
 *  and each one is over before the next comes. */
async function near(module, given) {
  const { port1, port2 } = new MessageChannel();
  const made = {};
  port1.onmessage = ({ data: { text, why } }) => (why === undefined ? made.onmessage(text) : made.onclose?.(why));
  const write = text => port2.postMessage({ text });
  const over = error => port2.postMessage({ why: sentence(error) });
  try {
    const session = await open(module, { ...given, write, over });
    const close = () => (session.close(), port1.close());
    return Object.assign(made, { send: session.send, close });
  } catch (error) {
    port1.close(); // Node does not end while it is open.
    throw error;
  }
}

/** An instance in a worker, which asks for parts here. */
function apart(module, { options, parts, log = console.warn, failed: tell }) {
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
    worker.onmessage = ({ data: { text, part, late, said, why, isOpen } }) => {
      if (text !== undefined) made.onmessage(text);
      else if (late !== undefined) tell(new Error(late), part);
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
  throw new Error(`the server has answered ${answer.status}`);
}
