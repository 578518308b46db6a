import { type BackupDeps, within } from '../backup-deps';
import { isMeant } from '../before-writing';
import type { CommandOf } from '../parse-command';
import { withBackup } from '../with-backup';
import { sayDifferences } from './compare';
import { applyRestore, planRestore, type RestorePlan } from './plan';

/** Says what a restore would do, asks, does it, and compares again. */
export function restore(command: CommandOf<'restore'>, deps: BackupDeps): Promise<number> {
  return withBackup(command, (backup) =>
    within(command.target, deps, async (project) => {
      const plan = await planRestore(backup.archive, project);
      sayPlan(plan, deps);
      if (plan.changes.length === 0) return 0;
      if (!(await isMeant(command.name, command.isDryRun, project, deps))) return 0;
      await applyRestore(backup, project, plan);
      const { changes } = await planRestore(backup.archive, project);
      return sayDifferences(changes, 'Restored, read again, and compared.', deps);
    }),
  );
}

function sayPlan({ changes, staying, newMembers, withoutPassword }: RestorePlan, deps: BackupDeps) {
  sayDifferences(changes, 'All that is in the backup is stored as it is there.', deps);
  const lists = {
    'Not in the backup, and left alone': staying.map(({ label }) => label),
    'Not members now, and members afterwards': newMembers,
    'Without the password that they had then': withoutPassword,
  };
  for (const [what, names] of Object.entries(lists)) {
    if (names.length > 0) deps.say(`${what}: ${names.join(', ')}`);
  }
}
