// @covers Threats | Injected or inline script: content policy
import type { APIResponse } from '@playwright/test';
import { parseSnapshotIndex } from '@site/shared/content-model';
import type { RemoteBuild } from '@site/shared/contracts';
import database from '../../backend/database.rules.json' with { type: 'json' };
import * as headers from '../../tools/release/hosting/security-headers';
import { integrityLike } from '../../tools/release/publish/integrity';
import { backendAt, loadRemotes } from '../fixtures/own-origins';
import { expect, test } from '../fixtures/site';

// `npm run e2e -- --base <address>` runs these tests on a deployed site, `npm test` on the local one.

const DAY_MS = 86_400_000;
const { immutable, revalidate } = headers.cacheControl;
const PUBLIC_TREES = ['meta', 'blog/posts', 'latest', 'content/settings'];
/** All others that the rules name, and the whole. */
const PRIVATE_TREES = ['', ...Object.keys(database.rules)].filter(
  (tree) => !/^(?:\$.*|meta|blog|latest|content)$/.test(tree),
);
const tag = '@generic';

/** Sources of each directive. A site may name its own origin; each snapshot has other hashes of styles. */
function directivesOf(policy: string, origin: string): string[] {
  const isCompared = (word: string, _at: number, [name]: string[]) =>
    word !== origin && !(name === 'style-src' && word.startsWith("'sha256-"));
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return directives.map((words) => words.filter(isCompared).sort().join(' '));
}

function expectHeaders(response: APIResponse, wanted: Record<string, string>): void {
  const { 'content-security-policy': policy = '', ...found } = response.headers();
  const { 'content-security-policy': wantedPolicy = policy, ...others } = wanted;
  const { origin } = new URL(response.url());
  expect.soft(found, response.url()).toMatchObject(others);
  expect.soft(directivesOf(policy, origin)).toEqual(directivesOf(wantedPolicy, origin));
}

test('pages and files have their headers', { tag }, async ({ request, baseURL }) => {
  const remotes = await loadRemotes(request);
  const origins = remotes.map(({ entry }) => new URL(entry).origin);
  // Hosting has a duration of its own for `strict-transport-security`.
  const target = { remotes: origins, backend: backendAt(baseURL), styles: [], https: false };
  const ofPages = headers.shellHeaders(target);
  expectHeaders(await request.get('/'), { ...ofPages, 'cache-control': revalidate });
  expectHeaders(await request.get('/registry.json'), { 'cache-control': revalidate });
  const ofBuilds = { ...headers.remoteHeaders(false), 'cache-control': immutable };
  for (const { entry } of remotes) expectHeaders(await request.get(entry), ofBuilds);
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
    const { origin } = new URL(entry);
    const list = await expectFile(
      `${origin}/prerender/${version}/files.json`,
      files ?? 'sha384-none',
    );
    for (const [path, hash] of Object.entries<string>(await list.json())) {
      await expectFile(`${origin}/${path}`, hash);
    }
  }
});

test('the snapshot is younger than a day', { tag }, async ({ request }) => {
  const index = parseSnapshotIndex(await (await request.get('/content/index.json')).json());
  expect(Date.now() - (index?.builtAt ?? 0)).toBeLessThan(DAY_MS);
});

test('visitors write nothing, and read public trees', { tag }, async ({ request, baseURL }) => {
  const { databaseUrl, databaseNamespace } = backendAt(baseURL);
  const addressOf = (node: string) => `${databaseUrl}/${node}.json?ns=${databaseNamespace}`;
  for (const tree of [...PRIVATE_TREES, ...PUBLIC_TREES]) {
    const isPublic = PUBLIC_TREES.includes(tree);
    const read = await request.get(`${addressOf(tree)}&shallow=true`);
    expect.soft(read.status(), `reading /${tree}`).toBe(isPublic ? 200 : 401);
    // There is no such record, and a public child is replaced by itself: an open tree keeps all it holds.
    const absent = addressOf(`${tree}/e2e-no-such-record`);
    expect.soft((await request.delete(absent)).status(), `deleting in /${tree}`).toBe(401);
    if (!isPublic) continue;
    const [child = ''] = Object.keys((await read.json()) ?? {}).slice(-1);
    const address = child ? addressOf(`${tree}/${child}`) : absent;
    const data = JSON.stringify(await (await request.get(address)).json());
    const replaced = await request.put(address, { data });
    expect.soft(replaced.status(), `writing to /${tree}/${child}`).toBe(401);
  }
});
