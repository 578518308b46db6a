import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from '@site/shared/site';
import { fetchPicture, isStored } from './fetch-picture';

const backend = site.backends.production;
const folder = `https://firebasestorage.googleapis.com/v0/b/${backend.firebase.storageBucket}/o`;

test.each([
  [`${folder}/files%2Fmoon.webp?alt=media&token=t#1600x900`, true],
  [`${folder}/documents%2Fmoon.pdf?alt=media`, false],
  ['https://firebasestorage.googleapis.com/v0/b/other/o/files%2Fmoon.webp', false],
  [`${folder.replace('https:', 'http:')}/files%2Fmoon.webp`, false],
  [`${folder.replace('.com', '.com.example.org')}/files%2Fmoon.webp`, false],
  ['https://example.org/files%2Fmoon.webp', false],
  ['https://[', false],
  ['', false],
])('%s is stored by this project: %s', (address, expected) => {
  expect(isStored(address, backend)).toBe(expected);
});

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/');
    if (name === 'moved') response.writeHead(302, { location: '/moon' }).end();
    else if (name === 'large') response.end(Buffer.alloc(11 * 1024 * 1024));
    else if (name !== 'moon') response.writeHead(Number(name)).end('no');
    else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('moon');
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a picture is fetched once', async () => {
  const first = await fetchPicture(`${origin}/moon`, undefined);
  expect(first).toEqual({ outcome: 'fetched', etag: '"1"', bytes: Buffer.from('moon') });
  expect(await fetchPicture(`${origin}/moon`, '"1"')).toEqual({ outcome: 'unchanged' });
  expect(await fetchPicture(`${origin}/moon`, '"0"')).toMatchObject({ outcome: 'fetched' });
});

test.each([
  ['404', 'gone'],
  ['403', 'gone'],
  ['410', 'gone'],
  ['large', 'gone'],
  ['400', 'refused'],
  ['401', 'refused'],
  ['402', 'unreachable'],
  ['408', 'unreachable'],
  ['429', 'unreachable'],
  ['503', 'unreachable'],
  ['moved', 'unreachable'],
])('an answer like %s means that it is %s', async (name, outcome) => {
  expect(await fetchPicture(`${origin}/${name}`, undefined)).toMatchObject({ outcome });
});

test('a storage that does not answer is unreachable', async () => {
  const refused = async () => Promise.reject(new TypeError('fetch failed'));
  expect(await fetchPicture(`${origin}/moon`, undefined, refused)).toEqual({
    outcome: 'unreachable',
    reason: 'fetch failed',
  });
});

test('a storage that says nothing for 20 s is unreachable', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  timeout.mockImplementation(() => AbortSignal.abort(new Error('20 s have passed')));
  const outcome = await fetchPicture(`${origin}/moon`, undefined);
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
  expect(outcome).toEqual({ outcome: 'unreachable', reason: '20 s have passed' });
});
