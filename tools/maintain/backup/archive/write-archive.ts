import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import { lasting } from '../restore/differences';
import { ARCHIVE, type Archive, bytesPath, sealOf, sha256 } from './archive';

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
 * @throws where the folder exists
 */
export async function writeArchive(
  project: Project,
  folder: string,
  now: number,
): Promise<Archive> {
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const partial = `${folder}.${randomBytes(4).toString('hex')}.partial`;
  await mkdir(path.join(partial, 'storage'), { recursive: true, mode: 0o700 });
  try {
    const database = lasting((await project.database.read()).json);
    const files: Archive['files'] = [];
    for (const stored of await project.files.list()) {
      const content = await project.files.read(stored);
      const file = { ...stored, bytes: sha256(content) };
      await writeFile(path.join(partial, bytesPath(file)), content, PRIVATE);
      files.push(file);
    }
    const archive: Archive = {
      kind: 'site-backup',
      format: 1,
      made: new Date(now).toISOString(),
      source: { project: project.id, pictures: project.pictures },
      database,
      files,
      accounts: await project.accounts.list(),
    };
    const text = JSON.stringify({ sha256: sealOf(archive), archive }, null, 2);
    await writeFile(path.join(partial, ARCHIVE), `${text}\n`, PRIVATE);
    await rename(partial, folder);
    return archive;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
