// Runs the fuzz targets on WebAssembly, where `Int` has 32 bits, and compares what they are answered with the native
// build (`.ci/fuzz --module`):
//
//     node Tests/FuzzDriver/module.js MODULE PLAYER FINDINGS SECONDS TARGET PATH...
//
// First it plays the files, and the files of the folders, with all promises. Then it changes them at random, for this time.
// An input that traps, breaks a promise, or is answered otherwise than by PLAYER is put into the folder FINDINGS. PLAYER
// also writes the facts of locales. FUZZ_SEED has it change the same inputs alike. The exit code is 1 after a finding.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { instantiate } from '../../Protocol/Clients/javascript/host.js';
import '../../Protocol/Clients/javascript/node.js';
import { Mutations } from './mutations.js';

const [moduleFile, playerFile, findings, seconds, target, ...paths] = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Usage: node module.js MODULE PLAYER FINDINGS SECONDS TARGET PATH...');
  process.exit(64);
}
/** How an input is played: `FuzzModule.swift` and `Answering.swift`. */
const [quick, all, told, facts] = [0, 1, 2, 3];

/** The native build, asked and heard through named pipes, as a module cannot wait for what comes later. */
class Player {
  #waiting = [];
  #heard = Buffer.alloc(0);

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
    const [asking, answers] = [join(folder, 'asking'), join(folder, 'answers')];
    execFileSync('mkfifo', [asking, answers]);
    const env = { ...process.env, FUZZ_TARGET: target, INTERACTOR_LOCALES: 'facts' };
    this.process = spawn('sh', ['-c', `exec "$0" answer <${asking} >${answers}`, playerFile], { stdio: ['ignore', 'ignore', 'inherit'], env });
    this.process.unref();
    [this.in, this.out] = [openSync(asking, 'w'), openSync(answers, 'r')];
    rmSync(folder, { recursive: true });
    this.maximumLength = Number(this.#line());
  }

  /** Asks for the sum of the answers to an input, which `hear` gives, each in its turn. */
  ask(manner, input) {
    const head = Buffer.alloc(5);
    head[0] = manner;
    head.writeUInt32LE(input.length, 1);
    const message = Buffer.concat([head, input]);
    for (let sent = 0; sent < message.length; ) sent += writeSync(this.in, message, sent);
  }

  hear() { return this.#waiting.shift() ?? this.#line(); }

  /** The facts at a path, or null. What was asked for before is heard before. */
  facts(path, pending) {
    this.ask(facts, Buffer.from(path));
    while (this.#waiting.length < pending()) this.#waiting.push(this.#line());
    const line = this.#line();
    return line ? Buffer.from(line, 'base64') : null;
  }

  #line() {
    const more = Buffer.alloc(65536);
    for (;;) {
      const end = this.#heard.indexOf('\n');
      if (end >= 0) {
        const line = this.#heard.toString('utf8', 0, end);
        this.#heard = this.#heard.subarray(end + 1);
        return line;
      }
      const count = readSync(this.out, more);
      if (count === 0) throw new Error('the native build has trapped');
      this.#heard = Buffer.concat([this.#heard, more.subarray(0, count)]);
    }
  }
}

const compiled = await WebAssembly.compile(readFileSync(moduleFile));
const name = Buffer.from(`${target}\n`);
const [parts, said] = [new Map(), []];
let player = new Player();
let [instance, heard, asked] = [null, 0, 0];

function part(path) {
  if (!parts.has(path)) {
    const file = join(dirname(moduleFile), 'parts', path);
    const read = () => (existsSync(file) ? readFileSync(file) : null);
    parts.set(path, path.endsWith('.facts') ? player.facts(path, () => asked - heard) : read());
  }
  return parts.get(path);
}

/** The sum of the module's answers to an input. A trap ends the instance. */
async function sum(manner, input) {
  said.length = 0;
  // Moments, so that both have the same.
  const around = { part, write: () => {}, log: text => said.push(text), now: () => 0n, wall: () => 0n };
  instance ??= await instantiate(compiled, around);
  try {
    return BigInt.asUintN(64, instance.call('fuzz', Buffer.concat([Buffer.from([manner]), name, input])));
  } catch (error) {
    instance = null;
    throw error;
  }
}

let found = 0;

/** Stores an input, and says what is wrong with it. */
function report(input, why) {
  found += 1;
  mkdirSync(findings, { recursive: true });
  const file = join(findings, `module-${createHash('sha1').update(input).digest('hex').slice(0, 16)}`);
  writeFileSync(file, input);
  console.log(`${file}: ${why}`);
}

/** The first answer in which the two differ. */
async function difference(input) {
  await sum(told, input);
  const own = [...said];
  player.ask(told, input);
  const theirs = [];
  for (let line; (line = player.hear()).startsWith(' '); ) theirs.push(Buffer.from(line.slice(1), 'base64').toString());
  const place = theirs.findIndex((answer, place) => answer !== own[place]);
  if (place < 0) return `the module has ${own.length} answers, the native build ${theirs.length}`;
  return `answer ${place + 1}\n  native: ${theirs[place]}\n  module: ${own[place]}`;
}

/** Plays inputs on both, at the same time, and compares. */
async function play(manner, inputs) {
  [heard, asked] = [0, inputs.length];
  try {
    for (const input of inputs) player.ask(manner, input);
    const own = [];
    for (const input of inputs) own.push(await sum(manner, input).catch(error => error));
    const unlike = [];
    for (const [place, input] of inputs.entries()) {
      const theirs = BigInt(player.hear());
      heard += 1;
      if (own[place] instanceof Error) report(input, `${said.at(-1) ?? ''} ${own[place].stack}`);
      else if (own[place] !== theirs && own[place] !== 0n && theirs !== 0n) unlike.push(input);
    }
    [heard, asked] = [0, 0];
    for (const input of unlike) report(input, await difference(input));
  } catch (error) {
    report(inputs[heard], error.stack);
    [player, instance] = [new Player(), null];
  }
}

const files = paths.filter(existsSync).flatMap(path => (statSync(path).isDirectory() ? readdirSync(path).map(file => join(path, file)) : [path]));
const kept = files.map(file => readFileSync(file));
for (let start = 0; start < kept.length; start += 32) await play(all, kept.slice(start, start + 32));

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const dictionary = paths.map(path => `${path}.dictionary`).find(existsSync);
const short = kept.filter(input => input.length <= player.maximumLength);
const mutations = new Mutations(seed, short, player.maximumLength, dictionary && readFileSync(dictionary, 'latin1'));
let [count, memory] = [0, 0];
for (const end = performance.now() + 1000 * Number(seconds); performance.now() < end; count += 32) {
  await play(quick, Array.from({ length: 32 }, () => mutations.next()));
  memory = Math.max(memory, instance?.exports.memory.buffer.byteLength ?? 0);
  // What an instance has had, it keeps.
  if (instance?.exports.memory.buffer.byteLength > 2 ** 28) instance = null;
  if (found > 20) break;
}
console.log(`${target}: ${kept.length} inputs played, ${count} more with the seed ${seed}; ${memory >> 20} MB; ${found} findings`);
closeSync(player.in);
process.exit(found ? 1 : 0);
