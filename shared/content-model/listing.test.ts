import { authorIds, countTags, listedPosts, listName, relatedPosts } from './listing';
import { samplePost, sampleTombstone } from './testing/sample-posts';

const indexes = (posts: readonly { index: number }[]) => posts.map((post) => post.index);

test('posts are sorted newest first by date, then by index', () => {
  const posts = [
    samplePost(1, { date: '2026-02-01' }),
    samplePost(2, { date: '2026-01-01' }),
    samplePost(3, { date: '2026-02-01' }),
  ];
  expect(indexes(listedPosts(posts))).toEqual([3, 1, 2]);
});

test('the sample post and removed posts are not listed', () => {
  const posts = [samplePost(0), sampleTombstone(1), samplePost(2)];
  expect(indexes(listedPosts(posts))).toEqual([2]);
});

test('a list can be of one tag', () => {
  const posts = [samplePost(1, { tags: ['sun'] }), samplePost(2)];
  expect(indexes(listedPosts(posts, 'sun'))).toEqual([1]);
});

test('a list can be of one author, and a tag of the same name is another list', () => {
  const posts = [
    samplePost(1, { authors: { '-a': 'Asha' } }),
    samplePost(2, { tags: ['-a'] }),
    samplePost(3, { authors: { '-a': 'Asha', '-b': 'Bina' } }),
    samplePost(0, { authors: { '-c': 'Chitra' } }),
  ];
  expect(indexes(listedPosts(posts, listName({ author: '-a' })))).toEqual([3, 1]);
  expect(indexes(listedPosts(posts, listName({ tag: '-a' })))).toEqual([2]);
  expect(indexes(listedPosts(posts, listName({ author: 'constructor' })))).toEqual([]);
  expect(authorIds(posts)).toEqual(['-a', '-b']);
});

test('tags are ordered by count, then by name, those without posts last', () => {
  const posts = [{ tags: ['moon', 'sun'] }, { tags: ['moon'] }, { tags: ['alpha'] }];
  expect(countTags(posts, ['zeta', 'moon'])).toEqual([
    { name: 'moon', count: 2 },
    { name: 'alpha', count: 1 },
    { name: 'sun', count: 1 },
    { name: 'zeta', count: 0 },
  ]);
});

test('at most 6 related posts: sharing a tag, newest first, without itself and the sample', () => {
  const posts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => samplePost(index));
  posts.push(samplePost(9, { tags: ['sun'] }));
  expect(indexes(relatedPosts(samplePost(8), posts))).toEqual([7, 6, 5, 4, 3, 2]);
});
