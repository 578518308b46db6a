import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../release/hosting/replace-file';
import { closeJournal, forgetKeys, noteInJournal, readRecord } from './snapshot-record';

/** Writes the files of one snapshot, and takes away what the one before left behind. */
export interface SnapshotWriter {
  /**
   * Whether the file is there as it was made from the same input. It then stays.
   * @param path relative to the folder.
   * @param key stands for everything that the file is made from.
   */
  isCurrent(path: string, key: string): boolean;
  /** Writes a file, unless it holds this text already. Without a key the text is its own. */
  write(path: string, text: string, key?: string): Promise<void>;
  /** The same of content that is made only where the file is not current. */
  make(path: string, key: string, content: () => Promise<string | Uint8Array>): Promise<void>;
  /** Keeps a file that could not be made anew. */
  keep(path: string): void;
  /** Deletes what an earlier snapshot wrote and this one did not. Returns how much was written. */
  finish(): Promise<{ written: number; removed: number }>;
}

/** Path of an address's HTML file. */
export const fileOfPage = (path: string): string =>
  `${decodeURIComponent(path).slice(1)}/index.html`.replace(/^\//, '');

/** Stands for a text. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22);

/**
 * @param folder where the files go.
 * @param recordFile where it is kept what each file was made from; outside of what is served.
 * @param options `forceRebuild`: nothing that is there is good enough to stay as it is.
 */
export function createSnapshotWriter(
  folder: string,
  recordFile: string,
  { forceRebuild = false }: { forceRebuild?: boolean } = {},
): SnapshotWriter {
  const known = readRecord(folder, recordFile);
  const before = forceRebuild ? forgetKeys(known) : known;
  const now = new Map<string, string>();
  let written = 0;
  const isThere = (path: string, key: string) =>
    before.get(path) === key && existsSync(join(folder, path));
  const put = async (path: string, content: () => Promise<string | Uint8Array>) => {
    written += 1;
    const made = await content();
    noteInJournal(recordFile, path);
    await replaceFile(join(folder, path), made, recordFile);
  };
  return {
    isCurrent: (path, key) => {
      const current = isThere(path, key);
      if (current) now.set(path, key);
      return current;
    },
    write: async (path, text, key = keyOf(text)) => {
      now.set(path, key);
      if (!isThere(path, key)) await put(path, async () => text);
    },
    make: async (path, key, content) => {
      now.set(path, key);
      if (!isThere(path, key)) await put(path, content);
    },
    keep: (path) => {
      const key = before.get(path);
      if (key !== undefined) now.set(path, key);
    },
    finish: async () => {
      const left = [...before.keys()].filter((path) => !now.has(path));
      for (const path of left) rmSync(join(folder, path), { force: true });
      const record = `${JSON.stringify(Object.fromEntries(now), null, 1)}\n`;
      await replaceFile(recordFile, record, recordFile);
      closeJournal(recordFile);
      return { written, removed: left.length };
    },
  };
}
