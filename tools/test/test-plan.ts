import { execFileSync } from 'node:child_process';

/** A program of `node_modules/.bin` with its arguments. */
type Command = readonly string[];

/** What a call of `npm test` runs. */
export interface Plan {
  /** Static checks, independent of each other. */
  checks: readonly { name: string; command: Command }[];
  unit: Command;
  /** Absent where no browser test would run. */
  browser?: { command: Command; env: Record<string, string> };
}

export interface TestOptions {
  /** Top-level folders whose tests run; all where there is none. */
  folders: readonly string[];
  /** Only tests that changed since `main`, or whose sources did. Default: no. */
  changed?: boolean;
  /** Which part of the tests runs, such as `1/3`. Default: all. */
  shard?: string;
}

/** What was checked before is not checked again, in this checkout. */
const incremental = ['--incremental', '--tsBuildInfoFile', '.local/tsconfig.tsbuildinfo'];

/** What browsers are given. */
const visitorsCode = ['shell/src', 'shared', 'mf-*/src/**'];

/** Plans what `npm test` runs for what it was called with. */
export function planTests({ folders, changed = false, shard }: TestOptions): Plan {
  const base = changed ? changeBase() : undefined;
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const checks = [
    { name: 'format and lint', command: ['biome', 'check', ...(folders.length ? folders : ['.'])] },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', ...incremental] },
    ...(folders.length
      ? []
      : [
          { name: 'features of supported browsers', command: ['eslint', ...visitorsCode] },
          { name: 'dead code', command: ['knip'] },
        ]),
  ];
  const unit = [
    ...['jest', '--maxWorkers=2', '--passWithNoTests', ...part],
    ...(base === undefined ? [] : [`--changedSince=${base}`]),
    ...folders.map((folder) => `<rootDir>/${folder}/`),
  ];
  const browser = {
    command: [
      ...['playwright', 'test', '--pass-with-no-tests', ...part],
      ...(base === undefined ? [] : [`--only-changed=${base}`]),
    ],
    env: { TEST_FOLDERS: folders.join(' ') },
  };
  const hasBrowserTests = base === undefined || changedFiles(base).some(isOfBrowserTests);
  return { checks, unit, ...(hasBrowserTests && { browser }) };
}

/** Whether a file's change can change which browser tests `--only-changed` runs. */
export const isOfBrowserTests = (file: string): boolean => /(?:^|\/)e2e\//.test(file);

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit that the checkout has in common with the repository's `main`; else its last one. */
function changeBase(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main');
  } catch {
    return 'HEAD';
  }
}

function changedFiles(base: string): string[] {
  const known = git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${added}`.split('\n');
}
