// @covers No lost text | Nothing of what was removed is to be had without signing in; another slug where the old one was taken
// @covers Threats | Somebody reads what was removed: tombstones; rules refuse hidden content
// @covers Threats | Somebody reads what is not published yet: own trees, a reserved place, no word in any public copy
import { readFileSync } from 'node:fs';
import { mergeTests, type Page } from '@playwright/test';
import { site } from '@site/shared/site';
import { read } from '../fixtures/cached-pages';
import type { IsolatedBackend } from '../fixtures/isolated-backend';
import { markedInCaches, pathsOfPost, publicAddress } from '../fixtures/public-copies';
import { expect, member, ready, signIn, test as siteTest } from '../fixtures/site';
import { unpublishedValues } from '../fixtures/unpublished';
import { test as ownSiteTest } from '../fixtures/with-own-site';

const test = mergeTests(siteTest, ownSiteTest);

// Removes a post and an update. Anonymous requests must find no trace of them.

test.use({ serviceWorkers: 'allow' });

/** What the test reads of a post's file. */
interface PostFile {
  post: { image: string };
}

/** In every text of both records, and in nothing else. */
const MARK = 'zyxomma';
const slug = `${MARK}-post`;
/** In all that is not published, and in nothing else. */
const UNPUBLISHED_MARK = 'quorvexa';
const unpublished = unpublishedValues(UNPUBLISHED_MARK);
const secret = (name: string) => `${MARK} ${name}`;

/** Stores a picture that nothing else shows. Returns its address, where the snapshot finds it. */
async function addPicture(): Promise<string> {
  const objects = `http://localhost:9199/v0/b/${site.backends.local.firebase.storageBucket}/o`;
  const response = await fetch(`${objects}?name=files%2Ffor-removal.webp`, {
    headers: { authorization: 'Bearer owner', 'content-type': 'multipart/related; boundary=cut' },
    method: 'POST',
    body: Buffer.concat([
      Buffer.from('--cut\r\n\r\n{"contentType":"image/webp"}\r\n--cut\r\n\r\n'),
      readFileSync('society/content/pictures/chirp.webp'),
      Buffer.from('\r\n--cut--'),
    ]),
  });
  expect(response.status).toBe(200);
  return `${objects}/files%2Ffor-removal.webp?alt=media`;
}

/** Stores a post and an update that both say nothing but the mark. */
async function addRecords(backend: IsolatedBackend): Promise<{ post: number; update: number }> {
  const stored = (await backend.everything()) as {
    blog: { posts: { image: string; tags: string[] }[] };
    latest: unknown[];
  };
  const [post, update] = [stored.blog.posts.length, stored.latest.length];
  const example = stored.blog.posts[1];
  const now = Date.now();
  const common = {
    title: secret('title'),
    image: await addPicture(),
    imageAlt: secret('picture'),
    // The newest: posts of other tests do not push it off the landing page.
    date: '9999-12-31',
    rev: 1,
    updated: now,
  };
  const ops = [{ insert: `${secret('text')}\n` }];
  const values = {
    [`blog/posts/${post}`]: {
      ...common,
      slug,
      description: secret('description'),
      tags: example?.tags,
      file: `post${post}`,
    },
    [`post${post}`]: { delta: JSON.stringify({ ops }), index: post, rev: 1 },
    [`latest/${update}`]: { ...common, content: secret('content'), link: 'https://example.org/' },
    'meta/blog': now,
    'meta/latest': now,
  };
  await backend.update(values);
  return { post, update };
}

