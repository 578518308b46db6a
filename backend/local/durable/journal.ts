import { type FileHandle, mkdir, open, readFile, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './atomic-file';
import { formatJournal, formatRecords, parseJournal } from './journal-format';

export interface Journal {
  /**
   * Resolves to true when the record is on disk. Records appended at once share one fsync. False:
   * the disk refused, and keeps nothing that was appended since the last `true`.
   */
  append(text: string): Promise<boolean>;
  /** Puts other records in the place of everything appended so far. */
  compact(records: readonly string[]): void;
  /** Bytes of the file; 0 while it waits to be compacted. */
  size(): number;
  close(): Promise<void>;
}

export type OpenResult =
  | {
      ok: true;
      journal: Journal;
      records: string[];
      /** Description of a repair, for the log. */
      repaired: string | null;
    }
  | { ok: false; message: string };

/**
 * Opens the journal of `directory`: one file, to which records are appended. A record cut off at the
 * very end is dropped and reported. Any other damage is refused: the file stays as it is.
 */
export async function openJournal(directory: string): Promise<OpenResult> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, 'journal');
  await rm(temporaryOf(file), { force: true });
  const bytes = await readFile(file).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) {
    return { ok: true, journal: queueTo(await begin(file)), records: [], repaired: null };
  }
  const read = parseJournal(bytes);
  if (typeof read === 'number') return { ok: false, message: damage(file, bytes, read) };
  const { records, lastSum, tornAt } = read;
  if (tornAt !== null) await truncate(file, tornAt);
  const repaired =
    tornAt === null
      ? null
      : `${file}: dropped a record that was cut off in mid-write and never acknowledged.`;
  const appender = appendTo(file, await open(file, 'a'), tornAt ?? bytes.length, lastSum);
  return { ok: true, journal: queueTo(appender), records, repaired };
}

function damage(file: string, { length }: Buffer, line: number): string {
  const restore = 'Restore the data folder from a backup';
  if (length === 0) return `${file} is empty, so nothing was opened. ${restore}.`;
  return (
    `${file} is damaged at line ${line}, so nothing was opened or changed. ${restore}, or, to go on ` +
    `without the damaged record and all after it, keep a copy and cut the file before line ${line}.`
  );
}

const temporaryOf = (file: string): string => `${file}.tmp`;

/** The end of the file. All of it throws where the disk refuses. */
interface Appender {
  /** Resolves when the records are on disk, by one fsync. */
  append(texts: readonly string[]): Promise<void>;
  /** Removes what a failed `append` left. If this fails, `append` throws until it succeeds. */
  cutBack(): Promise<void>;
  /** Replaces the file as a whole. */
  replace(texts: readonly string[]): Promise<void>;
  length(): number;
  close(): Promise<void>;
}

async function begin(file: string): Promise<Appender> {
  const { handle, length, sum } = await writeWhole(file, []);
  await syncDirectory(path.dirname(file));
  return appendTo(file, handle, length, sum);
}

/** Writes a journal under another name, and gives it its own once all of it is on disk. */
async function writeWhole(file: string, texts: readonly string[]) {
  const temporary = temporaryOf(file);
  const [text, sum] = formatJournal(texts);
  const bytes = Buffer.from(text);
  const handle = await open(temporary, 'a');
  try {
    await handle.appendFile(bytes);
    await handle.sync();
    await rename(temporary, file);
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  return { handle, length: bytes.length, sum };
}

function appendTo(file: string, opened: FileHandle, size: number, lastSum: number): Appender {
  let handle = opened;
  let length = size;
  let sum = lastSum;
  /** The file ends with a whole record. */
  let isWhole = true;

  async function cutBack(): Promise<void> {
    await handle.truncate(length);
    isWhole = true;
  }

  return {
    async append(texts) {
      if (!isWhole) await cutBack();
      const [lines, next] = formatRecords(texts, sum);
      const bytes = Buffer.from(lines);
      isWhole = false;
      await handle.appendFile(bytes);
      await handle.datasync();
      isWhole = true;
      length += bytes.length;
      sum = next;
    },
    cutBack,
    async replace(texts) {
      const next = await writeWhole(file, texts);
      const former = handle;
      handle = next.handle;
      length = next.length;
      sum = next.sum;
      isWhole = true;
      await former.close();
      await syncDirectory(path.dirname(file));
    },
    length: () => length,
    close: () => handle.close(),
  };
}

interface Append {
  text: string;
  done: (isOnDisk: boolean) => void;
}

type Item = Append | { records: readonly string[] };

/** Writes items in their order. Records that arrive during a write share the next one. */
function queueTo(appender: Appender): Journal {
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;
  let isCompacting = false;

  function start(): void {
    running ??= drain().finally(() => {
      running = null;
      if (waiting.length > 0) start();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      try {
        await writeAll(items);
      } catch {
        await appender.cutBack().catch(() => undefined);
        for (const item of [...items, ...waiting]) if ('done' in item) item.done(false);
        waiting = [];
        isCompacting = false;
      }
    }
  }

  async function writeAll(items: Item[]): Promise<void> {
    let batch: Append[] = [];
    for (const item of items) {
      if ('done' in item) batch.push(item);
      else {
        await writeBatch(batch);
        batch = [];
        // Where it fails the longer file stays in use.
        await appender.replace(item.records).catch(() => undefined);
        isCompacting = false;
      }
    }
    await writeBatch(batch);
  }

  async function writeBatch(batch: Append[]): Promise<void> {
    if (batch.length === 0) return;
    await appender.append(batch.map(({ text }) => text));
    for (const { done } of batch) done(true);
  }

  return {
    append(text) {
      return new Promise((done) => {
        waiting.push({ text, done });
        start();
      });
    },
    compact(records) {
      isCompacting = true;
      waiting.push({ records });
      start();
    },
    size: () => (isCompacting ? 0 : appender.length()),
    async close() {
      while (running) await running;
      await appender.close();
    },
  };
}
