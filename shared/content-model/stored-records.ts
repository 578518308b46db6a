import type { PostSummary, Update } from '@stss/shared/contracts';
import { backend } from '@stss/shared/site';
import { isDay, isPathName, safeImage, safeLink } from '../text';

/** What remains of a removed record. Nothing of its content is in it. */
export interface Tombstone {
  index: number;
  rev: number;
  updated: number;
  hidden: true;
}

/** A stored post, the sample post included, or what remains of it. */
export type StoredPost = PostSummary | Tombstone;

/** A stored update, or what remains of it. */
export type StoredUpdate = Update | Tombstone;

export const isTombstone = (record: object): record is Tombstone => 'hidden' in record;

type Fields = Readonly<Record<string, unknown>>;

const MAX_TEXT = 20_000;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;

const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

function text(fields: Fields, name: string): string {
  const value = own(fields, name);
  return typeof value === 'string'
    ? value.slice(0, MAX_TEXT).replace(/\p{Surrogate}/gu, '\uFFFD')
    : '';
}

/** What the picture shows, where somebody has said. */
const imageAlt = (fields: Fields): { imageAlt?: string } =>
  typeof own(fields, 'imageAlt') === 'string' ? { imageAlt: text(fields, 'imageAlt') } : {};

function count(fields: Fields, name: string): number {
  const value = own(fields, name);
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

/** The last moment that dates can tell of, in milliseconds (ECMA-262, Time Range). */
const LAST_MOMENT = 8.64e15;

/** Server time of a save; 0 where there is none, or none that any calendar knows. */
function moment(fields: Fields): number {
  const time = count(fields, 'updated');
  return time > LAST_MOMENT ? 0 : time;
}

/** Days are stored as YYYY-MM-DD; old records also have `2024-3-1` and full timestamps. */
function day(fields: Fields): string | undefined {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(text(fields, 'date').trim());
  if (!found) return undefined;
  const [, year = '', month = '', date = ''] = found;
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/**
 * The entries of a stored list with their places. The database gives a list back as an array, with
 * holes, or, where it is sparse, as an object.
 */
export function listEntries(stored: unknown): [index: number, value: unknown][] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored)
    .filter(([key, value]) => /^(?:0|[1-9]\d{0,5})$/.test(key) && value !== null)
    .map(([key, value]) => [Number(key), value]);
}

/** The place after the last stored one, readable or not: where the next record goes. At least 1. */
export const nextIndex = (stored: unknown): number =>
  Math.max(0, ...listEntries(stored).map(([index]) => index)) + 1;

const names = (stored: unknown): string[] => [
  ...new Set(
    listEntries(stored)
      .map(([, name]) => name)
      .filter((name): name is string => typeof name === 'string' && isPathName(name)),
  ),
];

/** The stored names of tags, each once; what is no name is left out. */
export const readTagNames = (stored: unknown): string[] => names(stored);

/**
 * What remains of a removed record; undefined where it is not removed. Records that were removed
 * before there were tombstones are stored with all of their content, which is passed over here.
 */
export function readTombstone(index: number, stored: unknown): Tombstone | undefined {
  const fields = fieldsOf(stored);
  if (!fields || own(fields, 'hidden') !== true) return undefined;
  return { index, rev: count(fields, 'rev'), updated: moment(fields), hidden: true };
}

/** One stored post; undefined where a field that no page can do without is missing or malformed. */
export const readPost = (index: number, stored: unknown): StoredPost | undefined =>
  readTombstone(index, stored) ?? readPostContent(index, stored);

/** One stored update; undefined where its title or date is missing or malformed. */
export const readUpdate = (index: number, stored: unknown): StoredUpdate | undefined =>
  readTombstone(index, stored) ?? readUpdateContent(index, stored);

/** What a stored post says, hidden or not: for members, who may read what was removed. */
export function readPostContent(index: number, stored: unknown): PostSummary | undefined {
  const fields = fieldsOf(stored);
  if (!fields) return undefined;
  const [slug, title, file, date] = [
    text(fields, 'slug'),
    text(fields, 'title').trim(),
    text(fields, 'file'),
    day(fields),
  ];
  if (!isPathName(slug) || !title || !/^post\d{1,9}$/.test(file) || !date) return undefined;
  return {
    index,
    slug,
    title,
    description: text(fields, 'description'),
    image: safeImage(own(fields, 'image') ?? own(fields, 'img'), backend.imageOrigins),
    ...imageAlt(fields),
    date,
    tags: names(own(fields, 'tags')),
    file,
    rev: count(fields, 'rev'),
    updated: moment(fields),
  };
}

/** What a stored update says, hidden or not: for members, who may read what was removed. */
export function readUpdateContent(index: number, stored: unknown): Update | undefined {
  const fields = fieldsOf(stored);
  if (!fields) return undefined;
  const title = text(fields, 'title').trim();
  const date = day(fields);
  if (!title || !date) return undefined;
  return {
    index,
    title,
    content: text(fields, 'content'),
    date,
    link: safeLink(own(fields, 'link')),
    image: safeImage(own(fields, 'image') ?? own(fields, 'img'), backend.imageOrigins),
    ...imageAlt(fields),
    rev: count(fields, 'rev'),
    updated: moment(fields),
  };
}

function readAll<T>(stored: unknown, read: (index: number, value: unknown) => T | undefined): T[] {
  return listEntries(stored)
    .map(([index, value]) => read(index, value))
    .filter((record) => record !== undefined);
}

/** Every readable post of `blog/posts`, and each tombstone; a malformed one costs only itself. */
export const readPosts = (stored: unknown): StoredPost[] => readAll(stored, readPost);

/** Every readable update of `latest`, and each tombstone. */
export const readUpdates = (stored: unknown): StoredUpdate[] => readAll(stored, readUpdate);
