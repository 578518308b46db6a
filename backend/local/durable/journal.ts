import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory, writeFileDurably } from './atomic-file';
import { formatRecord, readRecords } from './journal-format';

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
      /** What was repaired, for the log. */
      repaired: string | null;
    }
  | { ok: false; message: string };

interface Generation {
  number: number;
  snapshot: string | null;
  records: string[];
  repaired: string | null;
}

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
  const { number, snapshot, records, repaired } = read.generation;
  const file = path.join(directory, journalName(number));
  const handle = await open(file, 'a');
  await syncDirectory(directory);
  const journal = appendTo(directory, number, handle, (await handle.stat()).size);
  return { ok: true, journal, snapshot, records, repaired };
}

async function readGenerations(
  directory: string,
): Promise<{ ok: true; generation: Generation } | { ok: false; message: string }> {
  const names = await readdir(directory);
  const start = Math.max(0, ...numbersOf(names, '.snapshot'));
  const journals = numbersOf(names, '.journal').filter((number) => number >= start);
  const generation: Generation = { number: start, snapshot: null, records: [], repaired: null };
  if (names.includes(snapshotName(start))) {
    const file = path.join(directory, snapshotName(start));
    const read = readRecords(await readFile(file));
    const text = read.ok && read.tornAt === null ? read.records[0] : undefined;
    if (text === undefined) return damaged(file, 1);
    generation.snapshot = text;
  }
  for (const [index, number] of journals.entries()) {
    const expected = start + index;
    if (number !== expected) return missing(path.join(directory, journalName(expected)));
    const file = path.join(directory, journalName(number));
    const read = readRecords(await readFile(file));
    if (!read.ok) return damaged(file, read.line);
    if (read.tornAt !== null) {
      if (number !== journals.at(-1)) return damaged(file, read.records.length + 1);
      await truncate(file, read.tornAt);
      generation.repaired = `${file}: dropped a record that was cut off in mid-write and never acknowledged.`;
    }
    generation.number = number;
    generation.records.push(...read.records);
  }
  return { ok: true, generation };
}

function damaged(file: string, line: number): { ok: false; message: string } {
  return {
    ok: false,
    message:
      `${file} is damaged at record ${line}, so nothing was opened or changed. ` +
      'Restore the data folder from a backup, or, to go on without the damaged record and all ' +
      `after it, keep a copy and cut the file before line ${line}.`,
  };
}

function missing(file: string): { ok: false; message: string } {
  const message = `${file} is missing, so nothing was opened. Restore the data folder from a backup.`;
  return { ok: false, message };
}

async function truncate(file: string, length: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.truncate(length);
  await handle.sync();
  await handle.close();
}

type Item =
  | { text: string; done: (result: AppendResult) => void }
  | { snapshot: string; done?: undefined };

function appendTo(
  directory: string,
  firstNumber: number,
  firstHandle: FileHandle,
  firstLength: number,
): Journal {
  let number = firstNumber;
  let handle = firstHandle;
  let length = firstLength;
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;
  let tidying: Promise<void> = Promise.resolve();

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
        await handle.truncate(length).catch(() => undefined);
        for (const item of [...items, ...waiting]) item.done?.(false);
        waiting = [];
      }
    }
  }

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
    const bytes = Buffer.from(
      batch.map((item) => ('text' in item ? formatRecord(item.text) : '')).join(''),
    );
    await handle.appendFile(bytes);
    await handle.datasync();
    length += bytes.length;
    for (const item of batch) item.done?.(true);
  }

  async function rotate(snapshot: string): Promise<void> {
    const next = await open(path.join(directory, journalName(number + 1)), 'a');
    await syncDirectory(directory);
    await handle.close();
    handle = next;
    number += 1;
    length = 0;
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
      waiting.push({ snapshot });
      start();
    },
    size: () => length,
    async close() {
      while (running) await running;
      await tidying;
      await handle.close();
    },
  };
}

async function replaceOlder(directory: string, number: number, snapshot: string): Promise<void> {
  await writeFileDurably(path.join(directory, snapshotName(number)), formatRecord(snapshot));
  for (const name of await readdir(directory)) {
    if (Number.parseInt(name, 10) < number) await rm(path.join(directory, name));
  }
}

function numbersOf(names: string[], ending: string): number[] {
  return names
    .filter((name) => /^\d{8}\./.test(name) && name.endsWith(ending))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

function journalName(number: number): string {
  return `${String(number).padStart(8, '0')}.journal`;
}

function snapshotName(number: number): string {
  return `${String(number).padStart(8, '0')}.snapshot`;
}
