import { readFile } from 'node:fs/promises';
import { isMeant, tellSavedMeanwhile } from '../before-writing';
import type { Destructive } from '../read-command';
import { type Surroundings, within } from '../surroundings';
import { planImport } from './plan-import';

/** Says what an import would bring and replace, asks, and does it. */
export async function importFrom(command: Destructive, around: Surroundings): Promise<number> {
  const text = await readFile(command.from, 'utf8');
  return within(command.target, around, async (project) => {
    const plan = await planImport(text, project, around.clock());
    if (!plan.ok) {
      for (const { place, reason } of plan.problems) around.complain(`${place}: ${reason}`);
      around.complain('Nothing was changed.');
      return 1;
    }
    for (const { place, reason } of plan.notes) around.say(`${place}: ${reason}`);
    around.say(`${command.from} brings ${plan.counts}.`);
    if (plan.replaces.length > 0) around.say(`It replaces ${plan.replaces.join(', ')}.`);
    if (!(await isMeant(command, project, around))) return command.isDryRun ? 0 : 1;
    const isWritten = await project.database.replace(plan.database, plan.etag);
    if (!isWritten) return tellSavedMeanwhile(around);
    around.say('Imported.');
    return 0;
  });
}
