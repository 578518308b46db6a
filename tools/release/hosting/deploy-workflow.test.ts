import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISH_INTERVAL_MS } from '@site/shared/editorial';
import { site } from '@site/shared/site';
import { remoteNames } from '../../build/bundle/workspace';
import { shellHostingJson } from './firebase-json';

const root = join(__dirname, '../../..');
const file = join(root, '.github/workflows/deploy.yml');
const [, build = '', deploy = '', doctor = ''] = readFileSync(file, 'utf8').split(
  /^ {2}(?:build|deploy|doctor):$/m,
);

test('the job that runs our code has nothing to deploy with', () => {
  expect(build).toContain('npm run snapshot -- --target production');
  expect(build).not.toMatch(/secrets\.|auth@|id-token|environment:|firebase-tools/);
  expect(build).toContain('persist-credentials: false');
});

test('the job that deploys runs none of our code', () => {
  expect(deploy).toContain('auth@');
  expect(deploy).not.toMatch(/checkout|npm (?:run|install|ci)|tsx|node tools/);
});

test('what the job that deploys fetches does not change by itself', () => {
  const [, flags = ''] = /npx (.*) firebase-tools@\d+\.\d+\.\d+ deploy/.exec(deploy) ?? [];
  expect(flags).toMatch(/^--yes --ignore-scripts --before=\d{4}-\d\d-\d\d$/);
});

const written = shellHostingJson(site, remoteNames(root), 'sites', []) as { hosting: object };
const shellSite = written.hosting;

test.each<[string, object, boolean]>([
  ['what a snapshot writes', written, true],
  ['a hook', { hosting: { ...shellSite, predeploy: 'id' } }, false],
  ['a source to build', { hosting: { ...shellSite, source: '.' } }, false],
  ['the folder of the credential', { hosting: { ...shellSite, public: '.' } }, false],
  ['functions', { ...written, functions: { source: 'f' } }, false],
  ['a function', { hosting: { ...shellSite, rewrites: [{ source: '**', function: {} }] } }, false],
  ['more than one site', { hosting: [shellSite, shellSite] }, false],
])(
  '%s in what the other job wrote: deployed only if a snapshot wrote it',
  (_what, json, isTaken) => {
    const [before = ''] = deploy.split('auth@');
    const [, step = ''] = /run: >-\n((?: {10}.*\n)+)/.exec(before) ?? [];
    const command = step.trim().replaceAll(/\n */g, ' ').replace('firebase.json', '-');
    expect(command).toMatch(/^jq -e /);
    const { status } = spawnSync('sh', ['-c', command], { input: JSON.stringify(json) });
    expect(status === 0).toBe(isTaken);
  },
);

test('each deploy, so each hour too, is examined afterwards, without a credential', () => {
  expect(doctor).toContain('needs: deploy');
  // Without it GitHub skips the job where `build` or `deploy` failed.
  expect(doctor).toMatch(/^ {4}if: \$\{\{ !cancelled\(\) \}\}$/m);
  expect(doctor).toContain('npm ci --ignore-scripts');
  expect(doctor).toMatch(/npm run doctor -- --target production$/m);
  expect(doctor).toContain('permissions:\n      contents: read\n      actions: read\n    steps:');
  expect(doctor).not.toMatch(/secrets\.|vars\.|auth@|id-token|environment:|--write|--credentials/);
  expect(workflow('hourly.yml')).toContain('uses: ./.github/workflows/deploy.yml');
});

const workflow = (name: string) =>
  readFileSync(join(__dirname, `../../../.github/workflows/${name}`), 'utf8');

test.each([
  ['hourly.yml', 'npm run members -- sync', 'MEMBERS_SERVICE_ACCOUNT'],
  ['publish.yml', 'npm run publish-due', 'PUBLISH_SERVICE_ACCOUNT'],
])(
  '%s is scheduled; packages run no scripts, and each job has its own account',
  (name, command, account) => {
    const [before = '', after = ''] = workflow(name).split('auth@');
    expect(before).toMatch(/schedule:\n(\s+#.*\n)?\s+- cron:/);
    expect(before).toContain('npm ci --ignore-scripts');
    expect(before).not.toContain('npm run');
    expect(after).toContain(command);
    expect(after.match(/\w+_SERVICE_ACCOUNT/g)).toEqual([account]);
  },
);

test('the deploy is not scheduled, and the publishing job runs as often as pages expect', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('schedule:');
  const [, minutes = ''] = /cron: "([\d,]+) \* \* \* \*"/.exec(workflow('publish.yml')) ?? [];
  const times = minutes.split(',').map((minute) => Number(minute) * 60_000);
  expect(times.slice(1).map((time, n) => time - (times[n] ?? 0))).toEqual(
    times.slice(1).map(() => PUBLISH_INTERVAL_MS),
  );
  expect(times).toHaveLength(3_600_000 / PUBLISH_INTERVAL_MS);
});

test('every action is pinned by its commit, with the version beside it', () => {
  const names = readdirSync(join(__dirname, '../../../.github/workflows'));
  const uses = names.flatMap((name) => workflow(name).match(/uses: .*/g) ?? []);
  const foreign = uses.filter((use) => !use.startsWith('uses: ./'));
  expect(foreign.length).toBeGreaterThan(10);
  expect(foreign.filter((use) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([]);
});
