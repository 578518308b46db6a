import { openRawSocket, wireRequest } from '../../testing/raw-socket';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

/** Sends requests in one batch to an empty database. @returns what came back: `[number, status, data]` or an event */
async function answersTo(...requests: [action: string, body: unknown][]): Promise<unknown[]> {
  await fetch(`http://localhost:${backend.ports.database}/.json`, { method: 'DELETE' });
  const { socket, next } = openRawSocket(`ws://localhost:${backend.ports.database}/.ws?v=5`);
  await next();
  for (const [index, [action, body]] of requests.entries()) {
    socket.send(wireRequest(index + 1, action, body));
  }
  const said: unknown[] = [];
  for (let open = requests.length; open > 0; ) {
    const { r, a, b } = JSON.parse(await next()).d;
    said.push(r === undefined ? [a, b.p, b.d] : [r, b.s, b.d]);
    if (r !== undefined) open -= 1;
  }
  socket.close();
  return said;
}

const put = (p: string, d: unknown): [string, unknown] => ['p', { p, d }];

test('a get is answered between the writes around it, and sees those before alone', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await answersTo(put('/w0', 0), put('/w1', 1), ['g', { p: '/z' }], put('/z', 5))).toEqual(
      [
        [1, 'ok', ''],
        [2, 'ok', ''],
        [3, 'ok', null],
        [4, 'ok', ''],
      ],
    );
  }
});

test('a listen receives the earlier value first, then the later write', async () => {
  expect(await answersTo(put('/w', 0), put('/z', 4), ['q', { p: '/z' }], put('/z', 5))).toEqual([
    [1, 'ok', ''],
    [2, 'ok', ''],
    ['d', 'z', 4],
    [3, 'ok', {}],
    ['d', 'z', 5],
    [4, 'ok', ''],
  ]);
});
