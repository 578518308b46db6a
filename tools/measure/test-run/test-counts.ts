import * as v from 'valibot';

/** How many tests of a run did what. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** Tests that did not run, which counts as a failure: no test is skipped here. */
  skipped: number;
}

const number = v.number();

/** What Jest writes by `--json`; a file that could not even be loaded counts as a failed test. */
const JestReport = v.pipe(
  v.object({
    numPassedTests: number,
    numFailedTests: number,
    numPendingTests: number,
    numTodoTests: number,
    numRuntimeErrorTestSuites: number,
  }),
  v.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);

/** What Playwright's JSON reporter writes. */
const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: number, unexpected: number, flaky: number, skipped: number }),
  }),
  v.transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  })),
);

/**
 * Reads the report of either program.
 * @throws where it is no such report.
 */
export const readReport = (report: unknown): TestCounts =>
  v.parse(v.union([JestReport, PlaywrightReport]), report);
