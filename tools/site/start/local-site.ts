import { join } from 'node:path';
import { site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { build } from '../../build/bundle/build';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';
import { type HostingLayout, hostingLayout } from '../../release/hosting/layout';
import { localOriginsOf, localPortsOf } from '../../release/hosting/origins';
import { pageStyleHashes } from '../../release/hosting/page-style-hashes';
import { precompress } from '../../release/hosting/precompress';
import { shellRewrites } from '../../release/hosting/rewrites';
import { remoteHeaders, shellHeaders } from '../../release/hosting/security-headers';
import { type Listening, serveSite } from '../../release/hosting/static-site';
import { publishRemote } from '../../release/publish/publish';
import { registeredOrigins } from '../../release/registry/registry-file';
import { loadDatabase } from '../snapshot/load-database';
import { type SnapshotResult, writeSnapshot } from '../snapshot/snapshot';

export type Started = { ok: true; close(): Promise<void> } | { ok: false; message: string };

/** Builds whatever is not up to date and publishes it into the folders that are served. */
export async function prepareSite(root: string, base: string): Promise<void> {
  const names = remoteNames(root);
  for (const name of names) {
    try {
      readManifest(join(root, name));
    } catch (error) {
      const help = `npm run remote -- check ${name} says more`;
      throw new Error(`${name}/remote.json is not valid: ${errorMessage(error)}. ${help}`);
    }
  }
  await build(root, 'local');
  const target = { layout: hostingLayout(base), origins: localOriginsOf(names) };
  for (const name of names) await publishRemote(root, name, target);
}

interface LocalSnapshotOptions {
  /** Root of the database's REST interface, other than the settings say. */
  databaseUrl?: string | undefined;
}

/** Renders all public pages from the local database. */
export async function snapshotLocal(
  root: string,
  base: string,
  { databaseUrl = site.backends.local.databaseUrl }: LocalSnapshotOptions = {},
): Promise<SnapshotResult> {
  const backend = { ...site.backends.local, databaseUrl };
  const layout = hostingLayout(base);
  const dataset = await loadDatabase(backend, layout.site('shell'));
  return writeSnapshot(root, layout, dataset, { backend });
}

/** The same, and says what could not be rendered or copied. */
export const refreshSnapshot = async (root: string, base: string): Promise<string[]> =>
  (await snapshotLocal(root, base)).problems;

/** Packs what the sites hold by now; later publishes are served unpacked until the next start. */
export async function packSites(root: string, base: string): Promise<void> {
  const layout = hostingLayout(base);
  for (const name of ['shell', ...remoteNames(root)]) await precompress(layout.site(name));
}

/**
 * Serves the shell and every remote, each on an origin of its own. A remote that comes into being
 * meanwhile is served too, so that it can be published to this site.
 * @param isPreview on ports of its own, with pages that reach no backend.
 */
export async function serveSites(
  root: string,
  base: string,
  { isPreview = false } = {},
): Promise<Started> {
  const layout = hostingLayout(base);
  // The known ones, and whatever is registered.
  const origins = () => {
    const known = Object.values(localOriginsOf(remoteNames(root), isPreview));
    return [...new Set([...known, ...registeredOrigins(layout.registry)])];
  };
  const listening = new Map<string, Listening>();
  const serve = async (name: string): Promise<Listening> => {
    const served = await servePart(
      layout,
      name,
      localPortsOf(remoteNames(root), isPreview)[name] ?? 0,
      origins,
      isPreview,
    );
    listening.set(name, served);
    return served;
  };
  let watch: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(watch);
    const servers = [...listening.values()].filter((server) => server.ok);
    await Promise.all(servers.map((server) => server.close()));
  };
  for (const name of ['shell', ...remoteNames(root)]) {
    const served = await serve(name);
    if (!served.ok) {
      await close();
      return served;
    }
  }
  // Only now: on a slow machine it would serve what the loop has not come to yet.
  watch = setInterval(() => {
    for (const name of remoteNames(root).filter((each) => !listening.has(each))) {
      // Noted before it listens, so that no other look at the folders serves it again.
      listening.set(name, { ok: false, message: '' });
      void serve(name).then((served) => {
        if (!served.ok) console.warn(served.message);
      });
    }
  }, 500);
  return { ok: true, close };
}

/**
 * Serves the site of the shell or of one remote, with its headers.
 * @param origins those that the shell's pages may run code from.
 */
export const servePart = (
  layout: HostingLayout,
  name: string,
  port: number,
  origins: () => readonly string[],
  isPreview = false,
): Promise<Listening> =>
  serveSite({
    name,
    port,
    folder: layout.site(name),
    ...(name === 'shell' && { rewrites: shellRewrites }),
    headers: () =>
      name === 'shell'
        ? shellHeaders({
            remotes: origins(),
            backend: isPreview ? undefined : site.backends.local,
            styles: pageStyleHashes(layout.pageStyleHashes),
            https: false,
          })
        : remoteHeaders(false),
  });
