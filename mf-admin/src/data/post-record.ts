import type { StoredPost } from '@stss/shared/content-model';
import type { Delta } from '@stss/shared/contracts';

/** What a member writes of a post. */
export interface PostFields {
  slug: string;
  title: string;
  description: string;
  image: string;
  /** What the picture shows; '' where it is decoration, absent where nobody has said. */
  imageAlt?: string | undefined;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  body: Delta;
  hidden: boolean;
}

/** A post as read for editing; the raw forms go into its history unchanged. */
export interface EditablePost {
  post: StoredPost;
  body: Delta;
  rawRecord: Readonly<Record<string, unknown>>;
  rawBody: unknown;
}

/** What of a stored post and its body a member can change. */
export const fieldsOfPost = (post: StoredPost, body: Delta): PostFields => {
  const { slug, title, description, image, imageAlt, date, tags, hidden } = post;
  return { slug, title, description, image, imageAlt, date, tags, hidden, body };
};

/** The record as stored in `blog/posts`. */
export const postRecord = (fields: PostFields, file: string, rev: number, serverTime: unknown) => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  image: fields.image,
  ...(fields.imageAlt !== undefined && { imageAlt: fields.imageAlt }),
  date: fields.date,
  tags: [...fields.tags],
  file,
  rev,
  updated: serverTime,
  ...(fields.hidden && { hidden: true }),
});

/** The body as stored under the post's key. */
export const postBody = (body: Delta, index: number, rev: number) => ({
  delta: JSON.stringify({ ops: body.ops }),
  index,
  rev,
});

/** The server stores an object's fields in the order of their names. */
const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());

/** Whether the stored post is exactly this save. */
export function isSavedPost(
  current: EditablePost | undefined,
  fields: PostFields,
  rev: number,
): boolean {
  if (current?.post.rev !== rev) return false;
  const { file, index } = current.post;
  const { updated } = current.rawRecord;
  return (
    sorted(current.rawRecord) === sorted(postRecord(fields, file, rev, updated)) &&
    sorted(current.rawBody as object) === sorted(postBody(fields.body, index, rev))
  );
}
