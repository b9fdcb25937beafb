// Hosts interactord as a WebAssembly module (Protocol/embedding.md): in pages, in workers, in node. It passes bytes on
// and knows nothing of the protocol.

/** What an instance asks of the world around it, but for `part`, which has the bytes of a part by its path, such as
 *  `phones.bin`, or null, and `write`, which gets the output, bytes as a daemon writes them. */
export const world = {
  now: () => BigInt(Math.round(performance.now() * 1e6)),
  wall: () => BigInt(Date.now()) * 1_000_000n,
  random: count => crypto.getRandomValues(new Uint8Array(count)),
  offset,
};

/** The path of the second file of a module that is in two. */
export const LATE = 'late.wasm';

/** Makes an instance of a compiled module; `call` calls an export of it, with bytes or none. An exception means that the
 *  instance is over: a new one can restore the session. `late` is the second of two files, compiled. A call that needs it
 *  where it is not linked asks `part` for it, and ends by an exception. */
export async function instantiate(module, { part, write, log = console.warn, late = undefined, ...around }) {
  const { random, offset, ...clocks } = { ...world, ...around };
  let found;
  const host = {
    ...clocks,
    write: (start, count) => write(memory().slice(start, start + count)),
    log: (start, count) => log(text(start, count)),
    offset: (start, count, seconds) => offset(text(start, count) || undefined, 1000 * Number(seconds)),
    random: (start, count) => memory().set(random(count), start),
    part: (start, count) => (found = part(text(start, count)))?.length ?? -1,
    take: start => memory().set(found, start),
    late: () => { throw new Error(`${LATE} is ${part(LATE) ? 'not linked' : 'missing'}`); },
  };
  /** @type {any} */
  const { exports } = await WebAssembly.instantiate(module, { host });
  if (late) await WebAssembly.instantiate(late, { early: exports });
  // Is kept until the memory grows, which empties it: making one takes a tenth of the time of a key.
  let view = new Uint8Array(0);
  const memory = () => view.length > 0 ? view : (view = new Uint8Array(exports.memory.buffer));
  const text = (start, count) => new TextDecoder().decode(memory().subarray(start, start + count));
  function call(name, input) {
    const run = exports[`interactord_${name}`];
    if (!input) return run();
    const start = exports.interactord_allocate(input.length);
    if (start === 0) throw new Error('The module gets no more memory.');
    memory().set(input, start);
    const result = run(start, input.length);
    exports.interactord_free(start);
    return result;
  }
  return { exports, call };
}

/** Opens a session on an instance of its own, with options of the daemon's command line. */
export async function open(module, options, around) {
  const { call } = await instantiate(module, around);
  let timer;
  function act(name, input) {
    call(name, input);
    clearTimeout(timer);
    const wait = call('wait');
    if (wait >= 0) timer = setTimeout(act, wait, 'advance');
  }
  if (call('open', new TextEncoder().encode(options.join('\n'))) !== 0) throw new Error('An option is not valid: see the log.');
  return { receive: bytes => act('receive', bytes), end: () => act('end'), exitCode: () => call('exit_code') };
}

const zones = new Map();

/** How many seconds clocks in a zone, or in the user's, are ahead of UTC; the least number if there is no such zone. */
function offset(timeZone, moment) {
  try {
    if (!zones.has(timeZone)) zones.set(timeZone, new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }));
    // Such as `1/1/2026, GMT-03:30`; with seconds for times long past.
    const [, sign = '', hours = 0, minutes = 0, seconds = 0] = /GMT(?:(.)(\d+):(\d+):?(\d+)?)?/.exec(zones.get(timeZone).format(moment));
    return Number(`${sign}1`) * (3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
  } catch {
    return -0x80000000;
  }
}
