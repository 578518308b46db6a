import type { PostSummary, Update } from '@site/shared/contracts';

export { listEntries } from '../content-types/stored-values';

import { parseField } from '../content-types/fields';
import { parseRecord } from '../content-types/parse-record';
import { post } from '../content-types/post';
import { count, listEntries, moment, own, valuesOf } from '../content-types/stored-values';
import { update } from '../content-types/update';

/** The stored names of tags, each once; what is no name is left out. */
export const parseTagNames = (stored: unknown): string[] =>
  parseField({ type: 'tags' }, stored) as string[];

/** The remains of a removed record, without any of its content. */
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

/** The index of the next record: one after the last stored one, readable or not. At least 1. */
export const nextIndex = (stored: unknown): number =>
  listEntries(stored).reduce((last, [index]) => Math.max(last, index), 0) + 1;

/**
 * The tombstone of a removed record; undefined if it is not removed. Records that were removed
 * before tombstones existed are stored with all of their content, which is ignored here.
 */
export function parseTombstone(index: number, stored: unknown): Tombstone | undefined {
  const values = valuesOf(stored);
  if (!values || own(values, 'hidden') !== true) return undefined;
  return {
    index,
    rev: count(own(values, 'rev')),
    updated: moment(own(values, 'updated')),
    hidden: true,
  };
}

/** One stored post; undefined where a field that no page can do without is missing or malformed. */
export const parsePost = (index: number, stored: unknown): StoredPost | undefined =>
  parseTombstone(index, stored) ?? parsePostContent(index, stored);

/** One stored update; undefined where its title or date is missing or malformed. */
export const parseUpdate = (index: number, stored: unknown): StoredUpdate | undefined =>
  parseTombstone(index, stored) ?? parseUpdateContent(index, stored);

/** Content of a stored post, hidden or not: for members, who may read removed records. */
export const parsePostContent = (index: number, stored: unknown): PostSummary | undefined =>
  parseRecord(post, index, stored);

/** Content of a stored update, hidden or not: for members, who may read removed records. */
export const parseUpdateContent = (index: number, stored: unknown): Update | undefined =>
  parseRecord(update, index, stored);

function parseAll<T>(stored: unknown, read: (index: number, value: unknown) => T | undefined): T[] {
  return listEntries(stored)
    .map(([index, value]) => read(index, value))
    .filter((record) => record !== undefined);
}

/** Every readable post of `blog/posts`, and each tombstone; a malformed one costs only itself. */
export const parsePosts = (stored: unknown): StoredPost[] => parseAll(stored, parsePost);

/** Every readable update of `latest`, and each tombstone. */
export const parseUpdates = (stored: unknown): StoredUpdate[] => parseAll(stored, parseUpdate);
