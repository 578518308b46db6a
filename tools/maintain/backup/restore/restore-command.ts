import { readArchive } from '../archive/read-archive';
import { type BackupDeps, differ, list, within } from '../backup-deps';
import { isMeant, tellSavedMeanwhile } from '../before-writing';
import type { Destructive } from '../read-command';
import { planRestore, type RestorePlan, restore } from './restore';

/** Says what a restore would do, asks, does it, and compares again. */
export async function restoreFrom(command: Destructive, deps: BackupDeps): Promise<number> {
  const read = await readArchive(command.from);
  if (!read.ok) {
    for (const problem of read.problems) deps.complain(problem);
    deps.complain('Nothing was changed.');
    return 1;
  }
  const { archive } = read;
  return within(command.target, deps, async (project) => {
    const planned = await planRestore(archive, project);
    if (!planned.ok) {
      deps.complain(`${planned.message} Nothing was changed.`);
      return 1;
    }
    const { plan } = planned;
    sayPlan(plan, deps);
    if (plan.changes.length === 0) {
      deps.say('All that is in the backup is stored as it is there.');
      return 0;
    }
    if (!(await isMeant(command, project, deps))) return command.isDryRun ? 0 : 1;
    if (!(await restore(command.from, archive, project, plan))) return tellSavedMeanwhile(deps);
    const again = await planRestore(archive, project);
    const left = again.ok ? again.plan.changes : plan.changes;
    list(left, deps);
    deps.say(left.length === 0 ? 'Restored, read again, and compared.' : differ(left));
    return left.length === 0 ? 0 : 1;
  });
}

function sayPlan({ changes, staying, newMembers, withoutPassword }: RestorePlan, deps: BackupDeps) {
  list(changes, deps);
  if (staying.length > 0) {
    deps.say(`Not in the backup, and left alone: ${staying.map(({ label }) => label).join(', ')}`);
  }
  if (newMembers.length > 0) {
    deps.say(`Not members now, and members afterwards: ${newMembers.join(', ')}`);
  }
  if (withoutPassword.length > 0) {
    deps.say(`Without the password that they had then: ${withoutPassword.join(', ')}`);
  }
}
