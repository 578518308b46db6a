import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVisitorPackages, visitorPackagesPage } from '../dependencies/visitor-packages';
import { licencesOf, licencesPage } from '../licences/licences';
import { stepsFor } from '../setup/steps';
import { minutesToRun, stepsAsMarkdown } from '../setup/steps/print-steps';
import { placeholders } from '../setup/steps/step-values';
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
    ['docs/deploying.md', withSteps(readFileSync(join(root, 'docs/deploying.md'), 'utf8'))],
    ['docs/dependencies.md', visitorPackagesPage(readVisitorPackages(root))],
    ['docs/licences.md', licencesPage(licencesOf(lock))],
    ['docs/spec-coverage.md', coveragePage(testFiles(root))],
  ]);
}

/** The page on deploying, with the steps of `npm run setup` between its two marks. */
function withSteps(page: string): string {
  const steps = stepsFor(placeholders);
  const [before = '', , after = ''] = page.split(
    /(?<=<!-- steps, [^>]+ -->\n)|(?=<!-- end of steps -->)/,
  );
  return `${before}
${steps.length} steps. To a running site they take about ${minutesToRun(steps)} minutes of a person's time, by estimate. This command prints them with your values, and writes nothing before step ${steps.findIndex(({ id }) => id === 'settings') + 1}:

\`\`\`sh
npm install && npm run setup -- --project <project> --repository <owner>/<repository> --admin you@example.org
\`\`\`

\`<project>\` is an ID that you choose. Below, \`<remote>\` stands for each remote, \`<address>\` for \`<project>.web.app\` or your own, which \`--origin\` names.

${stepsAsMarkdown(steps)}
${after}`;
}
