import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '@site/backend/local';
import { site } from '@site/shared/site';
import { type Ask, askNetwork } from './ask';
import { checkRefusals } from './checks/refusals';
import { examineByWriting } from './examine-by-writing';
import { type SiteUnderTest, siteAt } from './site-under-test';

let dataDir: string;
let backend: Backend;
let tested: SiteUnderTest;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  const ports = { database: 0, auth: 0, storage: 0, contact: 0 };
  const started = await startBackend({ root: process.cwd(), dataDir, ports, log: () => undefined });
  if (!started.ok) throw new Error(started.message);
  backend = started;
  const local = siteAt('http://localhost:3000', site);
  tested = {
    ...local,
    pictures: 'storage',
    authUrl: `http://localhost:${started.ports.auth}/identitytoolkit.googleapis.com/v1`,
    storageOrigin: started.storageOrigin,
    backend: {
      ...local.backend,
      databaseUrl: `http://localhost:${started.ports.database}`,
    },
  };
});
afterAll(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true });
});

const mark = 'doctor-1';
const examine = async (ask = askNetwork) =>
  (await examineByWriting(ask, tested, mark)).map(({ problem, detail }) => `${problem}: ${detail}`);
const stored = async () =>
  (
    await fetch(`${tested.backend.databaseUrl}/.json?ns=${tested.backend.databaseNamespace}`, {
      headers: { authorization: 'Bearer owner' },
    })
  ).json();

test('a site with its rules is well, and keeps nothing', async () => {
  expect(await examine()).toEqual([]);
  expect(await stored()).toBeNull();
  expect(backend.accounts.all()).toEqual([]);
});

test('open rules are found, and what they let in is deleted again', async () => {
  const rules = await readFile('backend/database.rules.json', 'utf8');
  backend.setRules('{"rules": {".read": "auth != null", ".write": true}}');
  const found = await examine();
  backend.setRules(rules);
  expect(found).toContain(`open-writes: /${mark} is written without an account, status 200`);
  expect(found).toContain(
    'private-data: /drafts is read by an account without a membership, status 200',
  );
  expect(found.filter((line) => line.startsWith('left-behind'))).toEqual([]);
  expect(JSON.stringify(await stored())).not.toContain(mark);
});

test('a node that validates what is written, but lets anybody delete it, is found', async () => {
  const rules = await readFile('backend/database.rules.json', 'utf8');
  const opened = JSON.parse(rules);
  opened.rules.members.$uid['.write'] = true;
  backend.setRules(JSON.stringify(opened));
  const found = await examine();
  backend.setRules(rules);
  expect(found).toEqual([
    `open-writes: /members/${mark} is deleted without an account, status 200`,
    `open-writes: /members/${mark} is deleted by an account without a membership, status 200`,
  ]);
});

test('whatever is deleted has the mark in its name', async () => {
  const deleted: string[] = [];
  const recording: Ask = (url, options) => {
    if (options?.method === 'DELETE') deleted.push(new URL(url).pathname);
    return askNetwork(url, options);
  };
  await examine(recording);
  expect(deleted.length).toBeGreaterThan(10);
  expect(deleted.filter((path) => !path.endsWith(`/${mark}.json`))).toEqual([]);
  deleted.length = 0;
  for (const wrong of ['', 'posts', '../blog', 'doctor-1/..']) {
    await expect(checkRefusals(recording, tested, wrong, undefined)).rejects.toThrow('is no mark');
  }
  expect(deleted).toEqual([]);
});

/** The network with another answer at some addresses. */
const answering =
  (at: RegExp, status: number, body: object): Ask =>
  async (url, options) =>
    at.test(url)
      ? { status, headers: {}, body: Buffer.from(JSON.stringify(body)) }
      : askNetwork(url, options);

test.each<[string, RegExp, number, object, string[]]>([
  [
    'sign-up that is switched off',
    /accounts:signUp/,
    400,
    { error: { message: 'ADMIN_ONLY_OPERATION' } },
    ['sign-up: status 400: {"error":{"message":"ADMIN_ONLY_OPERATION"}}'],
  ],
  [
    'an address that is told to be unknown',
    /accounts:sendOobCode/,
    400,
    { error: { message: 'EMAIL_NOT_FOUND' } },
    ['sign-up: status 400: {"error":{"message":"EMAIL_NOT_FOUND"}}'],
  ],
  [
    'an address that is told to be known',
    /accounts:createAuthUri/,
    200,
    { registered: true },
    ['sign-up: status 200: {"registered":true}'],
  ],
  [
    'uploads that anybody makes, and nobody deletes',
    /\/o(\?name=documents|\/documents)/,
    201,
    {},
    [
      'open-writes: documents/doctor-1 is uploaded without an account, status 201',
      'open-writes: documents/doctor-1 is uploaded by an account without a membership, status 201',
    ],
  ],
  [
    'an account that stays',
    /accounts:delete/,
    400,
    {},
    ['left-behind: the account doctor-1@example.com'],
  ],
])('finds: %s', async (_name, at, status, body, expected) => {
  expect(await examine(answering(at, status, body))).toEqual(expected);
});
