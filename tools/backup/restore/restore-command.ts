import { readArchive } from '../archive/read-archive';
import { isMeant, tellSavedMeanwhile } from '../before-writing';
import type { Destructive } from '../read-command';
import { differ, list, type Surroundings, within } from '../surroundings';
import { planRestore, type RestorePlan, restore } from './restore';

/** Says what a restore would do, asks, does it, and compares again. */
export async function restoreFrom(command: Destructive, around: Surroundings): Promise<number> {
  const read = await readArchive(command.from);
  if (!read.ok) {
    for (const problem of read.problems) around.complain(problem);
    around.complain('Nothing was changed.');
    return 1;
  }
  const { archive } = read;
  return within(command.target, around, async (project) => {
    const planned = await planRestore(archive, project);
    if (!planned.ok) {
      around.complain(`${planned.message} Nothing was changed.`);
      return 1;
    }
    const { plan } = planned;
    sayPlan(plan, around);
    if (plan.changes.length === 0) {
      around.say('All that is in the backup is stored as it is there.');
      return 0;
    }
    if (!(await isMeant(command, project, around))) return command.isDryRun ? 0 : 1;
    if (!(await restore(command.from, archive, project, plan))) return tellSavedMeanwhile(around);
    const again = await planRestore(archive, project);
    const left = again.ok ? again.plan.changes : plan.changes;
    list(left, around);
    around.say(left.length === 0 ? 'Restored, read again, and compared.' : differ(left));
    return left.length === 0 ? 0 : 1;
  });
}

function sayPlan(
  { changes, staying, newMembers, withoutPassword }: RestorePlan,
  around: Surroundings,
) {
  list(changes, around);
  if (staying.length > 0) {
    around.say(
      `Not in the backup, and left alone: ${staying.map(({ place }) => place).join(', ')}`,
    );
  }
  if (newMembers.length > 0) {
    around.say(`Not members now, and members afterwards: ${newMembers.join(', ')}`);
  }
  if (withoutPassword.length > 0) {
    around.say(`Without the password that they had then: ${withoutPassword.join(', ')}`);
  }
}
