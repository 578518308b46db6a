// @covers Threats | Injected or inline script: content policy
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { parseSnapshotIndex } from '@site/shared/content-model';
import type { RegistryRemote, RemoteBuild } from '@site/shared/contracts';
import { type Backend, site } from '@site/shared/site';
import * as headers from '../../tools/release/hosting/security-headers';
import { integrityLike } from '../../tools/release/publish/integrity';
import { expect, test } from '../fixtures/site';

// `npm run e2e -- --base <address>` runs these tests on a deployed site, `npm test` on the local one.

const DAY_MS = 86_400_000;
const { immutable, revalidate } = headers.cacheControl;
const PRIVATE_TREES = ['', 'history', 'members', 'drafts', 'reviews', 'scheduled', 'media'];
const PUBLIC_TREES = ['meta', 'blog/posts', 'latest', 'content/settings'];
const tag = ['@generic', '@hosting'];

const backendAt = (address = ''): Backend =>
  site.backends[new URL(address).hostname === 'localhost' ? 'local' : 'production'];

async function loadRemotes(request: APIRequestContext): Promise<RegistryRemote[]> {
  const { remotes } = await (await request.get('/registry.json')).json();
  return remotes;
}

/** Compares all headers that are wanted. Each snapshot has other hashes of inline styles. */
function expectHeaders(response: APIResponse, wanted: Record<string, string>): void {
  const found = response.headers();
  for (const [name, value] of Object.entries(wanted)) {
    const comparable = (found[name] ?? '').replaceAll(/(?<=style-src[^;]*) 'sha256-[^']+'/g, '');
    expect.soft(comparable, `${name} of ${response.url()}`).toBe(value);
  }
}

test('pages and files have their headers and content policy', { tag }, async ({
  request,
  baseURL,
}) => {
  const https = `${baseURL}`.startsWith('https:');
  const remotes = await loadRemotes(request);
  const origins = remotes.map(({ entry }) => new URL(entry).origin);
  const wanted = headers.shellHeaders({
    remotes: origins,
    backend: backendAt(baseURL),
    styles: [],
    https,
  });
  expectHeaders(await request.get('/'), { ...wanted, 'cache-control': revalidate });
  expectHeaders(await request.get('/registry.json'), { 'cache-control': revalidate });
  for (const { entry } of remotes) {
    const answer = await request.get(entry);
    expectHeaders(answer, { ...headers.remoteHeaders(https), 'cache-control': immutable });
  }
});

test('every file is the one that the page or the registry names', { tag }, async ({ request }) => {
  const expectFile = async (address: string, integrity: string): Promise<APIResponse> => {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(200);
    expect.soft(integrityLike(integrity, await response.body()), address).toBe(integrity);
    return response;
  };
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)"/g)];
  expect(scripts.length).toBe(html.match(/<script defer src=/g)?.length);
  for (const [, path = '', integrity = ''] of scripts) await expectFile(path, integrity);
  const remotes = await loadRemotes(request);
  // Pages load the previous build where the current one fails.
  const builds: RemoteBuild[] = remotes.flatMap(({ previous }) => previous ?? []);
  for (const { entry, integrity, version, files } of [...remotes, ...builds]) {
    await expectFile(entry, integrity);
    if (files === undefined) continue;
    const { origin } = new URL(entry);
    const list = await expectFile(`${origin}/prerender/${version}/files.json`, files);
    for (const [path, hash] of Object.entries<string>(await list.json())) {
      await expectFile(`${origin}/${path}`, hash);
    }
  }
});

test('the snapshot is younger than a day', { tag }, async ({ request }) => {
  const index = parseSnapshotIndex(await (await request.get('/content/index.json')).json());
  expect(Date.now() - (index?.builtAt ?? 0)).toBeLessThan(DAY_MS);
});

test('visitors read public trees only, and write nothing', { tag }, async ({
  request,
  baseURL,
}) => {
  const { databaseUrl, databaseNamespace } = backendAt(baseURL);
  const addressOf = (node: string) => `${databaseUrl}/${node}.json?ns=${databaseNamespace}`;
  for (const tree of [...PRIVATE_TREES, ...PUBLIC_TREES]) {
    const isPublic = PUBLIC_TREES.includes(tree);
    const read = await request.get(`${addressOf(tree)}&shallow=true`);
    expect.soft(read.status(), `reading /${tree}`).toBe(isPublic ? 200 : 401);
    // There is no such record, so that even an open tree loses nothing.
    const deleted = await request.delete(addressOf(`${tree}/e2e-no-such-record`));
    expect.soft(deleted.status(), `writing to /${tree}`).toBe(401);
  }
});
