import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@site/shared/contracts';
import { readRegistry, swapRegistry } from './registry-file';

const attempts = 20;

/**
 * Changes the registry under compare-and-swap: where somebody else changed it in between, the change
 * is worked out again from what it has become.
 * @param change throws where the registry as read does not allow it.
 * @returns the registry as it is now.
 */
export async function updateRegistry(
  file: string,
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { registry, etag } = readRegistry(file);
    const next = change(registry);
    const isSame = JSON.stringify(next) === JSON.stringify(registry);
    if (isSame || (await swapRegistry(file, next, etag))) return next;
    await pause(10 + Math.random() * 40);
  }
  throw new Error('the registry kept changing; nothing was switched');
}
