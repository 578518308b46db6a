import { openProject, type Project, type ProjectName } from '@site/backend/firebase-admin-api';
import { errorMessage } from '@site/shared/text';
import { orThrow } from '../../release/publish/download';
import { printable } from '../public-log/public-log';

/** Dependencies of a command that works on a project; tests pass their own. */
export interface ProjectDeps {
  environment: NodeJS.ProcessEnv;
  /** Milliseconds since the epoch. */
  clock(): number;
  say(line: string): void;
  complain(line: string): void;
  /** Shows a question and gives what was typed; '' where nobody answers. */
  ask(question: string): Promise<string>;
}

export interface BackupDeps extends ProjectDeps {
  /** The repository's folder. */
  root: string;
  /** Public keys that backups are encrypted for. */
  recipients: readonly string[];
  /** Starts the site on stored data, and waits until somebody ends it. */
  openSite(localDir: string): Promise<void>;
}

/**
 * Runs one command. An error's message is its explanation; a public log shows no private names.
 * @returns the process's exit code: 1 where it did not do or find what was asked
 */
export async function runCommand<Deps extends ProjectDeps>(
  given: Deps,
  work: (deps: Deps) => Promise<number>,
): Promise<number> {
  const say = (line: string) => given.say(printable(line, given.environment));
  const complain = (line: string) => given.complain(printable(line, given.environment));
  try {
    return await work({ ...given, say, complain });
  } catch (error) {
    const message = errorMessage(error);
    complain(message);
    if (/does not answer|ECONNREFUSED/.test(message)) complain('Is it running? Try npm start.');
    return 1;
  }
}

/** Works on a project, says which it is, and closes it. */
export async function within(
  name: ProjectName,
  deps: ProjectDeps,
  work: (project: Project) => Promise<number>,
): Promise<number> {
  const { project } = orThrow(openProject(name, deps.environment));
  deps.say(`On the ${project.title}:`);
  try {
    return await work(project);
  } finally {
    await project.close();
  }
}
