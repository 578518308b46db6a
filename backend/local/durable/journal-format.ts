import { crc32 } from 'node:zlib';

/** The first record of each journal. */
const HEADER = '"journal 1"';

export interface Journalled {
  records: string[];
  /** Checksum of the last record. */
  lastSum: number;
  /** Byte at which a record that was cut off in mid-write begins. */
  tornAt: number | null;
}

/**
 * One record a line: eight hex digits of its checksum, a space, the text. The text is JSON, which
 * never holds a line break. The checksum is the CRC-32 over the texts of all records up to it, so
 * that one that is missing, doubled or out of its place is noticed.
 *
 * @param previous checksum of the record before
 */
export function formatRecords(texts: readonly string[], previous: number): [string, number] {
  let sum = previous;
  const lines = texts.map((text) => {
    sum = crc32(text, sum);
    return `${hex(sum)} ${text}\n`;
  });
  return [lines.join(''), sum];
}

/** The text of a whole journal, and its last checksum. */
export const formatJournal = (texts: readonly string[]): [string, number] =>
  formatRecords([HEADER, ...texts], 0);

/**
 * Reads a journal's bytes. A last record without its line end, or of zeros, was never acknowledged
 * and may be dropped. Any other record that does not match its checksum is damage.
 *
 * @returns number of the line that is damaged, if one is
 */
export function parseJournal(bytes: Buffer): Journalled | number {
  const records: string[] = [];
  let lastSum = 0;
  let position = 0;
  while (position < bytes.length) {
    const end = bytes.indexOf(10, position);
    if (end < 0) break;
    const line = bytes.toString('utf8', position, end);
    const text = line.slice(9);
    lastSum = crc32(text, lastSum);
    if (line.slice(0, 9) !== `${hex(lastSum)} `) return records.length + 1;
    records.push(text);
    position = end + 1;
  }
  if (records.shift() !== HEADER) return 1;
  return { records, lastSum, tornAt: position < bytes.length ? position : null };
}

function hex(sum: number): string {
  return sum.toString(16).padStart(8, '0');
}
