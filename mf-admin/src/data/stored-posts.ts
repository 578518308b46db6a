import { readPostContent, readTombstone } from '@stss/shared/content-model';
import { post as postType, unknownFields } from '@stss/shared/content-types';
import type { Delta, PostSummary } from '@stss/shared/contracts';
import { readDelta } from '@stss/shared/post-renderer';
import type { MemberDatabase } from './member-database';
import type { EditablePost } from './post-record';
import { readLastContent } from './removed-content';

type PostContent = { post: PostSummary; body: Delta; others: Values };
type Values = Readonly<Record<string, unknown>>;

/** What the last version of a removed post said, at the revision of its tombstone. */
async function readRemoved(
  database: MemberDatabase,
  index: number,
  rawRecord: unknown,
): Promise<PostContent | undefined> {
  const tombstone = readTombstone(index, rawRecord);
  if (!tombstone) return undefined;
  const { rev, updated } = tombstone;
  const { file } = rawRecord as { file?: unknown };
  if (typeof file !== 'string') return undefined;
  return readLastContent(database, file, ({ record, body }) => {
    const post = readPostContent(index, record);
    return (
      post && {
        post: { ...post, file, rev, updated },
        body: readDelta(body),
        others: unknownFields(postType, record as Values),
      }
    );
  });
}

async function readAt(
  database: MemberDatabase,
  index: number,
  rawRecord: unknown,
): Promise<EditablePost | undefined> {
  const post = readPostContent(index, rawRecord);
  const rawBody = post && (await database.read(post.file));
  const content = post
    ? {
        post,
        body: readDelta(rawBody),
        others: unknownFields(postType, rawRecord as Values),
      }
    : await readRemoved(database, index, rawRecord);
  if (!content) return undefined;
  return {
    ...content,
    isRemoved: readTombstone(index, rawRecord) !== undefined,
    rawRecord: rawRecord as EditablePost['rawRecord'],
    rawBody: post ? rawBody : await database.read(content.post.file),
  };
}

/** The post stored at this place with its body, removed or not. */
export const readPostAt = async (
  database: MemberDatabase,
  index: number,
): Promise<EditablePost | undefined> =>
  readAt(database, index, await database.read(`blog/posts/${index}`));

/** The stored post with this slug and its body. A removed post has none. */
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

/**
 * Whether a post with this slug is stored.
 * @param except place of a post that may have it
 */
export const slugExists = async (
  database: MemberDatabase,
  slug: string,
  except?: number,
): Promise<boolean> =>
  (await database.findByChild('blog/posts', 'slug', slug)).some(
    ([index]) => Number(index) !== except,
  );

/** The first of `slug`, `slug-2`, `slug-3`, … that no post has but the one at `except`. */
export async function freeSlug(
  database: MemberDatabase,
  slug: string,
  except?: number,
): Promise<string> {
  let free = slug;
  for (let number = 2; await slugExists(database, free, except); number += 1) {
    free = `${slug}-${number}`;
  }
  return free;
}
