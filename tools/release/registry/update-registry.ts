import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import { type ReadRegistry, readRegistry, swapRegistry } from './registry-file';

/** `changed` is false where the registry was already as wanted. */
export type RegistryUpdate =
  | { ok: true; registry: Registry; changed: boolean }
  | { ok: false; message: string };

/** How a change refuses: the registry as read does not allow it. */
export type RegistryChange = (
  registry: Registry,
) => { ok: true; next: Registry } | { ok: false; message: string };

const attempts = 20;

/**
 * Changes the registry under compare-and-swap: where somebody else changed it in between, the change
 * is worked out again from what it has become.
 */
export async function updateRegistry(
  file: string,
  change: RegistryChange,
): Promise<RegistryUpdate> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const read = tryReadRegistry(file);
    if (!read.ok) return read;
    const changed = change(read.registry);
    if (!changed.ok) return changed;
    const { next } = changed;
    if (JSON.stringify(next) === JSON.stringify(read.registry)) {
      return { ok: true, registry: next, changed: false };
    }
    if (await swapRegistry(file, next, read.etag)) {
      return { ok: true, registry: next, changed: true };
    }
    await pause(10 + Math.random() * 40);
  }
  return { ok: false, message: 'the registry kept changing; nothing was switched' };
}

/** Reads the registry. A damaged one is not written over: somebody has to look at it. */
export function tryReadRegistry(
  file: string,
): ({ ok: true } & ReadRegistry) | { ok: false; message: string } {
  try {
    return { ok: true, ...readRegistry(file) };
  } catch (error) {
    const reason = errorMessage(error);
    return {
      ok: false,
      message: `${file} is damaged (${reason}): mend it, or delete it to start anew`,
    };
  }
}
