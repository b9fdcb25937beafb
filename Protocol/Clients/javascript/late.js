// A host whose parts may come late: from a server, say. A module asks for a part in the middle of a call, and cannot
// wait. Where the part is not there yet, the instance is let go. Another one begins with the last copy of its memory,
// which is all that an instance knows, and does once more what was done since, with the same answers of the host. Then
// it is where the first one was before the call; and when the part has come, it gets the call.
import { LATE, instantiate, world } from './host.js';

/** Ends a call that asks for a part which is still on its way. */
class NotYet extends Error {
  constructor(path) {
    super(`${path} is not there yet`);
    this.path = path;
  }
}

/** The parts that `get` gives, at once or later: bytes by path, null where there is none. Each is asked for once. */
export class Parts {
  #parts = new Map();
  constructor(get) { this.get = get; }

  fetch(path) {
    if (!this.#parts.has(path)) this.#take(path, this.get(path));
    return this.#parts.get(path);
  }

  #take(path, given) {
    const isLate = typeof given?.then === 'function';
    // One that could not be fetched is asked for again.
    const failed = error => { this.#parts.delete(path); throw error; };
    const known = isLate ? Promise.resolve(given).then(bytes => this.#take(path, bytes), failed) : given ?? null;
    this.#parts.set(path, known);
    return known;
  }
}

/** There is no second file that the module can be linked with. */
class Unusable extends Error {}

/** @returns {never} */
function misfit(error) {
  if (!/^(Compile|Link)Error$/.test(error.name)) throw error;
  throw new Unusable(`${LATE} is not of the build of the module: ${error.message}`);
}

/** Opens a session on an instance of its own: messages in, messages out, as texts. `write` gets one at a time, after the
 *  call that has made it; `over` is told why the instance is over, and `failed`, once, why a part does not come. */
export async function open(module, { options = [], parts, write, log = console.warn, over, failed }) {
  /** The calls since the copy, with what the host has answered; and those to come. */
  let done = [];
  const line = [];
  let [copy, spent, copying] = [null, 0, 2];
  let [output, said, answers, again] = [[], [], [], []];
  let [isOpen, isBusy, isOver, isTold, failure] = [false, false, false, false, null];
  let instance, timer, late;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

  const part = path => {
    const found = parts.fetch(path);
    // The second file is for the next instance.
    if (found instanceof Promise || path === LATE) throw new NotYet(path);
    return found;
  };
  /** @type {any} */
  const around = { write: bytes => output.push(bytes), log: text => said.push(text) };
  for (const [name, answer] of Object.entries({ ...world, part })) {
    around[name] = (...given) => {
      if (again.length) return again.shift();
      const answered = answer(...given);
      answers.push(answered);
      return answered;
    };
  }

  function perform({ verb, input }, told = []) {
    [output, said, answers, again] = [[], [], [], [...told]];
    return instance.call(verb, input);
  }

  /** Makes an instance that is where the last one was before its last call. */
  async function renew() {
    const making = instantiate(module, { ...around, late });
    const made = await (late ? making.catch(misfit) : making);
    if (isOver) return;
    instance = made;
    const { memory } = instance.exports;
    if (copy) {
      memory.grow((copy.length - memory.buffer.byteLength) >> 16);
      new Uint8Array(memory.buffer).set(copy);
    }
    for (const call of done) perform(call, call.answers);
  }

  function next(call) {
    const start = performance.now();
    const code = perform(call);
    done.push({ ...call, answers });
    spent += performance.now() - start;
    if (call.verb === 'open' && code !== 0) throw new Error(`The module opens no session with ${options.join(' ')}.`);
    if (spent > 10 * copying) save();
    speak();
    if (call.verb === 'wait' && !isOver) schedule(code);
  }

  /** Copies the memory, before it would take long to do again what was done since. */
  function save() {
    const start = performance.now();
    copy = new Uint8Array(instance.exports.memory.buffer).slice();
    [done, spent, copying] = [[], 0, Math.max(2, performance.now() - start)];
  }

  function speak() {
    for (const sentence of said.splice(0)) log(sentence);
    const text = output.splice(0).map(bytes => decoder.decode(bytes, { stream: true })).join('');
    for (const line of text.split('\n')) if (line) write(line);
  }

  /** Does the calls to come; without waiting, where all that they ask for is there. */
  async function proceed() {
    isBusy = true;
    try {
      while (line.length && !isOver) {
        try {
          if (!instance) await renew();
          if (!isOver) next(line[0]);
          shift();
        } catch (error) {
          if (!(error instanceof NotYet)) throw error;
          instance = null;
          const came = await come(error.path);
          if (error.path === LATE && !isOver) await extend(came);
        }
      }
    } catch (error) {
      end(error);
    }
    isBusy = false;
  }

  /** Takes the first call from the line. Behind the last one comes the question how long to wait. */
  function shift() {
    const call = line.shift();
    if (!line.length && call.verb !== 'wait') line.push({ verb: 'wait', input: undefined });
    return call;
  }

  /** Goes on with the second file. Where it cannot be used, the request that needs it fails. */
  async function extend(bytes) {
    try {
      if (!bytes) throw new Unusable(`${LATE} is missing`);
      late = await WebAssembly.compile(bytes).catch(misfit);
      await renew();
    } catch (error) {
      [instance, late] = [null, undefined];
      if (isOver || !(error instanceof Unusable)) throw error;
      if (!isTold) failed(error, LATE);
      isTold = true;
      refuse(shift(), error);
    }
  }

  /** Answers a request with an error. What is no request ends the instance. */
  function refuse({ verb, input }, error) {
    const request = verb === 'receive' ? JSON.parse(new TextDecoder().decode(input)) : {};
    if (request.id === undefined || !request.method) throw error;
    const told = { code: -32000, message: error.message, data: { code: 'unfetched', part: LATE } };
    write(JSON.stringify({ jsonrpc: '2.0', id: request.id, error: told }));
  }

  /** Waits for a part. One that cannot be fetched is asked for again, as a connection that is lost is made anew. */
  async function come(path) {
    for (let back = 100; !isOver; back = Math.min(2 * back, 5000)) {
      try {
        return await parts.fetch(path);
      } catch (error) {
        if (back === 100) failed(error, path);
      }
      clearTimeout(timer);
      if (!isOver) await new Promise(done => (timer = setTimeout(done, back)));
    }
  }

  function schedule(milliseconds) {
    clearTimeout(timer);
    if (instance.call('exit_code') >= 0) return end(new Error('the session has ended'));
    if (milliseconds >= 0) timer = setTimeout(call, milliseconds, 'advance');
  }

  function end(error) {
    if (isOver) return;
    for (const sentence of said) log(sentence);
    close();
    failure = error;
    if (isOpen) over(error);
  }

  function close() {
    isOver = true;
    clearTimeout(timer);
    [instance, copy, done] = [null, null, []];
  }

  async function call(verb, input) {
    line.push({ verb, input });
    if (!isBusy && !isOver) await proceed();
  }

  await call('open', encoder.encode(['--framing=line', ...options].join('\n')));
  if (failure) throw failure;
  isOpen = true;
  return { send: text => void call('receive', encoder.encode(text + '\n')), close };
}

/** Why an instance is over. */
export const sentence = error => `the module is over: ${error.message}`;
