import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

type Asked = readonly [method: string, path: string, body?: string];

/** Sends requests at once on one connection. @returns the bodies of the answers, in their order */
async function answersTo(...requests: Asked[]): Promise<string[]> {
  const socket = connect(backend.ports.database, 'localhost').setEncoding('utf8');
  await once(socket, 'connect');
  const heads = requests.map(([method, path, body = ''], index) => {
    const connection = index === requests.length - 1 ? 'close' : 'keep-alive';
    return `${method} ${path}.json HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  });
  socket.write(heads.join(''));
  let received = '';
  for await (const chunk of socket) received += chunk;
  return received
    .split('HTTP/1.1 200 OK')
    .slice(1)
    .map((answer) => answer.split('\r\n\r\n')[1] ?? '');
}

test('requests of one connection see the writes before them, and none after them', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const at = `/place-${attempt}`;
    expect(
      await answersTo(
        ['GET', at],
        ['PUT', at, '1'],
        ['GET', at],
        ['PUT', at, '2'],
        ['GET', at],
        ['DELETE', at],
        ['GET', at],
      ),
    ).toEqual(['null', '1', '1', '2', '2', 'null', 'null']);
  }
});

test('so do those that wait for a write of another connection', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const at = `/busy-${attempt}`;
    const [, answers] = await Promise.all([
      answersTo(['PUT', '/other', '0'], ['PUT', '/other', '1']),
      answersTo(['PUT', at, '1'], ['GET', at], ['PUT', at, '2'], ['PATCH', at, '{"a":3}']),
    ]);
    expect(answers).toEqual(['1', '1', '2', '{"a":3}']);
  }
});

test('an unread body blocks no other request', async () => {
  const answers = await answersTo(
    ['PROPFIND', '/large', 'x'.repeat(3_000_000)],
    ['GET', '/nothing'],
  );
  expect(answers).toEqual(['null']);
});
