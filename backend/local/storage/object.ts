import * as v from 'valibot';

const text = v.string();

/** Metadata that a client may set on an object. */
const given = {
  cacheControl: v.optional(text),
  contentDisposition: v.optional(text),
  contentEncoding: v.optional(text),
  contentLanguage: v.optional(text),
  metadata: v.optional(v.record(text, text)),
};
export const GivenMetadataSchema = v.object({
  ...given,
  contentType: v.optional(text),
  /** base64; an upload whose bytes have another one is refused. */
  md5Hash: v.optional(text),
});

/** Metadata of new bytes. */
export type GivenObject = v.InferOutput<typeof GivenMetadataSchema>;

/** One stored object; its bytes lie in the file called `blob`. */
export const StoredObjectSchema = v.object({
  bucket: text,
  name: text,
  blob: text,
  generation: v.number(),
  size: v.number(),
  /** base64 */
  md5: text,
  /** Milliseconds since the epoch. */
  created: v.number(),
  updated: v.number(),
  tokens: v.array(text),
  contentType: text,
  ...given,
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

/** The object as the Firebase Storage API answers with it. */
export function toResource(object: StoredObject): Record<string, unknown> {
  const fileName = object.name.split('/').at(-1) ?? '';
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: '1',
    contentType: object.contentType,
    timeCreated: new Date(object.created).toISOString(),
    updated: new Date(object.updated).toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5,
    contentLanguage: object.contentLanguage,
    cacheControl: object.cacheControl,
    contentEncoding: object.contentEncoding ?? 'identity',
    contentDisposition:
      object.contentDisposition ?? `inline; filename*=utf-8''${encodeURIComponent(fileName)}`,
    metadata: object.metadata,
    etag: etagOf(object),
    downloadTokens: object.tokens.join(','),
  };
}

export function etagOf(object: StoredObject): string {
  return object.generation.toString(36);
}
