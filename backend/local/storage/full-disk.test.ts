import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../testing/backend-process';

const owner = { authorization: 'Bearer owner' };

test('on a full disk uploads are refused, and the backend goes on', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-full-'));
  const backend = await startProcess(dataDir, { maxFileKilobytes: 64 });
  const base = `${backend.storage}/v0/b/test/o`;
  const large = 'x'.repeat(200_000);
  const at = `${base}?name=large`;

  const store = (at: string, text: string) =>
    fetch(at, {
      method: 'POST',
      headers: { ...owner, 'content-type': 'multipart/related; boundary=cut' },
      body: `--cut\r\n\r\n{}\r\n--cut\r\n\r\n${text}\r\n--cut--`,
    });
  expect((await store(at, large)).status).toBe(503);

  const begun = await fetch(at, {
    method: 'POST',
    headers: { ...owner, 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
  });
  const url = begun.headers.get('x-goog-upload-url') ?? '';
  const headers = { 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' };
  expect((await fetch(url, { method: 'POST', headers, body: large })).status).toBe(503);
  const query = { 'x-goog-upload-command': 'query' };
  const asked = await fetch(url, { method: 'POST', headers: query });
  expect(asked.headers.get('x-goog-upload-status')).toBe('active');

  expect((await store(`${base}?name=small`, 'x')).status).toBe(200);
  expect(backend.process.exitCode).toBeNull();
  backend.process.kill('SIGTERM');
  await once(backend.process, 'exit');
  await rm(dataDir, { recursive: true });
}, 120_000);
