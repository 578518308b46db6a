import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from '@site/backend/local';
import { site } from '@site/shared/site';
import { type Answer, askNetwork, type Send, sendToNetwork } from './ask';
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
    authUrl: `http://localhost:${started.ports.auth}/identitytoolkit.googleapis.com/v1`,
    storageOrigin: started.storageOrigin,
    backend: {
      ...local.backend,
      databaseUrl: `http://localhost:${started.ports.database}`,
      contactAction: `http://localhost:${started.ports.contact}/contact`,
    },
  };
});
afterAll(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true });
});

const mark = 'doctor-1';
const examine = async (send: Send = sendToNetwork) =>
  (await examineByWriting({ ask: askNetwork, send, mark }, tested)).map(
    ({ problem, detail }) => `${problem}: ${detail}`,
  );
const stored = async () =>
  (
    await fetch(`${tested.backend.databaseUrl}/.json?ns=${tested.backend.databaseNamespace}`, {
      headers: { authorization: 'Bearer owner' },
    })
  ).json();

test('a site with its rules is well, and keeps nothing but the query', async () => {
  expect(await examine()).toEqual([]);
  expect(await stored()).toBeNull();
  expect(backend.accounts.all()).toEqual([]);
  const [query = ''] = await readdir(join(dataDir, 'contact'));
  expect(await readFile(join(dataDir, 'contact', query), 'utf8')).toContain(mark);
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
  const recording: Send = (url, options) => {
    if (options.method === 'DELETE') deleted.push(new URL(url).pathname);
    return sendToNetwork(url, options);
  };
  await examine(recording);
  expect(deleted.length).toBeGreaterThan(10);
  expect(deleted.filter((path) => !path.endsWith(`/${mark}.json`))).toEqual([]);
  deleted.length = 0;
  for (const wrong of ['', 'posts', '../blog', 'doctor-1/..']) {
    await expect(
      checkRefusals({ ask: askNetwork, send: recording, mark: wrong }, tested, undefined),
    ).rejects.toThrow('is no mark');
  }
  expect(deleted).toEqual([]);
});

/** The network with another answer at some addresses, and what was sent there. */
const answering =
  (at: RegExp, status: number, body: object): Send =>
  async (url, options): Promise<Answer> =>
    at.test(url)
      ? { status, headers: {}, body: Buffer.from(JSON.stringify(body)) }
      : sendToNetwork(url, options);

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
    ['enumeration: status 400: {"error":{"message":"EMAIL_NOT_FOUND"}}'],
  ],
  [
    'an address that is told to be known',
    /accounts:createAuthUri/,
    200,
    { registered: true },
    ['enumeration: status 200: {"registered":true}'],
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
  ['a form that nobody takes', /\/contact$/, 500, {}, ['contact: a query is answered with 500']],
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
