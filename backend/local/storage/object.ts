import * as v from 'valibot';

const text = v.string();

/** Metadata that a client sets on an object. */
export const GivenMetadataSchema = v.object({
  cacheControl: v.optional(text),
  contentType: v.optional(text),
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
  /** Milliseconds since the epoch. */
  created: v.number(),
  /** Part of the address under which anybody can read the object. */
  token: text,
  contentType: text,
  cacheControl: v.optional(text),
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
  const time = new Date(object.created).toISOString();
  return {
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    contentType: object.contentType,
    cacheControl: object.cacheControl,
    timeCreated: time,
    updated: time,
    size: String(object.size),
    downloadTokens: object.token,
  };
}
