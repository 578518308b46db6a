import * as v from 'valibot';
import type { Database } from '../database';
import { type Identity, identify } from './identity';
import { type Listens, listens } from './listens';
import { type Handler, MessageSchema, type Respond } from './requests';
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
  /** The connection is gone: what was left for this moment is done now. */
  closed(): void;
}

const EMPTY = '""';
const TOO_BIG = 'Data to write exceeds the maximum size of 16 MB';

/**
 * One client's connection: the protocol of `PersistentConnection` in @firebase/database. Requests
 * are answered in order, as the disk takes their writes; each sees earlier writes only. A client
 * receives the event of its own write before the confirmation.
 */
export function connection(database: Database, peer: Peer, clock: () => number): Connection {
  let isOpen = true;
  const push = (action: string, body: string) =>
    peer.send(`{"t":"d","d":{"a":"${action}","b":${body}}}`);

  /** Runs the work after a disk flush. An exception in it ends this connection alone. */
  const guarded =
    <T extends unknown[]>(work: (...given: T) => void) =>
    (...given: T): void => {
      try {
        work(...given);
      } catch {
        peer.refuse('The message could not be handled.');
      }
    };
  const whenDurable = (work: () => void) => database.whenDurable(guarded(work));
  const identity = identify({
    push,
    whenDurable,
    clock,
    isOpen: () => isOpen,
    changed: () => reading.recheck(),
  });
  const { access, speaker } = identity;
  const reading = listens(database, {
    push,
    whenDurable,
    access,
    isOpen: () => isOpen,
    failed: () => peer.refuse('The change could not be told.'),
  });
  const writing = writes(database, { guarded, speaker });
  const handlers = handlersByAction(identity, reading, writing);

  function answer(request: number | string, status: string, data: string): void {
    if (isOpen) peer.send(`{"t":"d","d":{"r":${request},"b":{"s":"${status}","d":${data}}}}`);
  }

  function receiveData(request: { r: number; a: string; b: Record<string, unknown> }): void {
    let isImmediate = true;
    const respond: Respond = (status, data = EMPTY) => {
      const send = () => answer(request.r, status, data);
      // Answers to earlier requests may still wait for the disk, and leave first.
      if (isImmediate) whenDurable(send);
      else send();
    };
    // The client comes back with a fresh token and asks again.
    if (!request.a.endsWith('auth') && identity.hasExpired()) return;
    const handler = handlers.get(request.a);
    if (handler) handler(request.b, respond);
    else respond('error', JSON.stringify(`Unknown action ${request.a.slice(0, 20)}`));
    isImmediate = false;
  }

  return {
    receive(text) {
      const parsed = v.safeParse(MessageSchema, parse(text));
      if (!parsed.success) peer.refuse('This is not a message of the Realtime Database protocol.');
      else if (parsed.output.t === 'd') receiveData(parsed.output.d);
      else if (parsed.output.d.t === 'p') peer.send('{"t":"c","d":{"t":"o","d":{}}}');
    },
    receiveTooLarge(head) {
      const request = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(head)?.[1];
      if (request === undefined) peer.refuse('A message may not exceed 16 MB.');
      else whenDurable(() => answer(request, 'too_big', JSON.stringify(TOO_BIG)));
    },
    closed() {
      if (!isOpen) return;
      isOpen = false;
      identity.forget();
      reading.stop();
      writing.doLeft();
    },
  };
}

const acknowledge: Handler = (_body, respond) => respond('ok');

/** The protocol's actions, by the name that a request has. */
function handlersByAction(
  identity: Identity,
  reading: Listens,
  writing: Writes,
): ReadonlyMap<string, Handler> {
  return new Map([
    ['q', reading.listen],
    ['n', reading.unlisten],
    ['g', reading.get],
    ['p', writing.write('set')],
    ['m', writing.write('merge')],
    ['o', writing.leave],
    ['auth', identity.authenticate],
    ['gauth', identity.authenticate],
    ['unauth', identity.unauthenticate],
    ['s', acknowledge],
  ]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
