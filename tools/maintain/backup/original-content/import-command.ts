import { readFile } from 'node:fs/promises';
import type { Project } from '@site/backend/firebase-admin-api';
import { type BackupDeps, within } from '../backup-deps';
import { isMeant, tellSavedMeanwhile } from '../before-writing';
import type { Destructive } from '../read-command';
import type { Finding } from './findings';
import { readOriginal } from './read-original';

/** Says what an import would bring and replace, asks, and does it. */
export async function importFrom(command: Destructive, deps: BackupDeps): Promise<number> {
  const text = await readFile(command.from, 'utf8');
  return within(command.target, deps, async (project) => {
    const plan = await planImport(text, project, deps.clock());
    if (!plan.ok) {
      for (const { path, reason } of plan.problems) deps.complain(`${path}: ${reason}`);
      deps.complain('Nothing was changed.');
      return 1;
    }
    for (const { path, reason } of plan.notes) deps.say(`${path}: ${reason}`);
    deps.say(`${command.from} brings ${plan.counts}.`);
    if (plan.replaces.length > 0) deps.say(`It replaces ${plan.replaces.join(', ')}.`);
    if (!(await isMeant(command, project, deps))) return command.isDryRun ? 0 : 1;
    const isWritten = await project.database.replace(plan.database, plan.etag);
    if (!isWritten) return tellSavedMeanwhile(deps);
    deps.say('Imported.');
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
 * Plans an import, which replaces all content and its history by that of the file. Revocations and
 * all other data stay. Changes nothing.
 *
 * @param text of the file
 * @param now milliseconds since the epoch
 */
async function planImport(text: string, project: Project, now: number): Promise<ImportPlan> {
  const read = readOriginal(parse(text), now);
  if (!read.ok) return read;
  const { json: stored, etag } = await project.database.read();
  const nodes = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const isContent = ([path]: [string, unknown]) =>
    // Drafts and schedules are of records that other ones replace.
    /^(?:blog|latest|meta|history|post\d+|drafts|draftTexts|reviews|scheduled|previews)$/.test(
      path,
    );
  const staying = Object.fromEntries(nodes.filter((entry) => !isContent(entry)));
  return {
    ok: true,
    database: { ...staying, ...read.database },
    etag,
    notes: read.notes,
    counts: read.counts,
    replaces: nodes.filter(isContent).map(([path]) => path),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
