import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program of `node_modules/.bin` with its arguments. */
type Command = readonly string[];

/** Steps of one call of `npm test`. */
export interface Plan {
  /** Static checks, independent of each other. */
  checks: readonly { name: string; command: Command }[];
  unit: Command;
  /** Runs of browser tests, one after the other; none where no browser test is asked for. */
  browser: readonly { name: string; command: Command }[];
  env: Record<string, string>;
  /** Whether it is a mistake if no test runs. */
  needsTests: boolean;
}

export interface TestOptions {
  /** Folders whose tests run, relative to the root; all where there is none. */
  folders: readonly string[];
  /** Unit tests of what changed since `main`, and browser tests that did. Default: all. */
  changed?: boolean;
  /** Which part of the tests runs, such as `1/3`. Default: all. */
  shard?: string;
  /** Biome repairs what it can. Default: no. */
  fix?: boolean;
}

/** Unchanged files are not checked again in this checkout. */
const incremental = ['--incremental', '--tsBuildInfoFile', '.local/tsconfig.tsbuildinfo'];

/** Source files of the builds for browsers. */
const visitorsCode = ['shell/src', 'shared', 'mf-*/src/**'];

/** In the order in which playwright.config.ts says they run. */
const projects = ['reading', 'writing'];

/** Plans what `npm test` runs for what it was called with. */
export function planTests({ folders, changed = false, shard, fix = false }: TestOptions): Plan {
  const base = changed ? changeBase() : undefined;
  const part = shard === undefined ? [] : [`--shard=${shard}`];
  const specs = base === undefined ? [] : changedFiles(base).filter(isBrowserTest);
  const hasBrowserTests =
    base === undefined ? folders.length === 0 || folders.some(holdsBrowserTests) : specs.length > 0;
  return {
    checks: staticChecks(folders, fix),
    unit: [
      ...['jest', '--maxWorkers=2', '--passWithNoTests', ...part],
      ...(base === undefined ? [] : [`--changedSince=${base}`]),
      ...folders.map((folder) => `./${folder}/`),
    ],
    // A shard takes all of the projects that others depend on: each project is sharded separately.
    browser: (hasBrowserTests ? projects : []).map((project) => ({
      name: `browser tests on the production build, ${project}`,
      command: [
        ...['playwright', 'test', '--pass-with-no-tests', '--no-deps', `--project=${project}`],
        ...[...part, ...specs],
      ],
    })),
    env: { TEST_FOLDERS: folders.join(' ') },
    needsTests: !changed && folders.join() !== 'society',
  };
}

function staticChecks(folders: readonly string[], fix: boolean): Plan['checks'] {
  const all = folders.length === 0;
  const biome = ['biome', 'check', ...(fix ? ['--write'] : []), ...(all ? ['.'] : folders)];
  return [
    { name: 'format and lint', command: biome },
    { name: 'society', command: ['tsx', 'tools/maintain/society/main.ts', 'check'] },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json', ...incremental] },
    ...(all
      ? [
          { name: 'features of supported browsers', command: ['eslint', ...visitorsCode] },
          { name: 'dead code', command: ['knip'] },
        ]
      : []),
  ];
}

const isBrowserTest = (file: string): boolean => /(?:^|\/)e2e\/.*\.spec\.ts$/.test(file);

const holdsBrowserTests = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) =>
    isBrowserTest(join(folder, file)),
  );

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
  const known = git('diff', '--name-only', '--diff-filter=d', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${added}`.split('\n');
}
