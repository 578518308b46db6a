import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUBLISH_INTERVAL_MS } from '@site/shared/editorial';
import { site } from '@site/shared/site';
import { parse } from 'yaml';
import { remoteNames } from '../../build/bundle/workspace';
import { PREVIEW_DAYS } from '../remote/preview/copy-site';
import { previewHostingJson, shellHostingJson } from './firebase-json';

const root = join(__dirname, '../../..');
const file = join(root, '.github/workflows/deploy.yml');
const [, build = '', deploy = '', doctor = ''] = readFileSync(file, 'utf8').split(
  /^ {2}(?:build|deploy|doctor):$/m,
);

test('the job that runs our code has nothing to deploy with', () => {
  expect(build).toMatch(/run: npm run snapshot -- --target production$/m);
  expect(build).not.toMatch(/secrets\.|auth@|id-token|environment:|firebase-tools/);
  expect(build).toContain('persist-credentials: false');
});

const preview = readFileSync(join(root, '.github/workflows/preview.yml'), 'utf8');

/** Jobs that read or change the database by our own code; a test below holds them to more. */
const databaseJobs = ['members', 'publish', 'export', 'media'];

test('a job without a credential is one command, and one with a credential runs none of our code', () => {
  expect(deploy).toContain('auth@');
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    for (const [job, { steps = [], ...settings }] of Object.entries(jobsOf(name))) {
      // One without steps calls a workflow that is here as well.
      if (databaseJobs.includes(job) || steps.length === 0) continue;
      const text = JSON.stringify({ steps, settings });
      const runs = steps.flatMap(
        ({ run = '' }) => run.match(/\bnpm (?:ci|i|run|test).*|tsx.*|node tools.*/) ?? [],
      );
      const hasCredential = /auth@|id-token|secrets\.|environment/.test(text);
      const mostRuns = hasCredential ? 0 : 1;
      expect([name, job, runs.slice(mostRuns)]).toEqual([name, job, []]);
      expect([job, hasCredential && text.includes('actions/checkout@')]).toEqual([job, false]);
    }
  }
});

test.each([
  ['deploy', deploy],
  ['preview', preview],
])('what the job that deploys fetches does not change by itself: %s', (_name, job) => {
  const [, flags = ''] =
    /npx (.*) firebase-tools@15\.34\.2 (?:hosting:channel:)?deploy/.exec(job) ?? [];
  expect(flags).toMatch(/^--yes --ignore-scripts --before=\d{4}-\d\d-\d\d$/);
});

const written = shellHostingJson(site, remoteNames(root), 'sites', []) as { hosting: object };
const ofPreview = previewHostingJson(site, remoteNames(root), 'sites', []) as { hosting: object };

describe.each([
  ['deploy', deploy, written],
  ['preview', preview, ofPreview],
])('what the other job wrote for %s', (name, job, { hosting: shellSite }) =>
  test.each<[string, object, boolean]>([
    ['what a snapshot writes', { hosting: shellSite }, true],
    ['the site of the project', written, name === 'deploy'],
    ['a hook', { hosting: { ...shellSite, predeploy: 'id' } }, false],
    ['a source to build', { hosting: { ...shellSite, source: '.' } }, false],
    ['the folder of the credential', { hosting: { ...shellSite, public: '.' } }, false],
    ['functions', { hosting: shellSite, functions: { source: 'f' } }, false],
    [
      'a function',
      { hosting: { ...shellSite, rewrites: [{ source: '**', function: {} }] } },
      false,
    ],
    ['more than one site', { hosting: [shellSite, shellSite] }, false],
  ])('%s: deployed only if a snapshot wrote it', (_what, json, isTaken) => {
    const [before = ''] = job.split('auth@');
    const [, step = ''] = /run: >-\n((?: {10}.*\n)+)/.exec(before) ?? [];
    const command = step
      .trim()
      .replaceAll(/\n */g, ' ')
      .replace(/\S*firebase\.json/, '-');
    expect(command).toMatch(/^jq -e /);
    const { status } = spawnSync('sh', ['-c', command], { input: JSON.stringify(json) });
    expect(status === 0).toBe(isTaken);
  }),
);

