import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import type { HostingLayout } from '../../release/hosting/layout';
import { writeShellHosting } from '../../release/hosting/write-firebase-json';
import { fetchVersion } from '../../release/publish/fetch-versions';
import { readRegistry } from '../../release/registry/registry-file';
import { remoteTarget } from '../../release/remote/targets';
import { retainFormerAssets } from './former-assets';
import { loadDatabase } from './load-database';
import { type SnapshotResult, writeSnapshot } from './snapshot';

/**
 * Fills the shell's production site: the shell of this checkout, the registry in git, and all public
 * pages, rendered from the production database by the published builds of the remotes. Those are
 * fetched from their sites, held to what the registry vouches for. Beside the sites it writes the
 * `firebase.json` that this one is deployed with. Needs no credential.
 */
export async function snapshotProduction(root: string): Promise<SnapshotResult> {
  const target = remoteTarget(root, 'production', remoteNames(root));
  const { layout } = target;
  await fetchRegistered(layout);
  await build(root, 'production', ['shell']);
  const backend = site.backends.production;
  const origin = target.origins.shell ?? site.publicOrigin;
  const folder = layout.site('shell');
  const dataset = await loadDatabase(backend, folder);
  // Former shells' files are fetched with their ages; left here by the last run they would be young.
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  const written = await writeSnapshot(root, layout, dataset, { backend, deployedAt: origin });
  await retainFormerAssets({ folder, origin, now: Date.now() });
  writeShellHosting(target.folder, layout, remoteNames(root));
  return written;
}

/**
 * The builds that the registry names now, from wherever it says they are.
 * @param but the remote that is left out: a publish may be what its site needs.
 */
export async function fetchRegistered(layout: HostingLayout, but?: string): Promise<void> {
  const { registry } = readRegistry(layout.registry);
  for (const { name, version, files, entry } of registry.remotes) {
    if (name === but) continue;
    await fetchVersion(layout, { name, origin: new URL(entry).origin }, { version, files });
  }
}
