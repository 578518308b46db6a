import type { Project } from '@site/backend/firebase-admin-api';
import { readJsonFile } from '../../site/start/edited-files';
import { parseArguments } from '../../site/start/parse-arguments';
import { type ProjectDeps, runCommand, within } from '../backup/backup-deps';
import { isMeant, replaceDatabase } from '../backup/before-writing';
import { parseTarget } from '../backup/parse-command';
import { parseOriginal } from './parse-original';
import type { Finding } from './parse-original-record';

/**
 * Takes over content of the original site: says what the file brings and replaces, asks, and does it.
 * @param args `<file> [--target local|production] [--dry-run]`
 * @returns the exit code: 2 where the arguments are invalid, 1 where nothing was imported
 */
export async function importOriginal(args: string[], given: ProjectDeps): Promise<number> {
  const options = { target: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;
  const read = parseArguments({ args, allowPositionals: true, options });
  const chosen = read.ok ? parseTarget(read.values.target, given.environment) : read;
  const [file, extra] = read.ok ? read.positionals : [];
  if (!read.ok || !chosen.ok || file === undefined || extra !== undefined) {
    given.complain(chosen.ok ? 'Say which file, and no other.' : chosen.message);
    return 2;
  }
  const isDryRun = read.values['dry-run'] ?? false;
  return runCommand(given, (deps) =>
    within(chosen.target, deps, async (project) => {
      const plan = await planImport(readJsonFile(file), project, deps.clock());
      for (const finding of plan.notes) deps.say(describeFinding(finding));
      deps.say(`${file} brings ${plan.counts}.`);
      if (plan.replaces.length > 0) deps.say(`It replaces ${plan.replaces.join(', ')}.`);
      if (!(await isMeant('import', isDryRun, project, deps))) return 0;
      await replaceDatabase(project, plan.database, plan.etag);
      deps.say('Imported.');
      return 0;
    }),
  );
}

const describeFinding = ({ path, reason }: Finding) => `${path}: ${reason}`;

/** Drafts and schedules are of records that other ones replace. */
const CONTENT =
  /^(?:blog|latest|meta|history|post\d+|drafts|draftTexts|reviews|scheduled|previews)$/;

/**
 * Plans an import, which replaces all content and its history by that of the file. Revocations and
 * all other data stay. Changes nothing.
 * @throws with all reasons why the file cannot be imported
 */
async function planImport(content: unknown, project: Project, now: number) {
  const read = parseOriginal(content, now);
  if (!read.ok) {
    throw new Error([...read.problems.map(describeFinding), 'Nothing was changed.'].join('\n'));
  }
  const { json, etag } = await project.database.read();
  const stored = Object.entries(Object(json));
  const staying = stored.filter(([path]) => !CONTENT.test(path));
  return {
    ...read,
    /** The whole database as it will be. */
    database: { ...Object.fromEntries(staying), ...read.database },
    etag,
    /** Top-level places that hold content now, and will not. */
    replaces: stored.map(([path]) => path).filter((path) => CONTENT.test(path)),
  };
}
