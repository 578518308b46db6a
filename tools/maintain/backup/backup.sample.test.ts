// @covers Backups | Exported, destroyed, restored, verified: database, files byte by byte with their tokens, sign-in
// @covers Backups | It asks for the project's name, can dry-run, keeps what it replaces; production is never meant by chance
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '@site/backend/seed';
import { site } from '@site/shared/site';
import { runBackup } from './backup';
import { type RealBackend, repository, startEmpty } from './testing/real-backend';

jest.setTimeout(60_000);

const copies = mkdtempSync(join(tmpdir(), 'site-backups-'));
const home = process.cwd();
const production = site.backends.production.firebase.projectId;
let backend: RealBackend;
const recipients: string[] = [];

/** The command with everything it says, as called in a folder of its own. */
async function run(args: string[], answer = '', more: Record<string, string> = {}) {
  const said: string[] = [];
  const asked: string[] = [];
  const environment: NodeJS.ProcessEnv = { ...backend.environment, ...more };
  // firebase-admin looks at the process's own variables.
  Object.assign(process.env, backend.environment);
  const code = await runBackup(args, {
    environment,
    root: repository,
    recipients,
    openSite: async () => undefined,
    clock: Date.now,
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    ask: async (question) => {
      asked.push(question);
      return answer;
    },
  });
  return { code, said: said.join('\n'), asked };
}

const asOwner = { headers: { authorization: 'Bearer owner' } };
const databaseUrl = () => `http://localhost:${backend.ports.database}/.json?ns=${backend.project}`;
/** Everything that is stored, but for the time of the publishing job, which goes on running. */
async function database(): Promise<unknown> {
  const stored = await (await fetch(databaseUrl(), asOwner)).json();
  delete stored?.meta?.job;
  return stored;
}
const write = (value: unknown, at = '') =>
  fetch(databaseUrl().replace('/.json', `${at}/.json`), {
    ...asOwner,
    method: 'PUT',
    body: JSON.stringify(value),
  });

