import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openProject, type Project, type ProjectName } from '@stss/backend/project';
import type { Manifest } from './archive/archive';
import { readArchive } from './archive/read-archive';
import { writeArchive } from './archive/write-archive';
import { type Difference, differences, inWords } from './compare/differences';
import { readContents } from './compare/read-contents';
import { planImport } from './original-content/plan-import';
import { type Command, readCommand } from './read-command';
import { databaseFor, planRestore, type RestorePlan, restore } from './restore/restore';

/** What the command needs of the world. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  clock(): number;
  say(line: string): void;
  complain(line: string): void;
  /** Shows a question and gives what was typed; '' where nobody answers. */
  ask(question: string): Promise<string>;
}

type Destructive = Extract<Command, { name: 'restore' | 'import' }>;

const SHOWN = 20;
/** Outside `.local`, which `npm start -- --fresh` erases. */
const FOLDER = 'backups';

/** Runs one command. @returns the process's exit code: 1 where it did not do or find what was asked */
export async function runBackup(args: string[], around: Surroundings): Promise<number> {
  const read = readCommand(args, around.environment);
  if (!read.ok) {
    around.complain(read.message);
    return 2;
  }
  try {
    return await run(read.command, around);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    around.complain(message);
    if (/does not answer|ECONNREFUSED/.test(message))
      around.complain('Is it running? Try npm start.');
    return 1;
  }
}

function run(command: Command, around: Surroundings): Promise<number> {
  switch (command.name) {
    case 'export':
      return within(command.target, around, async (project) => {
        const folder = command.folder ?? freshFolder(project, 'backup', around);
        const isKept = await keep(project, folder, around);
        return isKept ? 0 : 1;
      });
    case 'verify':
      return verify(command.folder, command.against, around);
    case 'restore':
      return restoreFrom(command, around);
    case 'import':
      return importFrom(command, around);
  }
}

/** Works on a project, says which it is, and closes it. */
async function within(
  name: ProjectName,
  around: Surroundings,
  work: (project: Project) => Promise<number>,
): Promise<number> {
  const opened = openProject(name, around.environment);
  if (!opened.ok) {
    around.complain(opened.message);
    return 1;
  }
  around.say(`On the ${opened.project.title}:`);
  try {
    return await work(opened.project);
  } finally {
    await opened.project.close();
  }
}

async function keep(project: Project, folder: string, around: Surroundings): Promise<boolean> {
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  const written = await writeArchive(project, path.resolve(folder), around.clock());
  if (written.ok) around.say(`${folder} holds ${inFigures(written.manifest)}.`);
  else around.complain(written.message);
  return written.ok;
}

async function verify(
  folder: string,
  against: ProjectName | undefined,
  around: Surroundings,
): Promise<number> {
  const read = await readArchive(folder);
  if (!read.ok) {
    for (const problem of read.problems) around.complain(problem);
    return 1;
  }
  const { archive } = read;
  const { made, source } = archive.manifest;
  around.say(
    `The backup of ${source.project} from ${made} is whole: ${inFigures(archive.manifest)}.`,
  );
  if (against === undefined) return 0;
  return within(against, around, async (project) => {
    const { contents } = await readContents(project);
    const database = databaseFor(archive, project);
    const { files, accounts } = archive;
    const found = differences({ database, files, accounts: accounts.accounts }, contents);
    list(found, around);
    around.say(found.length === 0 ? 'What is stored equals the backup.' : differ(found));
    return found.length === 0 ? 0 : 1;
  });
}

async function restoreFrom(command: Destructive, around: Surroundings): Promise<number> {
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

async function importFrom(command: Destructive, around: Surroundings): Promise<number> {
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

/** Asks for the project's name, and keeps a backup of what is there. False: nothing is to be done. */
async function isMeant(
  { name, isDryRun, keepsCopy }: Destructive,
  project: Project,
  around: Surroundings,
): Promise<boolean> {
  if (isDryRun) {
    around.say('Nothing was changed: this was a dry run.');
    return false;
  }
  const question = `This changes the ${project.title}. Type ${project.id} to go on: `;
  if ((await around.ask(question)).trim() !== project.id) {
    around.complain('That is not its name. Nothing was changed.');
    return false;
  }
  if (!keepsCopy) return true;
  const isKept = await keep(project, freshFolder(project, `before-${name}`, around), around);
  if (!isKept) around.complain('Nothing was changed.');
  return isKept;
}

function tellSavedMeanwhile({ complain }: Surroundings): number {
  complain('Somebody has saved meanwhile. The database was left as it is; run the command again.');
  return 1;
}

function freshFolder(project: Project, what: string, { clock }: Surroundings): string {
  const time = new Date(clock()).toISOString().replace(/[:.]/g, '-');
  return path.join(FOLDER, `${project.id}-${what}-${time}`);
}

const inFigures = ({ counts }: Manifest): string =>
  `${counts.posts} posts, ${counts.updates} updates, ${counts.files} files, ${counts.accounts} accounts (${counts.members} members)`;

const differ = (found: readonly Difference[]): string =>
  found.length === 1 ? '1 place differs.' : `${found.length} places differ.`;

function list(found: readonly Difference[], { say }: Surroundings): void {
  for (const difference of found.slice(0, SHOWN)) say(inWords(difference));
  if (found.length > SHOWN) say(`and ${found.length - SHOWN} more`);
}
