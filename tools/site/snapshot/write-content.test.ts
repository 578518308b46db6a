import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import type { PagePath } from './page-paths';
import { createSnapshotWriter } from './snapshot-writer';
import { writeContent } from './write-content';

jest.mock('@site/society/routes.json', () => ({ without: [], pages: {} }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const total = 40;
const stored = (index: number, given: Record<string, unknown> = {}) => ({
  slug: `post-${index}`,
  title: `Post ${index}`,
  description: '',
  image: '',
  date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
  tags: [index % 2 ? 'moon' : 'sun'],
  file: `post${index}`,
  rev: 1,
  updated: 1000 + index,
  ...given,
});
const postsWith = (changed: Record<number, object> = {}) =>
  Array.from({ length: total + 1 }, (_, index) => stored(index, { ...changed[index] }));

/** One snapshot of these posts: whose bodies it asked for, and which pages it rendered. */
async function snapshot(
  posts: unknown[],
  rendererHash = 'one shell',
  bodyOf = (file: string) => file,
  content: Record<string, unknown> = {},
  outdatedAtOnce = 200,
) {
  const loaded: string[] = [];
  const rendered: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const dataset = parseDataset({ blog: { posts, tags: [] }, content }, 1, async (file) => {
    loaded.push(file);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await new Promise(setImmediate);
    open -= 1;
    return { ops: [{ insert: `${bodyOf(file)}\n` }] };
  });
  const writer = createSnapshotWriter(join(folder, 'site'), join(folder, 'record.json'));
  const newest = await writeContent(writer, {
    dataset,
    pictures: { retain: () => true },
    linked: { writeIn: async () => {} },
    rendererHash,
    outdatedAtOnce,
    pagesOf: (slug) => [{ path: `/blog/post/${slug}` } as PagePath],
    render: async ({ path }, file, key) => {
      rendered.push(path);
      await writer.write(file, path, key);
    },
  });
  await writer.finish();
  return { loaded, rendered, newest, mostOpen };
}

const fileOf = (slug: string) =>
  JSON.parse(readFileSync(join(folder, `site/content/post/${slug}.json`), 'utf8'));

test('bodies are loaded a few at a time', async () => {
  const { loaded, mostOpen } = await snapshot(postsWith());
  expect(loaded).toHaveLength(total);
  expect(mostOpen).toBeGreaterThan(1);
  expect(mostOpen).toBeLessThanOrEqual(8);
});

test('loads no body and renders no page of a post that has not changed', async () => {
  await snapshot(postsWith());
  const { loaded, rendered, newest } = await snapshot(postsWith());
  expect(rendered).toEqual([]);
  expect(loaded).toEqual([]);
  expect(newest).toHaveLength(20);
  for (const { post, body } of newest) expect(body.ops).toEqual([{ insert: `${post.file}\n` }]);
});

test('a post with a new version is loaded, written and rendered again', async () => {
  await snapshot(postsWith());
  // One of the oldest: in no feed, and related to none.
  const { loaded, rendered } = await snapshot(
    postsWith({ 28: { rev: 2, updated: 9000 } }),
    undefined,
    () => 'new',
  );
  expect(loaded).toContain('post28');
  expect(rendered).toEqual(['/blog/post/post-28']);
  expect(fileOf('post-28').body).toEqual({ ops: [{ insert: 'new\n' }] });
});

test('the page of a post is rendered again when an event names it, and its body is not loaded', async () => {
  await snapshot(postsWith());
  const walk = { title: 'Walk', start: '2026-12-04T19:00Z', related: '/blog/post/post-28', rev: 1 };
  const content = { event: { '-walk': walk } };
  const { loaded, rendered } = await snapshot(postsWith(), undefined, undefined, content);
  expect([loaded, rendered]).toEqual([[], ['/blog/post/post-28']]);
  expect(fileOf('post-28').events).toHaveLength(1);
  await snapshot(postsWith());
  expect(fileOf('post-28').events).toBeUndefined();
});

test('a body without a version is compared itself', async () => {
  const unversioned = postsWith({ 28: { rev: 0 } });
  await snapshot(unversioned);
  expect((await snapshot(unversioned)).rendered).toEqual([]);
  const changed = await snapshot(unversioned, undefined, (file) => `${file} edited`);
  expect(changed.rendered).toEqual(['/blog/post/post-28']);
});

test('related content counts as part of a post', async () => {
  await snapshot(postsWith());
  const { rendered } = await snapshot(postsWith({ 27: { title: 'Renamed', rev: 2 } }));
  const odd = Array.from({ length: total / 2 }, (_, n) => `/blog/post/post-${2 * n + 1}`);
  expect(rendered.sort()).toEqual(odd.sort());
});

test('pages that only lack a newer post beside their own are rendered a few at a time', async () => {
  const again = (posts: unknown[]) => snapshot(posts, undefined, undefined, {}, 15);
  await snapshot(postsWith());
  const grown = [...postsWith(), stored(41, { date: '2026-02-01' })];
  const first = await again(grown);
  expect(first.loaded).toEqual(['post41']);
  expect(first.rendered).toHaveLength(1 + 15);
  expect(first.rendered).toContain('/blog/post/post-41');
  // The files of all of them name it at once.
  for (let index = 1; index < total; index += 2) {
    expect(fileOf(`post-${index}`).related[0].slug).toBe('post-41');
    expect(fileOf(`post-${index}`).body).toEqual({ ops: [{ insert: `post${index}\n` }] });
  }
  const second = await again(grown);
  expect(second.rendered).toHaveLength(total / 2 - 15);
  expect((await again(grown)).rendered).toEqual([]);
});

test('a removed post disappears from all pages at once', async () => {
  await snapshot(postsWith());
  const without = postsWith({ 27: { hidden: true, rev: 2 } });
  const { rendered } = await snapshot(without, undefined, undefined, {}, 0);
  expect(rendered).toHaveLength(total / 2 - 1);
});

test('other code renders everything again', async () => {
  await snapshot(postsWith());
  expect((await snapshot(postsWith(), 'another shell')).rendered).toHaveLength(total);
});

test('posts are rendered again when the frame of the site changes, and their bodies stay', async () => {
  await snapshot(postsWith());
  const settings = { main: { twitter: 'https://twitter.com/new', rev: 1, updated: 5 } };
  const changed = await snapshot(postsWith(), undefined, undefined, { settings });
  expect(changed.rendered).toHaveLength(total);
  const again = await snapshot(postsWith(), undefined, undefined, { settings });
  expect(again.rendered).toEqual([]);
});
