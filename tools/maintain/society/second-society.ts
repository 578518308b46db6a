/**
 * Makes another society in a copy of this checkout, and runs its static checks, its unit tests, and the browser tests
 * that hold for every society (`@generic`). `npm run test:long` runs it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from '../../build/bundle/workspace';
import { copyCheckout } from './copy-checkout';
import { foreignTexts, ownTexts } from './foreign-words';

// People give folders such names, of which `#` is special in addresses and to bundlers.
const copy = mkdtempSync(join(tmpdir(), 'society #2 (é) '));
const society = 'tools/maintain/society/main.ts';

const steps: readonly (readonly string[])[] = [
  ['tsx', society, 'init', '--from', 'tools/maintain/society/second-society.json'],
  ['tsx', society, 'check'],
  ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  ['biome', 'check', '.'],
  // The local backend imports nothing of the site.
  ['jest', '--maxWorkers=2', '--ignoreProjects=local-backend'],
  ['playwright', 'test', '--no-deps', '--project=reading', '--project=writing'],
];

/** The first step that fails; undefined where all succeed. */
const failedStep = (): string | undefined =>
  steps
    .find(([program = '', ...args]) => {
      const bin = join('node_modules/.bin', program);
      return spawnSync(bin, args, { cwd: copy, stdio: 'inherit' }).status !== 0;
    })
    ?.join(' ');

/** Texts of this society that are on the other one's site. */
function ownTextsOnSite(): string[] {
  const theirs = [...ownTexts(join(copy, 'society'))];
  const ours = [...ownTexts('society')].filter(
    (text) => !theirs.some((other) => other.includes(text)),
  );
  const builds = ['shell', ...remoteNames('.')].map((part) => `${part}/dist`);
  const folders = [...builds, '.local/e2e/hosting'].map((folder) => join(copy, folder));
  return foreignTexts(folders, new Set(ours));
}

copyCheckout('.', copy);
const failed = failedStep();
const found = failed === undefined ? ownTextsOnSite() : [`failed in ${copy}: ${failed}`];
for (const problem of found) console.error(problem);
if (found.length === 0) rmSync(copy, { recursive: true });
process.exitCode = found.length === 0 ? 0 : 1;
