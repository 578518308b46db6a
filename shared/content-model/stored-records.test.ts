// @covers Threats | A malformed record that blanks a list or stops the snapshot: each record is read alone
import {
  listEntries,
  nextIndex,
  parsePost,
  parsePostContent,
  parsePosts,
  parseTagNames,
  parseUpdate,
  parseUpdateContent,
  parseUpdates,
} from './stored-records';

const post = {
  slug: 'first-light',
  title: 'First light',
  description: 'A telescope opens its eye',
  image: 'https://example.org/a.png',
  date: '2026-03-01',
  tags: ['telescopes'],
  file: 'post1',
};

test('a list is read alike as array, as array with holes and as object', () => {
  expect(listEntries(['a', null, 'c'])).toEqual([
    [0, 'a'],
    [2, 'c'],
  ]);
  expect(listEntries({ 2: 'c', 0: 'a', x: 'no' })).toEqual([
    [0, 'a'],
    [2, 'c'],
  ]);
  expect(listEntries('text')).toEqual([]);
});

test('the next index is the highest key + 1, whether readable or not', () => {
  expect(nextIndex({ 0: post, 7: 'broken', 3: post })).toBe(8);
  expect(nextIndex(null)).toBe(1);
});

test('content from before revisions is revision 0', () => {
  expect(parsePost(1, post)).toMatchObject({ index: 1, rev: 0, updated: 0 });
});

test('a time that no calendar knows is none', () => {
  expect(parsePost(1, { ...post, updated: 8.64e15 })?.updated).toBe(8.64e15);
  expect(parsePost(1, { ...post, updated: 8.64e15 + 1 })?.updated).toBe(0);
});

test('`img` and `image` both name the picture', () => {
  const stored = { title: 'A', content: 'B', date: '2026-01-02', link: '' };
  expect(
    parseUpdates([
      null,
      { ...stored, img: 'https://example.org/i.png' },
      { ...stored, image: 'x' },
    ]),
  ).toMatchObject([{ image: 'https://example.org/i.png' }, { image: '' }]);
});

test('days in old forms are read, days that do not exist are not', () => {
  expect(parsePost(1, { ...post, date: '2026-3-1' })).toMatchObject({ date: '2026-03-01' });
  expect(parsePostContent(1, { ...post, date: '2026-03-01T10:00:00Z' })?.date).toBe('2026-03-01');
  expect(parsePost(1, { ...post, date: '2026-02-30' })).toBeUndefined();
});

test('a malformed record costs only itself', () => {
  const stored = [
    null,
    post,
    'text',
    { ...post, slug: '../../etc' },
    { ...post, title: 7 },
    { ...post, file: 'blog' },
    [post],
    { ...post, slug: 'second', tags: { 0: 'ok', 1: { evil: true }, 5: 'a/b' } },
  ];
  expect(parsePosts(stored)).toMatchObject([
    { slug: 'first-light', tags: ['telescopes'] },
    { slug: 'second', tags: ['ok'] },
  ]);
});

test('addresses that are no pictures and inherited fields are ignored', () => {
  expect(parsePost(1, { ...post, image: 'javascript:alert(1)' })).toMatchObject({ image: '' });
  expect(parsePost(1, Object.create(post))).toBeUndefined();
});

const update = { title: 'A', content: 'B', date: '2026-01-02', link: '', image: '' };

test.each([
  ['a tombstone', { hidden: true, rev: 3, updated: 77 }],
  [
    'a post that was hidden with all of its content',
    { ...post, hidden: true, rev: 3, updated: 77 },
  ],
  ['an update that was', { ...update, hidden: true, rev: 3, updated: 77 }],
])('%s is read as a tombstone, without any content', (_name, stored) => {
  const tombstone = { index: 4, rev: 3, updated: 77, hidden: true };
  expect(parsePost(4, stored)).toEqual(tombstone);
  expect(parseUpdate(4, stored)).toEqual(tombstone);
  expect(parsePosts({ 4: stored })).toEqual([tombstone]);
  expect(parseUpdates({ 4: stored })).toEqual([tombstone]);
});

test('members read what a hidden record says', () => {
  expect(parsePostContent(4, { ...post, hidden: true })).toMatchObject({ title: 'First light' });
  expect(parseUpdateContent(4, { ...update, hidden: true })).toMatchObject({ title: 'A' });
  expect(parsePostContent(4, { hidden: true, rev: 3 })).toBeUndefined();
});

test.each([true, 7, 'x', { rev: 'x', updated: {} }, [], null])(
  'a malformed tombstone costs nothing but its counts (%j)',
  (rest) => {
    const stored = { ...(typeof rest === 'object' ? rest : { rev: rest }), hidden: true };
    expect(parsePost(4, stored)).toMatchObject({ index: 4, hidden: true, updated: 0 });
  },
);

test('tag names are read once each', () => {
  expect(parseTagNames(['moon', 'moon', 3, null, 'sun'])).toEqual(['moon', 'sun']);
});
