import type { Project } from '@site/backend/firebase-admin-api';
import type { Archive } from '../archive/archive';
import type { ProjectDeps } from '../backup-deps';
import { type Contents, type Difference, describeDifference, differences } from './differences';

const SHOWN = 20;

/** Reads the current content of a project, without the bytes of its files. */
export async function loadContents(project: Project): Promise<Contents & { etag: string }> {
  const { json: database, etag } = await project.database.read();
  const files = await project.files.list();
  const { accounts } = await project.accounts.list();
  return { database, files, accounts, etag };
}

/** A backup's content as this project stores it: its pictures may have other addresses there. */
export function contentsFor(archive: Archive, { pictures }: Pick<Project, 'pictures'>): Contents {
  const { source, files, accounts } = archive;
  // Names and tokens stay, in bodies too, so the addresses lead to the same files.
  const json = JSON.stringify(archive.database).replaceAll(source.pictures, pictures);
  return { database: JSON.parse(json), files, accounts: accounts.accounts };
}

/** Compares what a project stores with a backup. @returns the exit code: 1 where something differs */
export async function compare(
  archive: Archive,
  project: Project,
  deps: ProjectDeps,
): Promise<number> {
  const found = differences(contentsFor(archive, project), await loadContents(project));
  return sayDifferences(found, 'What is stored equals the backup.', deps);
}

/** Says the first of many differences. @returns the exit code: 1 where there are any */
export function sayDifferences(
  found: readonly Difference[],
  otherwise: string,
  { say }: ProjectDeps,
): number {
  for (const difference of found.slice(0, SHOWN)) say(describeDifference(difference));
  if (found.length > SHOWN) say(`and ${found.length - SHOWN} more`);
  say(found.length === 0 ? otherwise : `Places that differ: ${found.length}.`);
  return found.length === 0 ? 0 : 1;
}
