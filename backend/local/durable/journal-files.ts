import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from './atomic-file';
import { checksumAfter, FILE_START, formatRecord, parseRecords } from './journal-format';

/** Content of a journal's files. */
export interface Generation {
  /** Number of the file to append to. */
  number: number;
  snapshot: string | null;
  records: string[];
  /** Checksum of the last record of the file that is to be appended to. */
  lastSum: number;
  repaired: string | null;
}

/** Reads the newest complete snapshot and every journal since; repairs a torn tail. */
export async function readGenerations(
  directory: string,
): Promise<{ ok: true; generation: Generation } | { ok: false; message: string }> {
  const names = await readdir(directory);
  const start = Math.max(0, ...numbersOf(names, '.snapshot'));
  const journals = numbersOf(names, '.journal').filter((number) => number >= start);
  const generation: Generation = {
    number: start,
    snapshot: null,
    records: [],
    lastSum: FILE_START,
    repaired: null,
  };
  if (names.includes(snapshotName(start))) {
    const file = path.join(directory, snapshotName(start));
    const read = parseRecords(await readFile(file));
    const text = read.ok && read.tornAt === null ? read.records[0] : undefined;
    if (text === undefined) return damaged(file, 1);
    generation.snapshot = text;
    // It was in use before the snapshot was begun.
    if (journals.length === 0) return missing(path.join(directory, journalName(start)));
  }
  for (const [index, number] of journals.entries()) {
    const expected = start + index;
    if (number !== expected) return missing(path.join(directory, journalName(expected)));
    const file = path.join(directory, journalName(number));
    const read = parseRecords(await readFile(file));
    if (!read.ok) return damaged(file, read.line);
    if (read.tornAt !== null) {
      if (number !== journals.at(-1)) return damaged(file, read.records.length + 1);
      await truncate(file, read.tornAt);
      generation.repaired = `${file}: dropped a record that was cut off in mid-write and never acknowledged.`;
    }
    generation.number = number;
    generation.lastSum = read.lastSum;
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

/** Writes a generation's snapshot and removes what came before it. */
export async function replaceOlder(
  directory: string,
  number: number,
  snapshot: string,
): Promise<void> {
  const record = formatRecord(snapshot, checksumAfter(FILE_START, snapshot));
  await writeFileDurably(path.join(directory, snapshotName(number)), record);
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

export function journalName(number: number): string {
  return `${String(number).padStart(8, '0')}.journal`;
}

function snapshotName(number: number): string {
  return `${String(number).padStart(8, '0')}.snapshot`;
}
