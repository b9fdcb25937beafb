// Divides a module into two files: what most pages need, and the rest, which is loaded when something in it is called
// (Protocol/embedding.md, In two files):
//
//     node Protocol/Embedding/split.js MODULE DAEMON
//
// It plays sessions of what most pages do. What they call is in MODULE-early.wasm then, the rest in parts/late.wasm
// beside it. The daemon writes the facts of locales. Prints the sizes. The exit code is 64 for a wrong command line.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import { SECOND, instantiate } from '../Clients/javascript/host.js';
import { frame, partsOf } from './both.js';
import { sessions } from './typical.js';

const [moduleFile, daemon] = process.argv.slice(2);
if (!daemon) {
  console.error('Usage: node split.js MODULE DAEMON');
  process.exit(64);
}
const early = moduleFile.replace(/\.wasm$/, '-early.wasm');
const late = join(dirname(moduleFile), 'parts', SECOND);

const folder = mkdtempSync(join(tmpdir(), 'interactor-split-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const inFolder = name => join(folder, name);

const features = ['bulk-memory', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals'].map(name => `--enable-${name}`);
const run = (tool, ...words) => execFileSync(tool, [...features, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });

/** Plays a session, and writes which functions it has called to a file. */
async function profile(module, { name, locale, isRight, messages }, file) {
  const write = bytes => {
    if (isRight && /"error":\{"code"/.test(Buffer.from(bytes).toString())) throw new Error(`${name}: ${Buffer.from(bytes)}`);
  };
  const { exports, call } = await instantiate(module, { part, write, log: () => {} });
  call('open', Buffer.from(`--framing=line\n--locale=${locale}`));
  for (const message of messages) {
    call('receive', frame(JSON.stringify(message), 'line'));
    call('wait');
    call('exit_code');
  }
  const size = exports.interactord_profile(0, 0);
  const start = exports.interactord_allocate(size);
  exports.interactord_profile(start, size);
  writeFileSync(file, new Uint8Array(exports.memory.buffer, start, size));
}

const part = partsOf(moduleFile, daemon);
run('wasm-split', '--instrument', '--profile-export=interactord_profile', moduleFile, '-o', inFolder('instrumented'));
const instrumented = await WebAssembly.compile(readFileSync(inFolder('instrumented')));
const profiles = sessions.map((_, index) => inFolder(`profile-${index}`));
for (const [index, session] of sessions.entries()) await profile(instrumented, session, profiles[index]);
run('wasm-split', '--merge-profiles', ...profiles, '-o', inFolder('profile'));

// The two share names that no other build has, so that they fit together or cannot be linked.
const [sum] = execFileSync('cksum', [moduleFile], { encoding: 'utf8' }).split(' ');
run(
  'wasm-split', '--split', moduleFile, `--profile=${inFolder('profile')}`, '-o1', inFolder('early'), '-o2', late,
  '--import-namespace=early', '--placeholder-namespace=late', `--export-prefix=${Number(sum).toString(36)}.`,
);

// The first file imports a function for each of the second one that it calls, 3,400 in all, and every instance would
// have to be given all of them. Functions that call one import of the host stand for them instead, one for each type.
const stubs = [];
const text = run('wasm-dis', inFolder('early'), '-o', '-').replaceAll(
  /^ \(import "late" "\d+" \(func (\S+)((?: \((?:param|result)[^)]*\))*)\)\)\n/gm,
  (_, name, type) => (stubs.push(` (func ${name}${type} (call $late) (unreachable))\n`), ''),
);
const [begin, end] = [text.indexOf(' (import '), text.lastIndexOf(')')];
const whole = [text.slice(0, begin), ' (import "host" "late" (func $late))\n', text.slice(begin, end), ...stubs, ')\n'];
writeFileSync(inFolder('text'), whole.join(''));
run('wasm-as', inFolder('text'), '-o', inFolder('early'));
run('wasm-opt', '--duplicate-function-elimination', '--reorder-functions', inFolder('early'), '-o', early);

for (const file of [early, late]) {
  const bytes = readFileSync(file);
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  console.log(`${String(bytes.length).padStart(8)} bytes  ${file}, brotli ${packed.length}`);
}
