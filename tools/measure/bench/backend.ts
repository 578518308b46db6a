import { benchBackend } from '@site/backend/load';

const plan = { readers: 500, writers: 20, writesEach: 20 };

/** `npm run bench -- backend`: how long a change takes to reach many readers, in milliseconds. */
export async function runBackendBench(): Promise<void> {
  const { readers, writers, writesEach } = plan;
  console.log(`${readers} streaming readers, ${writers} writers, ${writesEach} writes each`);
  const result = await benchBackend(plan);
  console.table({
    'events heard': `${result.received} of ${result.expected}`,
    errors: result.errors.length,
    'write to reader, p50': `${result.p50.toFixed(0)} ms`,
    'write to reader, p99': `${result.p99.toFixed(0)} ms`,
    'events a second': Math.round(result.received / result.seconds),
    'memory of the backend': result.megabytes === null ? '?' : `${result.megabytes.toFixed(0)} MB`,
  });
}
