import { cpSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runCommand, type Shell } from './run-command';

/** What actions know of the job that uses them. */
export interface RunningJob {
  shell: Shell;
  /** Repository that is checked out. */
  repository: string;
  /** Folder of all runs; caches are stored there. */
  folder: string;
  /** Folder of the run's artifacts. */
  artifacts: string;
  /** What runs after a job that succeeded. */
  after: (() => void)[];
}

type Action = (job: RunningJob, inputs: Readonly<Record<string, unknown>>) => Promise<void> | void;

/** What stands for actions of others, by their name. A step that is missing here fails the run. */
export const actions: Readonly<Record<string, Action>> = {
  'actions/checkout': async ({ shell, repository }) => {
    await runCommand(shell, `git clone --quiet ${repository} .`);
  },
  'actions/setup-node': () => {},
  'google-github-actions/auth': () => {},
  'actions/cache': ({ shell, folder, after }, inputs) => {
    const path = String(inputs.path);
    const cached = join(folder, 'cache', path);
    if (existsSync(cached)) cpSync(cached, join(shell.folder, path), { recursive: true });
    after.push(() => {
      const source = join(shell.folder, path);
      if (existsSync(source)) cpSync(source, cached, { recursive: true });
    });
  },
  // Paths in an artifact start at the folder that all of them share.
  'actions/upload-artifact': ({ shell, artifacts }, inputs) => {
    const paths = String(inputs.path).trim().split(/\s+/);
    const common = commonFolder(paths);
    for (const path of paths) {
      const target = join(artifacts, String(inputs.name), relative(common, path));
      cpSync(join(shell.folder, path), target, { recursive: true });
    }
  },
  'actions/download-artifact': ({ shell, artifacts }, inputs) => {
    cpSync(join(artifacts, String(inputs.name)), shell.folder, { recursive: true });
  },
};

function commonFolder(paths: readonly string[]): string {
  const [first = '.', ...others] = paths;
  let common = dirname(first);
  while (others.some((path) => !path.startsWith(`${common}/`))) common = dirname(common);
  return common;
}
