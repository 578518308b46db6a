// @covers Backups | CI stores what is encrypted alone, never replaces a backup, and fails where it could not store one
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const text = readFileSync(join(__dirname, '../../../.github/workflows/backup.yml'), 'utf8');
const [, exporting = '', storing = ''] = text.split(/^ {2}(?:export|store):$/m);

test('the job that exports installs before it has a credential, and uploads no plain text', () => {
  const [before = '', after = ''] = exporting.split('auth@');
  expect(before).toContain('npm ci --ignore-scripts');
  expect(before).not.toContain('npm run');
  expect(after).toContain('npm run backup -- export --encrypted --target production --to backup/');
  const [, artefact = ''] = after.split('upload-artifact@');
  expect(artefact.match(/^ {12}\S.*$/gm)).toEqual([
    '            backup/backup.tar.age',
    '            backup/names.txt',
  ]);
  expect(artefact).toContain('retention-days: 1');
});

test('the job that stores runs none of our code, and needs no access to the repository', () => {
  expect(storing).toContain('auth@');
  expect(storing).not.toMatch(/checkout|npm|npx|tsx|contents:/);
});

test('it runs each day', () => expect(text).toMatch(/cron: "\d+ \d+ \* \* \*"/));

const script = (start: string): string => {
  const [, step = ''] = storing.split(start);
  const [, lines = ''] = /run: \|\n([\s\S]*)/.exec(step) ?? [];
  return lines.replaceAll(/^ {10}/gm, '');
};
const store = script('token_format: access_token');
const [, checkPlain = ''] = /run: (head .*)/.exec(storing) ?? [];

/** What stands in for the bucket. */
let server: Server;
let folder: string;
let stored: Map<string, string>;
let seen: { authorization: string | undefined; url: string }[];
/** Of every answer, or of those to names that begin with a folder. */
let status: number | Readonly<Record<string, number>> | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-store-'));
  [stored, seen, status] = [new Map(), [], undefined];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const name = searchParams.get('name') ?? '';
    seen.push({ authorization: request.headers.authorization, url: request.url ?? '' });
    const isTaken = stored.has(name) && searchParams.get('ifGenerationMatch') === '0';
    const fixed = typeof status === 'object' ? status[name.split('/')[0] ?? ''] : status;
    const answer = fixed ?? (request.method !== 'POST' ? 405 : isTaken ? 412 : 200);
    if (answer === 200) stored.set(name, body);
    response.writeHead(answer).end(`{"code":${answer}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

/** Runs a step as GitHub does, in a folder with the artefact. */
function run(step: string, names: readonly string[], bytes = 'age-encryption.org/v1\nabc') {
  writeFileSync(join(folder, 'names.txt'), `${names.join('\n')}\n`);
  writeFileSync(join(folder, 'backup.tar.age'), bytes);
  const { port } = server.address() as AddressInfo;
  const { PATH } = process.env;
  const UPLOAD = `http://localhost:${port}/upload/storage/v1/b/sample-backups/o`;
  const env = { PATH, TOKEN: 'secret-token', UPLOAD };
  const child = spawn('bash', ['-e', '-c', step], { cwd: folder, env });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => {
      expect(said).not.toContain('secret-token');
      resolve({ code, said });
    }),
  );
}

/** The names that the job which exports gives a backup at this time. */
function at(iso: string): string[] {
  const [, naming = ''] = /(date --utc .*) > backup\/names\.txt/.exec(exporting) ?? [];
  const command = naming.replace('date', `date --date=${iso}`);
  return execFileSync('bash', ['-c', command], { encoding: 'utf8' }).trim().split('\n');
}

test('a backup has a name of its own, and those of its week and month', () => {
  expect(at('2026-11-24T02:37:05Z')).toEqual([
    'daily/2026-11-24T02-37-05Z.tar.age',
    'weekly/2026-W48.tar.age',
    'monthly/2026-11.tar.age',
  ]);
  // The week belongs to the year of its Thursday.
  expect(at('2027-01-03T23:59:59Z')).toContain('weekly/2026-W53.tar.age');
});

