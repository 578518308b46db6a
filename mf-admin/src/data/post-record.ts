import {
  type Content,
  isSame,
  post,
  toBody,
  toDraft,
  toRecord,
  unknownFields,
} from '@stss/shared/content-types';
import type { Delta, PostSummary } from '@stss/shared/contracts';

/** What a member writes of a post. */
export type PostFields = Content<typeof post> & { body: Delta };

/** A post as read for editing; the raw forms go into its history unchanged. */
export interface EditablePost {
  /** Of a removed post what its last version said, at the revision of its tombstone. */
  post: PostSummary;
  body: Delta;
  isRemoved: boolean;
  /** Fields of its last version that this version of the page does not know. */
  others: Readonly<Record<string, unknown>>;
  rawRecord: Readonly<Record<string, unknown>>;
  rawBody: unknown;
}

/** What of a stored post and its body a member can change. */
export const fieldsOfPost = (summary: PostSummary, body: Delta): PostFields => ({
  ...toDraft(post, summary),
  body,
});

/** Whether the stored post is exactly this save. */
export function isSavedPost(
  current: EditablePost | undefined,
  fields: PostFields,
  rev: number,
): boolean {
  if (current?.post.rev !== rev) return false;
  const { file, index } = current.post;
  const { rawRecord, rawBody } = current;
  const record = toRecord(post, fields, {
    rev,
    serverTime: rawRecord.updated,
    bodyKey: file,
    others: unknownFields(post, rawRecord),
  });
  return isSame(rawRecord, record) && isSame(rawBody, toBody(fields.body.ops, index, rev));
}
