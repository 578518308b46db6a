import { readJestReport, readPlaywrightReport, slowestLines } from './durations';

test('the report of Jest gives counts, and the time of each file', () => {
  const run = readJestReport('/site', {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    numRuntimeErrorTestSuites: 4,
    testResults: [{ name: '/site/shared/a.test.ts', startTime: 5, endTime: 25, status: 'passed' }],
  });
  expect(run).toEqual({
    passed: 3,
    failed: 5,
    skipped: 5,
    files: new Map([['shared/a.test.ts', 20]]),
  });
});

test('the report of Playwright adds up the tests of a file, however deep they lie', () => {
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const run = readPlaywrightReport({
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'e2e/a.spec.ts',
        specs: [spec(1)],
        suites: [{ file: 'e2e/a.spec.ts', specs: [spec(2, 3)] }],
      },
    ],
  });
  expect(run).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
  expect(run.files).toEqual(new Map([['e2e/a.spec.ts', 6]]));
});

test('something else is no report', () => {
  expect(() => readJestReport('/', {})).toThrow();
  expect(() => readPlaywrightReport({ suites: [] })).toThrow();
});

test('folders and files are listed, slowest first, and no more than asked for', () => {
  const files = new Map([
    ['shared/a.test.ts', 1000],
    ['shared/b.test.ts', 2500],
    ['e2e/audits/c.spec.ts', 9000],
  ]);
  expect(slowestLines(files, 2).map((line) => line.trim())).toEqual([
    'sum of each folder:',
    '9.0 s  e2e/audits',
    '3.5 s  shared',
    'slowest files:',
    '9.0 s  e2e/audits/c.spec.ts',
    '2.5 s  shared/b.test.ts',
  ]);
});
