import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** `cut`: the sender disconnected. `disk`: the disk refused. Bytes written before stay. */
export type AppendOutcome = 'complete' | 'cut' | 'too-large' | 'disk';

/** Appends what a stream brings to a file, up to `limit` bytes in all; on disk when it resolves. */
export async function appendStream(
  file: string,
  stream: Readable,
  limit: number,
): Promise<AppendOutcome> {
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