test.each([
  ['the sections that it changes', {}, 'names=mf-a mf-c\n'],
  ['none of the sample society', { isSample: true }, ''],
])('a pull request has a preview of: %s', (_what, settings, output) => {
  const cwd = mkdtempSync(join(tmpdir(), 'changed-'));
  const script = jobsOf('test.yml').sections?.steps?.find(({ run }) => run?.includes('git diff'));
  const commands = [
    'git() { command git -c user.name=A -c user.email=a@example.org "$@"; }',
    'mkdir mf-a mf-b mf-c society; touch mf-a/a mf-b/b a; git init -q; git add .; git commit -qm 1',
    'BASE=$(git rev-parse HEAD)',
    `echo '${JSON.stringify(settings)}' > society/settings.json`,
    "echo 2 | tee mf-a/a mf-a/b mf-c/c 'mf-c/$(id)' a; rm mf-b/b; git add --all; git commit -qm 2",
    'GITHUB_OUTPUT=output; touch output',
    script?.run ?? '',
  ];
  expect(spawnSync('bash', ['-e', '-c', commands.join('\n')], { cwd }).status).toBe(0);
  const written = readFileSync(join(cwd, 'output'), 'utf8');
  rmSync(cwd, { recursive: true });
  expect(written).toBe(output);
});

/** What a pull request may have put beside what is deployed. */
test.each<[string, string, boolean]>([
  ['files to serve', 'touch sites/shell/.well-known', true],
  ['settings of npm', 'touch .npmrc', false],
  ['a program that npx would prefer', 'mkdir node_modules', false],
  ['a link to the credential', 'ln -s /etc/passwd sites/shell/a.txt', false],
])('%s in a preview: %s', (_what, command, isTaken) => {
  const [, check = ''] = /run: (test .*)$/m.exec(preview) ?? [];
  const script = `mkdir -p built/sites/shell && cd built && touch firebase.json && ${command} && cd .. && ${check}`;
  const cwd = mkdtempSync(join(tmpdir(), 'built-'));
  const { status } = spawnSync('bash', ['-e', '-c', script], { cwd });
  rmSync(cwd, { recursive: true });
  expect(status === 0).toBe(isTaken);
});

