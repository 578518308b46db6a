import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, RegistrySchema } from '@site/shared/contracts';
import { providedVersions } from '../../build/bundle/provided-versions';
import { download, parseAs } from '../publish/download';
import { fetchVersion, fetchVersionIndex } from '../publish/fetch-versions';
import { pruneVersions } from '../publish/published-versions';
import { readRegistry } from '../registry/registry-file';
import type { RemoteTarget } from './targets';

/**
 * The registry by which a remote is judged, with the shell that runs there. In production the entries
 * are those in git, and the shell is what its own origin says: CI deploys it without a commit. Before
 * the first deploy it is that of the checkout, which CI is going to deploy with the first remotes.
 * @param root of the checkout.
 */
export async function deployedRegistry(
  { name, layout, origins }: RemoteTarget,
  root: string,
): Promise<Registry> {
  const { registry } = readRegistry(layout.registry);
  if (name === 'local') return registry;
  const address = `${origins.shell}/registry.json`;
  const bytes = await download(address);
  const deployed = bytes && parseAs(RegistrySchema, bytes, address, 'no registry').shell;
  const provides = providedVersions(join(root, 'shell'));
  return { ...registry, shell: deployed ?? { build: 'not deployed', provides } };
}

/**
 * Brings the versions of a remote that its site keeps, and this machine lacks. A deploy replaces a
 * site wholly: without them it would take them from pages that are open.
 * @returns which it brought.
 */
export async function fetchRetainedVersions(target: RemoteTarget, name: string): Promise<string[]> {
  const fetched: string[] = [];
  const origin = target.origins[name];
  if (target.name === 'local' || origin === undefined) return fetched;
  const { registry } = readRegistry(target.layout.registry);
  const entry = registry.remotes.find((remote) => remote.name === name);
  const vouchedFor = new Map(
    [entry, entry?.previous].map((build) => [build?.version, build?.files]),
  );
  for (const version of await fetchVersionIndex(origin)) {
    const wanted = { version, files: vouchedFor.get(version) };
    if (await fetchVersion(target.layout, { name, origin }, wanted)) fetched.push(version);
  }
  return fetched;
}

/**
 * Completes the folder that is about to replace a remote's site: another team may have deployed since
 * the publish, or the folder may be an old one. A folder where nothing was published stays as it is.
 */
export async function completeSite(target: RemoteTarget, name: string): Promise<string[]> {
  if (!existsSync(target.layout.site(name))) return [];
  const fetched = await fetchRetainedVersions(target, name);
  const { registry } = readRegistry(target.layout.registry);
  pruneVersions(target.layout, registry, name, Date.now());
  return fetched;
}
