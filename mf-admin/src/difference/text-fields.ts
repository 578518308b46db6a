import type { Delta } from '@stss/shared/contracts';
import { textLines } from '@stss/shared/post-renderer';

/** A version's fields as texts, by their labels, for showing how two versions differ. */
export type TextFields = Readonly<Record<string, string>>;

interface PostLike {
  title: string;
  description: string;
  image: string;
  imageAlt?: string | undefined;
  date: string;
  tags: readonly string[];
  body: Delta;
}

interface UpdateLike {
  title: string;
  content: string;
  date: string;
  link: string;
  image: string;
  imageAlt?: string | undefined;
}

const removedText = (isRemoved: boolean): string => (isRemoved ? 'Readers do not see it' : '');

export const postTexts = (post: PostLike, isRemoved = false): TextFields => ({
  Title: post.title,
  Description: post.description,
  Date: post.date,
  Tags: post.tags.join(', '),
  Image: post.image,
  'Image shows': post.imageAlt ?? '',
  Removed: removedText(isRemoved),
  Content: textLines(post.body).join('\n'),
});

export const updateTexts = (update: UpdateLike, isRemoved = false): TextFields => ({
  Title: update.title,
  Content: update.content,
  Date: update.date,
  Link: update.link,
  Image: update.image,
  'Image shows': update.imageAlt ?? '',
  Removed: removedText(isRemoved),
});
