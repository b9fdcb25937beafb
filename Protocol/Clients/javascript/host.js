// Hosts interactord as a WebAssembly module (Protocol/embedding.md): in pages, in workers, in node. It passes bytes on
// and knows nothing of the protocol.

/** What an instance asks of the world around it, but for the parts. */
export const world = {
  now: () => BigInt(Math.round(performance.now() * 1e6)),
  wall: () => BigInt(Date.now()) * 1_000_000n,
  random: count => crypto.getRandomValues(new Uint8Array(count)),
  offset,
};

/** Makes an instance of a compiled module, and gives its exports, which take and return bytes. `around.part` has the
 *  bytes of a part by its path, such as `phones.bin`, or null; `around.write` gets the output, bytes as a daemon writes
 *  them. */
export async function instantiate(module, around) {
  /** @type {any} */
  const given = { part: () => null, log: console.warn, ...world, ...around };
  const { part, write, log, now, wall, random, offset } = given;
  let found;
  const host = {
    write: (start, count) => write(memory().slice(start, start + count)),
    log: (start, count) => log(text(start, count)),
    now,
    wall,
    offset: (start, count, seconds) => offset(count > 0 ? text(start, count) : undefined, 1000 * Number(seconds)),
    random: (start, count) => memory().set(random(count), start),
    part: (start, count) => (found = part(text(start, count)))?.length ?? -1,
    take: start => memory().set(found, start),
  };
  /** @type {any} */
  const made = await WebAssembly.instantiate(module, { host });
  const { exports } = made;
  // Is kept until the memory grows, which empties it: making one takes a tenth of the time of a key.
  let view = new Uint8Array(0);
  const memory = () => view.length > 0 ? view : (view = new Uint8Array(exports.memory.buffer));
  const text = (start, count) => new TextDecoder().decode(memory().subarray(start, start + count));

  function give(take, input) {
    const start = exports.interactord_allocate(input.length);
    memory().set(input, start);
    const result = take(start, input.length);
    exports.interactord_free(start);
    return result;
  }
  return {
    memory: exports.memory,
    open: options => give(exports.interactord_open, new TextEncoder().encode(options.join('\n'))),
    receive: input => give(exports.interactord_receive, input),
    end: () => exports.interactord_end(),
    advance: () => exports.interactord_advance(),
    wait: () => exports.interactord_wait(),
    exitCode: () => exports.interactord_exit_code(),
  };
}

/** Opens a session on an instance of its own. `options` are those of the daemon's command line. An error of what it
 *  gives means that the instance is over: a new one can restore the session; `over` gets one that no call has had. */
export async function open(module, { options = [], over = error => { throw error; }, ...around }) {
  const instance = await instantiate(module, around);
  let timer;
  function wait() {
    clearTimeout(timer);
    const milliseconds = instance.wait();
    if (milliseconds >= 0) timer = setTimeout(due, milliseconds);
  }
  function due() {
    try {
      instance.advance();
      wait();
    } catch (error) {
      over(error);
    }
  }
  if (instance.open(options) !== 0) throw new Error(`The module opens no session with the options ${options.join(' ')}.`);
  return {
    /** Hands over bytes of the client. */
    receive: input => (instance.receive(input), wait()),
    /** Tells that the client sends nothing more. */
    end: () => (instance.end(), wait()),
    /** The code that a daemon ends with; -1 while the session goes on. */
    exitCode: instance.exitCode,
  };
}

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'];
/** @type {Intl.DateTimeFormatOptions} */
const shown = { hourCycle: 'h23', ...Object.fromEntries(parts.map(name => [name, 'numeric'])) };
const clocks = new Map();

/** How many seconds clocks in a zone are ahead of UTC at a moment; the least number if there is no such zone. */
function offset(timeZone, moment) {
  if (timeZone === undefined) return -60 * new Date(moment).getTimezoneOffset();
  try {
    if (!clocks.has(timeZone)) clocks.set(timeZone, new Intl.DateTimeFormat('en-US', { ...shown, timeZone }));
  } catch {
    return -0x80000000;
  }
  const texts = new Map(clocks.get(timeZone).formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year, month, ...rest] = parts.map(name => Number(texts.get(name)));
  return Math.round((Date.UTC(year, month - 1, ...rest) - moment) / 1000);
}
