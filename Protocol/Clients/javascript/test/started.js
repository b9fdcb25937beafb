// What the tests play over: a daemon, or with MODULE, which names its file, the WebAssembly module. The daemon writes the
// facts of its locales. Parts come late, as they do from a server.
import { readFileSync } from 'node:fs';
import { partsOf } from '../../../Embedding/both.js';
import { connect } from '../interactor.js';
import { transport } from '../load.js';
import { spawn as start } from '../node.js';
import { crash } from './trap.js';

const { MODULE, DAEMON, INTERACTORD } = process.env;
export const daemon = DAEMON ?? INTERACTORD;
/** The daemon, or anything but nothing. */
export const command = daemon ?? MODULE;
/** Why a test that is about processes is not played over the module. */
export const skip = MODULE && 'a module is no process';
/** The bytes of a part by its path. */
export const part = MODULE && partsOf(MODULE, daemon);
const compiled = MODULE && await WebAssembly.compile(readFileSync(MODULE));

/** A session on a module whose transports can be killed, as those of processes can. */
function onModule({ command: _, ...options }) {
  const make = transport(compiled, { facts: async path => part(path), locale: options.locale ?? 'en-US' });
  return connect(async () => {
    const made = await make();
    return Object.assign(made, { child: { kill: () => crash(made) } });
  }, options);
}

export const spawn = options => MODULE && options.command === command ? onModule(options) : start(options);

/** Has the daemon of a session die, or its module trap; waits for one where the last has just died. */
export async function die(session) {
  while (!session.transport) await new Promise(setImmediate);
  session.transport.child.kill('SIGKILL');
}
