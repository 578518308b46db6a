import type { StoredPost } from './stored-records';

/** A stored post for tests: as given, the rest made up from its place. */
export const samplePost = (index: number, given: Partial<StoredPost> = {}): StoredPost => ({
  index,
  slug: `post-${index}`,
  title: `Post ${index}`,
  description: '',
  image: '',
  date: `2026-01-${String(index).padStart(2, '0')}`,
  tags: ['moon'],
  file: `post${index}`,
  rev: 1,
  updated: index,
  hidden: false,
  ...given,
});
