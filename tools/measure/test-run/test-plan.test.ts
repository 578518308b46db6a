import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { planTests } from './test-plan';

const root = join(__dirname, '../../..');

/** The files that a runner would take for a command of a plan. */
function listed(command: readonly string[], option: string, env = {}): string[] {
  const [program = '', ...args] = command;
  const output = execFileSync(join(root, 'node_modules/.bin', program), [...args, option], {
    cwd: root,
    encoding: 'utf8',
    // Playwright refuses to run inside of Jest, which it tells by this variable.
    env: { ...process.env, JEST_WORKER_ID: undefined, ...env },
  });
  return [...output.matchAll(/(?:› |main\/|^\/.*?)?([\w./-]+\.(?:spec|test)\.tsx?)/gm)].map(
    ([, file]) => file ?? '',
  );
}

test('without arguments everything runs', () => {
  const { checks, unit, browser, needsTests } = planTests({ folders: [] });
  expect(checks.map(({ command }) => command[0])).toEqual([
    ...['biome', 'tsx', 'tsc', 'eslint', 'knip'],
  ]);
  expect(unit.some((part) => part.startsWith('.'))).toBe(false);
  expect(browser).toHaveLength(2);
  expect(needsTests).toBe(true);
});

test('a folder leaves its own unit tests, and dead code to the whole run', () => {
  const { checks, unit } = planTests({ folders: ['mf-info'] });
  expect(checks[0]?.command).toEqual(['biome', 'check', 'mf-info']);
  expect(checks.map(({ command }) => command[0])).not.toContain('knip');
  const files = listed(unit, '--listTests');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !file.includes('mf-info/'))).toEqual([]);
});

test('a folder leaves its own browser tests: of "e2e" those at the root alone', () => {
  const { browser, env } = planTests({ folders: ['e2e'] });
  const files = listed(browser[0]?.command ?? [], '--list', env);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !file.startsWith('e2e/'))).toEqual([]);
});

test('a folder without browser tests starts no site', () => {
  expect(planTests({ folders: ['tools/measure/test-run'] }).browser).toEqual([]);
});

test('a shard takes its part of unit tests and of each run of browser tests', () => {
  const { unit, browser } = planTests({ folders: [], shard: '1/3' });
  for (const command of [unit, ...browser.map((run) => run.command)]) {
    expect(command).toContain('--shard=1/3');
  }
  expect(browser.every(({ command }) => command.includes('--no-deps'))).toBe(true);
});
