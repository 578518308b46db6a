import type { Delta, PostSummary } from '@stss/shared/contracts';
import { EMPTY_BODY } from '@stss/shared/record-schema';

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
}

/** A post as read for editing; the raw forms go into its history unchanged. */
export interface EditablePost {
  /** Of a removed post what its last version said, at the revision of its tombstone. */
  post: PostSummary;
  body: Delta;
  isRemoved: boolean;
  rawRecord: Readonly<Record<string, unknown>>;
  rawBody: unknown;
}

/** What of a stored post and its body a member can change. */
export const fieldsOfPost = (post: PostSummary, body: Delta): PostFields => {
  const { slug, title, description, image, imageAlt, date, tags } = post;
  return { slug, title, description, image, imageAlt, date, tags, body };
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
});

/** What stays in `blog/posts` of a removed post. */
export const postTombstone = (file: string, rev: number, serverTime: unknown) => ({
  hidden: true,
  file,
  rev,
  updated: serverTime,
});

/** The body as stored under the post's key. */
export const postBody = (body: Delta, index: number, rev: number) => ({
  delta: JSON.stringify({ ops: body.ops }),
  index,
  rev,
});

/** The body of a removed post. */
export const emptyBody = (index: number, rev: number) => ({ delta: EMPTY_BODY, index, rev });

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
