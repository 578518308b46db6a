import { post, toBody, toRecord, toTombstone } from '@stss/shared/content-types';
import { writeAtFreePlace } from './free-place';
import type { MemberDatabase } from './member-database';
import { type EditablePost, isSavedPost, type PostFields } from './post-record';
import { failingSoftly, type SaveOutcome } from './save-outcome';
import { readPostAt, slugExists } from './stored-posts';
import { beginning, writeOver } from './write-over';

export type PostOutcome = SaveOutcome<EditablePost>;

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
          [`blog/posts/${index}`]: toRecord(post, fields, {
            rev: 1,
            serverTime: database.serverTime,
            bodyKey: file,
          }),
          [file]: toBody(fields.body.ops, index, 1),
          'meta/blog': database.serverTime,
          ...(await beginning(database, file)),
        };
      },
      isOurs: async (index) => isSavedPost(await readPostAt(database, index), fields, 1),
    });
    return written.ok ? { ...written, rev: 1 } : written;
  });

/** What stands in the place of a post: its record, its body, and whether that is stored now. */
interface Replacement {
  record: Readonly<Record<string, unknown>>;
  /** The record without the fields that this version of the page does not know. */
  known?: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  isOurs: (stored: EditablePost) => boolean;
}

/** One save over `base`, which goes into the history; a conflict where somebody saved since. */
function replacePost(
  database: MemberDatabase,
  base: EditablePost,
  { record, known, body, isOurs }: Replacement,
): Promise<PostOutcome> {
  const { index, file, rev } = base.post;
  const values = (saved: Replacement['record']) => ({
    [`blog/posts/${index}`]: saved,
    [file]: body,
    'meta/blog': database.serverTime,
  });
  return writeOver<EditablePost>(database, {
    historyKey: file,
    index,
    rev,
    replaced: {
      record: base.rawRecord,
      ...(base.rawBody !== null && { body: base.rawBody }),
    },
    values: values(record),
    ...(known && { fallback: values(known) }),
    readCurrent: async () => {
      const stored = await readPostAt(database, index);
      return stored && { rev: stored.post.rev, stored };
    },
    isOurs,
  });
}

/**
 * Replaces a post and its body, and keeps the replaced version in the history. Refused as a
 * conflict where somebody saved after `base` was read. A removed post is restored by it, under the
 * given slug; any other keeps its own.
 */
export const editPost = (
  database: MemberDatabase,
  base: EditablePost,
  fields: PostFields,
): Promise<PostOutcome> =>
  failingSoftly(async () => {
    const { index, file, rev } = base.post;
    const slug = base.isRemoved ? fields.slug : base.post.slug;
    if (base.isRemoved && (await slugExists(database, slug, index))) {
      return { ok: false, reason: 'taken' };
    }
    const saved = { ...fields, slug };
    const { serverTime } = database;
    const known = toRecord(post, saved, { rev: rev + 1, serverTime, bodyKey: file });
    return replacePost(database, base, {
      record: { ...base.others, ...known },
      ...(Object.keys(base.others).length > 0 && { known }),
      body: toBody(fields.body.ops, index, rev + 1),
      isOurs: (stored) => isSavedPost(stored, saved, rev + 1),
    });
  });

/** Removes a post: a tombstone stays, and what it said is in the history. */
export const removePost = (database: MemberDatabase, base: EditablePost): Promise<PostOutcome> =>
  failingSoftly(async () => {
    const { index, file, rev } = base.post;
    return replacePost(database, base, {
      record: toTombstone(post, {
        rev: rev + 1,
        serverTime: database.serverTime,
        bodyKey: file,
      }),
      body: toBody(undefined, index, rev + 1),
      isOurs: (stored) => stored.isRemoved && stored.post.rev === rev + 1,
    });
  });
