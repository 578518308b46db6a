import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeToken } from '../id-token';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let base: string;
beforeAll(async () => {
  backend = await startTestBackend();
  base = `http://localhost:${backend.ports.storage}/v0/b/test/o`;
});
afterAll(() => backend.remove());

let names = 0;
const newName = () => `files/upload-${++names}.png`;
const owner = { authorization: 'Bearer owner' };
const now = Math.floor(Date.now() / 1000);
const member = {
  authorization: `Firebase ${writeToken({ sub: 'anna', member: true, iat: now, exp: now + 3600 })}`,
};

async function start(name: string, length: number, headers = owner) {
  const response = await fetch(`${base}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(length),
      'x-goog-upload-header-content-type': 'image/png',
    },
  });
  return { status: response.status, url: response.headers.get('x-goog-upload-url') ?? '' };
}
const send = (url: string, command: string, offset: number, body: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
    body,
  });
const ask = (url: string) =>
  fetch(url, { method: 'POST', headers: { 'x-goog-upload-command': 'query' } });
const exists = (name: string) => backend.objects.get('test', name) !== undefined;
const blobs = () => readdir(path.join(backend.dataDir, 'storage', 'blobs'));

describe('the length that was promised', () => {
  test.each([
    ['more', 'x'.repeat(11)],
    ['less', 'x'.repeat(9)],
  ])('%s than it is refused', async (_name, bytes) => {
    const name = newName();
    const { url } = await start(name, 10);
    expect((await send(url, 'upload, finalize', 0, bytes)).status).toBe(400);
    expect(exists(name)).toBe(false);
  });

  test('an invalid length is refused', async () => {
    expect((await start(newName(), -1)).status).toBe(400);
  });
});

test('a finished upload is reported as finished', async () => {
  const name = newName();
  const { url } = await start(name, 3);
  const end = await send(url, 'upload, finalize', 0, 'abc');
  expect(end.headers.get('x-goog-upload-status')).toBe('final');
  const asked = await ask(url);
  expect(asked.headers.get('x-goog-upload-status')).toBe('final');
  expect(asked.headers.get('x-goog-upload-size-received')).toBe('3');
  expect((await send(url, 'upload, finalize', 3, 'd')).status).toBe(400);
  expect(exists(name)).toBe(true);
});

test('one of many simultaneous uploads of a new object succeeds', async () => {
  const name = newName();
  const before = (await blobs()).length;
  const headers = { ...member, 'content-type': 'multipart/related; boundary=cut' };
  const at = `${base}?name=${encodeURIComponent(name)}`;
  const whole = (text: string) =>
    `--cut\r\n\r\n{"contentType":"image/png"}\r\n--cut\r\n\r\n${text}\r\n--cut--`;
  const resumable = await Promise.all([1, 2, 3].map(() => start(name, 3, member)));
  const answers = await Promise.all([
    ...[1, 2, 3].map((n) => fetch(at, { method: 'POST', headers, body: whole(`no${n}`) })),
    ...resumable.map(({ url }) => send(url, 'upload, finalize', 0, 'abc')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await blobs()).toHaveLength(before + 1);
});
