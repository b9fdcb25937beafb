// Plays transcripts on a module and on a daemon, and compares what the two say, byte for byte:
//
//     node Protocol/Embedding/play.js MODULE DAEMON TRANSCRIPT...
//
// The module gets its parts from the folder `parts` beside it, and its facts of locales from the daemon. Prints the first message that differs of each transcript. The
// exit code is 0 if none differs but those in `apart`, and they do; 1 otherwise, 64 for a wrong command line.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { open } from './host.js';

/** Transcripts whose answers differ, with the reason. */
const apart = new Map();

const [moduleFile, daemon, ...transcripts] = process.argv.slice(2);
if (transcripts.length === 0) {
  console.error('Usage: node play.js MODULE DAEMON TRANSCRIPT...');
  process.exit(64);
}
const compiled = await WebAssembly.compile(readFileSync(moduleFile));
const facts = mkdtempSync(join(tmpdir(), 'facts-'));
process.on('exit', () => rmSync(facts, { recursive: true }));

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
  /** Waits for so many messages in all. After five seconds, one that is missing counts as a difference. */
  async has(count) {
    const last = setTimeout(() => this.end(), 5000);
    while (this.messages.length < count && !this.#ended) await new Promise(wake => this.#waiting.push(wake));
    clearTimeout(last);
  }
}

const parts = new Map();

/** The bytes of a part; null if there is none. */
function part(path) {
  if (!parts.has(path)) parts.set(path, path.endsWith('.facts') ? factsPart(path) : builtPart(path));
  return parts.get(path);
}

/** A part of the facts, which the daemon writes. */
function factsPart(path) {
  const [locale, name] = path.replace(/\.facts$/, '').split('/');
  const { status } = spawnSync(daemon, ['facts', '--to', facts, '--parts', name, locale], { stdio: 'ignore' });
  return status === 0 ? readFileSync(join(facts, path)) : null;
}

/** A part that is built with the module. */
function builtPart(path) {
  const file = join(dirname(moduleFile), 'parts', path);
  return existsSync(file) ? readFileSync(file) : null;
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

async function moduleSession(start) {
  const inbox = new Inbox(start.framing);
  const write = bytes => inbox.push(bytes);
  const session = await open(compiled, { options: moduleOptions(start.arguments), part, write, log: () => {} });
  const end = () => (session.end(), inbox.end());
  return { inbox, send: session.receive, end, exitCode: session.exitCode };
}

function daemonSession(start) {
  const inbox = new Inbox(start.framing);
  const child = spawn(daemon, start.arguments ?? [], { stdio: ['pipe', 'pipe', 'ignore'] });
  const exit = new Promise(resolve => child.on('close', resolve));
  child.stdin.on('error', () => {});
  child.stdout.on('data', bytes => inbox.push(bytes));
  child.stdout.on('end', () => inbox.end());
  return { inbox, send: bytes => child.stdin.write(bytes), end: () => child.stdin.end(), exitCode: () => exit };
}

/** The text of a message, as the transcript has it. */
const member = /^\s*\{\s*"send"\s*:\s*(.*)\}\s*$/s;

function frame(text, framing) {
  const bytes = Buffer.from(text);
  if (framing === 'line') return Buffer.concat([bytes, Buffer.from('\n')]);
  return Buffer.concat([Buffer.from(`Content-Length: ${bytes.length}\r\n\r\n`), bytes]);
}

async function play(lines, session, framing) {
  let expected = 0;
  let ended = false;
  for (const line of lines) {
    const step = JSON.parse(line);
    if ('send' in step) session.send(frame(member.exec(line)[1], framing));
    else if ('sendRaw' in step) session.send(Buffer.from(step.sendRaw));
    else if ('expect' in step) await session.inbox.has(++expected);
    else if ('endOfInput' in step || 'exit' in step) {
      if (!ended) session.end();
      ended = true;
    }
  }
  if (!ended) session.end();
  return { messages: session.inbox.messages, exitCode: await session.exitCode() };
}

/** How the module's answers differ from the daemon's; undefined if they don't. */
async function difference(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(line => line.trim());
  const start = lines.map(line => JSON.parse(line)).find(step => step.start)?.start ?? {};
  start.framing ??= 'header';
  const sessions = [await moduleSession(start), daemonSession(start)];
  const [own, theirs] = await Promise.all(sessions.map(session => play(lines, session, start.framing)));
  const count = Math.max(own.messages.length, theirs.messages.length);
  for (let place = 0; place < count; place += 1) {
    const [ours, other] = [own.messages[place], theirs.messages[place]];
    if (ours !== other) return `message ${place + 1}\n  daemon: ${other ?? 'none'}\n  module: ${ours ?? 'none'}`;
  }
  return own.exitCode === theirs.exitCode ? undefined : `exit code ${own.exitCode}, not ${theirs.exitCode}`;
}

let wrong = 0;
let alike = 0;
for (const file of transcripts) {
  const name = basename(file, '.jsonl');
  const found = await difference(file).catch(error => error.stack);
  if (!found) alike += 1;
  if (found) console.log(`${name}: ${apart.has(name) ? `${apart.get(name)}; ` : ''}${found}`);
  else if (apart.has(name)) console.log(`${name}: does not differ any more`);
  if (Boolean(found) !== apart.has(name)) wrong += 1;
}
console.log(`${alike} of ${transcripts.length} transcripts are alike`);
process.exit(wrong ? 1 : 0);
