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

const attempt = () =>
  signInWithPassword({ accounts: all, project: 'p', clock: Date.now }, { email, password }).catch(
    ({ code }) => ({ ok: false, code }),
  );

describe('changes while a password is hashed or checked', () => {
  test.each([
    ['a claim that was taken away', { customAttributes: '{}' }, { customAttributes: '{}' }],
    ['an account that was disabled', { disabled: true }, { disabled: true }],
  ])('%s stays so', async (_name, change, expected) => {
    const changing = all.update('ada', { password: 'another one' });
    const signing = attempt();
    await all.update('ada', change);
    await Promise.all([changing, signing]);
    expect(all.byUid('ada')).toMatchObject(expected);
  });

  test('an account that was disabled meanwhile is not signed in', async () => {
    const signing = attempt();
    await all.update('ada', { disabled: true });
    expect(await signing).toMatchObject({ ok: false, code: 'USER_DISABLED' });
  });

  test('a password that was changed in the meantime counts', async () => {
    const stored = all.byUid('ada')?.password;
    const signing = attempt();
    await all.update('ada', { passwordHash: { hash: 'x', salt: stored?.salt ?? '' } });
    expect(await signing).toMatchObject({ ok: false, code: 'INVALID_LOGIN_CREDENTIALS' });
  });

  test('an account that was deleted does not come back', async () => {
    const changing = all.update('ada', { password: 'another one' });
    const signing = attempt();
    await all.remove('ada');
    expect(await changing).toEqual({ ok: false, code: 'USER_NOT_FOUND' });
    expect(await signing).toMatchObject({ ok: false, code: 'USER_NOT_FOUND' });
    expect(all.byUid('ada')).toBeUndefined();
  });

  test('one of two sign-ups with one address succeeds', async () => {
    const wanted = { email: 'new@example.org', password };
    const outcomes = await Promise.all([
      all.create(undefined, wanted),
      all.create(undefined, wanted),
      all.update('ada', wanted),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      outcomes.filter((outcome) => !outcome.ok && outcome.code === 'EMAIL_EXISTS'),
    ).toHaveLength(2);
  });
});
