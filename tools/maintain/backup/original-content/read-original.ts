import { listEntries } from '@site/shared/content-model';
import { EMPTY_BODY, post, update } from '@site/shared/content-types';
import { bodySchema, recordProblem, recordSchema, TagNameSchema } from '@site/shared/record-schema';
import { isPathName } from '@site/shared/text';
import * as v from 'valibot';
import { type Finding, type Findings, findings } from './findings';
import { readBody } from './read-body';
import { fieldReader, isFields } from './read-fields';

export type ReadOriginal =
  | { ok: true; database: Record<string, unknown>; notes: Finding[]; counts: string }
  | { ok: false; problems: Finding[] };

/**
 * Converts content of the original site to current records: bodies as text, one spelling of
 * `image`, and a `rev` for each. List indices stay, since addresses contain them. A hidden record
 * becomes a tombstone, and its content moves to the history. The import takes all records or none:
 * it lists whatever cannot be converted, or could not be saved by a member today.
 *
 * @param json the export of Firebase's console: `latest`, `blog` and `post{n}`
 * @param now milliseconds since the epoch: the save time of all records
 */
export function readOriginal(json: unknown, now: number): ReadOriginal {
  const found = findings();
  if (!isFields(json)) {
    return { ok: false, problems: [{ path: 'the file', reason: 'holds no object' }] };
  }
  const blog = isFields(json.blog) ? json.blog : {};
  if (json.blog === undefined && json.latest === undefined) {
    found.refuse('the file', 'holds neither blog nor latest');
  }
  if (json.blog !== undefined && !isFields(json.blog)) found.refuse('blog', 'is no record');
  if (typeof (json.latest ?? []) !== 'object') found.refuse('latest', 'is no list');
  for (const key of Object.keys(blog)) {
    if (key !== 'posts' && key !== 'tags') found.refuse(`blog/${key}`, 'nothing knows this place');
  }
  for (const key of Object.keys(json)) {
    if (!/^(?:blog|latest|post\d{1,9})$/.test(key)) found.refuse(key, 'nothing knows this place');
  }
  refuseKeys('latest', json.latest, found);
  refuseKeys('blog/posts', blog.posts, found);

  const posts = readPosts(blog.posts, json, now, found);
  const updates = readUpdates(json.latest, now, found);
  const history = Object.fromEntries([...posts.history, ...updates.history]);
  const tags = readTags(blog.tags, found);
  const orphans = Object.entries(json).filter(
    ([key]) => key.startsWith('post') && !posts.bodies.has(key),
  );
  for (const [key] of orphans) found.note(key, 'no post shows this body. It is kept as it is');
  if (found.problems.length > 0) return { ok: false, problems: found.problems };
  return {
    ok: true,
    database: {
      blog: { posts: Object.fromEntries(posts.records), tags },
      latest: Object.fromEntries(updates.records),
      meta: { blog: now, latest: now },
      ...(Object.keys(history).length > 0 && { history }),
      ...Object.fromEntries([...posts.bodies, ...orphans]),
    },
    notes: found.notes,
    counts: `${posts.records.length} posts, ${updates.records.length} updates, ${tags.length} tags`,
  };
}

/** Refuses entries that `listEntries` ignores, since they would be lost. */
function refuseKeys(path: string, stored: unknown, { refuse }: Findings): void {
  const known = new Set(listEntries(stored).map(([index]) => String(index)));
  for (const [key, value] of Object.entries(isFields(stored) ? stored : {})) {
    if (value !== null && !known.has(key)) refuse(`${path}/${key}`, 'is no place in the list');
  }
}

function readPosts(stored: unknown, json: Record<string, unknown>, now: number, found: Findings) {
  const bodies = new Map<string, unknown>();
  const slugs = new Map<string, string>();
  const history: HistoryEntry[] = [];
  const records = listEntries(stored).map(([index, value]): [string, unknown] => {
    const path = `blog/posts/${index}`;
    const fields = isFields(value) ? value : {};
    if (!isFields(value)) found.refuse(path, 'is no post');
    const read = fieldReader(path, fields, post, found);
    const content = read.content();
    const record = { ...content, rev: 1, updated: now };
    const [slug, file] = [String(content.slug), String(content.file)];
    if (slug && (!isPathName(slug) || post.fields.slug.reserved.some((one) => one === slug))) {
      found.refuse(`${path}/slug`, `cannot be part of an address (${slug.slice(0, 80)})`);
    }
    const other = slugs.get(slug);
    if (slug && other) found.refuse(`${path}/slug`, `is the slug of ${other} too`);
    slugs.set(slug, path);
    if (bodies.has(file)) found.refuse(`${path}/file`, `${file} is another post's body too`);
    else if (!/^post\d{1,9}$/.test(file)) {
      if (file) found.refuse(`${path}/file`, `is no key of a body (${file})`);
    } else if (json[file] === undefined) found.refuse(file, `the body of ${path} is missing`);
    else {
      const body = { delta: readBody(file, json[file], found), index, rev: 1 };
      bodies.set(file, body);
      checkWhole(file, bodySchema(post.body), body, found);
    }
    // Slugs from before the rules are parts of addresses that people have.
    checkWhole(path, recordSchema(post, { imageOrigins: [], storedSlug: slug }), record, found);
    if (!read.hidden()) return [String(index), record];
    history.push(historyEntry(file, { record, body: bodies.get(file) }, now));
    bodies.set(file, { delta: EMPTY_BODY, index, rev: 2 });
    return [String(index), { hidden: true, file, rev: 2, updated: now }];
  });
  return { records, bodies, history };
}

type HistoryEntry = [key: string, versions: unknown];

/** The history of a hidden record: its content, replaced by the tombstone. */
const historyEntry = (key: string, version: object, now: number): HistoryEntry => [
  key,
  { 1: { uid: 'original-site', time: now, ...version } },
];

function readUpdates(stored: unknown, now: number, found: Findings) {
  const history: HistoryEntry[] = [];
  const records = listEntries(stored).map(([index, value]): [string, unknown] => {
    // The placeholder is never shown, whatever it is.
    if (index === 0) return ['0', value];
    const path = `latest/${index}`;
    const fields = isFields(value) ? value : {};
    if (!isFields(value)) found.refuse(path, 'is no update');
    const read = fieldReader(path, fields, update, found);
    const record = { ...read.content(), rev: 1, updated: now };
    checkWhole(path, recordSchema(update, { imageOrigins: [] }), record, found);
    if (!read.hidden()) return [String(index), record];
    history.push(historyEntry(`latest${index}`, { record }, now));
    return [String(index), { hidden: true, rev: 2, updated: now }];
  });
  return { records, history };
}

/** Refuses a record that the validator refuses, even if all of its fields are valid. */
function checkWhole(
  path: string,
  schema: v.GenericSchema<unknown, unknown>,
  record: unknown,
  { problems, refuse }: Findings,
): void {
  if (problems.some((problem) => problem.path.startsWith(path))) return;
  const field = recordProblem(schema, record);
  if (field) refuse(`${path}/${field}`, 'would be refused by the database');
}

function readTags(stored: unknown, { refuse }: Findings): string[] {
  if (stored !== undefined && typeof stored !== 'object') refuse('blog/tags', 'is no list');
  return listEntries(stored).flatMap(([index, name]) => {
    if (v.is(TagNameSchema, name)) return [name];
    refuse(`blog/tags/${index}`, 'is no name of a tag: a-z, 0-9, _ and single hyphens');
    return [];
  });
}
