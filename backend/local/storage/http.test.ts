// @covers Threats | Names of files that leave their folder: names are checked
import { watch } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.remove());

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 31) % 251);

const start = async (name: string, length: number) => {
  const response = await fetch(
    `http://localhost:${backend.ports.storage}/v0/b/test/o?name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(length),
        'x-goog-upload-header-content-type': 'image/png',
      },
    },
  );
  return response.headers.get('x-goog-upload-url') ?? '';
};
const command = (url: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(url, { method: 'POST', headers, ...(body ? { body: new Uint8Array(body) } : {}) });

test('an upload that was cut goes on where it stopped', async () => {
  const bytes = Buffer.from(bytesOf(600_000));
  const url = await start('files/cut.png', bytes.length);
  const id = new URL(url).searchParams.get('upload_id');
  const part = path.join(backend.dataDir, 'storage', 'uploads', String(id));
  const arrived = new Promise<void>((resolve) => {
    const watcher = watch(part, () => {
      watcher.close();
      resolve();
    });
  });
  const sending = request(url, {
    method: 'POST',
    headers: {
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(bytes.subarray(0, 300_000));
  await arrived;
  sending.destroy();
  const asked = await command(url, { 'x-goog-upload-command': 'query' });
  expect(asked.headers.get('x-goog-upload-status')).toBe('active');
  const received = Number(asked.headers.get('x-goog-upload-size-received'));
  expect(received).toBeGreaterThan(0);
  expect(received).toBeLessThanOrEqual(300_000);
  const wrong = await command(
    url,
    { 'x-goog-upload-command': 'upload', 'x-goog-upload-offset': String(received + 1) },
    Buffer.from('x'),
  );
  expect(wrong.status).toBe(400);
  const rest = await command(
    url,
    { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': String(received) },
    bytes.subarray(received),
  );
  expect(rest.headers.get('x-goog-upload-status')).toBe('final');
  const stored = await fetch(
    `http://localhost:${backend.ports.storage}/v0/b/test/o/files%2Fcut.png?alt=media`,
  );
  expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each(['test%2Fprivate', '..%2Ftest', '..', 'a b', '%00'])(
  'the bucket %s is none',
  async (bucket) => {
    const base = `http://localhost:${backend.ports.storage}/v0/b`;
    const headers = { authorization: 'Bearer owner' };
    expect((await fetch(`${base}/${bucket}/o`, { headers })).status).toBe(404);
    const inTest = await fetch(`${base}/test/o/private%2Ffiles%2Ftrick`, { headers });
    expect(inTest.status).toBe(404);
  },
);

test('a wrong token opens nothing', async () => {
  await backend.objects.put('test', 'private/a', Buffer.from('secret'), {});
  const token = backend.objects.get('test', 'private/a')?.token;
  const url = `http://localhost:${backend.ports.storage}/v0/b/test/o/private%2Fa?alt=media`;
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(`${url}&token=wrong`)).status).toBe(403);
  expect((await fetch(`${url}&token=${token}`)).status).toBe(200);
});

test.each(['..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd', '.%00', '%', 'a%0Ab'])(
  'the name %s leads nowhere',
  async (name) => {
    const response = await fetch(
      `http://localhost:${backend.ports.storage}/v0/b/test/o/${name}?alt=media`,
      { headers: { authorization: 'Bearer owner' } },
    );
    expect([400, 404]).toContain(response.status);
  },
);

test('objects outlive a restart', async () => {
  const first = await startTestBackend();
  await first.objects.put('test', 'files/kept', Buffer.from('kept'), { contentType: 'image/png' });
  await first.close();
  const second = await startTestBackend({ dataDir: first.dataDir });
  const response = await fetch(
    `http://localhost:${second.ports.storage}/v0/b/test/o/files%2Fkept?alt=media`,
  );
  expect(await response.text()).toBe('kept');
  await second.remove();
});
