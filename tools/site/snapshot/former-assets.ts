import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
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
/** The list as text. */
export const AssetListSchema = v.pipe(v.string(), v.parseJson(), v.array(AssetSchema));

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
 * files of the shell that they started with.
 * @returns the names of the files that were fetched.
 */
export async function retainFormerAssets(
  { folder, origin, now }: ShellSite,
  get: typeof fetch = fetch,
): Promise<{ ok: true; retained: string[] } | { ok: false; message: string }> {
  const own = ownAssets(join(folder, 'assets'), now);
  const listed = await readList(`${origin}/${listName}`, get);
  if (!listed.ok) return listed;
  const names = new Set(own.map(({ file }) => file));
  const youngerThan = now - retention.days * 24 * 60 * 60 * 1000;
  const retained: Asset[] = [];
  for (const asset of listed.assets) {
    if (names.has(asset.file) || asset.usedAt < youngerThan) continue;
    const fetched = await fetchWhole(`${origin}/assets/${asset.file}`, asset.integrity, get);
    // A missing or changed file helps no page; one that cannot be fetched now would be lost for good.
    if (fetched.outcome === 'missing') continue;
    if (fetched.outcome === 'failed') return { ok: false, message: fetched.message };
    await writeFile(join(folder, 'assets', asset.file), fetched.bytes);
    retained.push(asset);
  }
  await writeFile(join(folder, listName), `${JSON.stringify([...own, ...retained], null, 1)}\n`);
  return { ok: true, retained: retained.map(({ file }) => file) };
}

/**
 * The files in a folder that have a hash in their name.
 * @param usedAt milliseconds since the epoch.
 */
export function ownAssets(folder: string, usedAt: number): Asset[] {
  return readdirSync(folder)
    .map((file) => ({ file, integrity: integrityOf(join(folder, file)), usedAt }))
    .filter((asset) => v.is(AssetSchema, asset));
}

async function readList(address: string, get: typeof fetch) {
  try {
    const response = await get(address, { cache: 'no-store' });
    if (response.status === 404) return { ok: true as const, assets: [] };
    if (!response.ok)
      return { ok: false as const, message: `${address} answered ${response.status}` };
    const parsed = v.safeParse(AssetListSchema, await response.text());
    if (!parsed.success)
      return { ok: false as const, message: `${address} is not a list of files` };
    return { ok: true as const, assets: parsed.output };
  } catch {
    return { ok: false as const, message: `${address} cannot be reached` };
  }
}

type FetchedAsset =
  | { outcome: 'fetched'; bytes: Buffer }
  | { outcome: 'missing' }
  | { outcome: 'failed'; message: string };

async function fetchWhole(
  address: string,
  integrity: string,
  get: typeof fetch,
): Promise<FetchedAsset> {
  try {
    const response = await get(address, { cache: 'no-store' });
    if (response.status === 404) return { outcome: 'missing' };
    if (!response.ok)
      return { outcome: 'failed', message: `${address} answered ${response.status}` };
    const bytes = Buffer.from(await response.arrayBuffer());
    const isWhole = integrityOfBytes(bytes) === integrity;
    return isWhole ? { outcome: 'fetched', bytes } : { outcome: 'missing' };
  } catch {
    return { outcome: 'failed', message: `${address} cannot be reached` };
  }
}
