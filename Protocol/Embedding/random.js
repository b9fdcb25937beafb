// Plays random sessions in ten locales on a module and on a daemon, and compares what the two say, byte for byte:
//
//     node Protocol/Embedding/random.js MODULE DAEMON [COUNT [STEPS [SEED]]]
//
// COUNT sessions, 200 if nothing is said, of STEPS steps of the program, 40 if nothing is said, with some of the user
// after each. Prints the first message that differs of each session, with its seed. The exit code is 0 if none does, 1
// otherwise, 64 for a wrong command line.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { both, differs, frame } from './both.js';

const [moduleFile, daemon, ...numbers] = process.argv.slice(2);
const [count = 200, steps = 40, seed = Math.floor(Math.random() * 2 ** 31)] = numbers.map(Number);
if (!daemon || [count, steps, seed].some(Number.isNaN)) {
  console.error('Usage: node random.js MODULE DAEMON [COUNT [STEPS [SEED]]]');
  process.exit(64);
}
const generator = fileURLToPath(new URL('random_sessions.py', import.meta.url));
const made = execFileSync('python3', ['-B', generator, String(seed), String(count), String(steps)], { maxBuffer: 1 << 30 });
const opened = await both(moduleFile, daemon);

/** What a session says to all messages; each is sent when the one before is answered, but for submits, which may wait for
 *  answers of the client. Those come when nothing else does. */
async function play(session, messages) {
  const { inbox } = session;
  let seen = 0;
  const say = message => session.send(frame(JSON.stringify({ jsonrpc: '2.0', ...message }), 'line'));
  const answer = () => {
    for (; seen < inbox.messages.length; seen += 1) {
      const { id, method, params } = JSON.parse(inbox.messages[seen]);
      if (method && id !== undefined) say({ id, result: { valid: !String(params.value).includes('x') } });
    }
  };
  const answered = async number => {
    for (let place = 0; ; place += 1) {
      await inbox.has(place + 1);
      if (place >= inbox.messages.length) throw new Error(`no answer to message ${number}`);
      const { id, method } = JSON.parse(inbox.messages[place]);
      if (id === number && !method) return;
    }
  };
  for (const [number, message] of messages.entries()) {
    say({ id: number, ...message });
    if (message.method === 'initialize') say({ method: 'initialized' });
    const isSubmit = message.method === 'form/submit';
    if (isSubmit) say({ id: `behind ${number}`, method: 'form/read', params: { form: 'f' } });
    await answered(isSubmit ? `behind ${number}` : number);
    answer();
  }
  say({ method: 'exit' });
  session.end();
  const exitCode = await session.exitCode();
  return [...inbox.messages, `exit code ${exitCode}`];
}

let wrong = 0;
let said = 0;
for (const line of made.toString().trim().split('\n')) {
  const { seed, messages } = JSON.parse(line);
  const sessions = await Promise.all(opened.map(open => open({ framing: 'line', arguments: ['--framing', 'line'] })));
  const [own, theirs] = await Promise.all(sessions.map(session => play(session, messages).catch(error => [error.message])));
  said += theirs.length;
  const found = differs(own, theirs);
  if (found) console.log(`seed ${seed}: ${found}`);
  if (found) wrong += 1;
}
console.log(`${count - wrong} of ${count} sessions from seed ${seed} are alike; ${said} messages`);
process.exit(wrong ? 1 : 0);
