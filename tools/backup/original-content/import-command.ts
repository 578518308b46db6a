import { readFile } from 'node:fs/promises';
import type { Project } from '@stss/backend/project';
import { isMeant, tellSavedMeanwhile } from '../before-writing';
import type { Destructive } from '../read-command';
import { type Surroundings, within } from '../surroundings';
import type { Finding } from './findings';
import { readOriginal } from './read-original';

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

type ImportPlan =
  | {
      ok: true;
      /** The whole database as it will be. */
      database: unknown;
      etag: string;
      notes: Finding[];
      counts: string;
      /** Top-level places that hold content now, and will not. */
      replaces: string[];
    }
  | { ok: false; problems: Finding[] };

/**
 * What an import would write: the content of the file, in the place of all content and its history.
 * What has been revoked, and whatever else is stored, stays. Changes nothing.
 *
 * @param text of the file
 * @param now milliseconds since the epoch
 */
async function planImport(text: string, project: Project, now: number): Promise<ImportPlan> {
  const read = readOriginal(parse(text), now);
  if (!read.ok) return read;
  const { json: stored, etag } = await project.database.read();
  const places = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const isContent = ([place]: [string, unknown]) =>
    /^(?:blog|latest|meta|history|post\d+)$/.test(place);
  const staying = Object.fromEntries(places.filter((entry) => !isContent(entry)));
  return {
    ok: true,
    database: { ...staying, ...read.database },
    etag,
    notes: read.notes,
    counts: read.counts,
    replaces: places.filter(isContent).map(([place]) => place),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
