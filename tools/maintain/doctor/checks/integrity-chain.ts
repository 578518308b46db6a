import type { RegistryRemote, RemoteBuild } from '@site/shared/contracts';
import * as v from 'valibot';
import { integrityLike } from '../../../release/publish/integrity';
import { FileListSchema } from '../../../release/publish/published-files';
import { AssetListSchema } from '../../../site/snapshot/former-assets';
import type { Ask } from '../ask';
import { type Finding, runChecks, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

const textOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);

/** From the page to the shell's bundles, and from the registry to the last file of each version. */
export function checkIntegrity(
  ask: Ask,
  site: SiteUnderTest,
  remotes: readonly RegistryRemote[],
): Promise<Finding[]> {
  return runChecks(site.origin, [
    () => checkBundles(ask, site),
    () => checkAssets(ask, site),
    ...remotes.map((remote) => () => checkVersion(ask, remote)),
    // Pages load it where the current build fails.
    ...remotes.flatMap(({ previous }) => (previous ? [() => checkVersion(ask, previous)] : [])),
  ]);
}

async function checkBundles(ask: Ask, { origin }: SiteUnderTest): Promise<Finding[]> {
  const page = `${origin}/`;
  const html = (await ask(page)).body.toString();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"(?: integrity="([^"]+)")?/g)];
  if (scripts.length === 0) return unless(false, 'incomplete', page, 'the page names no bundle');
  const compared = scripts.map(([, path = '', integrity]) =>
    integrity === undefined
      ? unless(false, 'incomplete', page, `the page names ${path} without its hash`)
      : compareFile(ask, new URL(path, origin).href, integrity),
  );
  return (await Promise.all(compared)).flat();
}

/**
 * All files that the shell's site retains: pages load some when they are used, and open pages may load
 * those of the shell before.
 */
async function checkAssets(ask: Ask, { origin, isOnHosting }: SiteUnderTest): Promise<Finding[]> {
  const address = `${origin}/assets.json`;
  const { status, body } = await ask(address);
  // A deploy writes it; a site on this machine has none.
  if (status === 404 && !isOnHosting) return [];
  const list = v.safeParse(textOf(AssetListSchema), body.toString());
  if (status !== 200 || !list.success) {
    return unless(false, 'incomplete', address, `status ${status}, no list of the shell's files`);
  }
  return runChecks(
    address,
    list.output.map((each) => () => {
      return compareFile(ask, `${origin}/assets/${each.file}`, each.integrity);
    }),
  );
}

/** The files of a version, each held to what the registry vouches for. */
export async function checkVersion(ask: Ask, build: RemoteBuild): Promise<Finding[]> {
  const { entry, integrity, version, files } = build;
  const { origin } = new URL(entry);
  const script = await compareFile(ask, entry, integrity);
  if (files === undefined) return script;
  const address = `${origin}/prerender/${version}/files.json`;
  const changed = await compareFile(ask, address, files);
  if (changed.length > 0) return [...script, ...changed];
  const list = v.safeParse(textOf(FileListSchema), (await ask(address)).body.toString());
  if (!list.success) return [...script, ...unless(false, 'integrity', address, 'not a list')];
  const compared = Object.entries(list.output).map(([path, hash]) =>
    compareFile(ask, `${origin}/${path}`, hash),
  );
  return [...script, ...(await Promise.all(compared)).flat()];
}

async function compareFile(ask: Ask, address: string, integrity: string): Promise<Finding[]> {
  const { status, body } = await ask(address);
  if (status !== 200) return unless(false, 'unreachable', address, `status ${status}`);
  const found = integrityLike(integrity, body);
  return unless(found === integrity, 'integrity', address, `${found}, not ${integrity}`);
}
