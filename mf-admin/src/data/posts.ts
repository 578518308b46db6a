import { readPost, type StoredPost } from '@stss/shared/content-model';
import type { Delta } from '@stss/shared/contracts';
import { readDelta } from '@stss/shared/post-renderer';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { failingSoftly, type SaveOutcome } from './save-outcome';

/** What a member writes of a post. */
export interface PostFields {
  slug: string;
  title: string;
  description: string;
  image: string;
  /** YYYY-MM-DD. */
  date: string;
  tags: readonly string[];
  body: Delta;
  hidden: boolean;
}

/** What of a stored post and its body a member can change. */
export const fieldsOfPost = (post: StoredPost, body: Delta): PostFields => {
  const { slug, title, description, image, date, tags, hidden } = post;
  return { slug, title, description, image, date, tags, hidden, body };
};

/** A post as read for editing; the raw forms go into its history unchanged. */
export interface EditablePost {
  post: StoredPost;
  body: Delta;
  rawRecord: Readonly<Record<string, unknown>>;
  rawBody: unknown;
}

export type PostOutcome = SaveOutcome<EditablePost>;

const record = (fields: PostFields, file: string, rev: number, serverTime: unknown) => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  image: fields.image,
  date: fields.date,
  tags: [...fields.tags],
  file,
  rev,
  updated: serverTime,
  ...(fields.hidden && { hidden: true }),
});

const storedBody = (body: Delta, index: number, rev: number) => ({
  delta: JSON.stringify({ ops: body.ops }),
  index,
  rev,
});

async function readAt(
  database: MemberDatabase,
  index: number,
  rawRecord: unknown,
): Promise<EditablePost | undefined> {
  const post = readPost(index, rawRecord);
  if (!post) return undefined;
  const rawBody = await database.read(post.file);
  return {
    post,
    body: readDelta(rawBody),
    rawRecord: rawRecord as EditablePost['rawRecord'],
    rawBody,
  };
}

/** The stored post with this slug and its body, hidden or not. */
export async function readPostBySlug(
  database: MemberDatabase,
  slug: string,
): Promise<EditablePost | undefined> {
  for (const [key, value] of await database.findByChild('blog/posts', 'slug', slug)) {
    const found = await readAt(database, Number(key), value);
    if (found) return found;
  }
  return undefined;
}

/** Whether a post with this slug is stored. */
export const slugExists = async (database: MemberDatabase, slug: string): Promise<boolean> =>
  (await database.findByChild('blog/posts', 'slug', slug)).length > 0;

/** The first of `slug`, `slug-2`, `slug-3`, … that no post has. */
export async function freeSlug(database: MemberDatabase, slug: string): Promise<string> {
  let free = slug;
  for (let number = 2; await slugExists(database, free); number += 1) free = `${slug}-${number}`;
  return free;
}

/** A key under which no body is stored: `post{n}`, n from the given number on. */
async function freeFile(database: MemberDatabase, from: number): Promise<string> {
  let number = from;
  while ((await database.read(`post${number}/index`)) !== null) number += 1;
  return `post${number}`;
}

/** Whether the stored post is exactly this save. */
const isWritten = (current: EditablePost | undefined, fields: PostFields, rev: number): boolean => {
  if (current?.post.rev !== rev) return false;
  const { file, index } = current.post;
  // The server stores an object's fields in the order of their names.
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  const { updated } = current.rawRecord;
  return (
    sorted(current.rawRecord) === sorted(record(fields, file, rev, updated)) &&
    sorted(current.rawBody as object) === sorted(storedBody(fields.body, index, rev))
  );
};

/** Stores a new post with its body at the next free place. */
export const createPost = (database: MemberDatabase, fields: PostFields): Promise<PostOutcome> =>
  failingSoftly(async () => {
    const written = await writeAtFreePlace(database, {
      path: 'blog/posts',
      first: 1,
      values: async (index) => {
        const file = await freeFile(database, index);
        return {
          [`blog/posts/${index}`]: record(fields, file, 1, database.serverTime),
          [file]: storedBody(fields.body, index, 1),
          'meta/blog': database.serverTime,
        };
      },
      isOurs: async (index) => {
        const current = await readAt(database, index, await database.read(`blog/posts/${index}`));
        return isWritten(current, fields, 1);
      },
    });
    return written.ok ? { ...written, rev: 1 } : { ok: false, reason: 'denied' };
  });

/**
 * Replaces a post and its body, and keeps the replaced version in the history. Refused as a
 * conflict where somebody saved after `base` was read.
 */
export const editPost = (
  database: MemberDatabase,
  base: EditablePost,
  fields: PostFields,
): Promise<PostOutcome> =>
  failingSoftly(async () => {
    const { index, file, slug, rev } = base.post;
    const result = await database.update({
      [`blog/posts/${index}`]: record({ ...fields, slug }, file, rev + 1, database.serverTime),
      [file]: storedBody(fields.body, index, rev + 1),
      'meta/blog': database.serverTime,
      [`history/${file}/${rev}`]: {
        uid: database.uid(),
        time: database.serverTime,
        record: base.rawRecord,
        ...(base.rawBody !== null && { body: base.rawBody }),
      },
    });
    if (result === 'written') return { ok: true, index, rev: rev + 1 };
    const current = await readAt(database, index, await database.read(`blog/posts/${index}`));
    if (result === 'refused after a break' && isWritten(current, { ...fields, slug }, rev + 1))
      return { ok: true, index, rev: rev + 1 };
    return current && current.post.rev !== rev
      ? { ok: false, reason: 'conflict', current }
      : { ok: false, reason: 'denied' };
  });