async function remove(page: Page, path: string, what: 'post' | 'update'): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.getByRole('button', { name: `Remove this ${what}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  const said = what === 'post' ? 'Post removed' : 'Update removed';
  await expect(page.getByRole('status').getByText(said)).toBeVisible();
}

/** Everything that the rules let anybody read, and ways to ask for a part of it. */
const publicPaths = (post: number, update: number): [path: string, query?: string][] => [
  [`latest/${update}`],
  [`latest/${update}/content`],
  ['latest'],
  ['latest', '&orderBy="updated"&limitToLast=5'],
  ['latest', '&orderBy="date"&startAt="2026-11-20"'],
  ...pathsOfPost(post, slug),
];

test('nothing of a removed post or update is to be had without signing in', {
  tag: '@writes',
}, async ({ page, browser, backend, copy }) => {
  test.setTimeout(240_000);
  const { database } = backend.ports;
  const address = (path: string, query?: string) =>
    publicAddress(path, query, `http://localhost:${database}`);
  const { post, update } = await addRecords(backend);
  await backend.update(unpublished);
  await copy.render(database);
  expect(copy.marked(UNPUBLISHED_MARK)).toEqual([]);
  await backend.update(Object.fromEntries(Object.keys(unpublished).map((path) => [path, null])));
  // The test can see what it looks for: records, files and the offline copy hold it before.
  expect(copy.marked(MARK).map((name) => name.replace(/\/\d+\.json$/, ''))).toEqual(
    expect.arrayContaining([
      `blog/post/${slug}/index.html`,
      'blog/index.html',
      'latest/index.html',
      'index.html',
      `content/post/${slug}.json`,
      'content/posts/all',
      'content/updates',
      `cards/blog/post/${slug}.jpg`,
      'sitemap.xml',
      'posts.xml',
      'updates.xml',
    ]),
  );
  const shown = JSON.parse(copy.file(`content/post/${slug}.json`) ?? '') as PostFile;
  const [picture = ''] = shown.post.image.split('#');
  expect([picture.slice(0, 10), copy.file(picture)?.slice(8, 12)]).toEqual(['/pictures/', 'WEBP']);
  const visitor = await (await browser.newContext()).newPage();
  await read(visitor, `/blog/post/${slug}`);
  await read(visitor, '/blog');
  await read(visitor, '/latest');
  await read(visitor, '/');
  expect((await markedInCaches(visitor, MARK)).length).toBeGreaterThanOrEqual(4);
  const paths = publicPaths(post, update);
  const answers = await Promise.all(
    paths.map(async ([path, query]) => (await fetch(address(path, query))).text()),
  );
  expect(answers.filter((answer) => answer.includes(MARK)).length).toBeGreaterThan(8);

  await signIn(page, member);
  await remove(page, `/blog/post/${slug}/edit`, 'post');
  await remove(page, `/latest/edit/${update}`, 'update');

  const tombstone = { hidden: true, rev: 2, updated: expect.any(Number) };
  expect(await (await fetch(address(`latest/${update}`))).json()).toEqual(tombstone);
  expect(await (await fetch(address(`blog/posts/${post}`))).json()).toEqual({
    ...tombstone,
    file: `post${post}`,
  });
  for (const [path, query] of paths) {
    const response = await fetch(address(path, query));
    expect([path, query, response.status]).toEqual([path, query, 200]);
    expect([path, query, (await response.text()).includes(MARK)]).toEqual([path, query, false]);
  }
  for (const path of ['history', `history/post${post}`, `history/latest${update}/1/record`, '']) {
    expect([path, (await fetch(address(path))).status]).toEqual([path, 401]);
  }

  await copy.render(database);
  expect(copy.marked(MARK)).toEqual([]);
  expect(copy.file(picture)).toBeUndefined();
  for (const path of [
    '/',
    '/blog',
    '/latest',
    `/blog/post/${slug}`,
    '/sitemap.xml',
    '/posts.xml',
  ]) {
    const response = await page.request.get(copy.origin + path);
    expect([path, (await response.text()).includes(MARK)]).toEqual([path, false]);
  }
  // A visit with a connection replaces what is stored of a page.
  await visitor.goto(`/blog/post/${slug}`);
  for (const path of ['/blog', '/latest', '/']) {
    await read(visitor, path);
    await expect.poll(() => markedInCaches(visitor, MARK)).not.toContain(visitor.url());
  }
  expect(await markedInCaches(visitor, MARK)).toEqual([]);

  // Nothing is lost: members restore both.
  await page.goto('/login');
  await ready(page);
  await page.getByText('Removed posts and updates').click();
  for (const button of ['Restore Post', 'Restore']) {
    const rows = page.getByRole('listitem').filter({ hasText: secret('title') });
    await rows.first().getByRole('link').click();
    await page.getByRole('button', { name: button, exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(button === 'Restore' ? /\/latest$/ : new RegExp(`/${slug}$`));
    await page.goto('/login');
    await ready(page);
    await page.getByText('Removed posts and updates').click();
  }
  for (const path of [`blog/posts/${post}`, `post${post}`, `latest/${update}`]) {
    expect(await (await fetch(address(path))).text()).toContain(MARK);
  }
});
