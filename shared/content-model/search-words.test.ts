// @covers Blog | Search over title, description and tags
import type { PostSummary } from '@site/shared/contracts';
import { emptyDraft, post as postType } from '../content-types';
import { searchPosts, wordsOf } from './search-words';

const post = (
  slug: string,
  title: string,
  description: string,
  ...tags: string[]
): PostSummary => ({
  ...emptyDraft(postType),
  index: 1,
  slug,
  title,
  description,
  date: '2026-01-01',
  tags,
  file: 'post1',
  rev: 0,
  updated: 0,
});

const posts = [
  post('a', 'Café on the Moon', 'A joke', 'moon'),
  post('b', 'Tides', 'What the Moon does to the sea', 'solar-system'),
  post('c', 'Rockets', 'They go up', 'rocketry', 'moon'),
];

const found = (query: string) => searchPosts(posts, wordsOf(query)).map(({ post }) => post.slug);

test('title counts more than tags, tags more than description', () => {
  expect(found('moon')).toEqual(['a', 'c', 'b']);
});

test('every word must occur, wherever', () => {
  expect(found('moon sea')).toEqual(['b']);
  expect(found('moon nothing')).toEqual([]);
});

test('case, accents and hyphens do not matter', () => {
  expect(found('CAFE')).toEqual(['a']);
  expect(found('solar-system')).toEqual(['b']);
  expect(found('Solar System')).toEqual(['b']);
});

test('a typographic apostrophe is found by a plain one, or by none', () => {
  const rings = [post('a', 'Saturn’s rings', 'Seen from campus', 'moon')];
  for (const query of ["Saturn's rings", 'saturn’s', 'saturns', 'saturn', '"Saturn’s rings"']) {
    expect(searchPosts(rings, wordsOf(query))).toHaveLength(1);
  }
});

test('no words find no posts', () => {
  expect(found('  ')).toEqual([]);
});
