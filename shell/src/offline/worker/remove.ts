import type { WorkerScope } from './worker-scope';

/**
 * The worker that ends offline reading: served as `/sw.js`, it replaces the other worker at once,
 * deletes its caches, and unregisters itself.
 */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  // The beginning of the names in `cached-pages.ts`; this file imports nothing.
  for (const name of await scope.caches.keys()) {
    if (name.startsWith('offline-reading-')) await scope.caches.delete(name);
  }
  // Last: a worker that has left may be ended at any moment.
  await scope.registration.unregister();
}
