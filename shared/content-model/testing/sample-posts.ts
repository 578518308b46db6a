import { emptyDraft, post } from '@site/shared/content-types';
import type { PostSummary } from '@site/shared/contracts';
import type { Tombstone } from '../stored-records';

/** A stored post for tests with the given fields; the others are derived from its index. */
export const samplePost = (index: number, given: Partial<PostSummary> = {}): PostSummary => ({
  ...emptyDraft(post),
  index,
  slug: `post-${index}`,
  title: `Post ${index}`,
  date: `2026-01-${String(index).padStart(2, '0')}`,
  tags: ['moon'],
  file: `post${index}`,
  rev: 1,
  updated: index,
  ...given,
});

/** The tombstone of a removed post or update, for tests. */
export const sampleTombstone = (index: number, rev = 2): Tombstone => ({
  index,
  rev,
  updated: index,
  hidden: true,
});
