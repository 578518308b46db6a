import { EMPTY_BODY, post, update } from '@site/shared/content-types';
import { bodySchema, recordSchema, TagNameSchema } from '@site/shared/record-schema';
import { isPathName } from '@site/shared/text';
import * as v from 'valibot';
import { parseBody } from './parse-body';
import {
  checkStored,
  type Finding,
  type Findings,
  parseOriginalRecord,
} from './parse-original-record';

export type ReadOriginal =
  | { ok: true; database: Record<string, unknown>; notes: Finding[]; counts: string }
  | { ok: false; problems: Finding[] };

const Place = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,5})$/, 'is no place in the list'));

/** The entries of a list, which the database gives back as an object where it has holes. */
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.optional(v.record(Place, v.nullable(item)), {}),
    v.transform((list) => Object.entries(list).filter(([, value]) => value !== null)),
  );

const Original = v.pipe(
  v.looseObject({
    blog: v.optional(v.strictObject({ posts: listOf(v.unknown()), tags: listOf(TagNameSchema) })),
    latest: v.optional(listOf(v.unknown())),
  }),
  v.check(({ blog, latest }) => Boolean(blog ?? latest), 'holds neither blog nor latest'),
);

/**
 * Converts content of the original site to current records: bodies as text, one spelling of
 * `image`, and a `rev` for each. List indices stay, since addresses contain them. A hidden record
 * becomes a tombstone, and its content moves to the history. The import takes all records or none:
 * it lists whatever cannot be converted, or could not be saved by a member today.
 *
 * @param json the export of Firebase's console: `latest`, `blog` and `post{n}`
 * @param now milliseconds since the epoch: the save time of all records
 */
export function parseOriginal(json: unknown, now: number): ReadOriginal {
  const found: Findings = { problems: [], notes: [] };
  const file = checkStored('', Original, json, found);
  for (const key of Object.keys(Object(json))) {
    if (/^(?:blog|latest|post\d{1,9})$/.test(key)) continue;
    found.problems.push({ path: key, reason: 'nothing knows this place' });
  }
  if (!file) return { ok: false, problems: found.problems };
  const { blog, latest, ...stored } = file;

  const posts = parsePosts(blog?.posts ?? [], stored, now, found);
  const updates = parseUpdates(latest ?? [], now, found);
  const history = Object.fromEntries([...posts.history, ...updates.history]);
  const tags = (blog?.tags ?? []).map(([, name]) => name);
  const orphans = Object.entries(stored).filter(([key]) => !posts.bodies.has(key));
  for (const [path] of orphans) {
    found.notes.push({ path, reason: 'no post shows this body. It is kept as it is' });
  }
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

type Entry = [key: string, value: unknown];

/** The history of a hidden record: its content, replaced by the tombstone. */
const historyEntry = (key: string, version: object, now: number): Entry => [
  key,
  { 1: { uid: 'original-site', time: now, ...version } },
];

const isHidden = (value: unknown): boolean => Object(value).hidden === true;

function parsePosts(list: Entry[], stored: Record<string, unknown>, now: number, found: Findings) {
  const bodies = new Map<string, unknown>();
  const slugs = new Map<unknown, string>();
  const history: Entry[] = [];
  const records = list.map(([index, value]): Entry => {
    const path = `blog/posts/${index}`;
    const refuse = (place: string, reason: string) => found.problems.push({ path: place, reason });
    const content = parseOriginalRecord(path, value, post, found);
    const { slug, file } = content;
    const record = { ...content, rev: 1, updated: now };
    if (!isPathName(String(slug)) || post.fields.slug.reserved.some((one) => one === slug)) {
      refuse(`${path}/slug`, 'cannot be part of an address');
    }
    const other = slugs.get(slug);
    if (other) refuse(`${path}/slug`, `is the slug of ${other} too`);
    slugs.set(slug, path);
    // Slugs from before the rules are parts of addresses that people have.
    const context = { imageOrigins: [], storedSlug: String(slug) };
    checkStored(path, recordSchema(post, context), record, found);

    const key = String(file);
    if (bodies.has(key)) refuse(`${path}/file`, `${key} is another post's body too`);
    const delta = stored[key] === undefined ? undefined : parseBody(key, stored[key], found);
    if (stored[key] === undefined) refuse(`${path}/file`, `the body ${key} is missing`);
    const body = { delta, index: Number(index), rev: 1 };
    if (delta !== undefined) checkStored(key, bodySchema(post.body), body, found);
    bodies.set(key, body);
    if (!isHidden(value)) return [index, record];
    history.push(historyEntry(key, { record, body }, now));
    bodies.set(key, { delta: EMPTY_BODY, index: Number(index), rev: 2 });
    return [index, { hidden: true, file, rev: 2, updated: now }];
  });
  return { records, bodies, history };
}

function parseUpdates(list: Entry[], now: number, found: Findings) {
  const history: Entry[] = [];
  const records = list.map(([index, value]): Entry => {
    // The placeholder is never shown, whatever it is.
    if (index === '0') return [index, value];
    const path = `latest/${index}`;
    const record = { ...parseOriginalRecord(path, value, update, found), rev: 1, updated: now };
    checkStored(path, recordSchema(update, { imageOrigins: [] }), record, found);
    if (!isHidden(value)) return [index, record];
    history.push(historyEntry(`latest${index}`, { record }, now));
    return [index, { hidden: true, rev: 2, updated: now }];
  });
  return { records, history };
}
