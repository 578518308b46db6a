import { inFigures } from './archive/archive';
import { type BackupDeps, within } from './backup-deps';
import type { CommandOf } from './parse-command';
import { compare } from './restore/compare';
import { withBackup } from './with-backup';

/** Checks a backup against itself, and what a project stores against it. */
export const verify = ({ target, ...source }: CommandOf<'verify'>, deps: BackupDeps) =>
  withBackup(source, async ({ archive }) => {
    const { made, source: origin } = archive;
    deps.say(`The backup of ${origin.project} from ${made} is whole: ${inFigures(archive)}.`);
    if (target === undefined) return 0;
    return within(target, deps, (project) => compare(archive, project, deps));
  });
