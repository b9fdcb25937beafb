// For node: a daemon of one's own, and the bridge for a server of one's own.
import { spawn as start } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { InteractorError, connect } from './interactor.js';

// Node 18 has it only here. A module takes random bytes of it.
globalThis.crypto ??= webcrypto;

/** Where the daemon is: the argument, `INTERACTORD`, the `PATH`. Throws an error that names the places. */
export function find(command) {
  const searched = [];
  const isProgram = path => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const resolve = name =>
    name.includes('/') ? [name].find(isProgram)
      : (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)).find(isProgram);
  for (const [place, given] of [['the argument', command], ['INTERACTORD', process.env.INTERACTORD], ['PATH', 'interactord']]) {
    if (!given) continue;
    const [name, ...rest] = Array.isArray(given) ? given : given.split(' ');
    const program = resolve(name);
    if (program) return [program, ...rest];
    searched.push(`${place} (${name})`);
    if (place === 'the argument') break;
  }
  const sentence = `interactord was not found; searched: ${searched.join(', ')}`;
  throw new InteractorError(-32000, sentence, { code: 'absent', searched });
}

const LONGEST = 128 << 20;

/** A process as a transport, one message a line. */
function childTransport([program, ...rest]) {
  return new Promise((done, failed) => {
    const child = start(program, [...rest, '--framing', 'line'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const transport = {
      parent: process.pid,
      child,
      send: text => child.stdin.write(text + '\n'),
      close: () => {
        child.stdin.end();
        const timer = setTimeout(() => child.kill('SIGKILL'), 500);
        timer.unref();
        child.once('exit', () => clearTimeout(timer));
      },
    };
    const held = [];
    let length = 0;
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', text => {
      const lines = text.split('\n');
      held.push(lines.shift());
      length = lines.length ? 0 : length + text.length;
      // A longer message is none: the limits of the daemon leave no room for it.
      if (length > LONGEST) return child.kill('SIGKILL');
      while (lines.length) {
        const line = held.splice(0).join('');
        if (line.trim()) transport.onmessage(line);
        held.push(lines.shift());
      }
    });
    child.once('error', failed);
    child.once('spawn', () => done(transport));
    child.once('exit', (code, signal) => transport.onclose?.(`the daemon has ended, by ${signal ?? code}`));
  });
}

/** Starts a daemon and gives a session with it: `spawn({command, locale, checks, onError})`. */
export function spawn({ command, ...options } = {}) {
  return connect(async () => childTransport(find(command)), options);
}

const UNREAD = 4194304;
const LIMITS = ['--max-fields', '4096', '--max-message-bytes', '1048576', '--max-output-bytes', String(UNREAD), '--max-memory', '67108864'];

/**
 * The bridge on an HTTP server of one's own, by one's own library `ws`: a daemon for each WebSocket at `path`. Origin and
 * host have to be in the lists, and `admit(request)` has to be true, before the connection is upgraded; else 403. There
 * are at most `connections` at a time; else 503.
 */
export function attach(server, ws, { path = '/interactor', origins, hosts, admit = () => true, command, connections = 200 } = {}) {
  if (!origins?.length || !hosts?.length) throw new TypeError('attach needs the lists origins and hosts');
  const sockets = new ws.WebSocketServer({ noServer: true, maxPayload: 1048576 });
  server.on('upgrade', async (request, socket, head) => {
    if (request.url.split('?')[0] !== path) return;
    // Strangers come here: whatever they send, and whenever they leave, the server goes on.
    const left = () => socket.destroy();
    socket.on('error', left);
    const isKnown = origins.includes(request.headers.origin) && hosts.includes(request.headers.host);
    const isIn = isKnown && (await Promise.resolve(request).then(admit).catch(failed));
    if (socket.destroyed) return;
    const refusal = !isIn ? '403 Forbidden' : sockets.clients.size >= connections ? '503 Service Unavailable' : null;
    if (refusal) return socket.end(`HTTP/1.1 ${refusal}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    socket.off('error', left);
    sockets.handleUpgrade(request, socket, head, connection => bridge(connection, command));
  });
  return sockets;
}

const failed = error => console.error('interactor:', error);

async function bridge(connection, command) {
  const early = [];
  connection.on('message', data => early.push(data));
  connection.on('error', () => {}); // The connection is closed after it.
  const daemon = await Promise.resolve(command).then(find).then(found => childTransport([...found, ...LIMITS])).catch(failed);
  if (!daemon) return connection.close(1011, 'no daemon');
  if (connection.readyState !== connection.OPEN) return daemon.close();
  daemon.onmessage = text => {
    connection.send(text, () => connection.bufferedAmount < 262144 && daemon.child.stdout.resume());
    // The daemon is read no faster than the page reads.
    if (connection.bufferedAmount >= 262144) daemon.child.stdout.pause();
  };
  daemon.onclose = () => connection.close(1011, 'the daemon has ended');
  connection.removeAllListeners('message');
  const forward = data => {
    // No processId comes from a page: the daemon leaves with this server, by the end of its input.
    const message = String(data).replaceAll('\n', ' ');
    if (!daemon.child.stdin.destroyed) daemon.send(message);
    if (daemon.child.stdin.writableLength > UNREAD) connection.close(1013, 'the daemon does not read');
  };
  early.forEach(forward);
  connection.on('message', forward);
  connection.on('close', () => daemon.close());
}

/** A session on the WebAssembly module of a file, whose parts are in a folder: `parts` beside it, if none is named. */
export async function load(file, { facts = join(dirname(file), 'parts'), ...options } = {}) {
  const on = await import('./load.js');
  const part = path => readFile(join(facts, path)).catch(error => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return on.load(await readFile(file), { facts: part, ...options });
}
