// @covers Threats | A stranger's page that talks to the local backend: Host and Origin must be this machine
// @covers Threats | Broken or hostile messages to the local backend: bounds; the connection is closed
import { connect as connectTcp } from 'node:net';
import { WebSocket } from 'ws';
import { openRawSocket, type RawSocket, wireRequest as request } from '../../testing/raw-socket';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

const url = () => `ws://localhost:${backend.ports.database}/.ws?v=5`;

/** A bare WebSocket past the greeting. */
async function greeted(): Promise<RawSocket> {
  const open = openRawSocket(url());
  expect(JSON.parse(await open.next())).toMatchObject({ t: 'c', d: { t: 'h', d: { v: '5' } } });
  return open;
}

/** The backend still answers somebody else. */
async function isWell(): Promise<boolean> {
  const { socket, next } = await greeted();
  socket.send(request(1, 'g', { p: '/' }));
  const answer = JSON.parse(await next());
  socket.close();
  return answer.d.b.s === 'ok';
}

test.each<[string, string | Buffer]>([
  ['no JSON', 'hello there'],
  ['JSON of no meaning', '{"x":1}'],
  ['null', 'null     '],
  ['a message of the wrong layer', '{"t":"z","d":{}}'],
  ['a request without a number', '{"t":"d","d":{"a":"g"}}'],
  ['binary', Buffer.from([1, 2, 3])],
])('%s ends the connection, and only this one', async (_name, frame) => {
  const { socket, closed } = await greeted();
  socket.send(frame);
  expect(await closed).toBe(1008);
  expect(await isWell()).toBe(true);
});

test.each<[string, string, unknown]>([
  ['an unknown action', 'zz', {}],
  ['a get of nothing', 'g', {}],
  ['a path that is none', 'g', { p: '/a#b' }],
  ['a path that is no text', 'p', { p: 5, d: 1 }],
  ['a query that is none', 'q', { p: '/', q: { l: -1 }, t: 1 }],
  ['a query over a strange index', 'q', { p: '/', q: { l: 1, i: '..' }, t: 1 }],
  ['data with a forbidden key', 'p', { p: '/a', d: { 'x.y': 1 } }],
  [
    'data of too many levels',
    'p',
    { p: '/a', d: JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`) },
  ],
  ['a token that is none', 'auth', { cred: 'x' }],
])('%s is answered with an error, and the connection goes on', async (_name, action, body) => {
  const { socket, next } = await greeted();
  socket.send(request(1, action, body));
  const answer = JSON.parse(await next());
  expect(answer.d.r).toBe(1);
  expect(answer.d.b.s).not.toBe('ok');
  socket.send(request(2, 's', { c: {} }));
  expect(JSON.parse(await next()).d).toMatchObject({ r: 2, b: { s: 'ok' } });
  socket.close();
});

test('more than 16 MB in one message ends the connection', async () => {
  const { socket, closed } = await greeted();
  const frame = 'x'.repeat(1024 * 1024);
  socket.send('20');
  for (let i = 0; i < 20; i += 1) socket.send(frame);
  expect(await closed).toBe(1008);
  expect(await isWell()).toBe(true);
});

test('a frame beyond all measure ends the connection', async () => {
  const { socket, closed } = await greeted();
  socket.send('x'.repeat(18 * 1024 * 1024));
  expect(await closed).toBe(1009);
  expect(await isWell()).toBe(true);
});

test('keep-alives and pings are taken as such', async () => {
  const { socket, next } = await greeted();
  socket.send('0');
  socket.send('{"t":"c","d":{"t":"p","d":{}}}');
  expect(JSON.parse(await next())).toEqual({ t: 'c', d: { t: 'o', d: {} } });
  socket.close();
});

test.each([
  ['a page from elsewhere', { origin: 'https://evil.example.org' }],
  ['a name that only leads here', { host: 'evil.example.org' }],
])('%s gets no socket', async (_name, headers) => {
  const socket = new WebSocket(url(), { headers });
  const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
  expect(error.message).toMatch(/hang up|Unexpected server response|ECONNRESET/);
});

test('rubbish in place of HTTP is hung up on', async () => {
  const socket = connectTcp(backend.ports.database, '127.0.0.1');
  socket.write('\x16\x03\x01 rubbish\r\n\r\n');
  await new Promise((resolve) => socket.on('close', resolve).on('error', () => undefined));
  expect(await isWell()).toBe(true);
});

test('claims nested without end are refused, and cost nobody else anything', async () => {
  const { socket, next } = await greeted();
  const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const claims = Buffer.from(`{"sub":"v","exp":9999999999,"x":${nested}}`).toString('base64url');
  const head = Buffer.from('{"alg":"none"}').toString('base64url');
  const message = request(1, 'auth', { cred: `${head}.${claims}.` });
  const size = 16_000;
  const frames = Math.ceil(message.length / size);
  socket.send(String(frames));
  for (let i = 0; i < frames; i += 1) socket.send(message.slice(i * size, (i + 1) * size));
  expect(JSON.parse(await next())).toMatchObject({ d: { b: { s: 'invalid_token' } } });
  socket.send(`{"t":"d","d":{"r":2,"a":"g","b":{"p":"/"}}}`);
  await next();
  socket.close();
  expect(await isWell()).toBe(true);
});
