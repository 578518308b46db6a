/**
 * Builds the site for another society in a copy of this checkout, and runs the browser tests that hold
 * for every society (`@generic`) on it: `tsx tools/maintain/society/second-society.ts`. With `--all` it
 * runs those that write, too, and compiles the copy.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { societyProblems } from './check';
import { copyCheckout } from './copy-checkout';
import { foreignTexts, ownTexts } from './foreign-words';
import { initSociety } from './init';

const copy = '.local/second-society';
const all = process.argv.includes('--all');

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(join('node_modules/.bin', program), args, { cwd: copy, stdio: 'inherit' }).status === 0;

async function problems(): Promise<string[]> {
  copyCheckout('.', copy);
  const answers: unknown = JSON.parse(
    readFileSync('tools/maintain/society/second-society.json', 'utf8'),
  );
  const outcome = await initSociety(copy, answers);
  if (!outcome.ok) return [outcome.message];
  const invalid = await societyProblems(copy);
  if (invalid.length > 0) return invalid;
  if (all && !run('tsc', ['--noEmit', '-p', 'tsconfig.json'])) return ['types'];
  if (all && !run('biome', ['check', 'society'])) return ['format of society/'];
  const projects = all ? ['reading', 'writing'] : ['reading'];
  const tested = run('playwright', [
    ...['test', '--no-deps'],
    ...projects.map((project) => `--project=${project}`),
  ]);
  const parts = ['shell', 'mf-info', 'mf-blog', 'mf-latest', 'mf-admin'];
  const folders = [...parts.map((part) => `${part}/dist`), '.local/e2e/hosting'];
  const ours = [...ownTexts(join(copy, 'society'))];
  const theirs = [...ownTexts('society')].filter((text) => !ours.some((own) => own.includes(text)));
  const foreign = foreignTexts(
    folders.map((folder) => join(copy, folder)),
    new Set(theirs),
  );
  return [...(tested ? [] : ['browser tests of a second society']), ...foreign];
}

const found = await problems();
for (const problem of found) console.error(problem);
process.exitCode = found.length === 0 ? 0 : 1;
