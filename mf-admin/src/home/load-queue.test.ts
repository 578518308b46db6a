import { FakeDatabase } from '../data/fake-database';
import { forms } from '../kinds/forms';
import { loadQueue } from './load-queue';

const NEW = '-Nabcdefghijklmnopqr';
const draft = (state: string, updated: number, title: string) => ({
  base: 0,
  rev: 1,
  state,
  author: 'a',
  by: 'a',
  email: 'a@example.org',
  updated,
  title,
});
test('submitted drafts come oldest first, others newest first', async () => {
  const database = new FakeDatabase({
    blog: {
      posts: {
        1: { slug: 'moon', title: 'Moon', date: '2026-01-01', tags: ['a'], file: 'post1', rev: 1 },
      },
    },
    drafts: {
      post: { 1: draft('review', 20, 'Moon again'), [NEW]: draft('draft', 5, 'Mars') },
      update: { 3: draft('review', 10, 'News'), 4: 'broken', 5: draft('changes', 30, 'Old news') },
    },
  });
  const queue = await loadQueue(database, forms);
  expect(queue.waiting.map(({ draft: { title }, path }) => [title, path])).toEqual([
    ['News', '/latest/new/1?draft=3'],
    ['Moon again', '/blog/post/moon/edit'],
  ]);
  expect(queue.drafts.map(({ draft: { title }, path }) => [title, path])).toEqual([
    ['Old news', '/latest/new/1?draft=5'],
    ['Mars', `/blog/post/new?draft=${NEW}`],
  ]);
});
