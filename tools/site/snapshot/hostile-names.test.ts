// @covers Threats | A stored title, slug, tag or id that is no file name: the snapshot writes nothing for it
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import type { RegistryRemote } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { writeCalendars } from './calendars/calendars';
import { enumerationsOf, pagePaths } from './page-paths';
import { createSnapshotWriter, fileOfPage } from './snapshot-writer';
import { writeContent } from './write-content';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const names = [
  ...['', ' ', '.', '..', '../../x', '/x', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', '%2e%2e', '\uD83D'],
  ...['x'.repeat(256), 'é'.repeat(199)],
];
const routes = {
  '/team/:year': 'teamYears',
  '/blog/:tag': 'tags',
  '/blog/post/:slug': 'posts',
  '/blog/author/:author': 'authors',
  '/events/:event': 'events',
};
const remotes = [
  {
    contributes: {
      routes: Object.entries(routes).map(([path, enumerate]) => ({
        ...{ path, enumerate, aliases: [], audience: 'all' },
      })),
    },
  },
] as unknown as RegistryRemote[];

/** Writes all files whose names come from stored texts. Returns their names. */
async function snapshot(stored: Parameters<typeof parseDataset>[0]) {
  const dataset = parseDataset(stored, 1, async () => ({ ops: [{ insert: 'Text\n' }] }));
  const pages = pagePaths(remotes, enumerationsOf(dataset));
  const target = join(folder, 'site');
  const writer = createSnapshotWriter(target, join(folder, 'record.json'));
  for (const { path } of pages) await writer.write(fileOfPage(path), path);
  await writeContent(writer, {
    dataset,
    pictures: { retain: () => true },
    linked: { writeIn: async () => {} },
    rendererHash: '',
    pagesOf: () => [],
    render: async () => {},
  });
  await writeCalendars(writer, site, dataset);
  await writer.finish();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return { files, pages: pages.map(({ path }) => path), problems: writer.problems };
}

/** A post, an event and a year of these names, besides usable ones. */
function contentOf(hostile: readonly string[]) {
  const post = { title: 'A', date: '2026-01-01', rev: 1 };
  const posts = ['moon', ...hostile].map((name, index) => ({
    ...post,
    slug: name,
    tags: [name],
    authors: { [name]: 'Asha' },
    file: index === 0 ? 'post1' : name,
  }));
  const record = { title: 'Walk', start: '2026-12-04T19:00Z', rev: 1 };
  const events = ['walk', ...hostile].map((name) => [`-${name}`, record]);
  const years = ['2026-27', ...hostile].map((title, n) => [`-year${n}`, { title, rev: 1 }]);
  return {
    blog: { posts: [null, ...posts], tags: ['moon', ...hostile] },
    content: { event: Object.fromEntries(events), teamYear: Object.fromEntries(years) },
  };
}

test('names that are no file names have no file', async () => {
  const usable = await snapshot(contentOf([]));
  expect(usable.pages).toEqual([
    '/team/2026-27',
    '/blog/moon',
    '/blog/post/moon',
    '/blog/author/moon',
    '/events/walk',
  ]);
  const hostile = await snapshot(contentOf(names));
  expect(hostile.files).toEqual(usable.files);
  expect(hostile.pages).toEqual(usable.pages);
});
