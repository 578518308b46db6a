import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../release/hosting/replace-file';
import { readStoredJson } from '../../release/hosting/stored-json';
import { closeJournal, forgetKeys, noteInJournal, readFileHashes } from './file-hashes';
import { isFilePath } from './file-path';

export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;

/** Path of an address's HTML file. */
export const fileOfPage = (path: string): string =>
  `${decodeURIComponent(path).slice(1)}/index.html`.replace(/^\//, '');

/** The hash of some texts. */
export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('base64url').slice(0, 22);

/** Codes of the disk where it takes no file of this name, or has a folder there. */
const NAME_ERRORS = ['EEXIST', 'EINVAL', 'EISDIR', 'ENAMETOOLONG', 'ENOTDIR', 'ENOTEMPTY'];

const isNameError = (error: unknown): boolean => NAME_ERRORS.includes(Object(error).code);

/** The most characters of a path in a message: a stored title may be part of it. */
const SHOWN_LENGTH = 100;

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/**
 * Writes the files of one snapshot, and deletes obsolete files of the previous one. Paths are relative
 * to the folder; a key is a hash of all inputs of its file. A path that leaves the folder, or that the
 * disk does not take, is a problem and no failure, because stored texts are parts of paths.
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
  const problems: string[] = [];
  let written = 0;
  const refuse = (path: string): void => {
    const shown = JSON.stringify(path.slice(0, SHOWN_LENGTH));
    problems.push(`not written: ${shown}: is no path of a file`);
  };
  /** Whether a path leads to a file in the folder; otherwise it becomes a problem. */
  const accepts = (path: string): boolean => {
    const isAccepted = isFilePath(path);
    if (!isAccepted) refuse(path);
    return isAccepted;
  };
  const isThere = (path: string, key: string) =>
    before.get(path) === key && existsSync(join(folder, path));
  /** Writes a file; its content is made only if the file is not current. */
  const make = async (path: string, key: string, content: () => Promise<string | Uint8Array>) => {
    if (!accepts(path)) return;
    now.set(path, key);
    if (isThere(path, key)) return;
    const made = await content();
    noteInJournal(recordFile, path);
    try {
      await replaceFile(join(folder, path), made, recordFile);
      written += 1;
    } catch (error) {
      if (!isNameError(error)) throw error;
      now.delete(path);
      refuse(path);
    }
  };
  return {
    accepts,
    make,
    /** A line for each file that was not written. */
    problems,
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
      const files = left.map((path) => join(folder, path)).filter(isFile);
      for (const file of files) rmSync(file, { force: true });
      const record = `${JSON.stringify(Object.fromEntries(now), null, 1)}\n`;
      await replaceFile(recordFile, record, recordFile);
      closeJournal(recordFile);
      return { written, removed: left.length };
    },
  };
}
