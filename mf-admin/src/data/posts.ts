import { readPost } from '@stss/shared/content-model';
import { readDelta } from '@stss/shared/post-renderer';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import {
  type EditablePost,
  isSavedPost,
  type PostFields,
  postBody,
  postRecord,
} from './post-record';
import { failingSoftly, type SaveOutcome } from './save-outcome';
import { beginning, writeOver } from './write-over';

export type PostOutcome = SaveOutcome<EditablePost>;

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

const readStored = async (database: MemberDatabase, index: number) =>
  readAt(database, index, await database.read(`blog/posts/${index}`));

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

/**
 * Stores a new post with its body at the next free place. The slug is looked up after the place: a
 * post that gets it in between also takes the place, and the rules refuse this one.
 */
export const createPost = (database: MemberDatabase, fields: PostFields): Promise<PostOutcome> =>
  failingSoftly(async () => {
    const written = await writeAtFreePlace(database, {
      path: 'blog/posts',
      first: 1,
      values: async (index) => {
        if (await slugExists(database, fields.slug)) return 'taken';
        const file = await freeFile(database, index);
        return {
          [`blog/posts/${index}`]: postRecord(fields, file, 1, database.serverTime),
          [file]: postBody(fields.body, index, 1),
          'meta/blog': database.serverTime,
          ...(await beginning(database, file)),
        };
      },
      isOurs: async (index) => isSavedPost(await readStored(database, index), fields, 1),
    });
    return written.ok ? { ...written, rev: 1 } : written;
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
    const saved = { ...fields, slug };
    return writeOver<EditablePost>(database, {
      historyKey: file,
      index,
      rev,
      replaced: {
        record: base.rawRecord,
        ...(base.rawBody !== null && { body: base.rawBody }),
      },
      values: {
        [`blog/posts/${index}`]: postRecord(saved, file, rev + 1, database.serverTime),
        [file]: postBody(fields.body, index, rev + 1),
        'meta/blog': database.serverTime,
      },
      readCurrent: async () => {
        const stored = await readStored(database, index);
        return stored && { rev: stored.post.rev, stored };
      },
      isOurs: (stored) => isSavedPost(stored, saved, rev + 1),
    });
  });
