import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import { inFigures } from './archive/archive';
import { writeArchive } from './archive/write-archive';
import type { ProjectDeps } from './backup-deps';

/**
 * Asks for the project's name, and stores a backup of its content.
 * @param name of the command
 * @returns false for a dry run, which must stop
 * @throws where nobody agrees, or the backup cannot be stored
 */
export async function isMeant(
  name: string,
  isDryRun: boolean,
  project: Project,
  deps: ProjectDeps,
): Promise<boolean> {
  if (isDryRun) {
    deps.say('Nothing was changed: this was a dry run.');
    return false;
  }
  await askForName(`This changes the ${project.title}.`, project, deps);
  await storeBackup(project, freshPath(project, `before-${name}`, deps), deps);
  return true;
}

/** Asks for the project's name, so that nobody goes on by a mistake. @throws where it is another one */
export async function askForName(what: string, { id }: Project, deps: ProjectDeps): Promise<void> {
  if ((await deps.ask(`${what} Type ${id} to go on:`)).trim() === id) return;
  throw new Error('That is not its name. Nothing was changed.');
}

/** Replaces the database as a whole. @throws where it has changed since it had this mark */
export async function replaceDatabase(
  project: Project,
  database: unknown,
  etag: string,
): Promise<void> {
  if (await project.database.replace(database, etag)) return;
  throw new Error(
    'Somebody has saved meanwhile. The database was left as it is; run the command again.',
  );
}

/** Makes a backup and says what is in it. */
export async function storeBackup(
  project: Project,
  folder: string,
  deps: ProjectDeps,
): Promise<void> {
  const archive = await writeArchive(project, path.resolve(folder), deps.clock());
  deps.say(`${folder} holds ${inFigures(archive)}.`);
}

/** A path that no other backup has, outside `.local`, which `npm start -- --fresh` erases. */
export function freshPath(project: Project, what: string, { clock }: ProjectDeps): string {
  const time = new Date(clock()).toISOString().replace(/[:.]/g, '-');
  return path.join('backups', `${project.id}-${what}-${time}`);
}
