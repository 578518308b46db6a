import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFirebaseConfig } from '../../maintain/setup/firebase-config';

const root = join(__dirname, '../../..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'intercepted-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A command as a terminal of the rehearsal runs it. */
function run(...command: string[]) {
  const stub = join(__dirname, 'intercepted-command.ts');
  const program = ['--import', 'tsx', stub, ...command];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a command that only Google can do is skipped, and its output is empty', () => {
  expect(run('gcloud', 'projects', 'describe', 'orbit-club')).toEqual({
    status: 0,
    stdout: '',
    stderr: expect.stringContaining('skips gcloud projects'),
  });
  expect(run('npx', '--yes', 'firebase-tools@1.0.0', 'login')).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('skips firebase login'),
  });
});

test('`npm run setup` gets the values of the project', () => {
  const { stdout } = run(
    ...['npx', 'firebase-tools', 'apps:sdkconfig', 'WEB', '--project', 'orbit-club', '--json'],
  );
  expect(readFirebaseConfig(stdout)).toEqual({
    project: 'orbit-club',
    apiKey: expect.stringMatching(/^AIza/),
    databaseUrl: 'https://orbit-club-default-rtdb.firebaseio.com',
    storageBucket: 'orbit-club.firebasestorage.app',
  });
});

test('a deploy of rules alone releases no site', () => {
  const deploy = ['npx', 'firebase-tools', 'deploy', '--project', 'orbit-club', '--only'];
  expect(run(...deploy, 'database,storage')).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining('release'),
  });
  expect(run(...deploy, 'hosting:unknown')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no site is configured for hosting:unknown'),
  });
});

test('a key can be read and deleted', () => {
  const file = join(folder, 'first-admin.json');
  run('gcloud', 'iam', 'service-accounts', 'keys', 'create', file, '--project=orbit-club');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    type: 'service_account',
    private_key: expect.stringContaining('PRIVATE KEY'),
  });
});
