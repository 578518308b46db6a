import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { writeShellHosting } from '../../release/hosting/write-firebase-json';
import { fetchVersion } from '../../release/publish/fetch-versions';
import { tryReadRegistry } from '../../release/registry/update-registry';
import { type RemoteTarget, remoteTarget } from '../../release/remote/targets';
import { retainFormerAssets } from './former-assets';
import { previousRecords } from './previous-records';
import { readDatabase } from './read-database';
import { type SnapshotResult, writeSnapshot } from './snapshot';

/**
 * Fills the shell's production site: the shell of this checkout, the registry in git, and all public
 * pages, rendered from the production database by the published builds of the remotes. Those are
 * fetched from their sites, held to what the registry vouches for. Beside the sites it writes the
 * `firebase.json` that this one is deployed with. Needs no credential.
 */
export async function snapshotProduction(
  root: string,
): Promise<({ ok: true } & SnapshotResult) | { ok: false; message: string }> {
  const target = remoteTarget(root, 'production', remoteNames(root));
  const fetched = await fetchRegistered(target);
  if (!fetched.ok) return fetched;
  const built = await build(root, 'production', ['shell']);
  if (!built.ok) return built;
  const backend = site.backends.production;
  const { databaseUrl, databaseNamespace } = backend;
  const origin = target.origins.shell ?? site.publicOrigin;
  try {
    const previous = previousRecords(target.layout.site('shell'));
    const dataset = await readDatabase(databaseUrl, databaseNamespace, previous);
    // Former shells' files are fetched with their ages; left here by the last run they would be young.
    rmSync(join(target.layout.site('shell'), 'assets'), { recursive: true, force: true });
    const written = await writeSnapshot(root, target.layout, dataset, {
      backend,
      deployedAt: origin,
    });
    const retained = await retainFormerAssets({
      folder: target.layout.site('shell'),
      origin,
      now: Date.now(),
    });
    if (!retained.ok) return retained;
    writeShellHosting(target.folder, target.layout, remoteNames(root));
    return { ok: true, ...written };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

/** The builds that the registry names now, from wherever it says they are. */
export async function fetchRegistered({
  layout,
}: Pick<RemoteTarget, 'layout'>): Promise<{ ok: true } | { ok: false; message: string }> {
  const read = tryReadRegistry(layout.registry);
  if (!read.ok) return read;
  for (const { name, version, files, entry } of read.registry.remotes) {
    const remote = { name, origin: new URL(entry).origin };
    const fetched = await fetchVersion(layout, remote, { version, files });
    if (!fetched.ok) return fetched;
  }
  return { ok: true };
}
