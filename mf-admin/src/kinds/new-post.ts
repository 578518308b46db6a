import { type Content, emptyDraft, post } from '@site/shared/content-types';
import type { Delta } from '@site/shared/contracts';
import { dayAt } from '@site/shared/text';

/** What a new post says until somebody writes it. */
export const PLACEHOLDERS = {
  title: 'New Post',
  description: 'A short description of the post',
} as const;

/**
 * A new post before anything is typed.
 *
 * @param count N of the slug `post-{N}`: the next free index in the list of posts
 * @param now milliseconds since the epoch
 */
export const newPost = (count: number, now: number): Content<typeof post> & { body: Delta } => ({
  // No picture: every page draws a placeholder from the slug.
  ...emptyDraft(post),
  slug: `post-${count}`,
  ...PLACEHOLDERS,
  date: dayAt(now),
  body: { ops: [{ insert: '\n' }] },
});