test('a preview is built without a credential, and deployed to a second project by a workflow of main', () => {
  const [, made = ''] = workflow('test.yml').split(/^ {2}preview:$/m);
  const [build = ''] = made.split(/^ {2}\w+:$/m);
  expect(build).toMatch(/npm run remote -- preview .* --target production/);
  expect(build).not.toMatch(/secrets\.|vars\.|auth@|id-token|environment:|token/);
  expect(build).toContain('persist-credentials: false');
  expect(preview).toMatch(/^on:\n {2}workflow_run:\n {4}workflows: \[test\]$/m);
  expect(preview).toContain("if: ${{ vars.PREVIEW_FIREBASE_PROJECT != '' && ");
  expect(preview.match(/vars\.(?!PREVIEW_)\w+/g)).toBeNull();
  expect(preview).toContain(`--expires ${PREVIEW_DAYS}d`);
  // Everything that happens to what was built: it is looked at, and deployed.
  const { steps = [] } = jobsOf('preview.yml').deploy ?? {};
  const programs = steps.flatMap(
    ({ run = '' }) => run.match(/^ *(?:if \[|test|jq|channel=|npx)/gm) ?? [],
  );
  expect(programs.map((each) => each.trim())).toEqual([
    'if [',
    'test',
    'jq',
    'channel=',
    'npx',
    'jq',
  ]);
  expect(preview).not.toMatch(/actions\/checkout|npm |node |GITHUB_ENV|GITHUB_PATH/);
  const [before = ''] = preview.split('auth@');
  expect(before).toMatch(/run: test [\s\S]*run: >-\n *jq -e /);
});

test('each deploy, so each hour too, is examined afterwards, without a credential', () => {
  expect(doctor).toContain('needs: deploy');
  // Without it GitHub skips the job where `build` or `deploy` failed.
  expect(doctor).toMatch(/^ {4}if: \$\{\{ !cancelled\(\) \}\}$/m);
  expect(doctor).toMatch(/npm run doctor -- --target production$/m);
  expect(doctor).toContain('permissions:\n      contents: read\n    steps:');
  expect(doctor).not.toMatch(/secrets\.|vars\.|auth@|id-token|environment:|--write/);
  expect(workflow('hourly.yml')).toContain('uses: ./.github/workflows/deploy.yml');
});

const workflow = (name: string) =>
  readFileSync(join(__dirname, `../../../.github/workflows/${name}`), 'utf8');

test.each([
  ['hourly.yml', 'npm run members -- sync', 'MEMBERS_SERVICE_ACCOUNT'],
  [
    'publish.yml',
    'node --import tsx tools/maintain/publish-due/main.ts',
    'PUBLISH_SERVICE_ACCOUNT',
  ],
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

test('what was saved is deployed after the publishing job, by the deploy without its account', () => {
  const [, site = ''] = workflow('publish.yml').split(/^ {2}site:$/m);
  expect(site).toMatch(/if: .* needs.publish.outputs.outdated == 'true' /);
  expect(site).toContain('uses: ./.github/workflows/deploy.yml');
  expect(site).not.toMatch(/secrets|vars\.|run:/);
});

test('the deploy is not scheduled, and the publishing job runs as often as pages expect', () => {
  expect(readFileSync(file, 'utf8')).not.toContain('schedule:');
  const [, minutes = ''] = /cron: "([\d,]+) \* \* \* \*"/.exec(workflow('publish.yml')) ?? [];
  const times = minutes.split(',').map((minute) => Number(minute) * 60_000);
  expect(times.slice(1).map((time, n) => time - (times[n] ?? 0))).toEqual(
    times.slice(1).map(() => PUBLISH_INTERVAL_MS),
  );
  expect(times).toHaveLength(3_600_000 / PUBLISH_INTERVAL_MS);
});

test('preview cards are drawn with typefaces of other scripts, and emoji', () => {
  const runs = (jobsOf('deploy.yml').build?.steps ?? []).map(({ run = '' }) => run);
  const [set, snapshot] = ['fonts-noto-core', 'npm run snapshot'].map((part) =>
    runs.findIndex((run) => run.includes(part)),
  );
  expect(runs[set ?? -1]).toMatch(/fonts-droid-fallback fonts-noto-color-emoji/);
  expect(snapshot).toBeGreaterThan(set ?? -1);
});

test('what runs our code does so in a bare image, and Node is a release that is tested', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const newest = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const versions = new Set<string>();
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    for (const [job, { container, steps = [] }] of Object.entries(jobsOf(name))) {
      const runsOurs = steps.some(({ run = '' }) => /\bnpm (?:ci|run|test|start)\b/.test(run));
      const image = runsOurs && job !== 'windows' ? 'debian:12' : undefined;
      expect([name, job, container]).toEqual([name, job, image]);
      const setups = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
      expect([job, setups.length]).toEqual([job, runsOurs || job === 'deploy' ? 1 : 0]);
      for (const { with: given } of setups) {
        versions.add(String(given?.['node-version'] ?? given?.['node-version-file']));
      }
    }
  }
  const oldest = engines.node.replace('>=', '');
  expect([...versions].sort()).toEqual(['.nvmrc', oldest, newest].sort());
});

interface Job {
  container?: string;
  steps?: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}
const jobsOf = (name: string): Record<string, Job> => parse(workflow(name)).jobs;

test('every action is pinned by its commit, with the version beside it', () => {
  const names = readdirSync(join(__dirname, '../../../.github/workflows'));
  const uses = names.flatMap((name) => workflow(name).match(/uses: .*/g) ?? []);
  const foreign = uses.filter((use) => !use.startsWith('uses: ./'));
  expect(foreign.length).toBeGreaterThan(10);
  expect(foreign.filter((use) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(use))).toEqual([]);
});
