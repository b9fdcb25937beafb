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
