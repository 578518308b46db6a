// @covers Roles | `npm run members` adds, changes, lists and removes, locally and in production mode, and says so
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { site } from '@site/shared/site';

jest.setTimeout(60_000);

const root = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'site-members-'));
const keyFile = join(folder, 'key.json');
let backend: Extract<Awaited<ReturnType<typeof startBackend>>, { ok: true }>;

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = {
    type: 'service_account',
    project_id: site.backends.production.firebase.projectId,
    private_key: privateKey,
    client_email: 'sample@example.org',
  };
  writeFileSync(keyFile, JSON.stringify(key));
  const started = await startBackend({
    root,
    dataDir: join(folder, 'data'),
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
  });
  if (!started.ok) throw new Error(started.message);
  backend = started;
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  code: number;
  said: string;
}

/** The command as people call it, with these environment variables and no others of Firebase. */
function members(parts: string[], environment: Record<string, string>): Promise<Ran> {
  const { PATH = '' } = process.env;
  const args = ['--import', 'tsx', 'tools/maintain/members/main.ts', ...parts];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { PATH, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

const emulators = () => ({
  FIREBASE_AUTH_EMULATOR_HOST: `localhost:${backend.ports.auth}`,
  FIREBASE_DATABASE_EMULATOR_HOST: `localhost:${backend.ports.database}`,
});

test('adds, lists, changes and removes on the local backend, and says what it did', async () => {
  const email = 'local@example.org';
  const run = (...parts: string[]) => members(parts, emulators());
  const added = await run('add', email);
  expect(added).toMatchObject({ code: 0 });
  expect(added.said).toContain('On the local backend:');
  expect(added.said).toContain(`${email} is a member now: admin.`);
  expect((await run('role', email, 'editor')).said).toContain(`${email} is a member now: editor.`);
  expect((await run('sync')).said).toContain('All claims are up to date.');
  expect((await run('remove', email)).said).toContain(`${email} is no longer a member.`);
  expect((await run('list')).said).toContain(`account  ${email}`);
});

test('a key file leads to its project, which is named before anything is done', async () => {
  const { projectId } = site.backends.production.firebase;
  const environment = { ...emulators(), GOOGLE_APPLICATION_CREDENTIALS: keyFile };
  const { code, said } = await members(['list'], environment);
  expect(code).toBe(0);
  expect(said).toContain(`On the production project ${projectId}, but at the emulator`);
});

test('a key file that is not there is named, and nothing is done', async () => {
  const { code, said } = await members(['list'], {
    GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'no-such-key.json'),
  });
  expect(code).toBe(1);
  expect(said).toContain('no-such-key.json');
  expect(said).not.toContain('    at ');
});

test('says that no local backend runs', async () => {
  const nowhere = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1' };
  const { code, said } = await members(['list'], nowhere);
  expect(code).toBe(1);
  expect(said).toContain('Is it running? Try npm start.');
});

test.each([[[]], [['list', '--all']]])('%j is no command; it explains itself', async (parts) => {
  const { code, said } = await members(parts, {});
  expect(code).toBe(2);
  expect(said).toContain('npm run members -- add <email>');
});

test('in a workflow, whose log anybody may read, it shows no address', async () => {
  const run = (environment: Record<string, string>) =>
    members(['add', 'shown@example.org'], { ...emulators(), ...environment });
  expect((await run({ GITHUB_ACTIONS: 'true' })).said).toMatch(
    /^On the local backend:\n\(address\)/,
  );
  expect((await run({})).said).toContain('shown@example.org');
});
