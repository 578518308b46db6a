import { join } from 'node:path';
import { builtId } from '../../build/bundle/build';
import { providedVersions } from '../../build/bundle/provided-versions';
import type { HostingLayout } from '../../release/hosting/layout';
import { replaceFile } from '../../release/hosting/replace-file';
import {
  type RegistryChange,
  tryReadRegistry,
  updateRegistry,
} from '../../release/registry/update-registry';

/** The registry tells open pages, and publishers, which shell is there and what it provides. */
export async function registerShell(
  root: string,
  { registry: file, servedRegistry }: HostingLayout,
) {
  const shell = {
    build: builtId(root, 'shell') ?? 'unknown',
    provides: providedVersions(join(root, 'shell')),
  };
  const change: RegistryChange = (registry) => ({ ok: true, next: { ...registry, shell } });
  if (file === servedRegistry) return updateRegistry(file, change);
  const read = tryReadRegistry(file);
  if (!read.ok) return read;
  const registry = { ...read.registry, shell };
  await replaceFile(servedRegistry, `${JSON.stringify(registry, null, 2)}\n`);
  return { ok: true as const, registry };
}
