import { WebSocket } from 'ws';

export interface RawSocket {
  socket: WebSocket;
  /** The next message of the backend that was not taken yet. */
  next(): Promise<string>;
  /** The code with which the connection ended. */
  closed: Promise<number>;
}

/** A bare WebSocket of the Realtime Database, just open: the greeting comes first. */
export function openRawSocket(url: string): RawSocket {
  const socket = new WebSocket(url);
  const seen: string[] = [];
  const waiting: ((text: string) => void)[] = [];
  socket.on('message', (data) => {
    const taker = waiting.shift();
    if (taker) taker(String(data));
    else seen.push(String(data));
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  const next = () =>
    new Promise<string>((resolve) => {
      const text = seen.shift();
      if (text === undefined) waiting.push(resolve);
      else resolve(text);
    });
  return { socket, next, closed };
}

/** The text of one request. `action` and `body` as in `database/socket/requests.ts`. */
export function wireRequest(number: number, action: string, body: unknown): string {
  return JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } });
}
