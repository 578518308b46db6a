import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import { lasting } from '../compare/differences';
import { type ArchivedFile, archiveTexts, type Manifest, manifestOf, sha256 } from './archive';

export type WriteArchive = { ok: true; manifest: Manifest } | { ok: false; message: string };

/** Mail addresses and hashes of passwords are in it: for whoever made it alone. */
const PRIVATE = { mode: 0o600, flush: true } as const;

/**
 * Writes all that a project stores to a new folder. It is filled under another name and renamed when
 * it is whole and on disk, so that no half of a backup ever carries the name of one.
 *
 * The database is read first, in one piece. Files are added before records show them and are never
 * replaced, so every picture that was shown at that moment is among the files that are read after it.
 *
 * @param now milliseconds since the epoch
 */
export async function writeArchive(
  project: Project,
  folder: string,
  now: number,
): Promise<WriteArchive> {
  if (existsSync(folder)) return { ok: false, message: `${folder} is there already.` };
  const partial = `${folder}.${randomBytes(4).toString('hex')}.partial`;
  await mkdir(path.join(partial, 'storage'), { recursive: true, mode: 0o700 });
  try {
    const database = lasting((await project.database.read()).json);
    const files: ArchivedFile[] = [];
    for (const file of await project.files.list()) {
      const content = await project.files.read(file);
      const bytes = sha256(content);
      await writeFile(path.join(partial, 'storage', bytes), content, PRIVATE);
      files.push({ ...file, bytes });
    }
    const contents = { database, files, accounts: await project.accounts.list() };
    for (const [name, text] of Object.entries(archiveTexts(contents))) {
      await writeFile(path.join(partial, name), text, PRIVATE);
    }
    const manifest = manifestOf(contents, project, now);
    await writeFile(
      path.join(partial, 'manifest.json'),
      `${JSON.stringify(manifest, null, 2)}\n`,
      PRIVATE,
    );
    for (const name of ['storage', '.']) await syncFolder(path.join(partial, name));
    await rename(partial, folder);
    await syncFolder(path.dirname(folder));
    return { ok: true, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders; its file systems journal names themselves.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
