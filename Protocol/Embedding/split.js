// Divides a module into two files: what most pages need, and the rest, which is loaded when something in it is called
// (Protocol/embedding.md, In two files):
//
//     node Protocol/Embedding/split.js MODULE DAEMON
//     node Protocol/Embedding/split.js --is-fresh MODULE
//
// It plays sessions of what most pages do. What they call is in MODULE-early.wasm then, the rest in parts/late.wasm
// beside it. The daemon writes the facts of locales. Prints the sizes. With --is-fresh, nothing is written: the exit code
// is 0 if both files are there and not older than what they are made of. It is 64 for a wrong command line.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, brotliCompressSync } from 'node:zlib';
import { LATE, instantiate } from '../Clients/javascript/host.js';
import { frame, partsOf } from './both.js';
import { restored, sessions } from './typical.js';

const isAsked = process.argv[2] === '--is-fresh';
const [moduleFile, daemon] = process.argv.slice(isAsked ? 3 : 2);
if (!moduleFile?.endsWith('.wasm') || !(daemon || isAsked)) {
  console.error('Usage: node split.js MODULE.wasm DAEMON, or node split.js --is-fresh MODULE.wasm');
  process.exit(64);
}
const early = moduleFile.replace(/\.wasm$/, '-early.wasm');
const late = join(dirname(moduleFile), 'parts', LATE);
if (isAsked) {
  const age = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = [moduleFile, ...['split.js', 'typical.js'].map(name => fileURLToPath(new URL(name, import.meta.url)))];
  process.exit(Math.min(age(early), age(late)) >= Math.max(...sources.map(age)) ? 0 : 1);
}

const folder = mkdtempSync(join(tmpdir(), 'interactor-split-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const inFolder = name => join(folder, name);

const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(name => `--enable-${name}`);
const run = (tool, ...words) => execFileSync(tool, [...features, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Plays a session, and writes which functions it has called to a file. Returns the last snapshot, which may be none. All
 *  that the host answers is the same each time, so that the same module is always divided in the same way. */
async function profile(module, { name, locale, isRight, messages }, file) {
  let clock = 1_000_000_000n;
  let snapshot;
  const asked = [];
  const write = bytes => {
    const text = Buffer.from(bytes).toString();
    if (isRight && /"error":\{"code"/.test(text)) throw new Error(`${name}: ${text}`);
    if (text.includes('"result":{"snapshot":')) snapshot = JSON.parse(text).result.snapshot;
    // The questions of a form; a transcript has the answers to its own.
    if (isRight) for (const [, id] of text.matchAll(/"id":"([\w-]+)","method":"client\/validate"/g)) asked.push(id);
  };
  const now = () => clock;
  const wall = () => 1_795_000_000_000_000_000n + clock;
  const world = { now, wall, random: count => new Uint8Array(count), offset: () => 3600, part, write, log: () => {} };
  const { exports, call } = await instantiate(module, world);
  /** Lets so many milliseconds pass. */
  const pass = most => {
    for (let wait = call('wait'); wait >= 0 && wait <= most; wait = call('wait')) {
      clock += BigInt(wait) * 1_000_000n;
      call('advance');
    }
  };
  if (call('open', Buffer.from(`--framing=line\n--locale=${locale}`)) !== 0) throw new Error(`${name}: ${locale}`);
  for (const message of messages) {
    call('receive', frame(JSON.stringify(message), 'line'));
    for (const id of asked.splice(0)) call('receive', frame(JSON.stringify({ jsonrpc: '2.0', id, result: { valid: true } }), 'line'));
    // Those that wait for longer wait for the next messages.
    pass(1000);
    call('exit_code');
  }
  pass(Infinity);
  const size = exports.interactord_profile(0, 0);
  const start = exports.interactord_allocate(size);
  exports.interactord_profile(start, size);
  writeFileSync(file, new Uint8Array(exports.memory.buffer, start, size));
  return snapshot;
}

const part = partsOf(moduleFile, daemon);
run('wasm-split', '--instrument', '--profile-export=interactord_profile', moduleFile, '-o', inFolder('instrumented'));
const instrumented = await WebAssembly.compile(readFileSync(inFolder('instrumented')));
const profiles = [];
function play(session) {
  profiles.push(inFolder(`profile-${profiles.length}`));
  return profile(instrumented, session, profiles.at(-1));
}
for (const session of sessions) {
  const snapshot = await play(session);
  if (session.isRight) await play(restored(session, snapshot));
}
run('wasm-split', '--merge-profiles', ...profiles, '-o', inFolder('profile'));

// The two share names that no other division has, so that they fit together or cannot be linked.
const sum = createHash('sha256').update(readFileSync(moduleFile)).update(readFileSync(inFolder('profile'))).digest('hex');
run(
  'wasm-split', '--split', moduleFile, `--profile=${inFolder('profile')}`, '-o1', inFolder('first'), '-o2', inFolder('second'),
  '--import-namespace=early', '--placeholder-namespace=late', `--export-prefix=${sum.slice(0, 8)}.`,
);

// The first file imports a function for each of the second one that it calls, thousands in all, and every instance would
// have to be given all of them. Functions that call one import of the host stand for them instead, one for each type.
const stubs = [];
const text = run('wasm-dis', inFolder('first'), '-o', '-').replaceAll(
  /^ \(import "late" "\d+" \(func (\S+)((?: \((?:param|result)[^)]*\))*)\)\)\n/gm,
  (_, name, type) => (stubs.push(` (func ${name}${type} (call $late) (unreachable))\n`), ''),
);
if (text.includes('(import "late"') || stubs.length === 0) throw new Error('wasm-dis writes imports in another way.');
const [begin, end] = [text.indexOf(' (import '), text.lastIndexOf(')')];
const whole = [text.slice(0, begin), ' (import "host" "late" (func $late))\n', text.slice(begin, end), ...stubs, ')\n'];
writeFileSync(inFolder('text'), whole.join(''));
run('wasm-as', inFolder('text'), '-o', inFolder('first'));
run('wasm-opt', '--duplicate-function-elimination', '--reorder-functions', inFolder('first'), '-o', inFolder('early'));
copyFileSync(inFolder('second'), late);
copyFileSync(inFolder('early'), early);

for (const file of [early, late]) {
  const bytes = readFileSync(file);
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  console.log(`${String(bytes.length).padStart(8)} bytes  ${file}, brotli ${packed.length}`);
}
