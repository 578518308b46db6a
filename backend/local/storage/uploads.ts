import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { GivenObject } from './object';
import type { StorageAuth } from './policy';

/** A resumable upload, under way or finished. */
export interface Upload {
  bucket: string;
  name: string;
  given: GivenObject;
  /** Bytes that were promised, where they were. */
  size: number | undefined;
  auth: StorageAuth;
  /** File of the bytes that have arrived. */
  file: string;
  received: number;
  isFinished: boolean;
  /** Ends the stream of the last request, and resolves when its work is done. */
  lastTurn: { stream: Readable; done: Promise<void> } | undefined;
}

/** `cut`: the sender disconnected. `disk`: the disk refused. Bytes written before stay. */
export type AppendOutcome = 'complete' | 'cut' | 'too-large' | 'disk';

export interface Uploads {
  /** @returns its id */
  start(begun: Pick<Upload, 'bucket' | 'name' | 'given' | 'size' | 'auth'>): Promise<string>;
  find(id: string): Upload | undefined;
  /** Appends the stream, up to `limit` bytes in total. */
  append(upload: Upload, stream: Readable, limit: number): Promise<AppendOutcome>;
  /** Forgets it, and the bytes that have arrived. */
  drop(id: string): Promise<void>;
}

/** Uploads that arrive in pieces. They end with the process; what it left in `directory` goes. */
export async function openUploads(directory: string): Promise<Uploads> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const uploads = new Map<string, Upload>();
  return {
    async start(begun) {
      const id = randomBytes(16).toString('hex');
      const file = path.join(directory, id);
      await (await open(file, 'a')).close();
      uploads.set(id, { ...begun, file, received: 0, isFinished: false, lastTurn: undefined });
      return id;
    },
    find: (id) => uploads.get(id),
    append: appendStream,
    async drop(id) {
      const upload = uploads.get(id);
      uploads.delete(id);
      if (upload) await rm(upload.file, { force: true });
    },
  };
}

/**
 * Does one request's work on an upload after that of earlier requests, whose streams are ended: a
 * client that asks again has given them up.
 */
export async function inTurn(
  upload: Upload,
  stream: Readable,
  work: () => Promise<void>,
): Promise<void> {
  const earlier = upload.lastTurn;
  earlier?.stream.destroy();
  const done = Promise.resolve(earlier?.done.catch(() => undefined)).then(work);
  upload.lastTurn = { stream, done };
  await done;
}

async function appendStream(
  upload: Upload,
  stream: Readable,
  limit: number,
): Promise<AppendOutcome> {
  const handle = await open(upload.file, 'a');
  try {
    const outcome = await appendTo(handle, upload, stream, limit);
    // A sender whose bytes are rejected still gets a response, and its connection stays open.
    stream.resume();
    return (await succeeds(handle.sync())) ? outcome : 'disk';
  } finally {
    upload.received = (await handle.stat()).size;
    await handle.close();
  }
}

async function appendTo(
  handle: FileHandle,
  { received }: Upload,
  stream: Readable,
  limit: number,
): Promise<AppendOutcome> {
  let total = received;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      total += bytes.length;
      if (total > limit) return 'too-large';
      if (!(await succeeds(handle.appendFile(bytes)))) return 'disk';
    }
    return 'complete';
  } catch {
    return 'cut';
  }
}

function succeeds(attempt: Promise<void>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
