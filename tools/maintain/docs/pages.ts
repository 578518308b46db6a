import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVisitorPackages, visitorPackagesPage } from '../dependencies/visitor-packages';
import { licencesOf, licencesPage } from '../licences/licences';
import { coveragePage, type TestFile } from './coverage';

/** All test files of the checkout, those that git does not know yet included. */
export function testFiles(root: string): TestFile[] {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts', '*.long.ts'];
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The generated pages by their path, relative to the root. */
export function generatedPages(root: string): ReadonlyMap<string, string> {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return new Map([
    ['docs/dependencies.md', visitorPackagesPage(readVisitorPackages(root))],
    ['docs/licences.md', licencesPage(licencesOf(lock))],
    ['docs/spec-coverage.md', coveragePage(testFiles(root))],
  ]);
}
