import type { ProjectName } from '@site/backend/firebase-admin-api';
import { readArchive } from '../archive/read-archive';
import { type BackupDeps, differ, list, within } from '../backup-deps';
import { inFigures } from '../before-writing';
import { databaseFor } from '../restore/restore';
import { differences } from './differences';
import { readContents } from './read-contents';

/** Checks a backup against itself, and what a project stores against it. */
export async function verify(
  folder: string,
  against: ProjectName | undefined,
  deps: BackupDeps,
): Promise<number> {
  const read = await readArchive(folder);
  if (!read.ok) {
    for (const problem of read.problems) deps.complain(problem);
    return 1;
  }
  const { archive } = read;
  const { made, source } = archive.manifest;
  deps.say(
    `The backup of ${source.project} from ${made} is whole: ${inFigures(archive.manifest)}.`,
  );
  if (against === undefined) return 0;
  return within(against, deps, async (project) => {
    const { contents } = await readContents(project);
    const database = databaseFor(archive, project);
    const { files, accounts } = archive;
    const found = differences({ database, files, accounts: accounts.accounts }, contents);
    list(found, deps);
    deps.say(found.length === 0 ? 'What is stored equals the backup.' : differ(found));
    return found.length === 0 ? 0 : 1;
  });
}
