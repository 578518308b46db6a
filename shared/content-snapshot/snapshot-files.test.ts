import { typesBelowContent } from '../content-types';
import { buildSnapshot } from '.';
import { parseDataset } from './dataset';

const post = (slug: string, given: Record<string, unknown> = {}) => ({
  slug,
  title: slug,
  description: '',
  image: '',
  date: '2026-01-01',
  tags: ['moon'],
  file: 'post1',
  ...given,
});

async function filesOf(stored: Record<string, unknown>): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  const dataset = parseDataset(stored, 1000, async () => ({ ops: [{ insert: 'Body\n' }] }));
  for (const { path, json, page } of buildSnapshot(dataset)) {
    files.set(path, page === undefined ? json : await page.of(await page.loadBody()));
  }
  return files;
}

test('an empty database gives empty lists', async () => {
  const files = await filesOf({});
  expect([...files.keys()]).toEqual([
    'posts/all/1.json',
    'updates/1.json',
    'tags.json',
    ...typesBelowContent.map(({ name }) => `records/${name}.json`),
    'index.json',
  ]);
  expect(files.get('posts/all/1.json')).toEqual({ items: [], total: 0 });
});

test('lists are cut into pages, of all posts and of each tag', async () => {
  const posts = [post('sample'), ...Array.from({ length: 13 }, (_, i) => post(`p${i}`))];
  const files = await filesOf({
    blog: { posts, tags: ['moon', 'sun'] },
    meta: { blog: 77, job: 99 },
  });
  const list = (path: string) => files.get(path) as { items: { slug: string }[]; total: number };
  expect(list('posts/all/1.json').items).toHaveLength(12);
  expect(list('posts/all/2.json')).toMatchObject({ items: [{ slug: 'p0' }], total: 13 });
  expect(list('posts/tag/moon/2.json').items).toHaveLength(1);
  expect(list('posts/tag/sun/1.json').items).toEqual([]);
  expect(files.get('index.json')).toEqual({
    formatVersion: 1,
    builtAt: 1000,
    since: { blog: 77, latest: 0 },
    nextPost: 14,
  });
});

test('each author has a list, but not the one of the sample post', async () => {
  const posts = [
    post('sample', { authors: { '-b': 'Bina' } }),
    post('one', { authors: { '-a': 'Asha' } }),
    post('two'),
  ];
  const files = await filesOf({ blog: { posts } });
  const lists = [...files.keys()].filter((path) => path.startsWith('posts/author/'));
  expect(lists).toEqual(['posts/author/-a/1.json']);
  expect(files.get('posts/author/-a/1.json')).toMatchObject({ items: [{ slug: 'one' }], total: 1 });
});

test('removed records and index 0 appear in no file, nor records hidden with their content', async () => {
  const tombstone = { hidden: true, rev: 2, updated: 1, file: 'post3' };
  const update = { title: 'secret update', content: '', date: '2026-01-01', hidden: true };
  const files = await filesOf({
    blog: {
      posts: [post('sample'), post('secret', { hidden: true }), post('open'), tombstone],
    },
    latest: [{ ...update, title: 'placeholder', hidden: false }, update, tombstone],
  });
  const all = JSON.stringify([...files]);
  for (const name of ['sample', 'secret', 'placeholder']) expect(all).not.toContain(name);
  expect(files.get('post/open.json')).toMatchObject({ body: { ops: [{ insert: 'Body\n' }] } });
});

test('the first stored of two posts with one slug has the address, whatever their dates', async () => {
  const posts = [
    post('sample'),
    post('taken', { title: 'First' }),
    post('taken', { title: 'Late', date: '2020-01-01' }),
  ];
  const paths: string[] = [];
  const dataset = parseDataset({ blog: { posts } }, 1000, async () => ({ ops: [] }));
  for (const { path, page } of buildSnapshot(dataset)) {
    if (page === undefined) continue;
    paths.push(path);
    expect(page.post.title).toBe('First');
  }
  expect(paths).toEqual(['post/taken.json']);
});
