import { crc32 } from 'node:zlib';

/**
 * One record per line: eight hex digits of CRC-32 over the text, a space, the text. The text is
 * JSON, which never holds a line break.
 */
export function formatRecord(text: string): string {
  return `${checksum(text)} ${text}\n`;
}

export type ReadJournal =
  /** `tornAt`: byte at which a record that was cut off in mid-write begins. */
  | { ok: true; records: string[]; length: number; tornAt: number | null }
  | { ok: false; line: number };

/**
 * Reads a journal's bytes. A last record without its line end, or of zeros, was never acknowledged
 * and may be dropped. Any other record that does not match its checksum is damage.
 */
export function readRecords(bytes: Buffer): ReadJournal {
  const records: string[] = [];
  let position = 0;
  while (position < bytes.length) {
    const end = bytes.indexOf(10, position);
    if (end < 0 || bytes[position] === 0) return torn(bytes, records, position);
    const line = bytes.toString('utf8', position, end);
    const text = line.slice(9);
    if (line[8] !== ' ' || line.slice(0, 8) !== checksum(text)) {
      return { ok: false, line: records.length + 1 };
    }
    records.push(text);
    position = end + 1;
  }
  return { ok: true, records, length: position, tornAt: null };
}

function torn(bytes: Buffer, records: string[], position: number): ReadJournal {
  const isTail = bytes.indexOf(10, position) < 0;
  return isTail
    ? { ok: true, records, length: position, tornAt: position }
    : { ok: false, line: records.length + 1 };
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
