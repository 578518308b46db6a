// @covers Threats | Another repository, branch or workflow: Google gives it no credential
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepsFor } from '.';
import { minutesOf, minutesToRun, stepsAsMarkdown, stepsAsText } from './print-steps';
import { backupAccounts, serviceAccounts } from './service-accounts';
import { placeholders, valuesOf } from './step-values';

const root = join(__dirname, '../../../..');
const values = valuesOf(
  {
    project: 'orbit-club',
    databaseUrl: 'https://orbit-club-default-rtdb.firebaseio.com',
    storageBucket: 'orbit-club.firebasestorage.app',
    origin: 'https://orbit.club',
    contactAction: 'https://example.org/contact',
    repository: 'orbit/site',
    admin: 'eva@example.org',
  },
  ['mf-a', 'mf-b'],
);
const steps = stepsFor(values);
const everyAccount = [...serviceAccounts, ...backupAccounts];
const workflows = readdirSync(join(root, '.github/workflows')).map(
  (name) => [name, readFileSync(join(root, '.github/workflows', name), 'utf8')] as const,
);

/** Programs that the commands call, in place of the real ones: each notes its arguments. */
const programs = ['gcloud', 'gh', 'npm', 'git', 'curl'];
const stub = `#!/bin/sh
{ printf '%s' "\${0##*/}"; printf '\\t%s' "$@"; echo; } >> "$CALLS"
case "$*" in
  *--input*) cat > "$HOME/input" ;;
  *projectNumber*) echo 4711 ;;
  *.id*) echo 815 ;;
  *keys\\ create*) echo '{ "private_key_id": "k1", "private_key": "" }' > "$HOME/first-admin.json" ;;
  *firebase-adminsdk*) echo sdk@orbit-club ;;
  *billingAccountName*) echo 000-111 ;;
esac
`;

/** Runs commands and checks of all steps in one shell; what the programs were called and fed with. */
function rehearse(): { calls: string[][]; input: string } {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  try {
    for (const name of programs) {
      writeFileSync(join(folder, name), stub);
      chmodSync(join(folder, name), 0o755);
    }
    const script = steps.flatMap(({ commands, checks }) => [
      ...commands,
      ...checks.flatMap(({ run }) => (run === undefined ? [] : [`${run} || true`])),
    ]);
    const calls = join(folder, 'calls');
    execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', script.join('\n')], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, HOME: folder, CALLS: calls },
      stdio: 'ignore',
    });
    expect(readdirSync(folder)).not.toContain('first-admin.json');
    const lines = readFileSync(calls, 'utf8').trim().split('\n');
    return {
      calls: lines.map((line) => line.split('\t')),
      input: readFileSync(join(folder, 'input'), 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { calls, input } = rehearse();
const called = (...start: string[]): string[][] =>
  calls.filter((call) => start.every((word, n) => call[n] === word));

test('a shell runs all commands, and every value is one word', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(called('npm', 'run', 'members', '--', 'add')).toEqual([
    ['npm', 'run', 'members', '--', 'add', 'eva@example.org'],
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
  const [request = [], ...others] = called('curl').filter((call) => call.includes('PATCH'));
  expect(others).toEqual([]);
  expect(JSON.parse(request[request.indexOf('--data') + 1] ?? '')).toEqual({
    signIn: { email: { enabled: true, passwordRequired: false } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    authorizedDomains: ['orbit-club.firebaseapp.com', 'orbit-club.web.app', 'orbit.club'],
  });
});

test('GitHub gets the limit of the environment', () => {
  expect(JSON.parse(input)).toEqual({
    deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
  });
});

test('Google trusts one repository, branch and environment, and each account one workflow', () => {
  const [provider = []] = called(
    'gcloud',
    'iam',
    'workload-identity-pools',
    'providers',
    'create-oidc',
  );
  expect(provider).toContain(
    "--attribute-condition=assertion.repository_id == '815' && assertion.ref == 'refs/heads/main' && assertion.environment == 'production'",
  );
  for (const { name, purpose, workflow } of everyAccount) {
    const [created] = called('gcloud', 'iam', 'service-accounts', 'create', name);
    expect(created?.slice(5)).toEqual(['--project=orbit-club', `--display-name=${purpose}`]);
    const address = `${name}@orbit-club.iam.gserviceaccount.com`;
    const [binding] = called(
      'gcloud',
      'iam',
      'service-accounts',
      'add-iam-policy-binding',
      address,
    );
    expect(binding).toContain(
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
  for (const [, text] of workflows) {
    const jobs = text.split(/^ {2}(?=\w+:$)/m).filter((job) => job.includes('auth@'));
    for (const job of jobs) expect(job).toMatch(/^ {4}environment: production$/m);
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
  expect(deploy).toContain(`${scripts.firebase} deploy`);
});

test('workflows that are run or looked at exist', () => {
  const named = JSON.stringify(steps).match(/(?<=--workflow=|workflow run )[\w.]+/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  const names = workflows.map(([name]) => name);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

test('each step can be checked', () => {
  expect(steps.filter(({ checks }) => checks.length === 0)).toEqual([]);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});

test('an own address is connected before anything asks it, and without a site to ask', () => {
  const at = steps.findIndex(({ id }) => id === 'address');
  const published = steps.findIndex(({ id }) => id === 'publish');
  expect(at).toBeLessThan(published);
  const [address] = steps.slice(at, at + 1);
  expect(address?.findings).toBeUndefined();
  expect(JSON.stringify(address?.checks)).not.toMatch(/doctor|gh run/);
  const early = steps.slice(0, published);
  const siteWide = ['unreachable', 'certificate', 'redirect', 'public-address'];
  expect(
    early.flatMap(({ findings = [] }) => findings.filter((name) => siteWide.includes(name))),
  ).toEqual([]);
  expect(steps[published]?.findings).toEqual(expect.arrayContaining(siteWide));
});

test('a terminal shows steps that are done by their title alone', () => {
  const text = stepsAsText(steps, new Set(['society']));
  expect(text).toMatch(/^1\. Make the society yours: done\n\n2\. /);
  expect(text).toContain(
    'check: npm run doctor -- --target production\n         -> none of private-data',
  );
  expect(text).not.toMatch(/`|\]\(/);
  expect(stepsAsText(steps, new Set(steps.map(({ id }) => id)))).toMatch(/All of it is done\.$/);
});

test('a site at the address that Firebase gives needs no own one; steps have the numbers of the document', () => {
  const given = stepsFor({ ...values, origin: 'https://orbit-club.web.app' });
  const text = stepsAsText(given, new Set());
  expect(text).toMatch(/^\d+\. Connect your own address: not needed$/m);
  const numbered = /^(?:### )?\d+\. [^:(\n]+\b/gm;
  const titles = (page: string) => page.match(numbered)?.map((title) => title.replace('### ', ''));
  expect(titles(text)).toEqual(titles(stepsAsMarkdown(given).replaceAll('`', '')));
  expect(minutesOf(steps) - minutesOf(given)).toBe(3);
});

test('to a running site it takes half an hour of a person at most', () => {
  expect(minutesToRun(steps)).toBeLessThanOrEqual(30);
  const optional = steps.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  expect(optional).toEqual(['address', 'backups']);
});

test('documents have placeholders, none of which a browser takes for a tag', () => {
  const page = stepsAsMarkdown(stepsFor(placeholders));
  const outsideCode = page.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  expect(outsideCode).not.toContain('<');
  expect(page).toContain('<project>-<remote>');
});
