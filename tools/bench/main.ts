import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startBackend } from '@stss/backend/local';
import { seed } from '@stss/backend/seed';
import { listedPosts } from '@stss/shared/content-model';
import { site } from '@stss/shared/site';
import { generate } from 'selfsigned';
import { build } from '../build/build';
import { remoteNames } from '../build/workspace';
import { hostingLayout } from '../hosting/layout';
import { fallbackDocument } from '../hosting/rewrites';
import { remoteHeaders, shellHeaders } from '../hosting/security-headers';
import { publishRemote } from '../publish/publish';
import { readDatabase } from '../snapshot/read-database';
import { writeSnapshot } from '../snapshot/snapshot';
import { ensureChromium } from '../test/chromium';
import { runBackendBench } from './backend';
import { makeFloorSite } from './floor-site';
import { serveHttp2 } from './http2-site';
import { type Visit, visit } from './measure';
import { ratiosOf, rowOf, tableOf, type Variant } from './report';
import { makeSpaSite } from './spa-site';

if (process.argv[2] === 'backend') {
  await runBackendBench();
  process.exit();
}

const rounds = 5;
const variants: readonly Variant[] = ['floor', 'spa', 'site'];
const root = process.cwd();
const base = join(root, '.local/bench');
const layout = hostingLayout(join(base, 'hosting'));
const remotes = remoteNames(root);
const port = { floor: 3200, spa: 3201, site: 3202 } as const;
const origins = Object.fromEntries([
  ['shell', `https://localhost:${port.site}`],
  ...remotes.map((name, index) => [name, `https://localhost:${port.site + 1 + index}`]),
]) as Record<string, string>;

function orThrow<T extends { ok: boolean }>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new Error((outcome as unknown as { message: string }).message);
  return outcome as Extract<T, { ok: true }>;
}

rmSync(base, { recursive: true, force: true });
const backend = orThrow(await startBackend({ dataDir: join(base, 'data'), root }));
orThrow(await seed(root, backend));
orThrow(await build(root, 'local'));
for (const name of remotes) orThrow(await publishRemote(root, name, { layout, origins }));
const { databaseUrl, databaseNamespace } = site.backends.local;
const dataset = await readDatabase(databaseUrl, databaseNamespace);
await writeSnapshot(root, layout, dataset);

const newest = listedPosts(dataset.blog.posts)[0]?.slug ?? '';
const pages = ['/', '/blog', `/blog/post/${newest}`, '/latest', '/team'];
makeFloorSite(layout.site('shell'), join(base, 'floor'), pages);
makeSpaSite(root, layout.site('shell'), join(base, 'spa'));

const pems = await generate([{ name: 'commonName', value: 'localhost' }]);
const certificate = { key: pems.private, cert: pems.cert };
const headers = shellHeaders({
  remotes: Object.values(origins),
  backend: site.backends.local,
  https: false,
});
const serve = (folder: string, at: number, more: object = {}) =>
  serveHttp2({ folder, port: at, headers, ...more }, certificate);
await serve(join(base, 'floor'), port.floor);
await serve(join(base, 'spa/site'), port.spa, { fallback: 'index.html' });
await serve(layout.site('shell'), port.site, { fallback: fallbackDocument });
for (const name of remotes) {
  const at = Number(new URL(origins[name] ?? '').port);
  await serve(layout.site(name), at, { headers: remoteHeaders(false) });
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const visits = new Map<string, Visit[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const page of pages) {
    for (const variant of variants) {
      const key = `${page} ${variant}`;
      const url = `https://localhost:${port[variant]}${page}`;
      const measured = await visit(browser, url, variant !== 'floor');
      visits.set(key, [...(visits.get(key) ?? []), measured]);
    }
  }
  console.log(`round ${round + 1} of ${rounds} done`);
}
await browser.close();

const rows = pages.flatMap((page) =>
  variants.map((variant) => rowOf(page, variant, visits.get(`${page} ${variant}`) ?? [])),
);
const ratios = ratiosOf(rows);
console.log(`\n${tableOf(rows)}\n`);
console.table(ratios);
mkdirSync(join(root, 'bench'), { recursive: true });
writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify({ rows, ratios }, null, 2)}\n`);
await backend.close();
process.exit(0);
