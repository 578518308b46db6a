import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeDatabase, sampleMedia } from '@site/backend/seed';
import { readContent } from '@site/backend/seed/read-content';
import { parseDataset } from '@site/shared/content-snapshot';
import { mediaPath } from '@site/shared/media';
import { site } from '@site/shared/site';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { hostingLayout, workerAddress } from '../../release/hosting/layout';
import { fallbackDocument } from '../../release/hosting/rewrites';
import { orThrow } from '../../release/publish/download';
import { publishRemote } from '../../release/publish/publish';
import { hideContactAction } from './hide-backend';
import { type SnapshotResult, writeSnapshot } from './snapshot';

/** Writes the content of `society/` as a site without a backend, for a static host at the root of its origin. */
export async function writePublicFolder(root: string, folder: string): Promise<SnapshotResult> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty`);
  }
  await build(root, 'local');
  const siteOf = (name: string) => (name === 'shell' ? folder : join(folder, 'remotes', name));
  const work = join(root, '.local/public-build');
  rmSync(work, { recursive: true, force: true });
  const registry = join(folder, 'registry.json');
  const layout = { ...hostingLayout(work), site: siteOf, registry, servedRegistry: registry };
  for (const name of remoteNames(root)) {
    const origins = { shell: site.publicOrigin, [name]: `/remotes/${name}` };
    await publishRemote(root, name, { layout, origins });
  }
  const content = orThrow(await readContent(join(root, 'society/content'))).content;
  const { addresses, entries } = sampleMedia(content.pictures, 'seed');
  const now = Date.now();
  const stored = composeDatabase(content, (name) => addresses.get(name) ?? '', now);
  const bodies = new Map<string, unknown>(stored.bodies);
  const result = await writeSnapshot(
    root,
    layout,
    parseDataset(stored, now, async (file) => bodies.get(file)),
    {
      backend: site.backends.local,
      loadMedia: async (hash) => entries[mediaPath(hash)],
      preview: null,
    },
  );
  hideContactAction(folder, site.backends.local);
  rmSync(join(folder, workerAddress), { force: true });
  // Static hosts answer unknown addresses by this file.
  renameSync(join(folder, fallbackDocument), join(folder, '404.html'));
  return result;
}
