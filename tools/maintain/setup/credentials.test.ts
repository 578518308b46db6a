// @covers Threats | What each credential of CI can do is listed; a job has one only where it is needed, and for one account
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const folder = join(root, '.github/workflows');
/** Accounts as SECURITY.md lists them: the variable that names each, and its workflow. */
const accounts = [
  ...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(
    /^\| `(\w+_SERVICE_ACCOUNT)` *\| `([\w.]+)`/gm,
  ),
].map(([, variable = '', workflow = '']) => ({ variable, workflow }));

/** Each job of each workflow, as text. */
const jobs = readdirSync(folder).flatMap((workflow) => {
  const [, all = ''] = readFileSync(join(folder, workflow), 'utf8').split(/^jobs:$/m);
  return all.split(/^(?= {2}[\w-]+:$)/m).map((text) => ({ workflow, text }));
});
const withCredential = jobs.filter(({ text }) => text.includes('google-github-actions/auth@'));

test('each job with a credential acts as one account, and each account in one job', () => {
  const found = withCredential.map(({ workflow, text }) => [
    workflow,
    ...(text.match(/\w+_SERVICE_ACCOUNT/g) ?? []),
  ]);
  const wanted = accounts.map(({ workflow, variable }) => [workflow, variable]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('no other job can ask for one, but to call a workflow that does', () => {
  const able = jobs.filter(({ text }) => text.includes('id-token: write'));
  const others = able.filter((job) => !withCredential.includes(job));
  expect(others.map(({ text }) => /uses: (.*)/.exec(text)?.[1])).toEqual([
    // Hourly, and after the publishing job.
    './.github/workflows/deploy.yml',
    './.github/workflows/deploy.yml',
  ]);
});

test('no workflow has a secret but the key of the free plan, or more of GitHub than reading', () => {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const withoutKey = text.replaceAll(
      /^ {10}credentials_json: \$\{\{ secrets\.FIREBASE_KEY \}\}$/gm,
      '',
    );
    expect(withoutKey).not.toMatch(/secrets\.|pull_request_target/);
    expect([name, text.includes('workflow_run')]).toEqual([name, name === 'preview.yml']);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text.replaceAll('id-token: write', '')).not.toMatch(/: write\b|write-all/);
  }
});

test('what a workflow is given from outside never becomes part of a command', () => {
  for (const { text } of jobs) {
    const commands = text.match(/run: (?:[|>].*\n(?: {10}.*\n)*|.*)/g) ?? [];
    for (const command of commands) {
      expect(command).not.toMatch(/\$\{\{ (?:github|inputs|steps)\./);
    }
  }
});
