import type { RegistryRemote } from '@site/shared/contracts';
import type { HostingLayout } from '../hosting/layout';
import { readRegistry } from '../registry/registry-file';
import { routeConflicts } from '../registry/route-conflicts';
import { updateRegistry } from '../registry/update-registry';
import { isAsPublished } from './published-files';
import { type PublishedVersion, publishedVersions } from './published-versions';

/**
 * Switches a remote's registry entry back, to the given version or to the newest before the current
 * one. The version's files must still be what was published.
 * @returns the version that the registry now names.
 */
export async function rollbackRemote(
  layout: HostingLayout,
  name: string,
  version?: string,
): Promise<string> {
  const retained = publishedVersions(layout, name);
  const { remotes } = readRegistry(layout.registry).registry;
  const current = remotes.find((remote) => remote.name === name);
  if (current === undefined) throw new Error(`${name} is not registered`);
  const target = version === undefined ? before(retained, current) : named(retained, version);
  if (target === undefined) {
    const there = retained.map(({ entry }) => entry.version).join(', ') || 'none';
    const wanted = version ?? 'earlier version';
    throw new Error(`there is no ${wanted} of ${name}; kept are: ${there}`);
  }
  if (!isAsPublished(layout, target.entry)) {
    throw new Error(`${target.entry.version} of ${name} is no longer what was published`);
  }
  // If it is still published. It is never the version that was rolled back.
  const previous = named(retained, target.entry.previous?.version) ? target.entry.previous : null;
  const next = { ...target.entry, previous };
  await updateRegistry(layout.registry, (registry) => {
    // Another remote may own one of its former routes by now.
    const taken = routeConflicts(next, registry.remotes);
    if (taken.length > 0) throw new Error(taken.join('; '));
    const remotes = registry.remotes.map((remote) => (remote.name === name ? next : remote));
    return { ...registry, remotes };
  });
  return next.version;
}

const named = (retained: readonly PublishedVersion[], version: string | undefined) =>
  retained.find(({ entry }) => entry.version === version);

/** The one that the current version replaced, else the newest that was published before it. */
function before(
  retained: readonly PublishedVersion[],
  current: RegistryRemote,
): PublishedVersion | undefined {
  const replaced = named(retained, current.previous?.version);
  if (replaced !== undefined) return replaced;
  const at = retained.findIndex(({ entry }) => entry.version === current.version);
  return at < 0 ? undefined : retained[at + 1];
}
