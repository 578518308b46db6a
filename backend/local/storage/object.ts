import * as v from 'valibot';

const text = v.string();

/** Metadata that a client may set on an object. */
export const GivenMetadataSchema = v.object({
  contentType: v.optional(v.nullable(text)),
  cacheControl: v.optional(v.nullable(text)),
  contentDisposition: v.optional(v.nullable(text)),
  contentEncoding: v.optional(v.nullable(text)),
  contentLanguage: v.optional(v.nullable(text)),
  metadata: v.optional(v.nullable(v.record(text, v.nullable(text)))),
  /** base64; an upload whose bytes have another one is refused. */
  md5Hash: v.optional(v.nullable(text)),
});

export type GivenMetadata = v.InferOutput<typeof GivenMetadataSchema>;

/** Metadata of new bytes; only the owner sets `tokens`. Absent: a random token. */
export interface GivenObject extends GivenMetadata {
  tokens?: string[];
}

/** One stored object; its bytes lie in the file called `blob`. */
export const StoredObjectSchema = v.object({
  bucket: text,
  name: text,
  blob: text,
  generation: v.number(),
  metageneration: v.number(),
  size: v.number(),
  /** base64 */
  md5: text,
  /** Milliseconds since the epoch. */
  created: v.number(),
  updated: v.number(),
  tokens: v.array(text),
  contentType: text,
  cacheControl: v.optional(text),
  contentDisposition: v.optional(text),
  contentEncoding: v.optional(text),
  contentLanguage: v.optional(text),
  metadata: v.optional(v.record(text, text)),
});

export type StoredObject = v.InferOutput<typeof StoredObjectSchema>;

/** Without a slash, so that bucket and name together say which object is meant. */
export function isBucketName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._-]{0,220}[a-z0-9])?$/i.test(name) && !name.includes('..');
}

/** Names are UTF-8 of 1 to 1024 bytes without line breaks. */
export function isObjectName(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    !/[\r\n\0]/.test(name) &&
    Buffer.byteLength(name) <= 1024
  );
}

/** Fields that both APIs return for an object, in the same form. */
export const toCommonResource = (object: StoredObject) => ({
  name: object.name,
  bucket: object.bucket,
  generation: String(object.generation),
  metageneration: String(object.metageneration),
  contentType: object.contentType,
  timeCreated: new Date(object.created).toISOString(),
  updated: new Date(object.updated).toISOString(),
  storageClass: 'STANDARD',
  size: String(object.size),
  md5Hash: object.md5,
  contentLanguage: object.contentLanguage,
  cacheControl: object.cacheControl,
});

/** The object as the Firebase Storage API answers with it. */
export function toResource(object: StoredObject): Record<string, unknown> {
  const fileName = object.name.split('/').at(-1) ?? '';
  return {
    ...toCommonResource(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    contentDisposition:
      object.contentDisposition ?? `inline; filename*=utf-8''${encodeURIComponent(fileName)}`,
    metadata: object.metadata,
    etag: etagOf(object),
    downloadTokens: object.tokens.join(','),
  };
}

export function etagOf(object: StoredObject): string {
  return `${object.generation.toString(36)}-${object.metageneration}`;
}

/** The object with the changes a client asked for; `null` takes a field away. */
export function withMetadata(
  object: StoredObject,
  given: GivenMetadata,
  now: number,
): StoredObject {
  return {
    ...object,
    ...describe(object, given),
    metageneration: object.metageneration + 1,
    updated: now,
  };
}

/** The fields that a client may set, with what was there where it says nothing. */
export function describe(before: Partial<StoredObject>, given: GivenMetadata) {
  return {
    contentType: choose(given.contentType, before.contentType) ?? 'application/octet-stream',
    cacheControl: choose(given.cacheControl, before.cacheControl),
    contentDisposition: choose(given.contentDisposition, before.contentDisposition),
    contentEncoding: choose(given.contentEncoding, before.contentEncoding),
    contentLanguage: choose(given.contentLanguage, before.contentLanguage),
    metadata: mergeCustom(before.metadata, given.metadata),
  };
}

function choose(given: string | null | undefined, before: string | undefined): string | undefined {
  return given === undefined ? before : (given ?? undefined);
}

function mergeCustom(
  before: Record<string, string> | undefined,
  given: Record<string, string | null> | null | undefined,
): Record<string, string> | undefined {
  if (given === undefined) return before;
  const merged = Object.entries({ ...before, ...given }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return given === null || merged.length === 0 ? undefined : Object.fromEntries(merged);
}
