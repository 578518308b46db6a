import { textLines } from '@stss/shared/post-renderer';
import type { PostFields } from '../data/post-record';
import type { UpdateFields } from '../data/updates';

/** A version's fields as texts, by their labels, for showing how two versions differ. */
export type TextFields = Readonly<Record<string, string>>;

const removedText = (isRemoved: boolean): string => (isRemoved ? 'Readers do not see it' : '');

export const postTexts = (post: Omit<PostFields, 'slug'>, isRemoved = false): TextFields => ({
  Title: post.title,
  Description: post.description,
  Date: post.date,
  Tags: post.tags.join(', '),
  Image: post.image,
  'Image shows': post.imageAlt ?? '',
  Removed: removedText(isRemoved),
  Content: textLines(post.body).join('\n'),
});

export const updateTexts = (update: UpdateFields, isRemoved = false): TextFields => ({
  Title: update.title,
  Content: update.content,
  Date: update.date,
  Link: update.link,
  Image: update.image,
  'Image shows': update.imageAlt ?? '',
  Removed: removedText(isRemoved),
});
