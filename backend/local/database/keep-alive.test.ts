import { once } from 'node:events';
import { WebSocket } from 'ws';
import { handTiming } from '../testing/hand-timing';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

const timing = handTiming();
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ every: timing.every });
});
afterAll(() => backend.remove());

const PING_MS = 45_000;

async function connected(autoPong: boolean): Promise<WebSocket> {
  const url = `ws://localhost:${backend.ports.database}/.ws?v=5&ns=${backend.project}`;
  const socket = new WebSocket(url, { autoPong });
  await once(socket, 'message');
  return socket;
}

test('a socket is pinged every 45 seconds, and dropped when it did not answer the last one', async () => {
  const [alive, dead] = [await connected(true), await connected(false)];
  const closed = once(dead, 'close');
  const pinged = Promise.all([once(alive, 'ping'), once(dead, 'ping')]);
  timing.strike(PING_MS);
  await pinged;
  // The answer has arrived when a question asked after it is answered.
  const answered = once(alive, 'message');
  alive.send('{"t":"c","d":{"t":"p","d":{}}}');
  await answered;
  timing.strike(PING_MS);
  await closed;
  expect(alive.readyState).toBe(WebSocket.OPEN);
  alive.close();
});
