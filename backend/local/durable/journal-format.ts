import { crc32 } from 'node:zlib';

/** The previous checksum of a file's first record. */
export const FILE_START = 0;

/**
 * A record's checksum: CRC-32 over the texts of all records of the file up to it, so that one that
 * is missing, doubled or out of its place is noticed.
 *
 * @param previous checksum of the record before, or `FILE_START`
 */
export function checksumAfter(previous: number, text: string): number {
  return crc32(text, previous);
}

/**
 * One record per line: eight hex digits of its checksum, a space, the text. The text is JSON, which
 * never holds a line break.
 */
export function formatRecord(text: string, sum: number): string {
  return `${hex(sum)} ${text}\n`;
}

export type ReadJournal =
  /** `tornAt`: byte at which a record that was cut off in mid-write begins. */
  | { ok: true; records: string[]; lastSum: number; tornAt: number | null }
  | { ok: false; line: number };

/**
 * Reads a journal's bytes. A last record without its line end, or of zeros, was never acknowledged
 * and may be dropped. Any other record that does not match its checksum is damage.
 */
export function parseRecords(bytes: Buffer): ReadJournal {
  const records: string[] = [];
  let lastSum = FILE_START;
  let position = 0;
  while (position < bytes.length) {
    const end = bytes.indexOf(10, position);
    if (end < 0 || bytes[position] === 0) return torn(bytes, records, lastSum, position);
    const line = bytes.toString('utf8', position, end);
    const text = line.slice(9);
    const sum = checksumAfter(lastSum, text);
    if (line[8] !== ' ' || line.slice(0, 8) !== hex(sum)) {
      return { ok: false, line: records.length + 1 };
    }
    lastSum = sum;
    records.push(text);
    position = end + 1;
  }
  return { ok: true, records, lastSum, tornAt: null };
}

function torn(bytes: Buffer, records: string[], lastSum: number, position: number): ReadJournal {
  const isTail = bytes.indexOf(10, position) < 0;
  return isTail
    ? { ok: true, records, lastSum, tornAt: position }
    : { ok: false, line: records.length + 1 };
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}
