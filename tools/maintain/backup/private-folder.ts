import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Works in a new folder that this user alone can read. It is deleted afterwards, also where the work
 * fails, or the process exits meanwhile.
 */
export async function withPrivateFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  // At once: a signal between making it and the handler would leave it.
  const folder = mkdtempSync(path.join(tmpdir(), '.site-backup-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
  }
}
