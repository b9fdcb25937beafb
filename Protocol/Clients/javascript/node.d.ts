import type { IncomingMessage, Server } from 'node:http';
import type { Session, SessionOptions } from './interactor.js';

export function find(command?: string | string[]): string[];
export function spawn(options?: SessionOptions & { command?: string | string[] }): Promise<Session>;
/** Adds the bridge to a server; gives the `WebSocketServer` of the author's own library `ws`. */
export function attach(
  server: Server,
  ws: { WebSocketServer: new (options: any) => any },
  options: {
    path?: string;
    origins: string[];
    hosts: string[];
    admit?: (request: IncomingMessage) => boolean | Promise<boolean>;
    command?: string | string[];
    /** How many there are at a time, at most: 200. */
    connections?: number;
  },
): any;
/** A session on the WebAssembly module of a file, whose parts are in the folder `facts`: `parts` beside it, if none is named. */
export function load(file: string, options?: SessionOptions & { facts?: string }): Promise<Session>;
