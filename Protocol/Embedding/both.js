// A module and a daemon side by side: what is said to the one is said to the other. The module gets its facts of locales
// from the daemon, and its other parts from the folder beside it.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LATE, open } from '../Clients/javascript/host.js';
import '../Clients/javascript/node.js';

/** Messages as they come, from bytes with headers or lines. */
class Inbox {
  messages = [];
  #bytes = Buffer.alloc(0);
  #ended = false;
  #waiting = [];
  constructor(framing) {
    this.framing = framing;
  }
  push(bytes) {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (let message; (message = this.#cut()) !== undefined; ) this.messages.push(message);
    this.#wake();
  }
  end() {
    this.#ended = true;
    this.#wake();
  }
  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }
  #cut() {
    if (this.framing === 'line') {
      const end = this.#bytes.indexOf('\n');
      return end < 0 ? undefined : this.#take(0, end, end + 1);
    }
    const head = this.#bytes.indexOf('\r\n\r\n');
    if (head < 0) return undefined;
    const size = Number(/Content-Length: (\d+)/i.exec(this.#bytes.toString('latin1', 0, head))[1]);
    return this.#bytes.length < head + 4 + size ? undefined : this.#take(head + 4, head + 4 + size, head + 4 + size);
  }
  #take(start, end, next) {
    const message = this.#bytes.toString('utf8', start, end);
    this.#bytes = this.#bytes.subarray(next);
    return message;
  }
  /** Waits for so many messages in all. After a minute, one that is missing counts as a difference; what has come
   *  while this process did something else is read first. */
  async has(count) {
    let isThere = false;
    const last = setTimeout(() => setImmediate(() => isThere || this.end()), 60_000);
    while (this.messages.length < count && !this.#ended) await new Promise(wake => this.#waiting.push(wake));
    isThere = true;
    clearTimeout(last);
  }
}

/** Gives the parts of a module by their paths; null if there is none. The daemon writes the facts. */
export function partsOf(moduleFile, daemon) {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const known = new Map();
  const read = file => {
    try {
      return readFileSync(file);
    } catch {
      return null;
    }
  };
  const get = path => {
    if (!path.endsWith('.facts')) return read(join(dirname(moduleFile), 'parts', path));
    const [locale, name] = path.replace(/\.facts$/, '').split('/');
    spawnSync(daemon, ['facts', '--to', folder, '--parts', name, locale], { stdio: 'ignore' });
    return read(join(folder, path));
  };
  return path => known.has(path) ? known.get(path) : known.set(path, get(path)).get(path);
}

/** The arguments of a daemon as the options of a module: a name and its value in one. */
function moduleOptions(list = []) {
  const options = [];
  for (const argument of list) {
    if (argument.startsWith('--')) options.push(argument);
    else options.push(`${options.pop()}=${argument}`);
  }
  return options;
}

/** Functions that open a session on each of the two, as `start` of a transcript says. */
export async function both(moduleFile, daemon) {
  const compiled = await WebAssembly.compile(readFileSync(moduleFile));
  const part = partsOf(moduleFile, daemon);
  const isSplit = WebAssembly.Module.imports(compiled).some(({ name }) => name === 'late');
  const late = isSplit ? await WebAssembly.compile(part(LATE)) : undefined;

  async function onModule(start) {
    const inbox = new Inbox(start.framing);
    const write = bytes => inbox.push(bytes);
    const session = await open(compiled, moduleOptions(start.arguments), { part, late, write, log: () => {} });
    const end = () => (session.end(), inbox.end());
    return { inbox, send: session.receive, end, exitCode: session.exitCode };
  }

  function onDaemon(start) {
    const inbox = new Inbox(start.framing);
    const child = spawn(daemon, start.arguments ?? [], { stdio: ['pipe', 'pipe', 'ignore'] });
    const exit = new Promise(resolve => child.on('close', resolve));
    child.stdin.on('error', () => {});
    child.stdout.on('data', bytes => inbox.push(bytes));
    child.stdout.on('end', () => inbox.end());
    return { inbox, send: bytes => child.stdin.write(bytes), end: () => child.stdin.end(), exitCode: () => exit };
  }
  return [onModule, onDaemon];
}

/** The bytes of a message. */
export function frame(text, framing) {
  const bytes = Buffer.from(text);
  if (framing === 'line') return Buffer.concat([bytes, Buffer.from('\n')]);
  return Buffer.concat([Buffer.from(`Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

/** Where two lists of messages begin to differ; undefined if they don't. */
export function differs(own, theirs) {
  const count = Math.max(own.length, theirs.length);
  for (let place = 0; place < count; place += 1) {
    const [ours, other] = [own[place], theirs[place]];
    if (ours !== other) return `message ${place + 1}\n  daemon: ${other ?? 'none'}\n  module: ${ours ?? 'none'}`;
  }
  return undefined;
}
