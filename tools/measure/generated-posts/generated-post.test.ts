import { readPostContent } from '@site/shared/content-model';
import { emptyDraft, post } from '@site/shared/content-types';
import { generatedPost, generatedTags } from './generated-post';

const context = {
  first: 25,
  before: '2024-02-10',
  pictures: [{ address: 'https://example.org/moon.webp', alt: 'The Moon' }],
} as const;
const posts = Array.from({ length: 500 }, (_, n) => generatedPost(n, context));
const records = posts.map(({ record }) => record);

test('every one is a post that readers can be shown', () => {
  for (const [n, record] of records.entries()) {
    const { hidden: _, ...content } = record as typeof record & { hidden?: boolean };
    expect(readPostContent(25 + n, record)).toEqual({
      ...emptyDraft(post),
      ...content,
      index: 25 + n,
    });
    for (const tag of record.tags) expect(generatedTags).toContain(tag);
  }
});

test('no two share an address, a title or a body key', () => {
  for (const field of ['slug', 'title', 'file'] as const) {
    expect(new Set(records.map((record) => record[field])).size).toBe(500);
  }
});

test('they are older than what is there, three a day', () => {
  expect(records.slice(0, 4).map(({ date }) => date)).toEqual([
    '2024-02-09',
    '2024-02-09',
    '2024-02-09',
    '2024-02-08',
  ]);
});

test('they are about different things', () => {
  expect(new Set(records.flatMap(({ tags }) => tags)).size).toBe(generatedTags.length);
});

test('bodies differ, and are about as long as the samples', () => {
  const bodies = posts.map(({ body }) => body.delta);
  expect(new Set(bodies).size).toBe(500);
  for (const body of bodies) {
    expect(body.length).toBeGreaterThan(4000);
    expect(body.length).toBeLessThan(7000);
  }
});

test('some were taken back, and every run gives the same', () => {
  expect(records.filter((record) => 'hidden' in record)).toHaveLength(13);
  expect(generatedPost(123, context)).toEqual(posts[123]);
});
