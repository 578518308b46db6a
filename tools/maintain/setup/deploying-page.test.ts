// @covers Threats | Another repository, branch or workflow: Google gives it no credential
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const [, page = ''] = readFileSync(join(root, 'docs/deploying.md'), 'utf8').split(
  /^## (?:Set up once|Publish a section)$/m,
);
/** What the page calls: functions of the shell. */
const functions = readFileSync(join(__dirname, 'production.sh'), 'utf8');
/** Commands of the steps, and of their checks, in order. */
const script = [...page.matchAll(/^```sh\n([\s\S]*?)^```|^- `([^`]+)` shows/gm)].map(
  ([, commands, check]) => commands ?? `${check} || true`,
);
/** Accounts as SECURITY.md lists them. */
const accounts = [
  ...readFileSync(join(root, 'SECURITY.md'), 'utf8').matchAll(
    /^\| `(\w+_SERVICE_ACCOUNT)` *\| `([\w.]+)` *\|([^|]+)/gm,
  ),
].map(([, variable = '', workflow = '', roles = '']) => ({
  ...{ variable, workflow },
  roles: (roles.match(/(?<=`)\w+\.\w+(?=`)/g) ?? []).map((role) => `--role=roles/${role}`),
}));
const workflows = readdirSync(join(root, '.github/workflows')).map(
  (name) => [name, readFileSync(join(root, '.github/workflows', name), 'utf8')] as const,
);

/** Programs that the commands call, in place of the real ones: each notes its arguments. */
const programs = ['gcloud', 'gh', 'npm', 'node', 'git', 'curl'];
const stub = `#!/bin/sh
{ printf '%s' "\${0##*/}"; printf '\\t%s' "$@"; echo; } >> "$CALLS"
case "$*" in
  *--input*) cat > "$HOME/input" ;;
  *--data\\ @-*) cat > "$HOME/login" ;;
  *projectNumber*) echo 4711 ;;
  *.id*) echo 815 ;;
  *billingAccountName*) echo 000-111 ;;
esac
`;

/** Runs all of them in one shell; what the programs were called and fed with. */
function rehearse(): { calls: string[][]; input: string; login: string } {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  try {
    for (const name of programs) {
      writeFileSync(join(folder, name), stub);
      chmodSync(join(folder, name), 0o755);
    }
    symlinkSync(join(root, 'tools'), join(folder, 'tools'));
    for (const remote of ['mf-a', 'mf-b']) mkdirSync(join(folder, remote));
    // As the console gives it.
    const key = '{ "private_key_id": "k1", "client_email": "sdk@orbit-club" }';
    writeFileSync(join(folder, 'firebase-key.json'), key);
    const calls = join(folder, 'calls');
    execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', script.join('\n')], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, HOME: folder, CALLS: calls },
      stdio: 'ignore',
    });
    expect(readdirSync(folder)).not.toContain('firebase-key.json');
    const lines = readFileSync(calls, 'utf8').trim().split('\n');
    return {
      calls: lines.map((line) => line.split('\t')),
      input: readFileSync(join(folder, 'input'), 'utf8'),
      login: readFileSync(join(folder, 'login'), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { calls, input, login } = rehearse();
const called = (...start: string[]): string[][] =>
  calls.filter((call) => start.every((word, n) => call[n] === word));

test('a shell runs all commands, and every value is one word', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(called('npm', 'run', 'members', '--', 'add')).toEqual([
    ['npm', 'run', 'members', '--', 'add', 'you@example.org'],
  ]);
  expect(called('gcloud', 'iam', 'service-accounts', 'keys', 'delete', 'k1')).toHaveLength(1);
  expect(called('gcloud', 'billing', 'budgets', 'create')[0]).toContain(
    '--billing-account=000-111',
  );
});

test('pulls and pushes after the first one lead to the own repository', () => {
  expect(called('git', 'remote', 'rename')).toHaveLength(1);
  expect(called('git', 'push')[0]).toContain('--set-upstream');
});

test('an account of backups has its rights in one bucket', () => {
  expect(called('gcloud', 'storage', 'buckets', 'add-iam-policy-binding')).toEqual([
    expect.arrayContaining([
      'gs://orbit-club.firebasestorage.app',
      '--role=roles/storage.objectViewer',
    ]),
    expect.arrayContaining(['gs://orbit-club-backups', '--role=roles/storage.objectCreator']),
  ]);
});

test('login is switched on by one request, for the own address as well', () => {
  expect(called('curl').filter((call) => call.includes('PATCH'))).toHaveLength(1);
  expect(JSON.parse(login)).toEqual({
    signIn: { email: { enabled: true, passwordRequired: false } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['orbit-club.firebaseapp.com', 'orbit-club.web.app', 'orbit-club.web.app'],
  });
});

test('GitHub gets the limit of the environment', () => {
  expect(JSON.parse(input)).toEqual({
    deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
  });
});

test('Google trusts one repository, branch and environment, and each account one workflow', () => {
  const [provider = [], ofPreviews = []] = called(
    'gcloud',
    'iam',
    'workload-identity-pools',
    'providers',
    'create-oidc',
  );
  expect(provider).toContain(
    "--attribute-condition=assertion.repository_id == '815' && assertion.ref == 'refs/heads/main' && assertion.environment == 'production'",
  );
  expect(ofPreviews).toContain('--project=orbit-club-previews');
  expect(ofPreviews.at(-1)).toMatch(/ assertion\.environment == 'preview'$/);
  expect(accounts).toHaveLength(7);
  for (const { variable, workflow, roles } of accounts) {
    const [named] = called('gh', 'variable', 'set', variable);
    const address = String(named?.at(-1));
    const isPreview = workflow === 'preview.yml';
    expect(address).toMatch(isPreview ? /@orbit-club-previews\.iam/ : /@orbit-club\.iam/);
    const bound = calls.filter((call) => call.includes('add-iam-policy-binding'));
    const members = bound.filter((call) => call.includes(`--member=serviceAccount:${address}`));
    const granted = members.flatMap((call) => call.filter((word) => word.startsWith('--role=')));
    expect([variable, granted]).toEqual([variable, roles]);
    const acting = ['gcloud', 'iam', 'service-accounts', 'add-iam-policy-binding', address];
    expect(called(...acting)[0]).toContain(
      `--member=principalSet://iam.googleapis.com/projects/4711/locations/global/workloadIdentityPools/github/attribute.job_workflow_ref/orbit/site/.github/workflows/${workflow}@refs/heads/main`,
    );
  }
});

