import { post as postType } from '@site/shared/content-types';
import type { SamplePost, SampleUpdate } from './content-schema';
import { withPictures } from './default-records';
import type { SampleContent } from './read-content';

type Values = Readonly<Record<string, unknown>>;

/** What is stored of a society's content. */
export interface ComposedTree {
  blog: { tags: readonly string[]; posts: readonly Values[] };
  latest: readonly Values[];
  /** By kind, then by id. */
  content: Readonly<Record<string, Readonly<Record<string, Values>>>>;
  meta: Values;
  /** Of posts, in their order, by key. */
  bodies: readonly (readonly [key: string, body: Values])[];
}

/**
 * The database as it is after somebody has saved every sample by hand: the sample post at index 0,
 * posts and updates by date, a placeholder at index 0 of the updates.
 *
 * @param urlOf address of a stored picture
 * @param now when all was saved: milliseconds since the epoch, or what the server puts there
 */
export function composeDatabase(
  content: SampleContent,
  urlOf: (picture: string) => string,
  now: unknown,
): ComposedTree {
  const posts = [content.samplePost, ...content.posts];
  const kinds = Object.keys(content.records);
  return {
    blog: {
      tags: content.tags,
      posts: posts.map((post, index) => recordOf(post, index, urlOf, now)),
    },
    latest: [
      { title: 'Placeholder', content: 'Updates begin at 1.', date: '2024-01-01' },
      ...content.updates.map((update) => updateOf(update, urlOf, now)),
    ],
    content: savedRecords(content, urlOf, now),
    meta: { blog: now, latest: now, ...Object.fromEntries(kinds.map((kind) => [kind, now])) },
    bodies: posts.map((post, index) => [fileOf(index), bodyOf(post, index, urlOf)]),
  };
}

/** The records of all kinds below `content`, as if each had been saved once. */
const savedRecords = (
  { records }: SampleContent,
  urlOf: (picture: string) => string,
  now: unknown,
): ComposedTree['content'] =>
  Object.fromEntries(
    Object.entries(withPictures(records, urlOf)).map(([kind, byId]) => [
      kind,
      Object.fromEntries(
        Object.entries(byId).map(([id, record]) => [id, { ...record, rev: 1, updated: now }]),
      ),
    ]),
  );

function fileOf(index: number): string {
  return `${postType.body.prefix}${index}`;
}

function recordOf(
  { body: _body, ...post }: SamplePost,
  index: number,
  urlOf: (picture: string) => string,
  now: unknown,
) {
  return { ...post, image: urlOf(post.image), file: fileOf(index), rev: 1, updated: now };
}

function updateOf(update: SampleUpdate, urlOf: (picture: string) => string, now: unknown) {
  return { ...update, image: urlOf(update.image), rev: 1, updated: now };
}

function bodyOf(post: SamplePost, index: number, urlOf: (picture: string) => string) {
  const ops = post.body.ops.map((op) => {
    if (typeof op.insert === 'string' || !op.insert.image?.startsWith('pictures/')) return op;
    return { ...op, insert: { ...op.insert, image: urlOf(op.insert.image) } };
  });
  return { delta: JSON.stringify({ ops }), index, rev: 1 };
}
