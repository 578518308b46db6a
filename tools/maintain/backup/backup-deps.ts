import { openProject, type Project, type ProjectName } from '@site/backend/firebase-admin-api';
import { type Difference, describeDifference } from './compare/differences';

/** Dependencies of the command; tests pass their own. */
export interface BackupDeps {
  environment: NodeJS.ProcessEnv;
  /** The repository's folder. */
  root: string;
  /** Public keys that backups are encrypted for. */
  recipients: readonly string[];
  /** Milliseconds since the epoch. */
  clock(): number;
  say(line: string): void;
  complain(line: string): void;
  /** Shows a question and gives what was typed; '' where nobody answers. */
  ask(question: string): Promise<string>;
  /** Starts the site on stored data, and waits until somebody ends it. */
  openSite(localDir: string): Promise<void>;
}

const SHOWN = 20;

/** Works on a project, says which it is, and closes it. */
export async function within(
  name: ProjectName,
  deps: BackupDeps,
  work: (project: Project) => Promise<number>,
): Promise<number> {
  const opened = openProject(name, deps.environment);
  if (!opened.ok) {
    deps.complain(opened.message);
    return 1;
  }
  deps.say(`On the ${opened.project.title}:`);
  try {
    return await work(opened.project);
  } finally {
    await opened.project.close();
  }
}

/** How many differences there are, in words. */
export const differ = (found: readonly Difference[]): string =>
  found.length === 1 ? '1 place differs.' : `${found.length} places differ.`;

/** Says the first of many differences. */
export function list(found: readonly Difference[], { say }: BackupDeps): void {
  for (const difference of found.slice(0, SHOWN)) say(describeDifference(difference));
  if (found.length > SHOWN) say(`and ${found.length - SHOWN} more`);
}
