import type { SamplePost, SampleUpdate } from './content-schema';
import { withPictures } from './first-records';
import type { SampleContent } from './read-content';

/**
 * The database as it is after somebody has saved every sample by hand: the sample post at index 0,
 * posts and updates by date, a placeholder at index 0 of the updates.
 *
 * @param urlOf address of a stored picture
 * @param now milliseconds since the epoch: when all was saved
 */
export function composeDatabase(
  content: SampleContent,
  urlOf: (picture: string) => string,
  now: number,
): Record<string, unknown> {
  const posts = [content.samplePost, ...content.posts];
  const kinds = Object.keys(content.records);
  const bodies = posts.map((post, index) => [fileOf(index), bodyOf(post, index, urlOf)]);
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
    ...Object.fromEntries(bodies),
  };
}

/** The records of all kinds below `content`, as if each had been saved once. */
const savedRecords = (
  { records }: SampleContent,
  urlOf: (picture: string) => string,
  now: number,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(withPictures(records, urlOf)).map(([kind, byId]) => [
      kind,
      Object.fromEntries(
        Object.entries(byId).map(([id, record]) => [id, { ...record, rev: 1, updated: now }]),
      ),
    ]),
  );

function fileOf(index: number): string {
  return `post${index}`;
}

function recordOf(
  { body: _body, ...post }: SamplePost,
  index: number,
  urlOf: (picture: string) => string,
  now: number,
) {
  return { ...post, image: urlOf(post.image), file: fileOf(index), rev: 1, updated: now };
}

function updateOf(update: SampleUpdate, urlOf: (picture: string) => string, now: number) {
  return { ...update, image: urlOf(update.image), rev: 1, updated: now };
}

function bodyOf(post: SamplePost, index: number, urlOf: (picture: string) => string) {
  const ops = post.body.ops.map((op) => {
    if (typeof op.insert === 'string' || !op.insert.image?.startsWith('pictures/')) return op;
    return { ...op, insert: { ...op.insert, image: urlOf(op.insert.image) } };
  });
  return { delta: JSON.stringify({ ops }), index, rev: 1 };
}
