// @covers Backups | It asks for the project's name, can dry-run, keeps what it replaces; production is never meant by chance
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackup } from '../backup/backup';
import { type RealBackend, repository, startEmpty } from '../backup/testing/real-backend';
import { importOriginal } from './import-original';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'site-import-'));
const home = process.cwd();
let backend: RealBackend;
beforeAll(async () => {
  // The command keeps what it replaces in the working directory.
  process.chdir(folder);
  backend = await startEmpty();
  // firebase-admin looks at the process's own variables.
  Object.assign(process.env, backend.environment);
});
afterAll(async () => {
  process.chdir(home);
  await backend.destroy();
  rmSync(folder, { recursive: true, force: true });
});

function collect(answer: string, more: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const asked: string[] = [];
  const say = (line: string) => void said.push(line);
  const ask = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const environment = { ...backend.environment, ...more };
  return { said, asked, deps: { environment, clock: Date.now, say, complain: say, ask } };
}

async function run(args: string[], answer = '', more: NodeJS.ProcessEnv = {}) {
  const { said, asked, deps } = collect(answer, more);
  return { code: await importOriginal(args, deps), said: said.join('\n'), asked };
}

const asOwner = { authorization: 'Bearer owner' };
const url = (at = '') =>
  `http://localhost:${backend.ports.database}${at}/.json?ns=${backend.project}`;
const write = (value: unknown, at: string) =>
  fetch(url(at), { method: 'PUT', headers: asOwner, body: JSON.stringify(value) });

/** Everything that is stored, but for the time of the publishing job, which goes on running. */
async function database(): Promise<unknown> {
  const stored = await (await fetch(url(), { headers: asOwner })).json();
  delete stored?.meta?.job;
  return stored;
}

const original = {
  blog: {
    posts: [
      null,
      {
        slug: 'first',
        title: 'First',
        description: '',
        img: 'https://example.org/a.png',
        date: '2020-1-5',
        tags: ['moon'],
        file: 'post1',
      },
    ],
    tags: ['moon'],
  },
  latest: [{ title: 'Placeholder' }],
  post1: { ops: [{ insert: 'Hello\n' }] },
};

const PLACES = ['drafts', 'draftTexts', 'history', 'previews', 'reviews', 'scheduled'];

test('can be tried, asks, takes the place of what is there, and keeps that', async () => {
  writeFileSync('original.json', JSON.stringify(original));
  await write({ uid: { email: 'x', role: 'admin', since: 5 } }, '/members');
  for (const place of PLACES) await write({ of: 'a former record' }, `/${place}`);
  const stored = await database();
  const tried = await run(['original.json', '--dry-run']);
  expect(tried).toMatchObject({ code: 0, asked: [] });
  expect(tried.said).toContain('blog/posts/1/date: "2020-1-5" becomes "2020-01-05"');
  expect(tried.said).toContain('original.json brings 1 posts, 1 updates, 1 tags.');
  expect(tried.said).toContain('It replaces draftTexts, drafts, history');
  expect(await run(['original.json'], 'no')).toMatchObject({ code: 1 });
  expect(await database()).toEqual(stored);

  expect(await run(['original.json'], 'site-local')).toMatchObject({ code: 0 });
  expect(await database()).toMatchObject({
    blog: { posts: [null, { slug: 'first', image: 'https://example.org/a.png', rev: 1 }] },
    post1: { delta: '{"ops":[{"insert":"Hello\\n"}]}', index: 1, rev: 1 },
    members: { uid: { role: 'admin' } },
  });
  for (const gone of PLACES) expect(await database()).not.toHaveProperty(gone);
  const [copy = ''] = readdirSync('backups').filter((name) => name.includes('before-import'));
  const { deps } = collect('site-local');
  const restored = await runBackup(['restore', join('backups', copy)], {
    ...deps,
    root: repository,
    recipients: [],
    openSite: async () => undefined,
  });
  expect(restored).toBe(0);
  expect(await database()).toEqual(stored);
});

test('names what it refuses, and changes nothing', async () => {
  const stored = await database();
  const wrong = { ...original, post1: { ops: [{ retain: 5 }] } };
  writeFileSync('wrong.json', JSON.stringify(wrong));
  const { code, said, asked } = await run(['wrong.json'], 'site-local');
  expect([code, asked]).toEqual([1, []]);
  expect(said).toContain('post1/ops/0/retain: ');
  expect(said).toContain('Nothing was changed.');
  expect(await database()).toEqual(stored);
});

test('with a key for production at hand, it wants the target in words', async () => {
  const key = { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
  const { code, said } = await run(['original.json'], 'site-local', key);
  expect([code, said]).toEqual([2, expect.stringContaining('--target production')]);
});

test.each([[], ['a.json', 'b.json']])('%j is not one file', async (...args) => {
  expect(await run(args)).toMatchObject({ code: 2, said: 'Say which file, and no other.' });
});
