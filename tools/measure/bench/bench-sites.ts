import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { listedPosts, tagList } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { generate } from 'selfsigned';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { type HostingLayout, hostingLayout } from '../../release/hosting/layout';
import { pageStyleHashes } from '../../release/hosting/page-style-hashes';
import { fallbackDocument } from '../../release/hosting/rewrites';
import { remoteHeaders, shellHeaders } from '../../release/hosting/security-headers';
import { orThrow } from '../../release/publish/download';
import { publishRemote } from '../../release/publish/publish';
import { loadDatabase } from '../../site/snapshot/load-database';
import { writeSnapshot } from '../../site/snapshot/snapshot';
import { addPosts, addUpdates } from '../generated-content/add-content';
import { makeFloorSite } from './floor-site';
import { serveHttp2 } from './http2-site';
import { hashOfKey } from './key-hash';
import { makeSpaSite } from './spa-site';
import type { Variant } from './targets';

const firstPort = 3200;

export interface BenchSites {
  /** Paths to measure. */
  pages: string[];
  /** Stands for the key of all servers, as Chromium's `--ignore-certificate-errors-spki-list` takes it. */
  keyHash: string;
  /** Origin of each variant. */
  origins: ReadonlyMap<Variant, string>;
  close(): Promise<void>;
}

/**
 * Builds and serves the variants over HTTP/2, beside a backend with the sample content.
 * @param many also serve the site with this many posts and a fifth as many updates, as variant `site-N`.
 */
export async function startBenchSites(root: string, many: number | undefined): Promise<BenchSites> {
  const base = join(root, '.local/bench');
  const remotes = remoteNames(root);
  const variants: Variant[] = ['floor', 'spa', 'site'];
  if (many !== undefined) variants.push(`site-${many}`);
  const servers = [...variants, ...remotes];
  const originOf = (server: string) => `https://localhost:${firstPort + servers.indexOf(server)}`;
  const codeOrigins = Object.fromEntries(remotes.map((name) => [name, originOf(name)]));

  rmSync(base, { recursive: true, force: true });
  // Told its host, the backend answers pages that come by https, too.
  const dataDir = join(base, 'data');
  const backend = orThrow(await startBackend({ dataDir, root, host: '127.0.0.1' }));
  // As the settings say it: pictures of any other origin are not this project's.
  const storageOrigin = site.backends.local.imageOrigins[0] ?? backend.storageOrigin;
  orThrow(await seed(root, { ...backend, storageOrigin }));
  const { databaseUrl, databaseNamespace } = site.backends.local;
  const samples = await loadDatabase(site.backends.local);
  if (many !== undefined) {
    await addPosts(databaseUrl, databaseNamespace, many);
    await addUpdates(databaseUrl, databaseNamespace, Math.ceil(many / 5));
  }
  const all = await loadDatabase(site.backends.local);
  await build(root, 'local');

  const publish = async (folder: string, dataset: Dataset): Promise<HostingLayout> => {
    const layout = hostingLayout(join(base, folder));
    const target = { layout, origins: { shell: originOf('site'), ...codeOrigins } };
    for (const name of remotes) await publishRemote(root, name, target);
    // Cards are for chats: no page asks for one.
    await writeSnapshot(root, layout, dataset, { backend: site.backends.local, cards: false });
    return layout;
  };
  // Both sites claim the same last save, so that no page requests what the other site has more.
  const few = {
    ...samples,
    blog: { ...samples.blog, since: all.blog.since },
    latest: { ...samples.latest, since: all.latest.since },
  };
  const layout = await publish('hosting', few);
  const pages = pagesOf(samples, many !== undefined);
  makeFloorSite(layout.site('shell'), join(base, 'floor'), pages);
  await makeSpaSite(root, layout.site('shell'), join(base, 'spa'));

  const pems = await generate([{ name: 'commonName', value: 'localhost' }]);
  const certificate = { key: pems.private, cert: pems.cert };
  const ofShell = shellHeaders({
    remotes: Object.values(codeOrigins),
    backend: site.backends.local,
    styles: pageStyleHashes(layout.pageStyleHashes),
    https: false,
  });
  const serve = (server: string, folder: string, fallback = '', headers = ofShell) =>
    serveHttp2({ folder, origin: originOf(server), headers, fallback, certificate });
  await serve('floor', join(base, 'floor'));
  await serve('spa', join(base, 'spa/site'), 'index.html');
  await serve('site', layout.site('shell'), fallbackDocument);
  if (many !== undefined) {
    const grown = await publish('hosting-many', all);
    await serve(`site-${many}`, grown.site('shell'), fallbackDocument);
  }
  for (const name of remotes) await serve(name, layout.site(name), '', remoteHeaders(false));
  return {
    pages,
    keyHash: hashOfKey(certificate.cert),
    origins: new Map(variants.map((variant) => [variant, originOf(variant)])),
    close: backend.close,
  };
}

/** @param withTag also the page of a tag, which many posts could make larger. */
function pagesOf({ blog }: Dataset, withTag: boolean): string[] {
  const newest = listedPosts(blog.posts)[0]?.slug ?? '';
  const tags = withTag ? tagList(blog).slice(0, 1) : [];
  return [
    ...['/', '/blog', ...tags.map(({ name }) => `/blog/${name}`), `/blog/post/${newest}`],
    ...['/latest', '/team', '/contact', '/publication'],
  ];
}
