import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../testing/backend-process';
import { measureLoad } from './load';

test('500 streaming readers hear every write of 20 writers', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-load-'));
  const backend = await startProcess(dataDir);
  const plan = { readers: 500, writers: 20, writesEach: 5 };
  const result = await measureLoad(backend.base, backend.process.pid ?? 0, plan);
  backend.process.kill('SIGTERM');
  await once(backend.process, 'exit');
  await rm(dataDir, { recursive: true });
  expect(result.errors).toEqual([]);
  expect(result.received).toBe(result.expected);
}, 240_000);
