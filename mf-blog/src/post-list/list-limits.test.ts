// @covers Blog | Filter by the tag of the address; 10 topics by count, the selected first
// @covers Blog | Top Reads 7
import { emptyDraft, post as postType } from '@site/shared/content-types';
import type { PostSummary } from '@site/shared/contracts';
import { topicsShown, topReads } from './list-limits';

const tags = Array.from({ length: 12 }, (_, index) => ({ name: `t${index}`, count: index }));

const post = (slug: string, ...its: string[]): PostSummary => ({
  ...emptyDraft(postType),
  index: 1,
  slug,
  title: slug,
  date: '2026-01-01',
  tags: its,
  file: 'post1',
  rev: 0,
  updated: 0,
});

test('the ten topics with most posts are shown', () => {
  expect(topicsShown(tags, undefined).map(({ name }) => name)).toEqual([
    't11',
    't10',
    't9',
    't8',
    't7',
    't6',
    't5',
    't4',
    't3',
    't2',
  ]);
});

test('a topic without a post is no link', () => {
  expect(topicsShown(tags.slice(0, 3), undefined).map(({ name }) => name)).toEqual(['t2', 't1']);
});

test('the selected topic is first, even if it has the fewest posts', () => {
  const names = topicsShown(tags, 't0').map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['t0', 't11']);
  expect(names).toHaveLength(10);
});

test('top reads are the seven posts on the most covered topics; the newest wins a tie', () => {
  const newestFirst = [
    post('new', 't1'),
    post('also-t1', 't1'),
    post('big', 't11', 't10'),
    ...Array.from({ length: 6 }, (_, index) => post(`p${index}`, 't2')),
  ];
  const slugs = topReads(newestFirst, tags).map(({ slug }) => slug);
  expect(slugs).toEqual(['big', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
  expect(topReads(newestFirst.slice(0, 2), tags).map(({ slug }) => slug)).toEqual([
    'new',
    'also-t1',
  ]);
});
