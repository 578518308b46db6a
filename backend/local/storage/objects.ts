import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory, writeFileDurably } from '../durable/atomic-file';
import { openTable } from '../durable/table';
import { type GivenObject, type StoredObject, StoredObjectSchema } from './object';

/** The reason why bytes did not become an object. */
export type Refusal = 'denied' | 'disk';

export type Stored = { ok: true; object: StoredObject } | { ok: false; reason: Refusal };

/** Asked at the moment of storing, when nobody can come in between. */
export type Admit = (before: StoredObject | undefined, size: number) => boolean;

export interface Objects {
  get(bucket: string, name: string): StoredObject | undefined;
  /** Those of a bucket, by name. */
  list(bucket: string): StoredObject[];
  /** Stores bytes as an object; on disk when it resolves. */
  put(
    bucket: string,
    name: string,
    bytes: Buffer,
    given: GivenObject,
    admit?: Admit,
  ): Promise<Stored>;
  /** The same, from a file, which is moved; where it is refused, it is gone. */
  adopt(
    bucket: string,
    name: string,
    file: string,
    given: GivenObject,
    admit: Admit,
  ): Promise<Stored>;
  remove(object: StoredObject): Promise<boolean>;
  read(object: StoredObject): NodeJS.ReadableStream;
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
    given: GivenObject,
    admit: Admit,
  ): Promise<Stored> {
    const now = clock();
    const before = table.get(keyOf(bucket, name));
    const isAdmitted = admit(before, size);
    const object: StoredObject = {
      bucket,
      name,
      blob,
      size,
      // Microseconds, as in Cloud Storage; later than the one before in any case.
      generation: Math.max(now * 1000, (before?.generation ?? 0) + 1),
      created: now,
      token: randomUUID(),
      cacheControl: given.cacheControl,
      contentType: given.contentType ?? 'application/octet-stream',
    };
    // Nothing is awaited between asking and taking the name.
    const isStored = isAdmitted && (await table.set(keyOf(bucket, name), object));
    const useless = isStored ? before : object;
    if (useless) await rm(fileOf(useless), { force: true });
    return isStored ? { ok: true, object } : { ok: false, reason: isAdmitted ? 'disk' : 'denied' };
  }

  /** Writes a file of bytes; one that could not be written whole is removed. */
  async function writeBlob(write: (file: string) => Promise<void>): Promise<string | null> {
    const blob = randomBytes(16).toString('hex');
    const file = path.join(blobs, blob);
    try {
      await write(file);
      return blob;
    } catch {
      await rm(file, { force: true });
      return null;
    }
  }

  const objects: Objects = {
    get: (bucket, name) => table.get(keyOf(bucket, name)),
    list: (bucket) =>
      table
        .values()
        .filter((object) => object.bucket === bucket)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async put(bucket, name, bytes, given, admit = () => true) {
      const blob = await writeBlob((file) => writeFileDurably(file, bytes));
      if (blob === null) return { ok: false, reason: 'disk' };
      return register(bucket, name, blob, bytes.length, given, admit);
    },
    async adopt(bucket, name, from, given, admit) {
      const { size } = await stat(from);
      const blob = await writeBlob(async (file) => {
        await rename(from, file);
        await syncDirectory(blobs);
      });
      if (blob === null) return { ok: false, reason: 'disk' };
      return register(bucket, name, blob, size, given, admit);
    },
    async remove(object) {
      const isGone = await table.delete(keyOf(object.bucket, object.name));
      if (isGone) await rm(fileOf(object), { force: true });
      return isGone;
    },
    read: (object) => createReadStream(fileOf(object)),
    close: () => table.close(),
  };
  return { ok: true, objects, repaired: opened.repaired };
}
