// Hosts interactord as a WebAssembly module (Protocol/embedding.md): in pages, in workers, in node. It passes bytes on
// and knows nothing of the protocol.

/** Opens a session on an instance of its own. `module` is compiled; `options` are those of the daemon's command line;
 *  `part` has the bytes of a part by its path, such as `phones.bin`, or null; `write` gets the output, bytes as a
 *  daemon writes them. */
export async function open(module, { options = [], part = () => null, write, log = console.warn }) {
  let found, timer;
  const host = {
    write: (start, count) => write(bytes(start, count).slice()),
    log: (start, count) => log(text(start, count)),
    now: () => BigInt(Math.round(performance.now() * 1e6)),
    wall: () => BigInt(Date.now()) * 1_000_000n,
    offset: (start, count, seconds) => offset(count > 0 ? text(start, count) : undefined, 1000 * Number(seconds)),
    random: (start, count) => crypto.getRandomValues(bytes(start, count)),
    part: (start, count) => (found = part(text(start, count)))?.length ?? -1,
    take: start => bytes(start, found.length).set(found),
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  const bytes = (start, count) => new Uint8Array(exports.memory.buffer, start, count);
  const text = (start, count) => new TextDecoder().decode(bytes(start, count));

  function give(take, input) {
    const start = exports.interactord_allocate(input.length);
    bytes(start, input.length).set(input);
    const result = take(start, input.length);
    exports.interactord_free(start);
    wait();
    return result;
  }
  function wait() {
    clearTimeout(timer);
    const milliseconds = exports.interactord_wait();
    if (milliseconds >= 0) timer = setTimeout(() => (exports.interactord_advance(), wait()), milliseconds);
  }

  if (give(exports.interactord_open, new TextEncoder().encode(options.join('\n'))) !== 0)
    throw new Error(`The module opens no session with the options ${options.join(' ')}.`);
  return {
    /** Hands over bytes of the client. An error means that the instance is over: a new one can restore the session. */
    receive: input => void give(exports.interactord_receive, input),
    /** Tells that the client sends nothing more. */
    end: () => (exports.interactord_end(), wait()),
    /** The code that a daemon ends with; -1 while the session goes on. */
    exitCode: () => exports.interactord_exit_code(),
  };
}

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'];
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
