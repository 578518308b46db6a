// @covers Failures | `npm run setup` interrupted or given bad values: settings stay, the next run completes
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { initSociety } from '../society/init';
import { readSettings } from './setup';

const root = join(__dirname, '../../..');
const remotes = ['mf-blog', 'mf-info'];
const SETTINGS = 'society/settings.json';
const apiKey = `AIza${'x'.repeat(35)}`;
const flags = ['--project', 'orbit-club', '--api-key', apiKey];
/** Without placeholders, but for what the command enters. */
const society = {
  name: 'Orbit Club',
  email: 'hello@orbit.club',
  phone: '+44 20 7946 0018',
  address: '1 High Street',
  latitude: 52,
  longitude: -1,
  timeZone: 'Europe/London',
};
let template = '';
let copy = '';

/** A society that has no project yet, whatever this checkout has. */
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'setup-society-'));
  copy = template;
  const { backends } = JSON.parse(readFileSync(join(root, SETTINGS), 'utf8'));
  mkdirSync(join(template, 'society'));
  writeFileSync(join(template, SETTINGS), JSON.stringify({ isSample: true, backends }));
  git('init', '-q');
  commit();
  expect(await initSociety(template, society)).toEqual({ ok: true, written: true });
});
afterAll(() => rmSync(template, { recursive: true }));

/** A checkout of what the command reads, with all of it committed. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'setup-'));
  cpSync(join(template, SETTINGS), join(copy, SETTINGS));
  for (const file of ['biome.json', ...remotes.map((name) => `${name}/remote.json`)]) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, '.gitignore'), 'node_modules\n.local/\n');
  git('init', '-q');
  commit();
});
afterEach(() => rmSync(copy, { recursive: true }));

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: copy, stdio: 'pipe', encoding: 'utf8' });
function commit(): void {
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'State');
}
const settings = () => {
  const read = readSettings(copy);
  if (!read.ok) throw new Error(read.message);
  return read.site;
};
const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8');

function setup(...args: string[]) {
  const program = ['--import', 'tsx', join(root, 'tools/maintain/setup/main.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { status, output: stdout + stderr };
}

test('flags fill the settings in, and the second run changes nothing', () => {
  const first = setup(...flags);
  expect(first).toMatchObject({ status: 0 });
  expect(first.output).toContain('Changed society/settings.json.');
  expect(git('status', '--porcelain')).toBe(' M society/settings.json\n');
  expect(git('diff', '--shortstat', '--', SETTINGS)).toContain('7 insertions(+), 7 deletions(-)');
  expect(settings()).toMatchObject({
    publicOrigin: 'https://orbit-club.web.app',
    backends: {
      production: {
        databaseNamespace: 'orbit-club-default-rtdb',
        firebase: { apiKey, projectId: 'orbit-club' },
      },
    },
  });
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'check', 'society'], {
    cwd: copy,
    stdio: 'pipe',
  });
  commit();
  const second = setup();
  expect(second.output).toContain('Nothing to change.');
  expect(setup('--dry-run')).toEqual({ status: 0, output: 'Nothing to change.\n' });
  expect(git('status', '--porcelain')).toBe('');
});

test('all else in the settings stays, fields that this version does not know included', () => {
  const stored = JSON.parse(textOf(SETTINGS));
  writeFileSync(join(copy, SETTINGS), JSON.stringify({ ...stored, later: [1] }));
  expect(setup(...flags).status).toBe(0);
  const written = JSON.parse(textOf(SETTINGS));
  expect(written).toEqual({
    ...stored,
    later: [1],
    publicOrigin: 'https://orbit-club.web.app',
    backends: { local: stored.backends.local, production: expect.anything() },
  });
  expect(Object.keys(written)).toEqual([...Object.keys(stored), 'later']);
});

/** Public keys of which nobody has the private ones. */
const newKeys = (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => identityToRecipient(await generateX25519Identity())),
  );

test('public keys of backups are added to a project that is set, and taken from the settings later', async () => {
  setup(...flags);
  commit();
  const keys = await newKeys(2);
  expect(setup('--recipients', keys.join()).output).toContain('Changed society/settings.json.');
  expect(settings().backups).toEqual({ recipients: keys });
  expect(setup('--dry-run')).toEqual({ status: 0, output: 'Nothing to change.\n' });
});

test('a mistyped public key of backups is named, and not stored', async () => {
  setup(...flags);
  commit();
  const [key = '', other = ''] = await newKeys(2);
  const mistyped = other.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'));
  expect(setup('--recipients', `${key},${mistyped}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`recipients: mistyped, by its checksum: ${mistyped}\n`),
  });
  expect(git('status', '--porcelain')).toBe('');
});

test('a file with the configuration of the web app is enough', () => {
  mkdirSync(join(copy, '.local'));
  const sdkConfig = { projectId: 'orbit-club', apiKey, storageBucket: 'orbit-club.appspot.com' };
  const file = join(copy, '.local/firebase-config.json');
  writeFileSync(file, JSON.stringify({ status: 'success', result: { sdkConfig } }));
  expect(setup('--dry-run', '--config', file)).toEqual({
    status: 1,
    output: 'Would change society/settings.json.\n',
  });
  expect(git('status', '--porcelain')).toBe('');
  expect(setup('--config', file, '--project', 'other-club')).toMatchObject({
    status: 1,
    output: expect.stringContaining('that of orbit-club, not of other-club'),
  });
  expect(setup('--config', file)).toMatchObject({ status: 0 });
  expect(settings().backends.production.firebase.storageBucket).toBe('orbit-club.appspot.com');
});

test.each([
  ['a value that a shell would run', ['--project', '$(id)'], 'project: no ID'],
  [
    'a private key',
    [...flags, '--recipients', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
    'recipients: ',
  ],
  ['an unknown flag', ['--projekt', 'orbit-club'], '--projekt'],
  ['a file that there is not', ['--config', 'none.json'], 'none.json'],
  ['no values and nobody to ask', [], 'project: is missing'],
])('%s changes nothing, and is explained', (_what, args, named) => {
  expect(setup(...args)).toMatchObject({ status: 1, output: expect.stringContaining(named) });
  expect(git('status', '--porcelain')).toBe('');
});

test('damaged settings are not written over', () => {
  writeFileSync(join(copy, SETTINGS), '{');
  expect(setup(...flags)).toMatchObject({
    status: 1,
    output: expect.stringContaining(SETTINGS),
  });
  expect(textOf(SETTINGS)).toBe('{');
});
