import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Every, Timing } from '../../timing';
import type { Database } from '../database';
import { connection } from './connection';
import { frameAssembler, splitFrames } from './frames';

const PROTOCOL_VERSION = '5';
const PING_EVERY_MS = 45_000;
/** A client that lets this much pile up is too slow to be kept. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
/** One frame is 16 KB by the protocol; a little more does no harm. */
const MAX_FRAME_BYTES = 17 * 1024 * 1024;

export interface SocketServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends every connection. Resolves when what clients left for that moment is done. */
  close(): Promise<void>;
}

/** Accepts WebSockets and ties each to its conversation with the database. */
export function socketServer(database: Database, timing: Timing): SocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const open = new Set<() => Promise<void>>();
  return {
    upgrade(request, socket, head) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const end = converse(webSocket, request, database, timing);
        open.add(end);
        webSocket.on('close', () => open.delete(end));
      });
    },
    async close() {
      await Promise.all([...open].map((end) => end()));
      server.close();
    },
  };
}

function converse(
  socket: WebSocket,
  request: IncomingMessage,
  database: Database,
  { clock, every }: Timing,
): () => Promise<void> {
  const send = (message: string) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of splitFrames(message)) socket.send(frame);
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
  };
  const refuse = (reason: string) => socket.close(1008, reason.slice(0, 100));
  const conversation = connection(database, { send, refuse }, clock);
  const assemble = frameAssembler();
  const stopPinging = keepAlive(socket, every);
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? undefined : data.toString();
    const assembled = frame === undefined ? undefined : assemble(frame);
    if (!assembled) refuse('Frames must be text.');
    else {
      if (assembled.state === 'too-large') conversation.receiveTooLarge(assembled.head);
      else if (assembled.state === 'complete') conversation.receive(assembled.message);
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    stopPinging();
    void conversation.closed();
  });
  send(hello(request, clock()));
  return async () => {
    socket.terminate();
    await conversation.closed();
  };
}

function hello(request: IncomingMessage, now: number): string {
  const session = randomBytes(16).toString('hex');
  const data = { ts: now, v: PROTOCOL_VERSION, h: request.headers.host ?? '', s: session };
  return JSON.stringify({ t: 'c', d: { t: 'h', d: data } });
}

/** Pings; a peer that did not answer the one before is gone, however open its connection looks. */
function keepAlive(socket: WebSocket, every: Every): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  return every(PING_EVERY_MS, () => {
    if (!answered) socket.terminate();
    answered = false;
    socket.ping();
  });
}