/** Each picture that content shows, fetched by its stored address: status, type, age, hash. */
async function pictures(): Promise<Record<string, unknown>> {
  const text = JSON.stringify(await database()).replaceAll('\\"', '"');
  const urls = [...new Set(text.match(/http:\/\/localhost:\d+\/v0[^"\\]+/g))].sort();
  const entries = urls.map(async (url) => {
    const response = await fetch(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    const names = ['content-type', 'cache-control', 'content-disposition'];
    const headers = names.map((name) => response.headers.get(name));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const sameBytes = [response.status, ...headers, hash];
    return [new URL(url).pathname + new URL(url).search, sameBytes] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Signs in with the password of the samples. Returns the status and the claims of the token. */
async function signIn(email: string): Promise<Record<string, unknown>> {
  const at = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const response = await fetch(`http://localhost:${backend.ports.auth}/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'starlight', returnSecureToken: true }),
  });
  const { idToken = '..' } = (await response.json()) as { idToken?: string };
  const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || '{}';
  return {
    status: response.status,
    member: JSON.parse(claims).member,
    uid: JSON.parse(claims).sub,
  };
}

/** One removed post and one removed update, as the write protocol leaves them. */
async function removeAsOwner(): Promise<void> {
  const { blog, latest, post2 } = (await database()) as {
    blog: { posts: unknown[] };
    latest: unknown[];
    post2: unknown;
  };
  const tombstone = { hidden: true, rev: 2, updated: 5 };
  const by = { uid: 'anna', time: 5 };
  await write({ 1: { ...by, record: blog.posts[2], body: post2 } }, '/history/post2');
  await write({ 1: { ...by, record: latest[1] } }, '/history/latest1');
  await write({ ...tombstone, file: 'post2' }, '/blog/posts/2');
  await write({ delta: '{"ops":[]}', index: 2, rev: 2 }, '/post2');
  await write(tombstone, '/latest/1');
}

const NEW_ID = '-OaBcDeFgHiJkLmNoPqR';
const TOKEN = 'abcdefghijklmnopqrstuv';

/** What is written and not yet public: of a new post, and of the first one. */
async function draftAsOwner(): Promise<void> {
  const by = { by: 'anna', email: 'anna@example.org' };
  const draft = { ...by, base: 0, rev: 2, state: 'review', author: 'olga', updated: 5, title: 'T' };
  const text = { rev: 2, data: JSON.stringify({ title: 'T', body: { ops: [{ insert: 'é\n' }] } }) };
  const said = { uid: 'anna', time: 5, draftRev: 2, text: 'Good', verdict: 'submitted' };
  const preview = {
    expires: 9e12,
    kind: 'post',
    id: NEW_ID,
    data: text.data,
    by: 'olga',
    updated: 5,
  };
  const record = {
    title: 'Later',
    slug: 'later',
    date: '2026-03-01',
    tags: ['moon'],
    file: 'post1',
  };
  await write({ [NEW_ID]: { ...draft, preview: TOKEN } }, '/drafts/post');
  await write({ [NEW_ID]: text }, '/draftTexts/post');
  await write({ [NEW_ID]: { '-ReViEwXXXXXXXXXXXXX': said } }, '/reviews/post');
  await write({ 1: { ...by, at: 9e12, base: 1, record, body: '{"ops":[]}' } }, '/scheduled/post');
  await write({ [TOKEN]: preview }, '/previews');
  await write(5, '/meta/job');
  await write({ 1: { olga: { c: { since: 5 } } } }, '/presence/post');
}

/** What a backup has of the database. */
async function lasting(): Promise<object> {
  const { presence: _, ...others } = Object(await database());
  return others;
}

async function startSeeded(): Promise<RealBackend> {
  const started = await startEmpty();
  const seeded = await seed(repository, started);
  if (!seeded.ok) throw new Error(seeded.message);
  return started;
}

beforeAll(async () => {
  // The command writes its backups to the working directory.
  process.chdir(copies);
  backend = await startSeeded();
});
afterAll(async () => {
  process.chdir(home);
  await backend.destroy();
  rmSync(copies, { recursive: true, force: true });
});

describe('destroyed and restored', () => {
  let before: { database: unknown; pictures: Record<string, unknown> };

  test('a backup is made, whole, and equal to what is stored', async () => {
    await write({ post1: { 0: { uid: 'anna', email: 'anna@example.org', time: 5 } } }, '/history');
    await removeAsOwner();
    await draftAsOwner();
    before = { database: await lasting(), pictures: await pictures() };
    expect(Object.keys(before.pictures).length).toBeGreaterThan(0);
    expect(await run(['export', '--to', 'drill'])).toMatchObject({ code: 0 });
    const verified = await run(['verify', 'drill', '--target', 'local']);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.said).toMatch(
      /is whole: \d+ posts, \d+ updates, \d+ files, 4 accounts \(3 mem/,
    );
    expect(verified.said).toContain('What is stored equals the backup.');
  });

  test('after the loss nothing is there, and verify says so', async () => {
    const { ports } = backend;
    await backend.destroy();
    backend = await startEmpty(ports);
    expect(await database()).toBeNull();
    expect(await signIn('member@example.org')).toMatchObject({ status: 400 });
    const verified = await run(['verify', 'drill', '--target', 'local']);
    expect(verified.code).toBe(1);
    expect(verified.said).toContain('database  everything is missing');
    expect(verified.said).toMatch(/Places that differ: \d+/);
  });

  test('a dry run says what it would do, asks nothing and does nothing', async () => {
    const { code, said, asked } = await run(['restore', 'drill', '--dry-run'], 'site-local');
    expect([code, asked]).toEqual([0, []]);
    expect(said).toContain('database  everything is missing');
    expect(said).toContain('Nothing was changed: this was a dry run.');
    expect(await database()).toBeNull();
    expect(await signIn('member@example.org')).toMatchObject({ status: 400 });
  });

  test.each(['', 'yes', production])('with the answer "%s" nothing is done', async (answer) => {
    const { code, asked } = await run(['restore', 'drill'], answer);
    expect(code).toBe(1);
    expect(asked).toEqual(['This changes the local backend. Type site-local to go on:']);
    expect(await database()).toBeNull();
  });

  test('restored, database, files, tokens and accounts are as they were', async () => {
    const { code, said } = await run(['restore', 'drill'], 'site-local\n');
    expect([code, said.split('\n').at(-1)]).toEqual([0, 'Restored, read again, and compared.']);
    expect(await database()).toEqual(before.database);
    expect(await pictures()).toEqual(before.pictures);
    const answers = Object.values(before.pictures).map((response) => (response as unknown[])[0]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await signIn('member@example.org')).toEqual({
      status: 200,
      member: true,
      uid: 'sample-member',
    });
    expect(await signIn('guest@example.org')).toMatchObject({ status: 200, member: undefined });
    expect(await run(['verify', 'drill', '--target', 'local'])).toMatchObject({ code: 0 });
  });

  test('there is nothing left to restore then, and nothing is asked', async () => {
    const again = await run(['restore', 'drill'], 'site-local');
    expect(again).toMatchObject({ code: 0, asked: [] });
    expect(again.said).toContain('All that is in the backup is stored as it is there.');
  });

  test('only what differs is changed; what it replaces is kept as a backup', async () => {
    await write('another title', '/blog/posts/1/title');
    const { code, said } = await run(['restore', 'drill'], 'site-local');
    expect(code).toBe(0);
    expect(said).toContain('database  blog/posts/1 differs');
    expect(said).not.toContain('storage ');
    expect(await database()).toEqual(before.database);
    const copies = readdirSync('backups').filter((name) => name.startsWith('site-local-before-'));
    const last = join('backups', copies.sort().at(-1) ?? '');
    const compared = await run(['verify', last, '--target', 'local']);
    expect(compared.said).toContain('database  blog/posts/1 differs');
  });

  test('an account that was changed gets its password, name and claims back', async () => {
    const at = `identitytoolkit.googleapis.com/v1/projects/${backend.project}/accounts:update`;
    const other = { password: 'moonlight', customAttributes: '{}', displayName: 'Other' };
    const changed = await fetch(`http://localhost:${backend.ports.auth}/${at}`, {
      method: 'POST',
      headers: { ...asOwner.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ localId: 'sample-member', ...other }),
    });
    expect(changed.status).toBe(200);
    expect(await signIn('member@example.org')).toMatchObject({ status: 400 });
    const { code, said } = await run(['restore', 'drill'], 'site-local');
    expect(code).toBe(0);
    expect(said).toContain('accounts  member@example.org differs');
    expect(await signIn('member@example.org')).toMatchObject({ status: 200, member: true });
  });

  test('another project shows the pictures from its own storage', async () => {
    const first = backend;
    const second = await startEmpty();
    try {
      backend = second;
      expect(await run(['restore', 'drill'], 'site-local')).toMatchObject({ code: 0 });
      const ports = [first, second].map(({ ports: { storage } }) => `localhost:${storage}/`);
      const text = JSON.stringify(await database());
      expect(ports.map((port) => text.includes(port))).toEqual([false, true]);
      expect(await pictures()).toEqual(before.pictures);
    } finally {
      backend = first;
      await second.destroy();
    }
  });

  test('a damaged backup is refused before anything is looked at', async () => {
    await run(['export', '--to', 'damaged']);
    const file = join('damaged', 'backup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"title": "', '"title": "X'));
    await write('changed', '/blog/posts/1/title');
    const changed = await database();
    for (const args of [['verify'], ['restore']]) {
      const { code, said, asked } = await run([...args, 'damaged'], 'site-local');
      expect([code, asked]).toEqual([1, []]);
      expect(said).toContain('backup.json has been changed or damaged');
    }
    expect(await database()).toEqual(changed);
  });
});

describe('production', () => {
  const key = { GOOGLE_APPLICATION_CREDENTIALS: join(copies, 'key.json') };

  test('is never meant by the mere presence of a key', async () => {
    const { code, said, asked } = await run(['restore', 'drill'], production, key);
    expect([code, asked]).toEqual([2, []]);
    expect(said).toContain('Say which you mean');
  });

  test('is asked for by its own name, and an emulator in its place is named', async () => {
    const { code, said, asked } = await run(
      ['restore', 'drill', '--target', 'production'],
      'site-local',
      key,
    );
    expect(code).toBe(1);
    expect(said).toContain(`On the production project ${production}, but at the emulator`);
    expect(asked[0]).toContain(`Type ${production} to go on`);
  });

  test('is not read half from an emulator', async () => {
    const { code, said } = await run(['export', '--target', 'production'], '', {
      ...key,
      FIREBASE_STORAGE_EMULATOR_HOST: '',
    });
    expect(code).toBe(1);
    expect(said).toContain('would lead a part of this to an emulator');
  });

  test('without a key is refused', async () => {
    const { code, said } = await run(['export', '--target', 'production'], '', {
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_DATABASE_EMULATOR_HOST: '',
      FIREBASE_STORAGE_EMULATOR_HOST: '',
    });
    expect(code).toBe(1);
    expect(said).toContain('GOOGLE_APPLICATION_CREDENTIALS must name the key file');
  });
});

test('without a running backend it says so and writes nothing', async () => {
  const { code, said } = await run(['export', '--to', 'nowhere'], '', {
    FIREBASE_DATABASE_EMULATOR_HOST: 'localhost:1',
  });
  expect(code).toBe(1);
  expect(said).toContain('Is it running? Try npm start.');
  expect(readdirSync('.').filter((name) => name.startsWith('nowhere'))).toEqual([]);
});
