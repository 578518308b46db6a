import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../release/hosting/replace-file';
import { readStoredJson } from '../../release/hosting/stored-json';
import { closeJournal, forgetKeys, noteInJournal, readFileHashes } from './file-hashes';

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

/** Path of an address's HTML file. */
export const fileOfPage = (path: string): string =>
  `${decodeURIComponent(path).slice(1)}/index.html`.replace(/^\//, '');

/** The hash of some texts. */
export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22);

/**
 * Writes the files of one snapshot, and deletes obsolete files of the previous one. Paths are relative
 * to the folder; a key is a hash of all inputs of its file.
 * @param folder where the files go.
 * @param recordFile path of the files' input hashes; outside of the served folder.
 * @param options `forceRebuild`: no existing file counts as current.
 */
export function createSnapshotWriter(
  folder: string,
  recordFile: string,
  { forceRebuild = false }: { forceRebuild?: boolean } = {},
) {
  const known = readFileHashes(folder, recordFile);
  const before = forceRebuild ? forgetKeys(known) : known;
  const now = new Map<string, string>();
  let written = 0;
  const isThere = (path: string, key: string) =>
    before.get(path) === key && existsSync(join(folder, path));
  /** Writes a file; its content is made only if the file is not current. */
  const make = async (path: string, key: string, content: () => Promise<string | Uint8Array>) => {
    now.set(path, key);
    if (isThere(path, key)) return;
    written += 1;
    const made = await content();
    noteInJournal(recordFile, path);
    await replaceFile(join(folder, path), made, recordFile);
  };
  return {
    make,
    /** Writes a file, unless it is current. The default key is a hash of the text. */
    write: (path: string, text: string, key = hashOf(text)) => make(path, key, async () => text),
    /** Whether the file exists and was made from the same input. It is then retained. */
    isCurrent(path: string, key: string): boolean {
      const current = isThere(path, key);
      if (current) now.set(path, key);
      return current;
    },
    /** The key of a file of the previous snapshot; undefined where it is unknown. */
    keyOf: (path: string): string | undefined =>
      (existsSync(join(folder, path)) && before.get(path)) || undefined,
    /** The content of a JSON file; undefined where it cannot be read. */
    readJson: (path: string): unknown => readStoredJson(join(folder, path), v.unknown()),
    /** Retains a file that could not be made again. */
    retain(path: string): void {
      const key = before.get(path);
      if (key !== undefined) now.set(path, key);
    },
    /** Deletes files of earlier snapshots that this one did not write. Returns the counts. */
    async finish(): Promise<{ written: number; removed: number }> {
      const left = [...before.keys()].filter((path) => !now.has(path));
      for (const path of left) rmSync(join(folder, path), { force: true });
      const record = `${JSON.stringify(Object.fromEntries(now), null, 1)}\n`;
      await replaceFile(recordFile, record, recordFile);
      closeJournal(recordFile);
      return { written, removed: left.length };
    },
  };
}
