import { isOfBrowserTests, planTests } from './test-plan';

test('without arguments everything runs', () => {
  const { checks, unit, browser } = planTests({ folders: [] });
  expect(checks.map(({ command }) => command[0])).toEqual(['biome', 'tsc', 'eslint', 'knip']);
  expect(unit.some((part) => part.startsWith('<rootDir>'))).toBe(false);
  expect(browser?.env.TEST_FOLDERS).toBe('');
});

test('folders leave their own tests, and dead code to the whole run', () => {
  const { checks, unit, browser } = planTests({ folders: ['mf-a', 'shell'] });
  expect(checks[0]?.command).toEqual(['biome', 'check', 'mf-a', 'shell']);
  expect(checks.map(({ command }) => command[0])).not.toContain('knip');
  expect(unit).toEqual(expect.arrayContaining(['<rootDir>/mf-a/', '<rootDir>/shell/']));
  expect(browser?.env.TEST_FOLDERS).toBe('mf-a shell');
});

test('a shard takes its part of unit and of browser tests', () => {
  const { unit, browser } = planTests({ folders: [], shard: '1/3' });
  expect(unit).toContain('--shard=1/3');
  expect(browser?.command).toContain('--shard=1/3');
});

test.each([
  ['e2e/fixtures/site.ts', true],
  ['mf-a/e2e/x.spec.ts', true],
  ['mf-a/src/x.ts', false],
])('%s belongs to the browser tests: %s', (file, expected) => {
  expect(isOfBrowserTests(file)).toBe(expected);
});
