import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { download, parseAs } from '../../release/publish/download';
import { integrityOf, integrityOfBytes } from '../../release/publish/integrity';
import { retention } from '../../release/publish/published-versions';

/** List of the shell's files that its site retains, at the site's root, which browsers never cache. */
const listName = 'assets.json';

const AssetSchema = v.object({
  /** Name below `/assets/`, with a hash in it. */
  file: v.pipe(v.string(), v.regex(/^[\w@-][\w.@-]*\.[0-9a-f]{10}\.\w+$/)),
  integrity: v.string(),
  /** Milliseconds since the epoch when it last belonged to the shell that was deployed. */
  usedAt: v.number(),
});
const AssetListSchema = v.array(AssetSchema);

type Asset = v.InferOutput<typeof AssetSchema>;

export interface ShellSite {
  /** Folder of the shell's site, which holds the new shell already. */
  folder: string;
  /** Origin of the deployed site. */
  origin: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Retains the files of former shells. A deploy replaces the whole site, but open pages still request
 * files of the shell that they started with. Throws where the site does not answer.
 * @returns the names of the files that were fetched.
 */
export async function retainFormerAssets(
  { folder, origin, now }: ShellSite,
  get: typeof fetch = fetch,
): Promise<string[]> {
  const own = ownAssets(join(folder, 'assets'), now);
  const address = `${origin}/${listName}`;
  const list = await download(address, get);
  const former = list ? parseAs(AssetListSchema, list, address, 'not a list of files') : [];
  const names = new Set(own.map(({ file }) => file));
  const youngerThan = now - retention.days * 24 * 60 * 60 * 1000;
  const retained: Asset[] = [];
  for (const asset of former) {
    if (names.has(asset.file) || asset.usedAt < youngerThan) continue;
    // A missing or changed file helps no page; one that cannot be fetched now would be lost for good.
    const bytes = await download(`${origin}/assets/${asset.file}`, get);
    if (bytes === undefined || integrityOfBytes(bytes) !== asset.integrity) continue;
    await writeFile(join(folder, 'assets', asset.file), bytes);
    retained.push(asset);
  }
  await writeFile(join(folder, listName), `${JSON.stringify([...own, ...retained], null, 1)}\n`);
  return retained.map(({ file }) => file);
}

/**
 * The files in a folder that have a hash in their name.
 * @param usedAt milliseconds since the epoch.
 */
function ownAssets(folder: string, usedAt: number): Asset[] {
  return readdirSync(folder)
    .map((file) => ({ file, integrity: integrityOf(join(folder, file)), usedAt }))
    .filter((asset) => v.is(AssetSchema, asset));
}
