import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import type { Manifest } from './archive/archive';
import { writeArchive } from './archive/write-archive';
import type { BackupDeps } from './backup-deps';
import type { Destructive } from './read-command';

/** Outside `.local`, which `npm start -- --fresh` erases. */
const FOLDER = 'backups';

/** Asks for the project's name, and stores a backup of its content. False: the command must stop. */
export async function isMeant(
  { name, isDryRun, keepsCopy }: Destructive,
  project: Project,
  deps: BackupDeps,
): Promise<boolean> {
  if (isDryRun) {
    deps.say('Nothing was changed: this was a dry run.');
    return false;
  }
  const question = `This changes the ${project.title}. Type ${project.id} to go on: `;
  if ((await deps.ask(question)).trim() !== project.id) {
    deps.complain('That is not its name. Nothing was changed.');
    return false;
  }
  if (!keepsCopy) return true;
  const isStored = await storeBackup(project, freshFolder(project, `before-${name}`, deps), deps);
  if (!isStored) deps.complain('Nothing was changed.');
  return isStored;
}

export function tellSavedMeanwhile({ complain }: BackupDeps): number {
  complain('Somebody has saved meanwhile. The database was left as it is; run the command again.');
  return 1;
}

/** Makes a backup and says what is in it. @returns whether it is there */
export async function storeBackup(
  project: Project,
  folder: string,
  deps: BackupDeps,
): Promise<boolean> {
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  const written = await writeArchive(project, path.resolve(folder), deps.clock());
  if (written.ok) deps.say(`${folder} holds ${inFigures(written.manifest)}.`);
  else deps.complain(written.message);
  return written.ok;
}

/** A name that no other backup has. */
export function freshFolder(project: Project, what: string, { clock }: BackupDeps): string {
  const time = new Date(clock()).toISOString().replace(/[:.]/g, '-');
  return path.join(FOLDER, `${project.id}-${what}-${time}`);
}

/** Summary of a backup's content. */
export const inFigures = ({ counts }: Manifest): string =>
  `${counts.posts} posts, ${counts.updates} updates, ${counts.files} files, ${counts.accounts} accounts (${counts.members} members)`;
