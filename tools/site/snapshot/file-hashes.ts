import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { buildFileNames } from '../../build/bundle/build-files';
import { readStoredJson } from '../../release/hosting/stored-json';
import { isFilePath } from './file-path';

/** The hash of a file with unknown input: equal to no hash. */
const unknown = '';

const RecordSchema = v.record(v.string(), v.fallback(v.string(), unknown));
const JournalLineSchema = v.pipe(v.string(), v.parseJson(), v.string());

/**
 * Files that only a snapshot writes to the folder; those with fixed names are overwritten each
 * time.
 */
const ofSnapshots = /^(?:content|cards|pictures)\/|(?:^|\/)index\.html$/;

/**
 * Input hashes of the files in earlier snapshots, by path. A run that was interrupted leaves a
 * journal of its changed files: they are written again, or deleted. If the record is missing or
 * damaged, the folder is scanned instead, so that no removed content stays. Paths that lead to no
 * file of the folder are left out, because all others may be deleted.
 * @param folder of the files.
 * @param recordFile path of the record.
 */
export function readFileHashes(folder: string, recordFile: string): Map<string, string> {
  const known = readStoredJson(recordFile, RecordSchema);
  const found = known ? [] : buildFileNames(folder).filter((path) => ofSnapshots.test(path));
  const record = new Map(Object.entries(known ?? {}));
  for (const path of [...found, ...readJournal(journalOf(recordFile))]) record.set(path, unknown);
  return new Map([...record].filter(([path]) => isFilePath(path)));
}

/** The same paths, of which nothing is current. */
export const forgetKeys = (record: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...record.keys()].map((path) => [path, unknown]));

/** Notes a file before it is touched. The record's folder is there. */
export function noteInJournal(recordFile: string, path: string): void {
  appendFileSync(journalOf(recordFile), `${JSON.stringify(path)}\n`);
}

/** To be called once the record itself has everything. */
export const closeJournal = (recordFile: string): void =>
  rmSync(journalOf(recordFile), { force: true });

const journalOf = (recordFile: string): string => `${recordFile}.begun`;

/** The last line may be cut off: its file was not touched yet. */
function readJournal(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const path = v.safeParse(JournalLineSchema, line);
      return path.success ? [path.output] : [];
    });
}
