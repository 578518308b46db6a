import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { builtId } from '../../build/bundle/build';
import { providedVersions } from '../../build/bundle/provided-versions';
import type { HostingLayout } from '../../release/hosting/layout';
import { replaceFile } from '../../release/hosting/replace-file';
import { readRegistry } from '../../release/registry/registry-file';
import { updateRegistry } from '../../release/registry/update-registry';

/** The registry tells open pages, and publishers, which shell is there and what it provides. */
export async function registerShell(
  root: string,
  { registry: file, servedRegistry }: HostingLayout,
): Promise<Registry> {
  const shell = {
    build: builtId(root, 'shell') ?? 'unknown',
    provides: providedVersions(join(root, 'shell')),
  };
  if (file === servedRegistry) return updateRegistry(file, (registry) => ({ ...registry, shell }));
  const registry = { ...readRegistry(file).registry, shell };
  await replaceFile(servedRegistry, `${JSON.stringify(registry, null, 2)}\n`);
  return registry;
}
