import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from './atomic-file';
import { type Generation, journalName } from './journal-files';
import { checksumAfter, FILE_START, formatRecord } from './journal-format';

/** The end of a journal: the file that is appended to, and the next one after each snapshot. */
export interface JournalAppender {
  /** Resolves when the records are on disk, by one fsync; throws if the disk refuses. */
  append(texts: readonly string[]): Promise<void>;
  /** Removes what a failed `append` left. If this fails, `append` throws until it succeeds. */
  cutBack(): Promise<void>;
  /** Continues in the next file, and returns its number. */
  startNext(): Promise<number>;
  /** Bytes of the file. */
  length(): number;
  close(): Promise<void>;
}

/** Opens the last file of a generation, or begins it. */
export async function openAppender(
  directory: string,
  end: Pick<Generation, 'number' | 'lastSum'>,
): Promise<JournalAppender> {
  let { number, lastSum } = end;
  let handle = await openForAppend(directory, number);
  let { size: length } = await handle.stat();
  /** The file ends with a whole record. */
  let isWhole = true;

  async function cutBack(): Promise<void> {
    isWhole = await handle.truncate(length).then(
      () => true,
      () => false,
    );
  }

  return {
    async append(texts) {
      let sum = lastSum;
      const lines = texts.map((text) => {
        sum = checksumAfter(sum, text);
        return formatRecord(text, sum);
      });
      const bytes = Buffer.from(lines.join(''));
      if (!isWhole) await cutBack();
      if (!isWhole) throw new Error('The journal ends in half a record.');
      await handle.appendFile(bytes);
      await handle.datasync();
      length += bytes.length;
      lastSum = sum;
    },
    cutBack,
    async startNext() {
      const next = await openForAppend(directory, number + 1);
      await handle.close();
      handle = next;
      number += 1;
      length = 0;
      lastSum = FILE_START;
      return number;
    },
    length: () => length,
    close: () => handle.close(),
  };
}

async function openForAppend(directory: string, number: number): Promise<FileHandle> {
  const handle = await open(path.join(directory, journalName(number)), 'a');
  await syncDirectory(directory);
  return handle;
}
