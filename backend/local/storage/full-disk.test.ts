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

  const whole = await fetch(at, { method: 'POST', headers: owner, body: large });
  expect(whole.status).toBe(503);

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

  const small = await fetch(`${base}?name=small`, { method: 'POST', headers: owner, body: 'x' });
  expect(small.status).toBe(200);
  expect(backend.process.exitCode).toBeNull();
  backend.process.kill('SIGTERM');
  await once(backend.process, 'exit');
  await rm(dataDir, { recursive: true });
}, 120_000);
