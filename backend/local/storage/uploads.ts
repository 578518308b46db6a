import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { writeFileDurably } from '../durable/atomic-file';
import { GivenMetadataSchema } from './object';

const UploadSchema = v.object({
  id: v.string(),
  bucket: v.string(),
  name: v.string(),
  given: GivenMetadataSchema,
  /** Bytes that were promised, where they were. */
  size: v.optional(v.number()),
  /** Begun by the owner: the policy does not bind it. */
  isOwner: v.boolean(),
  claims: v.nullable(v.record(v.string(), v.unknown())),
  /** Milliseconds since the epoch. */
  started: v.number(),
  /** It became an object of so many bytes. */
  finished: v.optional(v.number()),
});

/** A resumable upload, under way or finished. */
export type Upload = v.InferOutput<typeof UploadSchema>;

/** `cut`: the sender disconnected. `disk`: the disk refused. Bytes written before stay. */
export type AppendOutcome = 'complete' | 'cut' | 'too-large' | 'disk';

export interface Uploads {
  start(upload: Omit<Upload, 'id'>): Promise<Upload>;
  find(id: string): Promise<Upload | undefined>;
  /**
   * Does one request's work on an upload after that of earlier requests, whose streams are ended:
   * who comes again has given them up.
   */
  inTurn(id: string, stream: Readable, work: () => Promise<void>): Promise<void>;
  /** How many bytes have arrived. */
  received(upload: Upload): Promise<number>;
  /**
   * Appends the stream, up to `limit` bytes in total. Bytes that arrived before a disconnect stay.
   */
  append(upload: Upload, stream: Readable, limit: number): Promise<AppendOutcome>;
  fileOf(upload: Upload): string;
  /** Its bytes have become an object; a client that missed the response may still query it. */
  finish(upload: Upload, size: number): Promise<void>;
  drop(upload: Upload): Promise<void>;
  /** Drops those that nobody went on with for a week. */
  tidy(): Promise<void>;
}

/** Firebase keeps unfinished uploads for a week. */
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Uploads that arrive in pieces, kept in `directory`, so that they outlive a restart. */
export async function openUploads(directory: string, clock: () => number): Promise<Uploads> {
  await mkdir(directory, { recursive: true });
  const describedIn = (id: string) => path.join(directory, `${id}.json`);
  const turns = new Map<string, { stream: Readable; done: Promise<void> }>();
  const fileOf = (upload: Upload) => path.join(directory, `${upload.id}.part`);

  async function find(id: string): Promise<Upload | undefined> {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
    const text = await readFile(describedIn(id), 'utf8').catch(() => undefined);
    const parsed = text === undefined ? undefined : v.safeParse(UploadSchema, JSON.parse(text));
    return parsed?.success ? parsed.output : undefined;
  }

  async function drop(upload: Upload): Promise<void> {
    await rm(describedIn(upload.id), { force: true });
    await rm(fileOf(upload), { force: true });
  }

  async function tidy(): Promise<void> {
    for (const name of await readdir(directory)) {
      const upload = await find(name.replace(/\.json$/, ''));
      if (upload && upload.started + KEPT_MS < clock()) await drop(upload);
    }
  }

  await tidy();
  return {
    find,
    fileOf,
    drop,
    tidy,
    async start(begun) {
      const upload: Upload = { ...begun, id: randomBytes(16).toString('hex') };
      await (await open(fileOf(upload), 'a')).close();
      await writeFileDurably(describedIn(upload.id), JSON.stringify(upload));
      return upload;
    },
    received: async (upload) => upload.finished ?? (await stat(fileOf(upload))).size,
    async inTurn(id, stream, work) {
      const earlier = turns.get(id);
      earlier?.stream.destroy();
      const turn = {
        stream,
        done: Promise.resolve(earlier?.done.catch(() => undefined)).then(work),
      };
      turns.set(id, turn);
      await turn.done.finally(() => turns.get(id) === turn && turns.delete(id));
    },
    append: (upload, stream, limit) => appendStream(fileOf(upload), stream, limit),
    async finish(upload, size) {
      await writeFileDurably(describedIn(upload.id), JSON.stringify({ ...upload, finished: size }));
      await rm(fileOf(upload), { force: true });
    },
  };
}

/** Appends what a stream brings to a file, up to `limit` bytes in all; on disk when it resolves. */
async function appendStream(file: string, stream: Readable, limit: number): Promise<AppendOutcome> {
  const handle = await open(file, 'a');
  try {
    const outcome = await appendTo(handle, stream, limit);
    // A sender whose bytes are rejected still gets a response, and its connection stays open.
    stream.resume();
    return (await succeeds(handle.sync())) ? outcome : 'disk';
  } finally {
    await handle.close();
  }
}

async function appendTo(
  handle: FileHandle,
  stream: Readable,
  limit: number,
): Promise<AppendOutcome> {
  let total = (await handle.stat()).size;
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
