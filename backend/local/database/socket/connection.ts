import * as v from 'valibot';
import type { Database } from '../database';
import { type Identity, identify } from './identity';
import { type Listens, listens } from './listens';
import { type Handler, MessageSchema } from './requests';
import { type Writes, writes } from './writes';

export interface Peer {
  /** Sends one message, a JSON text. */
  send(message: string): void;
  /** Ends the connection: the client broke the protocol. */
  refuse(reason: string): void;
}

export interface Connection {
  receive(message: string): void;
  /** A message was too large to be kept; `head` is how it begins. */
  receiveTooLarge(head: string): void;
  /** The connection is gone. Resolves when what was left for this moment is done. */
  closed(): Promise<void>;
}

const TOO_BIG = '"Data to write exceeds the maximum size of 16 MB"';

/**
 * One client's connection: the protocol of `PersistentConnection` in @firebase/database. Requests
 * are handled one after the other, each when the one before has been answered. A client receives the
 * event of its own write before the confirmation.
 */
export function connection(database: Database, peer: Peer, clock: () => number): Connection {
  let isOpen = true;
  let last = Promise.resolve();
  const push = (action: string, body: string) =>
    peer.send(`{"t":"d","d":{"a":"${action}","b":${body}}}`);
  const identity = identify({ push, clock, changed: () => reading.recheck() });
  const reading = listens(database, {
    push,
    access: identity.access,
    isOpen: () => isOpen,
    failed: () => peer.refuse('The change could not be told.'),
  });
  const writing = writes(database, identity.access);
  const handlers = handlersByAction(identity, reading, writing);

  /** A faulty request ends its own connection only. */
  function enqueue(work: () => void | Promise<void>): void {
    last = last.then(work).catch(() => peer.refuse('The message could not be handled.'));
  }

  function answer(request: number | string, status: string, data = '""'): void {
    if (isOpen) peer.send(`{"t":"d","d":{"r":${request},"b":{"s":"${status}","d":${data}}}}`);
  }

  async function handle(request: { r: number; a: string; b: Record<string, unknown> }) {
    // The client comes back with a fresh token and asks again.
    if (!request.a.endsWith('auth') && identity.hasExpired()) return;
    const handler = handlers.get(request.a);
    if (handler) answer(request.r, ...(await handler(request.b)));
    else answer(request.r, 'error', JSON.stringify(`Unknown action ${request.a.slice(0, 20)}`));
  }

  return {
    receive(text) {
      const parsed = v.safeParse(MessageSchema, parse(text));
      if (!parsed.success) {
        peer.refuse('This is not a message of the Realtime Database protocol.');
        return;
      }
      const { t, d } = parsed.output;
      if (t === 'd') enqueue(() => handle(d));
      else if (d.t === 'p') peer.send('{"t":"c","d":{"t":"o","d":{}}}');
    },
    receiveTooLarge(head) {
      const request = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(head)?.[1];
      if (request === undefined) peer.refuse('A message may not exceed 16 MB.');
      else enqueue(() => answer(request, 'too_big', TOO_BIG));
    },
    async closed() {
      if (isOpen) {
        isOpen = false;
        reading.stop();
        enqueue(writing.doLeft);
        enqueue(identity.forget);
      }
      await last;
    },
  };
}

/** The protocol's actions, by the name that a request has. */
function handlersByAction(
  identity: Identity,
  reading: Listens,
  writing: Writes,
): ReadonlyMap<string, Handler> {
  return new Map<string, Handler>([
    ['q', reading.listen],
    ['n', reading.unlisten],
    ['g', reading.get],
    ['p', writing.write('set')],
    ['m', writing.write('merge')],
    ['o', writing.leave],
    ['auth', identity.authenticate],
    ['gauth', identity.authenticate],
    ['unauth', identity.unauthenticate],
    // Statistics.
    ['s', () => ['ok']],
  ]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
