import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../testing/backend-process';
import { type LoadPlan, type LoadResult, measureLoad } from './load';

export type { LoadPlan, LoadResult } from './load';

/** Measures a backend in a process of its own, on empty data. */
export async function benchBackend(plan: LoadPlan): Promise<LoadResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-load-'));
  const backend = await startProcess(dataDir);
  try {
    return await measureLoad(backend.base, backend.process.pid ?? 0, plan);
  } finally {
    backend.process.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
