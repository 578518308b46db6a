// @covers Reading offline | The worker that removes itself leaves no cache, and pages come from the network
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { removingWorker, writeServiceWorker } from './service-worker';

/** A browser that installs and activates the script, with the caches of one who read pages. */
async function run(script: string) {
  const events = new Map<string, (event: { waitUntil(task: unknown): void }) => void>();
  const calls: string[] = [];
  const scope = {
    addEventListener: (name: string, listener: () => void) => events.set(name, listener),
    skipWaiting: async () => calls.push('takes over'),
    registration: { unregister: async () => calls.push('leaves') },
    caches: {
      keys: async () => ['offline-reading-1', 'offline-reading-2', 'of-somebody-else'],
      delete: async (name: string) => calls.push(`deletes ${name}`),
    },
  };
  runInNewContext(script, { self: scope });
  for (const name of ['install', 'activate']) {
    const tasks: unknown[] = [];
    events.get(name)?.({ waitUntil: (task) => tasks.push(task) });
    await Promise.all(tasks);
  }
  return { calls, events };
}

test('the removing worker takes over, deletes what any version kept, and leaves', async () => {
  const { calls, events } = await run(await removingWorker(process.cwd()));
  expect(calls).toEqual([
    'takes over',
    'deletes offline-reading-1',
    'deletes offline-reading-2',
    'leaves',
  ]);
  expect(events.has('fetch')).toBe(false);
});

test('the site serves the built worker, or, where it is switched off, the removing one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'service-worker-'));
  const source = 'shell/src/offline/worker/remove.ts';
  cpSync(join(process.cwd(), source), join(root, source));
  mkdirSync(join(root, 'shell/dist/worker'), { recursive: true });
  writeFileSync(join(root, 'shell/dist/worker/sw.js'), 'keeps');
  const served = async (isOn: boolean) => {
    await writeServiceWorker(root, join(root, 'site'), isOn);
    return readFileSync(join(root, 'site/sw.js'), 'utf8');
  };
  expect(await served(true)).toBe('keeps');
  expect(await served(false)).toBe(await removingWorker(process.cwd()));
  rmSync(root, { recursive: true });
});
