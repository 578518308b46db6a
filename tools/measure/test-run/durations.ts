import { relative } from 'node:path';
import * as v from 'valibot';

const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({ name: v.string(), startTime: v.number(), endTime: v.number(), status: v.string() }),
  ),
});

interface Suite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}
const SuiteSchema: v.GenericSchema<Suite> = v.object({
  file: v.string(),
  specs: v.optional(
    v.array(
      v.object({
        tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
      }),
    ),
  ),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});
const PlaywrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  suites: v.array(SuiteSchema),
});

/** Result of a test run. */
export interface TestRun {
  passed: number;
  failed: number;
  /** Tests that did not run, which counts as a failure: no test is skipped here. */
  skipped: number;
  /** Milliseconds that each test file took, by its path relative to the root. */
  files: ReadonlyMap<string, number>;
}

/**
 * Reads the report that Jest writes by `--json`.
 * @throws where it is no such report.
 */
export function readJestReport(root: string, report: unknown): TestRun {
  const parsed = v.parse(JestReport, report);
  const files = parsed.testResults.map(
    ({ name, startTime, endTime }) => [relative(root, name), endTime - startTime] as const,
  );
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + parsed.numRuntimeErrorTestSuites,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
    files: new Map(files),
  };
}

/**
 * Reads the report of Playwright's JSON reporter.
 * @throws where it is no such report.
 */
export function readPlaywrightReport(report: unknown): TestRun {
  const { stats, suites } = v.parse(PlaywrightReport, report);
  const files = new Map<string, number>();
  const add = ({ file, specs = [], suites: inner = [] }: Suite) => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const took = results.reduce((sum, { duration }) => sum + duration, 0);
    files.set(file, (files.get(file) ?? 0) + took);
    for (const each of inner) add(each);
  };
  for (const suite of suites) add(suite);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    files,
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;

/**
 * The slowest test files and the sum of each folder, slowest first, as lines of a table.
 * @param most how many files are listed.
 */
export function slowestLines(files: TestRun['files'], most = 20): string[] {
  const folders = new Map<string, number>();
  for (const [file, took] of files) {
    const folder = file
      .split('/')
      .slice(0, file.startsWith('e2e/') ? 2 : 1)
      .join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + took);
  }
  const lines = (rows: ReadonlyMap<string, number>) =>
    [...rows].sort(([, a], [, b]) => b - a).map(([name, took]) => `${seconds(took)}  ${name}`);
  return [
    'sum of each folder:',
    ...lines(folders),
    'slowest files:',
    ...lines(files).slice(0, most),
  ];
}