test('the lifecycle keeps 7 daily, 4 weekly and 12 monthly backups', () => {
  const lifecycle = readFileSync(join(__dirname, 'bucket-lifecycle.json'), 'utf8');
  const { rule } = JSON.parse(lifecycle) as { rule: { condition: object }[] };
  expect(rule.map(({ condition }) => condition)).toEqual([
    { age: 7, matchesPrefix: ['daily/'] },
    { age: 28, matchesPrefix: ['weekly/'] },
    { age: 366, matchesPrefix: ['monthly/'] },
  ]);
  const folders = at('2026-11-24T00:00:00Z').map((name) => name.replace(/[^/]+$/, ''));
  expect(rule.flatMap(({ condition }) => Object(condition).matchesPrefix)).toEqual(folders);
});

test('the first backup of a month is stored under its three names', async () => {
  const names = at('2026-11-24T02:37:00Z');
  expect(await run(store, names)).toMatchObject({ code: 0 });
  expect(Object.fromEntries(stored)).toEqual(
    Object.fromEntries(names.map((name) => [name, 'age-encryption.org/v1\nabc'])),
  );
  expect(seen.map(({ authorization }) => authorization)).toEqual(
    names.map(() => 'Bearer secret-token'),
  );
});

test('the next day adds one, and replaces none', async () => {
  await run(store, at('2026-11-24T02:37:00Z'));
  expect(await run(store, at('2026-11-25T02:37:00Z'), 'other')).toMatchObject({ code: 0 });
  expect([...stored]).toEqual([
    ...at('2026-11-24T02:37:00Z').map((name) => [name, 'age-encryption.org/v1\nabc']),
    ['daily/2026-11-25T02-37-00Z.tar.age', 'other'],
  ]);
});

test('where an earlier attempt stored the daily one alone, the job can be repeated alone', async () => {
  const names = at('2026-11-24T02:37:00Z');
  status = { weekly: 503 };
  expect(await run(store, names)).toMatchObject({ code: 1 });
  status = undefined;
  expect(await run(store, names)).toMatchObject({ code: 0 });
  expect([...stored.keys()]).toEqual(names);
  expect(await run(store, names, 'other')).toMatchObject({ code: 0 });
  expect([...stored.values()]).not.toContain('other');
});

test('a daily backup that may not be stored fails, whatever there is of its week and month', async () => {
  const names = at('2026-11-24T02:37:00Z');
  await run(store, names);
  status = { daily: 403 };
  expect(await run(store, names)).toMatchObject({ code: 1 });
});

test('where the bucket has those of the week and month, and none of the run, it fails', async () => {
  const names = at('2026-11-24T02:37:00Z').filter((name) => !name.startsWith('daily/'));
  await run(store, names);
  expect(await run(store, names)).toMatchObject({ code: 1 });
});

test.each([403, 500, 404])('where the bucket answers %i at once, it fails', async (answer) => {
  status = answer;
  expect(await run(store, at('2026-11-24T02:37:00Z'))).toMatchObject({ code: 1 });
});

test.each(['../escape', 'daily/../../x.tar.age', 'daily/x.tar.age&predefinedAcl=publicRead', 'x'])(
  'the name %s is refused',
  async (name) => {
    expect(await run(store, [name])).toMatchObject({ code: 1 });
    expect(seen).toEqual([]);
  },
);

test('without a name it fails', async () => {
  writeFileSync(join(folder, 'names.txt'), '');
  expect((await run(store, [])).code).toBe(1);
});

test('plain text is refused', async () => {
  expect(await run(checkPlain, [])).toMatchObject({ code: 0 });
  expect(await run(checkPlain, [], 'manifest.json')).toMatchObject({ code: 1 });
});
