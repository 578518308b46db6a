import { FakeDatabase } from '../data/fake-database';
import { findUses } from './find-uses';

const NAME = `moon-1700000000000-${'a'.repeat(32)}.webp`;
const image = `https://storage.test/v0/b/s/o/files%2F${NAME}?alt=media&token=t#9x9`;
const phone = image.replace('.webp', '-480.webp');
const update = { title: 'Launch', content: 'A', date: '2026-01-01', link: '', rev: 1, updated: 1 };
const post = {
  title: 'Moon',
  slug: 'moon',
  file: 'post1',
  date: '2026-01-01',
  tags: ['a'],
  rev: 1,
  updated: 1,
};
const draft = { base: 0, rev: 1, state: 'draft', author: '1', by: '1', updated: 1, title: 'Mars' };
const data = JSON.stringify({ image });
const body = (address: string) => JSON.stringify({ ops: [{ insert: { image: address } }] });
const removed = { hidden: true, rev: 2, updated: 1 };

test.each([
  ['Update “Launch”', { latest: [null, { ...update, image }] }],
  [
    'Event “Night”',
    {
      content: {
        event: {
          one: { title: 'Night', start: '2026-01-01T18:00+05:30', image, rev: 1, updated: 1 },
        },
      },
    },
  ],
  ['Post “Moon”', { blog: { posts: { 1: post } }, post1: { delta: body(phone) } }],
  [
    'Older versions of the update “Launch”',
    { latest: { 1: update }, history: { latest1: { 0: { record: { ...update, image } } } } },
  ],
  [
    'Older versions of the post “Moon”',
    { blog: { posts: { 1: post } }, history: { post1: { 0: { body: { delta: body(image) } } } } },
  ],
  [
    'Older versions of the update “Launch”',
    { latest: { 1: removed }, history: { latest1: { 1: { record: { ...update, image } } } } },
  ],
  [
    'Draft “Mars”',
    { drafts: { post: { a: draft } }, draftTexts: { post: { a: { rev: 1, data } } } },
  ],
  [
    'Scheduled update “Venus”',
    {
      scheduled: {
        update: {
          1: { base: 0, rev: 1, at: 5, author: '1', by: '1', title: 'Venus', record: { image } },
        },
      },
    },
  ],
])('%s shows the picture', async (use, stored) => {
  expect(await findUses(new FakeDatabase(stored), NAME)).toEqual([use]);
});

test('a picture that no stored text names has no uses', async () => {
  const other = image.replace('moon', 'mars');
  const stored = { latest: { 1: { ...update, image: other } } };
  expect(await findUses(new FakeDatabase(stored), NAME)).toEqual([]);
});
