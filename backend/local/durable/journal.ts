import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './atomic-file';
import { journalName, readGenerations, replaceOlder } from './journal-files';
import { checksumAfter, FILE_START, formatRecord } from './journal-format';

/** `false`: the disk refused; nothing that was appended since the last `true` is kept. */
export type AppendResult = boolean;

export interface Journal {
  /** Resolves when the record is on disk. Records appended at once share one fsync. */
  append(text: string): Promise<AppendResult>;
  /** Starts a new file, from a snapshot of everything appended so far, and drops the older ones. */
  compact(snapshot: string): void;
  /** Bytes since the last snapshot. */
  size(): number;
  close(): Promise<void>;
}

export type OpenResult =
  | {
      ok: true;
      journal: Journal;
      snapshot: string | null;
      records: string[];
      /** Description of a repair, for the log. */
      repaired: string | null;
    }
  | { ok: false; message: string };

/**
 * Opens the journal in `directory`. Generation n is `<n>.snapshot`, the state at its start, and
 * `<n>.journal`, what came after. A snapshot is written while the next journal is in use already,
 * so journals that follow the newest complete snapshot are read one after the other.
 *
 * A record cut off at the very end is dropped and reported. Any other damage is refused: the files
 * stay as they are.
 */
export async function openJournal(directory: string): Promise<OpenResult> {
  await mkdir(directory, { recursive: true });
  const read = await readGenerations(directory);
  if (!read.ok) return read;
  const { number, snapshot, records, lastSum, repaired } = read.generation;
  const file = path.join(directory, journalName(number));
  const handle = await open(file, 'a');
  await syncDirectory(directory);
  const end = { length: (await handle.stat()).size, lastSum };
  const journal = appendTo(directory, number, handle, end);
  return { ok: true, journal, snapshot, records, repaired };
}

type Item =
  | { text: string; done: (result: AppendResult) => void }
  | { snapshot: string; done?: undefined };

function appendTo(
  directory: string,
  firstNumber: number,
  firstHandle: FileHandle,
  end: { length: number; lastSum: number },
): Journal {
  let number = firstNumber;
  let handle = firstHandle;
  let { length, lastSum } = end;
  /** The file ends with a whole record. */
  let isWhole = true;
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;
  let tidying: Promise<void> = Promise.resolve();
  /** A snapshot waits for its turn. */
  let isCompacting = false;

  const start = () => {
    running ??= drain().finally(() => {
      running = null;
      if (waiting.length > 0) start();
    });
  };

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      try {
        await writeAll(items);
      } catch {
        // If this fails, all writes are suspended until it succeeds.
        isWhole = await cutBack();
        for (const item of [...items, ...waiting]) item.done?.(false);
        waiting = [];
        isCompacting = false;
      }
    }
  }

  const cutBack = () =>
    handle.truncate(length).then(
      () => true,
      () => false,
    );

  async function writeAll(items: Item[]): Promise<void> {
    const split = items.findIndex((item) => 'snapshot' in item);
    const batch = split < 0 ? items : items.slice(0, split);
    await writeBatch(batch);
    const rotation = split < 0 ? undefined : items[split];
    if (rotation && 'snapshot' in rotation) await rotate(rotation.snapshot);
    if (split >= 0) await writeAll(items.slice(split + 1));
  }

  async function writeBatch(batch: Item[]): Promise<void> {
    if (batch.length === 0) return;
    let sum = lastSum;
    const lines = batch.map((item) => {
      if (!('text' in item)) return '';
      sum = checksumAfter(sum, item.text);
      return formatRecord(item.text, sum);
    });
    const bytes = Buffer.from(lines.join(''));
    if (!isWhole && !(await cutBack())) throw new Error('The journal ends in half a record.');
    isWhole = true;
    await handle.appendFile(bytes);
    await handle.datasync();
    length += bytes.length;
    lastSum = sum;
    for (const item of batch) item.done?.(true);
  }

  async function rotate(snapshot: string): Promise<void> {
    const next = await open(path.join(directory, journalName(number + 1)), 'a');
    await syncDirectory(directory);
    await handle.close();
    handle = next;
    number += 1;
    length = 0;
    lastSum = FILE_START;
    isCompacting = false;
    const current = number;
    tidying = tidying.then(() => replaceOlder(directory, current, snapshot)).catch(() => undefined);
  }

  return {
    append(text) {
      return new Promise((done) => {
        waiting.push({ text, done });
        start();
      });
    },
    compact(snapshot) {
      isCompacting = true;
      waiting.push({ snapshot });
      start();
    },
    size: () => (isCompacting ? 0 : length),
    async close() {
      while (running) await running;
      await tidying;
      await handle.close();
    },
  };
}
