import { dayInIndia } from '@stss/shared/text';
import type { PostFields } from '../data/post-record';

/**
 * A new post before anything is typed.
 *
 * @param count N of the slug `post-{N}`: the next free place in the list of posts
 * @param now milliseconds since the epoch
 */
export const newPost = (count: number, now: number): PostFields => ({
  slug: `post-${count}`,
  title: 'New Post',
  description: 'A short description of the post',
  // No address: every page draws its placeholder picture from the slug.
  image: '',
  date: dayInIndia(now),
  tags: [],
  body: { ops: [{ insert: '\n' }] },
});
