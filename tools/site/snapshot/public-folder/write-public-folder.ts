import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { composeDatabase, sampleMedia } from '@site/backend/seed';
import { readContent } from '@site/backend/seed/read-content';
import { parseDataset } from '@site/shared/content-snapshot';
import { mediaPath } from '@site/shared/media';
import { site } from '@site/shared/site';
import { build } from '../../../build/bundle/build';
import { filesBelow } from '../../../build/bundle/build-files';
import { remoteNames } from '../../../build/bundle/workspace';
import { hostingLayout, workerAddress } from '../../../release/hosting/layout';
import { fallbackDocument } from '../../../release/hosting/rewrites';
import { orThrow } from '../../../release/publish/download';
import { publishRemote } from '../../../release/publish/publish';
import { type SnapshotResult, writeSnapshot } from '../snapshot';
import { movedSite } from './moved-site';

/**
 * Writes the site of `society/` for readers as files for any static host. Nobody logs in, and no server is asked.
 * @param folder where it goes; empty, or not there yet.
 * @param address of the folder on its host; a path is part of it.
 */
export async function writePublicFolder(
  root: string,
  folder: string,
  address: string,
): Promise<SnapshotResult> {
  if (!URL.canParse(address)) throw new Error(`${address} is no address`);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty`);
  }
  await build(root, 'local');
  // First at the root of an origin, with the sections in folders of it.
  const registry = join(folder, 'registry.json');
  const siteOf = (name: string) => (name === 'shell' ? folder : join(folder, 'remotes', name));
  const work = join(root, '.local/public-build');
  rmSync(work, { recursive: true, force: true });
  const layout = { ...hostingLayout(work), site: siteOf, registry, servedRegistry: registry };
  for (const name of remoteNames(root)) {
    const origins = { shell: site.publicOrigin, [name]: `/remotes/${name}` };
    await publishRemote(root, name, { layout, origins });
    // The page of the section's own origin, and lists for tools.
    for (const entry of readdirSync(siteOf(name), { withFileTypes: true })) {
      if (entry.isFile()) rmSync(join(siteOf(name), entry.name));
    }
  }
  const { dataset, loadMedia } = await readSociety(root);
  const { local: backend } = site.backends;
  const options = { backend, loadMedia, source: 'snapshot', preview: null } as const;
  const result = await writeSnapshot(root, layout, dataset, options);
  finish(folder, address.replace(/\/$/, ''));
  return result;
}

/** The content of `society/`, as an empty backend is seeded with it. */
async function readSociety(root: string) {
  const { content } = orThrow(await readContent(join(root, 'society/content')));
  const { addresses, entries } = sampleMedia(content.pictures, 'seed');
  const now = Date.now();
  const stored = composeDatabase(content, (name) => addresses.get(name) ?? '', now);
  const bodies = new Map<string, unknown>(stored.bodies);
  return {
    dataset: parseDataset(stored, now, async (file) => bodies.get(file)),
    loadMedia: async (hash: string) => entries[mediaPath(hash)],
  };
}

const texts = ['.html', '.js', '.css', '.json', '.xml', '.ics', '.txt', '.webmanifest'];

/** Makes it the site at its address, with the names of files that static hosts know. */
function finish(folder: string, address: string): void {
  rmSync(join(folder, workerAddress));
  renameSync(join(folder, fallbackDocument), join(folder, '404.html'));
  const files = readdirSync(folder).filter((name) => !existsSync(join(folder, name, 'index.html')));
  const before = new Map(
    filesBelow(folder)
      .filter((file) => texts.includes(extname(file)))
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')]),
  );
  for (const [path, text] of movedSite(before, { from: site.publicOrigin, to: address, files })) {
    writeFileSync(join(folder, path), text);
  }
  // GitHub's pages would lack the files whose names begin with an underscore.
  writeFileSync(join(folder, '.nojekyll'), '');
}
