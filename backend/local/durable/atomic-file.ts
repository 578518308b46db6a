import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file as a whole. When the promise resolves the new content is on disk; whatever
 * happens before, the file holds either the old content or the new.
 */
export async function writeFileDurably(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    // A full disk should not be kept full by what did not fit.
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncDirectory(path.dirname(file));
}

/** Makes new, renamed and removed names in a folder survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync folders; its file systems journal names themselves.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
