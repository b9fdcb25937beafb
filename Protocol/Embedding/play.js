// Plays transcripts on a module and on a daemon, and compares what the two say, byte for byte:
//
//     node Protocol/Embedding/play.js MODULE DAEMON TRANSCRIPT...
//
// Prints the first message that differs of each transcript. The exit code is 0 if none differs, 1 otherwise, 64 for a
// wrong command line.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { both, differs, frame } from './both.js';

const [moduleFile, daemon, ...transcripts] = process.argv.slice(2);
if (transcripts.length === 0) {
  console.error('Usage: node play.js MODULE DAEMON TRANSCRIPT...');
  process.exit(64);
}
const opened = await both(moduleFile, daemon);

/** The text of a message, as the transcript has it. */
const member = /^\s*\{\s*"send"\s*:\s*(.*)\}\s*$/s;

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
  const sessions = await Promise.all(opened.map(open => open(start)));
  const [own, theirs] = await Promise.all(sessions.map(session => play(lines, session, start.framing)));
  const found = differs(own.messages, theirs.messages);
  if (found) return found;
  return own.exitCode === theirs.exitCode ? undefined : `exit code ${own.exitCode}, not ${theirs.exitCode}`;
}

let wrong = 0;
for (const file of transcripts) {
  const found = await difference(file).catch(error => error.stack);
  if (!found) continue;
  console.log(`${basename(file, '.jsonl')}: ${found}`);
  wrong += 1;
}
console.log(`${transcripts.length - wrong} of ${transcripts.length} transcripts are alike`);
process.exit(wrong ? 1 : 0);
