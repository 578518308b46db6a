import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTable } from '../durable/table';
import { AccountSchema } from './account';
import { type Accounts, accounts } from './accounts';
import { signInWithPassword } from './sign-in';

let folder: string;
let all: Accounts;
let close: () => Promise<void>;
const email = 'ada@example.org';
const password = 'starlight';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-accounts-'));
  const opened = await openTable(folder, AccountSchema);
  if (!opened.ok) throw new Error(opened.message);
  all = accounts(opened.table, Date.now);
  close = opened.table.close;
  await all.create('ada', { email, password, customAttributes: '{"member":true}' });
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

test('a claim that is taken away while a password is hashed stays away', async () => {
  const changing = all.update('ada', { password: 'another one' });
  await all.update('ada', { customAttributes: '{}' });
  await changing;
  expect(all.byUid('ada')).toMatchObject({ customAttributes: '{}' });
});

test('a password that was changed while it was checked does not sign in', async () => {
  const former = all.byEmail(email);
  await all.update('ada', { password: 'another one' });
  let looks = 0;
  const changing: Accounts = {
    ...all,
    byEmail(address) {
      looks += 1;
      return looks === 1 ? former : all.byEmail(address);
    },
  };
  const context = { accounts: changing, project: 'p', clock: Date.now };
  const signing = signInWithPassword(context, { email, password });
  await expect(signing).rejects.toMatchObject({ code: 'INVALID_LOGIN_CREDENTIALS' });
  expect(looks).toBe(2);
});

test('one of two sign-ups with one address succeeds', async () => {
  const wanted = { email: 'new@example.org', password };
  const outcomes = await Promise.all([
    all.create(undefined, wanted),
    all.create(undefined, wanted),
  ]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(outcomes).toContainEqual({ ok: false, code: 'EMAIL_EXISTS' });
});
