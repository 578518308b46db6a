import type { PostSummary } from '@site/shared/contracts';
import { type Changes, mergePosts, mergeTags, noChanges, withRecords } from './changes';
import type { KnownList } from './content-snapshot';
import { listedPosts } from './listing';
import type { StoredPost } from './stored-records';
import { samplePost, sampleTombstone } from './testing/sample-posts';

const base = [1, 2, 3, 4, 5].map((index) => samplePost(index));
const firstOf = (posts: readonly StoredPost[], count: number): KnownList<PostSummary> => {
  const listed = listedPosts(posts);
  const complete = count >= listed.length;
  return { items: listed.slice(0, count), total: listed.length, complete, nextIndex: 6 };
};
const changed = (...posts: StoredPost[]): Changes => ({
  ...noChanges,
  posts: withRecords(new Map(), posts),
});
const show = ({ items, total }: KnownList<PostSummary>) => [items.map((p) => p.index), total];

test('a new post is sorted in by date', () => {
  const changes = changed(samplePost(6, { date: '2026-01-04', updated: 99 }));
  expect(show(mergePosts(firstOf(base, 3), changes))).toEqual([[5, 6, 4, 3], 6]);
});

test('a changed post replaces its former version, also where its date moved it', () => {
  const changes = changed(samplePost(3, { rev: 2, title: 'New title', date: '2026-02-01' }));
  const merged = mergePosts(firstOf(base, 9), changes);
  expect(show(merged)).toEqual([[3, 5, 4, 2, 1], 5]);
  expect(merged.items[0]?.title).toBe('New title');
});

test('a removed post disappears and can be restored', () => {
  const removed = changed(sampleTombstone(4));
  expect(show(mergePosts(firstOf(base, 9), removed))).toEqual([[5, 3, 2, 1], 4]);
  const restored = { ...removed, posts: withRecords(removed.posts, [samplePost(4, { rev: 3 })]) };
  expect(show(mergePosts(firstOf(base, 9), restored))).toEqual([[5, 4, 3, 2, 1], 5]);
});

test('changes beyond the loaded part of a list are not shown', () => {
  const changes = changed(samplePost(1, { rev: 2, title: 'Edited' }));
  expect(show(mergePosts(firstOf(base, 2), changes))).toEqual([[5, 4], 5]);
});

test('a post that lost the tag leaves the tag list', () => {
  const changes = changed(samplePost(5, { rev: 2, tags: ['sun'] }));
  expect(show(mergePosts(firstOf(base, 9), changes, 'moon'))).toEqual([[4, 3, 2, 1], 4]);
});

test('an older version never replaces a newer one', () => {
  const changes = changed(samplePost(5, { rev: 0, title: 'Old' }));
  expect(mergePosts(firstOf(base, 9), changes).items[0]?.title).toBe('Post 5');
  const overlay = withRecords(withRecords(new Map(), [samplePost(1, { rev: 3 })]), [samplePost(1)]);
  expect(overlay.get(1)?.rev).toBe(3);
});

test('tag counts follow new, changed and removed posts', () => {
  const counts = [
    { name: 'moon', count: 5 },
    { name: 'sun', count: 0 },
  ];
  const changes: Changes = {
    ...changed(
      sampleTombstone(1),
      samplePost(2, { rev: 2, tags: ['sun'] }),
      samplePost(6, { tags: ['moon', 'mars'] }),
    ),
    tagNames: ['moon', 'sun', 'venus'],
  };
  const former = (index: number) => base.find((post) => post.index === index);
  expect(mergeTags(counts, changes, former, 6)).toEqual([
    { name: 'moon', count: 4 },
    { name: 'mars', count: 1 },
    { name: 'sun', count: 1 },
    { name: 'venus', count: 0 },
  ]);
});

test('a removed tag goes, unless posts have it', () => {
  const counts = [
    { name: 'moon', count: 5 },
    { name: 'venus', count: 0 },
  ];
  const merge = (changes: Changes) => mergeTags(counts, changes, () => undefined, 6);
  expect(merge({ ...noChanges, tagNames: ['sun'] })).toEqual([
    { name: 'moon', count: 5 },
    { name: 'sun', count: 0 },
  ]);
  expect(merge(noChanges)).toEqual(counts);
});

test('any overlay over a complete list equals the list built from scratch', () => {
  // Linear congruential generator (Numerical Recipes), so that a failure can be repeated.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < 300; round += 1) {
    const randomPost = (index: number, rev: number): StoredPost =>
      next(4) === 0
        ? sampleTombstone(index, rev)
        : samplePost(index, {
            rev,
            date: `2026-01-0${1 + next(9)}`,
            tags: [['moon', 'sun', 'mars'][next(3)] ?? 'moon'],
            ...(next(2) === 0 && { authors: { [`-${next(2)}`]: 'Asha' } }),
          });
    const stored = Array.from({ length: next(8) }, (_, i) => randomPost(i, 1));
    const edits = Array.from({ length: next(8) }, () => randomPost(next(10), 2));
    const after = [...withRecords(new Map(stored.map((p) => [p.index, p])), edits).values()];
    for (const name of ['', 'moon', 'sun', 'author/-0', 'author/-1']) {
      const known = listedPosts(stored, name);
      const list = { items: known, total: known.length, complete: true, nextIndex: 8 };
      const merged = mergePosts(list, changed(...edits), name);
      expect(merged.items).toEqual(listedPosts(after, name));
      expect(merged.total).toBe(merged.items.length);
    }
  }
});
