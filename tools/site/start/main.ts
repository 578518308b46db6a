import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { site } from '@site/shared/site';
import { localFolders, packSites, prepareSite, refreshSnapshot, serveSites } from './local-site';
import { resetLocalData } from './reset-local-data';

type Closing = { close(): Promise<void> };

const root = process.cwd();
const { hosting, data } = localFolders(root);
const closing: Closing[] = [];

async function stop(code: number): Promise<never> {
  await Promise.all(closing.map((part) => part.close()));
  process.exit(code);
}

async function fail(message: string): Promise<never> {
  console.error(message);
  return stop(1);
}

async function running<T extends Closing>(
  started: Promise<({ ok: true } & T) | { ok: false; message: string }>,
): Promise<T> {
  const outcome = await started;
  if (!outcome.ok) return fail(outcome.message);
  closing.push(outcome);
  return outcome;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

console.log('starting the local backend and building what has changed…');
// Taken ports are found before any time goes into building.
if (process.argv.includes('--fresh')) {
  const erased = await resetLocalData(root, [data, hosting]);
  if (!erased.ok) await fail(erased.message);
}
const backend = await running(
  startBackend({ dataDir: data, root, hasStorage: site.pictures === 'storage' }),
);
await running(serveSites(root, hosting));
const seeded = await seed(root, backend);
if (!seeded.ok) await fail(seeded.message);
const prepared = await prepareSite(root, hosting);
if (!prepared.ok) await fail(prepared.message);
for (const problem of await refreshSnapshot(root, hosting)) console.warn(problem);
await packSites(root, hosting);
console.log(`e-mails that would be sent: http://localhost:${backend.ports.auth}/emulator/mails`);
console.log('ready http://localhost:3000');
