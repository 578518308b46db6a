import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncDirectory, writeFileDurably } from '../durable/atomic-file';
import { openTable } from '../durable/table';
import {
  describe,
  type GivenMetadata,
  type StoredObject,
  StoredObjectSchema,
  withMetadata,
} from './object';

export interface Objects {
  get(bucket: string, name: string): StoredObject | undefined;
  /** Those of a bucket, by name. */
  list(bucket: string): StoredObject[];
  /** Stores bytes as an object; on disk when it resolves. */
  put(
    bucket: string,
    name: string,
    bytes: Buffer,
    given: GivenMetadata,
  ): Promise<StoredObject | null>;
  /** The same, from a file, which is moved. */
  adopt(
    bucket: string,
    name: string,
    file: string,
    given: GivenMetadata,
  ): Promise<StoredObject | null>;
  describe(object: StoredObject, given: GivenMetadata): Promise<StoredObject | null>;
  remove(object: StoredObject): Promise<boolean>;
  read(object: StoredObject, start: number, end: number): NodeJS.ReadableStream;
  /** Bytes of everything stored. */
  size(): number;
  close(): Promise<void>;
}

export type OpenObjects =
  | { ok: true; objects: Objects; repaired: string | null }
  | { ok: false; message: string };

/**
 * The store of objects in `directory`: a table of what is known about each, and one file of bytes
 * each, under a name of chance, so that no object's name ever becomes a path.
 */
export async function openObjects(directory: string, clock: () => number): Promise<OpenObjects> {
  const blobs = path.join(directory, 'blobs');
  await mkdir(blobs, { recursive: true });
  const opened = await openTable(path.join(directory, 'objects'), StoredObjectSchema);
  if (!opened.ok) return opened;
  const { table } = opened;
  const keyOf = (bucket: string, name: string) => `${bucket}/${name}`;
  const fileOf = (object: StoredObject) => path.join(blobs, object.blob);

  async function register(
    bucket: string,
    name: string,
    blob: string,
    size: number,
    md5: string,
    given: GivenMetadata,
  ): Promise<StoredObject | null> {
    const now = clock();
    const before = table.get(keyOf(bucket, name));
    const object: StoredObject = {
      bucket,
      name,
      blob,
      size,
      md5,
      // Microseconds, as in Cloud Storage; later than the one before in any case.
      generation: Math.max(now * 1000, (before?.generation ?? 0) + 1),
      metageneration: 1,
      created: now,
      updated: now,
      tokens: [randomUUID()],
      ...describe({}, given),
    };
    if (!(await table.set(keyOf(bucket, name), object))) return null;
    if (before) await rm(fileOf(before), { force: true });
    return object;
  }

  const objects: Objects = {
    get: (bucket, name) => table.get(keyOf(bucket, name)),
    list: (bucket) =>
      table
        .values()
        .filter((object) => object.bucket === bucket)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async put(bucket, name, bytes, given) {
      const blob = randomBytes(16).toString('hex');
      await writeFileDurably(path.join(blobs, blob), bytes);
      const md5 = createHash('md5').update(bytes).digest('base64');
      return register(bucket, name, blob, bytes.length, md5, given);
    },
    async adopt(bucket, name, file, given) {
      const blob = randomBytes(16).toString('hex');
      const hash = createHash('md5');
      await pipeline(createReadStream(file), hash);
      const { size } = await stat(file);
      await rename(file, path.join(blobs, blob));
      await syncDirectory(blobs);
      return register(bucket, name, blob, size, hash.digest('base64'), given);
    },
    async describe(object, given) {
      const next = withMetadata(object, given, clock());
      return (await table.set(keyOf(object.bucket, object.name), next)) ? next : null;
    },
    async remove(object) {
      const isGone = await table.delete(keyOf(object.bucket, object.name));
      if (isGone) await rm(fileOf(object), { force: true });
      return isGone;
    },
    read: (object, start, end) => createReadStream(fileOf(object), { start, end }),
    size: () => table.values().reduce((sum, object) => sum + object.size, 0),
    close: () => table.close(),
  };
  return { ok: true, objects, repaired: opened.repaired };
}
