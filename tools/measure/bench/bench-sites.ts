import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { listedPosts } from '@site/shared/content-model';
import { site } from '@site/shared/site';
import { generate } from 'selfsigned';
import { build } from '../../build/bundle/build';
import { remoteNames } from '../../build/bundle/workspace';
import { hostingLayout } from '../../release/hosting/layout';
import { pageStyleHashes } from '../../release/hosting/page-style-hashes';
import { fallbackDocument } from '../../release/hosting/rewrites';
import { remoteHeaders, shellHeaders } from '../../release/hosting/security-headers';
import { orThrow } from '../../release/publish/download';
import { publishRemote } from '../../release/publish/publish';
import { loadDatabase } from '../../site/snapshot/load-database';
import { writeSnapshot } from '../../site/snapshot/snapshot';
import { serveHttp2 } from './http2-site';
import { hashOfKey } from './key-hash';
import { makeSpaSite } from './spa-site';
import type { Variant } from './targets';

const FIRST_PORT = 3200;
const VARIANTS: readonly Variant[] = ['line', 'spa', 'site'];
const LINE = '<!doctype html><html lang="en"><title>Line</title><p>One line of text.</p></html>\n';

export interface BenchSites {
  /** Paths to measure. */
  pages: readonly string[];
  /** Hash of the servers' public key, for Chromium's `--ignore-certificate-errors-spki-list`. */
  keyHash: string;
  /** Each variant with the address at which it serves a path. */
  variants: readonly { variant: Variant; url: (path: string) => string }[];
  close(): Promise<void>;
}

/** Builds and serves the variants over HTTP/2, beside a backend with the sample content. */
export async function startBenchSites(root: string): Promise<BenchSites> {
  const base = join(root, '.local/bench');
  const remotes = remoteNames(root);
  const servers = [...VARIANTS, ...remotes];
  const originOf = (server: string) => `https://localhost:${FIRST_PORT + servers.indexOf(server)}`;
  const remoteOrigins = Object.fromEntries(remotes.map((name) => [name, originOf(name)]));

  rmSync(base, { recursive: true, force: true });
  // The backend answers pages that come by https only if it is told its host.
  const dataDir = join(base, 'data');
  const backend = orThrow(await startBackend({ dataDir, root, host: '127.0.0.1' }));
  const storageOrigin = site.backends.local.imageOrigins[0] ?? backend.storageOrigin;
  orThrow(await seed(root, { ...backend, storageOrigin }));
  const dataset = await loadDatabase(site.backends.local);
  await build(root, 'local');

  const layout = hostingLayout(join(base, 'hosting'));
  const origins = { shell: originOf('site'), ...remoteOrigins };
  for (const name of remotes) await publishRemote(root, name, { layout, origins });
  // No page requests the cards, because they are for chats.
  await writeSnapshot(root, layout, dataset, { backend: site.backends.local, cards: false });
  await makeSpaSite(root, layout.site('shell'), join(base, 'spa'));
  mkdirSync(join(base, 'line'));
  writeFileSync(join(base, 'line/index.html'), LINE);

  const pems = await generate([{ name: 'commonName', value: 'localhost' }]);
  const certificate = { key: pems.private, cert: pems.cert };
  const headers = shellHeaders({
    remotes: Object.values(remoteOrigins),
    backend: site.backends.local,
    styles: pageStyleHashes(layout.pageStyleHashes),
    https: false,
  });
  const folders = {
    line: { folder: join(base, 'line'), fallback: 'index.html' },
    spa: { folder: join(base, 'spa/site'), fallback: 'index.html' },
    site: { folder: layout.site('shell'), fallback: fallbackDocument },
  };
  for (const variant of VARIANTS) {
    const { folder, fallback } = folders[variant];
    await serveHttp2({ folder, fallback, headers, certificate, origin: originOf(variant) });
  }
  for (const name of remotes) {
    const folder = layout.site(name);
    const ofRemote = { folder, fallback: '', headers: remoteHeaders(false) };
    await serveHttp2({ ...ofRemote, certificate, origin: originOf(name) });
  }
  const newest = listedPosts(dataset.blog.posts)[0]?.slug ?? '';
  return {
    pages: ['/', '/blog', `/blog/post/${newest}`, '/latest', '/team', '/contact', '/publication'],
    keyHash: hashOfKey(certificate.cert),
    variants: VARIANTS.map((variant) => ({ variant, url: (path) => originOf(variant) + path })),
    close: backend.close,
  };
}
