import { PassThrough } from 'node:stream';
import { type Listening, serveSite } from '../../release/hosting/static-site';
import { devEndpoint } from './dev-endpoint';

const token = 'of-this-start';
let asked: string[];
let server: Extract<Listening, { ok: true }>;
let origin: string;

const open = async (remote: string, expose: string) => {
  asked.push(`${remote} ${expose}`);
  if (expose === './None') throw new Error('there is none');
  if (expose === './Throws') throw new Error('it broke');
  return `opened ${expose}`;
};
const swap = async (remote: string) => `swapped ${remote}`;
const endpoint = () => devEndpoint({ origin, token, remotes: ['mf-blog'], open, swap });

beforeEach(async () => {
  asked = [];
  const served = await serveSite({
    name: 'shell',
    folder: __dirname,
    port: 0,
    headers: () => ({}),
    before: (...given) => void endpoint()(...given),
  });
  if (!served.ok) throw new Error(served.message);
  server = served;
  origin = `http://localhost:${server.port}`;
});
afterEach(() => server.close());

const request = (changes: RequestInit & { path?: string } = {}) => {
  const { path = '/__dev/open', headers, ...init } = changes;
  const sent = { origin, authorization: token, ...headers };
  return fetch(`${origin}${path}`, {
    method: 'POST',
    body: 'mf-blog ./PostList',
    ...init,
    headers: sent,
  });
};

test('does what the page that it served asks for', async () => {
  const response = await request();
  expect([response.status, await response.text()]).toEqual([200, 'opened ./PostList']);
  expect(asked).toEqual(['mf-blog ./PostList']);
});

test.each<[string, RequestInit & { path?: string }, number]>([
  ['another site', { headers: { origin: 'https://evil.example' } }, 403],
  ['another port of this machine', { headers: { origin: 'http://localhost:3001' } }, 403],
  ['the same server by another name', { headers: { origin: 'http://127.0.0.1:3000' } }, 403],
  ['no page', { headers: { origin: '' } }, 403],
  ['a page of an earlier start', { headers: { authorization: 'of-another-start' } }, 403],
  ['a page without the token', { headers: { authorization: '' } }, 403],
  ['a link', { method: 'GET', body: null }, 405],
  ['a preflight', { method: 'OPTIONS', body: null }, 405],
  ['an action that there is not', { path: '/__dev/toString' }, 404],
  ['what is no remote', { body: 'shell ./main' }, 404],
  ['a path', { body: '../mf-blog ./PostList' }, 404],
  ['a file', { body: '/etc/passwd' }, 404],
  ['nothing', { body: '' }, 404],
])('refuses %s', async (_what, changes, status) => {
  const response = await request(changes);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(asked).toEqual([]);
});

test.each<[string, string | undefined, number]>([
  ['this machine', '127.0.0.1', 200],
  ['this machine by IPv6', '::1', 200],
  ['this machine, mapped to IPv6', '::ffff:127.0.0.1', 200],
  ['a neighbour', '192.168.0.7', 403],
  ['a neighbour by IPv6', 'fe80::1', 403],
  ['a name like ours', '1127.0.0.1', 403],
  ['a connection that has ended', undefined, 403],
])('answers %s as it should', async (_what, remoteAddress, status) => {
  const body = new PassThrough();
  body.end('mf-blog');
  const headers = { origin, authorization: token };
  const sent = { method: 'POST', url: '/__dev/open', headers, socket: { remoteAddress } };
  const response = { writeHead: jest.fn().mockReturnThis(), end: jest.fn() };
  await endpoint()(Object.assign(body, sent) as never, response as never, jest.fn());
  expect(response.writeHead.mock.lastCall?.[0]).toBe(status);
});

test('tells what did not work', async () => {
  expect((await request({ body: 'mf-blog ./None' })).status).toBe(409);
  const response = await request({ body: 'mf-blog ./Throws' });
  expect([response.status, await response.text()]).toEqual([409, 'it broke']);
});

test('swaps a remote', async () => {
  const response = await request({ path: '/__dev/swap', body: 'mf-blog' });
  expect([response.status, await response.text()]).toEqual([200, 'swapped mf-blog']);
});

test('leaves other addresses to the site', async () => {
  const response = await fetch(`${origin}/dev-endpoint.ts`);
  expect(await response.text()).toContain('export');
});