test('every variable of a workflow is set', () => {
  const set = new Map(
    called('gh', 'variable', 'set').map((call) => [call[3], call.at(-1)] as const),
  );
  const used = workflows.flatMap(([, text]) => text.match(/(?<=vars\.)\w+/g) ?? []);
  expect([...set.keys()].sort()).toEqual([...new Set(used)].sort());
  expect(set.get('WORKLOAD_IDENTITY_PROVIDER')).toBe(
    'projects/4711/locations/global/workloadIdentityPools/github/providers/repository',
  );
});

test('jobs with a credential use the environment that Google asks for', () => {
  for (const [name, text] of workflows) {
    const jobs = text.split(/^ {2}(?=\w+:$)/m).filter((job) => job.includes('auth@'));
    const environment = name === 'preview.yml' ? 'preview' : 'production';
    for (const job of jobs) expect(/^ {4}environment: (.*)$/m.exec(job)?.[1]).toBe(environment);
  }
});

test('commands of this project exist, and firebase-tools is that of CI', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const run = calls.flatMap(([program, ...words]) => {
    const [word, name] = words.filter((each) => each !== '-s');
    return program === 'npm' && word === 'run' && name !== undefined ? [name] : [];
  });
  expect(new Set(run)).toEqual(
    new Set(['society', 'setup', 'firebase', 'members', 'remote', 'doctor']),
  );
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  const deploy = workflows.find(([name]) => name === 'deploy.yml')?.[1];
  const client = scripts.firebase.split(' && ').at(-1);
  expect(deploy).toContain(`${client} deploy`);
});

test('workflows that are run or looked at exist', () => {
  const named = page.match(/(?<=last_run |workflow run )[\w.]+/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  const names = workflows.map(([name]) => name);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test('the page calls every function, by itself or by another', () => {
  const names = [...functions.matchAll(/^(\w+)\(\) \{$/gm)].map(([, name = '']) => name);
  const called = (name: string) =>
    new RegExp(`^(?: {2})?${name}\\b(?!\\()|- \`${name}\\b`, 'm').test(page + functions);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !called(name))).toEqual([]);
});

const steps = page.split(/^### /m).slice(1);

test('the first eight steps need no card, no gcloud, and one key', () => {
  const [first = '', second = ''] = page.split('The site is set up.');
  expect(first.match(/^### /gm)).toHaveLength(8);
  expect(second).toContain('gcloud');
  expect(first).not.toMatch(/gcloud|Blaze|,storage/);
  const used = [...functions.matchAll(/^(\w+)\(\) \{$([\s\S]*?)^\}$/gm)].filter(([, name]) =>
    new RegExp(`^${name}\\b|\`${name}\\b`, 'm').test(first),
  );
  expect(used.length).toBeGreaterThan(5);
  for (const [, name, body] of used)
    expect([name, body]).toEqual([name, expect.not.stringContaining('gcloud')]);
});

test('each step can be checked', () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter((step) => !/^Check:\n\n- /m.test(step))).toEqual([]);
});
