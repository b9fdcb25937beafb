// Plays requests on a module whose host lacks a part, or has other bytes in its place: none, some of them, a page that
// says that there is no such file, bytes that have been changed. None may trap, what is said has to be JSON in UTF-8,
// and the request that asks for the part fails if it cannot do without.
//
//     node Protocol/Embedding/parts.js MODULE DAEMON [SEED]
//
// The daemon writes the facts of locales. Prints what is wrong. The exit code is 0 if nothing is, 1 otherwise, 64 for a
// wrong command line.
import { readFileSync } from 'node:fs';
import { instantiate } from '../Clients/javascript/host.js';
import { partsOf } from './both.js';

const [moduleFile, daemon, seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (!daemon) {
  console.error('Usage: node parts.js MODULE DAEMON [SEED]');
  process.exit(64);
}
let state = Number(seed);

/** A number below another one, at random. */
function below(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * limit);
}

const property = { subject: 's', property: 't', view: 'textField' };
const open = ['subject/open', { subject: 's', schema: { properties: { t: { type: 'string', minLength: 5 } } } }];
const bind = format => ['field/bind', { field: 'f', ...property, format }];
const edit = text => ['field/edit', { field: 'f', text }];
const read = ['field/read', { field: 'f' }];
const unlike = /, phones\.bin, is (missing|not of this build)/;

/** Requests that ask for a part at last, and what the answer to the last one says if the part is not right. */
const cases = [
  { path: 'phones.bin', requests: [open, bind({ style: 'phone' })], says: unlike },
  { path: 'phones.bin', requests: [['phone/regions', {}]], says: unlike },
  { path: 'openrpc.json', requests: [['rpc.discover', {}]], says: /, openrpc\.json, is (missing|not of this build)/ },
  { path: 'messages/de.txt', requests: [open, bind(), edit('a'), read], says: /The text has/ },
  { path: 'words/de.txt', requests: [open, bind({ style: 'date' }), edit('übermorgen')], says: /"result"/ },
  { path: 'de-DE/core.facts', requests: [open, bind({ style: 'date' })], says: /-32602,.* de-DE\/core/ },
  { path: 'de-DE/regions.facts', requests: [['phone/regions', {}]], says: /-32602,.* de-DE\/regions/ },
  {
    path: 'und/calendar-persian.facts',
    requests: [open, bind({ style: 'date', calendar: 'persian' })],
    says: /-32602,.* und\/calendar-persian/,
  },
];

const page = Buffer.from('<!doctype html><html><title>404</title><body>No such file</body></html>\n'.repeat(30));

/** The bytes with one of them changed, so that they are still as many. */
function changed(bytes) {
  const other = Uint8Array.from(bytes);
  other[below(other.length)] ^= 1 + below(255);
  return other;
}

/** What stands in the place of a part. */
const wrongs = bytes => [
  { name: 'no part', bytes: null },
  { name: 'an empty part', bytes: new Uint8Array() },
  { name: 'a byte', bytes: Buffer.from('x') },
  { name: 'half of it', bytes: bytes.subarray(0, bytes.length >> 1) },
  { name: 'all but the last byte', bytes: bytes.subarray(0, -1) },
  { name: 'a byte more', bytes: Buffer.concat([bytes, Buffer.from('\n')]) },
  { name: 'a page', bytes: page },
  { name: 'no UTF-8', bytes: Buffer.from([0xff, 0xfe, 0x00]) },
  ...Array.from({ length: 10 }, () => ({ name: 'a byte that is changed', bytes: changed(bytes) })),
];

const compiled = await WebAssembly.compile(readFileSync(moduleFile));
const part = partsOf(moduleFile, daemon);
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A session that gets other bytes for a part: `ask` gives the answer to a request as text, `asked` says how often the
 *  part was asked for, and `mend` puts the right one in its place. */
async function play(path, bytes) {
  let wrong = bytes;
  let asked = 0;
  let said = [];
  const instance = await instantiate(compiled, {
    part: wanted => (wanted === path ? (asked += 1, wrong) : part(wanted)),
    write: bytes => said.push(bytes),
    log: () => {},
  });
  instance.call('open', new TextEncoder().encode('--framing=line\n--locale=de-DE'));
  const ask = ([method, params]) => {
    [said, asked] = [[], 0];
    instance.call('receive', new TextEncoder().encode(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`));
    const lines = decoder.decode(Buffer.concat(said)).trim().split('\n');
    return lines.find(line => JSON.parse(line).id === 1) ?? '{}';
  };
  return { ask, asked: () => asked, mend: () => (wrong = part(path)) };
}

const isError = answer => JSON.parse(answer).error !== undefined;

/** What is wrong with what a session says; undefined if nothing is. */
async function fault({ path, requests, says }, { bytes }) {
  const session = await play(path, bytes);
  let answer;
  for (const request of [['initialize', {}], ...requests]) answer = session.ask(request);
  if (!says.test(answer)) return `unlike ${says}: ${answer.slice(0, 300)}`;
  // Once for each thing that is asked of it.
  if (isError(answer) && session.asked() > 2) return `asked for ${session.asked()} times`;
  if (!isError(answer)) return undefined;
  // It fails as long as the part is not right.
  session.mend();
  answer = session.ask(requests.at(-1));
  return isError(answer) ? `with the right part: ${answer.slice(0, 300)}` : undefined;
}

let [count, wrong] = [0, 0];
for (const one of cases) {
  for (const other of wrongs(Buffer.from(part(one.path)))) {
    count += 1;
    const found = await fault(one, other).catch(error => error.stack);
    if (found) console.log(`${one.path}, ${one.requests.at(-1)[0]}, ${other.name}: ${found}`);
    if (found) wrong += 1;
  }
}
console.log(`${count - wrong} of ${count} sessions with a wrong part say so, with the seed ${seed}`);
process.exit(wrong ? 1 : 0);
