import { readReport } from './test-counts';

test('the report of Jest gives counts; a file that cannot be loaded has failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  expect(readReport(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('the report of Playwright gives counts; a test that passed at last has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readReport({ stats })).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('something else is no report', () => {
  expect(() => readReport({ numPassedTests: 3 })).toThrow();
});
