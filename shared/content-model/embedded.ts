import type { PostPage, PostSummary, Update } from '@site/shared/contracts';
import { jsonInHtml } from '../text';
import { type ContentSnapshot, emptySnapshot, type KnownList } from './content-snapshot';
import { type KnownRecords, parseKnownRecords } from './records';
import {
  parsePostFile,
  parsePostListFile,
  parseSnapshotIndex,
  parseTagCounts,
  parseUpdateListFile,
} from './snapshot-format';

/**
 * The part of known content that a page was rendered with, as JSON to embed in its HTML (between
 * the tags of a `<script type="application/json">`: `<` is escaped).
 */
export function writeEmbedded(known: ContentSnapshot): string {
  const { builtAt, since, nextPost, posts, pages, tags, updates, records } = known;
  return jsonInHtml({
    formatVersion: 1,
    builtAt,
    since,
    nextPost,
    posts: [...posts],
    pages: [...pages],
    tags,
    updates,
    records: [...records],
  });
}

const pairs = (value: unknown): [string, unknown][] =>
  (Array.isArray(value) ? value : []).filter(
    (pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === 'string',
  );

const isComplete = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'complete' in value && value.complete === true;

function parseKnownUpdates(value: unknown): KnownList<Update> | undefined {
  const stored = value as { nextIndex?: unknown } | undefined;
  const file = parseUpdateListFile(stored && { ...stored, nextId: stored.nextIndex });
  if (!file) return undefined;
  return { ...file, nextIndex: file.nextId, complete: isComplete(value) };
}

/** Reads what `writeEmbedded` wrote; undefined where there is nothing, or nothing readable. */
export function parseEmbedded(json: string | null | undefined): ContentSnapshot | undefined {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(json ?? '');
  } catch {
    return undefined;
  }
  const index = parseSnapshotIndex(value);
  if (!index) return undefined;
  const posts = new Map<string, KnownList<PostSummary>>();
  for (const [tag, stored] of pairs(value.posts)) {
    const list = parsePostListFile(stored);
    if (list) posts.set(tag, { ...list, complete: isComplete(stored), nextIndex: index.nextPost });
  }
  const pages = new Map<string, PostPage>();
  for (const [slug, stored] of pairs(value.pages)) {
    const page = parsePostFile(stored);
    if (page) pages.set(slug, page);
  }
  const records = new Map<string, KnownRecords>();
  for (const [kind, stored] of pairs(value.records)) {
    const known = parseKnownRecords(stored);
    if (known) records.set(kind, known);
  }
  const tags = Array.isArray(value.tags) ? parseTagCounts(value.tags) : undefined;
  const updates = parseKnownUpdates(value.updates);
  return { ...emptySnapshot(), ...index, posts, pages, tags, updates, records };
}
