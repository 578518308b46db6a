import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from '../durable/atomic-file';
import { lockFolder } from '../durable/folder-lock';
import { errorMessage } from '../error-message';
import { openStore, type Store, type Write } from './store';
import { readJson } from './tree/read-json';
import { writeJson } from './tree/write-json';

export type TransferOutcome = { ok: true } | { ok: false; message: string };

interface Transfer {
  /** The backend's data folder. It must not be in use. */
  dataDir: string;
  /** Name of the database. */
  project: string;
  file: string;
}

/** Writes a whole database to a file, in the JSON form that Firebase's console exports; with priorities. */
export async function exportDatabase({
  dataDir,
  project,
  file,
}: Transfer): Promise<TransferOutcome> {
  return withStore(dataDir, project, async (store) => {
    const text = JSON.stringify(JSON.parse(writeJson(store.durable(), 'console')), null, 2);
    await writeFileDurably(file, `${text}\n`);
    return { ok: true };
  });
}

/**
 * Reads a whole database from such a file.
 * @param replace whether what is there already may be thrown away
 */
export async function importDatabase(
  { dataDir, project, file }: Transfer,
  replace: boolean,
): Promise<TransferOutcome> {
  return withStore(dataDir, project, async (store) => {
    if (store.durable() !== null && !replace) {
      return { ok: false, message: 'The database is not empty. Add --replace to throw it away.' };
    }
    const read = readJson(await parseFile(file), {
      now: Date.now(),
      existing: () => null,
      depth: 0,
    });
    if (!read.ok) return { ok: false, message: `${file}: ${read.reason}` };
    const isStored = await new Promise<boolean>((resolve) => {
      const { node } = read;
      const write: Write = { kind: 'set', base: [], values: [[[], node]], after: node };
      store.apply(write, (change) => resolve(change !== null));
    });
    return isStored ? { ok: true } : { ok: false, message: 'The disk refused the data.' };
  });
}

async function parseFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON`);
  }
}

async function withStore(
  dataDir: string,
  project: string,
  work: (store: Store) => Promise<TransferOutcome>,
): Promise<TransferOutcome> {
  const lock = await lockFolder(dataDir);
  if (!lock.ok) return lock;
  const opened = await openStore(path.join(dataDir, 'database', project));
  try {
    return opened.ok ? await work(opened.store) : opened;
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  } finally {
    if (opened.ok) await opened.store.close();
    await lock.release();
  }
}
