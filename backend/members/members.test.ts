// @covers Roles | `npm run members` adds, changes, lists and removes, locally and in production mode, and says so
// @covers Roles | The storage's claim follows membership: `npm run members -- sync`, and at once in the local backend
// @covers Threats | A removed member goes on writing: the rules look up `members/{uid}`
import { signInWithEmailAndPassword } from 'firebase/auth';
import { ref, set } from 'firebase/database';
import {
  type AdminApp,
  type Client,
  connect,
  connectAdmin,
  startTestBackend,
  type TestBackend,
} from '../local/testing';
import { repositoryRulesText } from '../testing/rules-bench';
import { addMember, changeRole, listMembers, removeMember } from './members';
import { syncClaims } from './sync';
import { type MembersTarget, serverNow } from './target-access';

let backend: TestBackend;
let admin: AdminApp;
let client: Client;
let target: MembersTarget;
/** Ahead of the real time, so that each step happens in a second of its own. */
let ahead = 0;

beforeEach(async () => {
  const clock = () => Date.now() + ahead;
  backend = await startTestBackend({ rulesText: repositoryRulesText(), clock });
  admin = connectAdmin(backend);
  client = connect(backend);
  target = { auth: admin.auth, database: admin.database, now: async () => clock() };
});
afterEach(async () => {
  await client.close();
  await admin.close();
  await backend.remove();
});

/** Saving moves `meta`; the smallest thing that only members may write. */
async function maySave(): Promise<boolean> {
  try {
    await set(ref(client.database, 'meta/blog'), { '.sv': 'timestamp' });
    return true;
  } catch {
    return false;
  }
}

/** Chooses a password, as `Forgot password?` does, and logs in. */
async function signIn(email: string): Promise<void> {
  ahead += 2000;
  const { uid } = await admin.auth.getUserByEmail(email);
  await admin.auth.updateUser(uid, { password: 'starlight', emailVerified: true });
  ahead += 2000;
  await signInWithEmailAndPassword(client.auth, email, 'starlight');
}

const claimsOf = async (email: string) => (await admin.auth.getUserByEmail(email)).customClaims;
const member = async (email: string) => {
  const { uid } = await admin.auth.getUserByEmail(email);
  return (await admin.database.ref(`members/${uid}`).get()).val();
};
const linesOf = async (outcome: ReturnType<typeof listMembers>) => {
  const ended = await outcome;
  return ended.ok ? ended.lines : [ended.message];
};

const anna = 'anna@example.org';

test('the time of a command is that of the server, whatever this machine says', async () => {
  const day = 86_400_000;
  ahead = 10 * day;
  expect((await serverNow(admin.database)) / day).toBeCloseTo(Date.now() / day + 10, 2);
  ahead = 0;
});

test('a member is added, writes, is removed and stops writing at once', async () => {
  const lines = await linesOf(addMember(target, anna));
  expect(lines[0]).toBe(`${anna} is a member now: admin.`);
  await signIn(anna);
  expect(await maySave()).toBe(true);
  expect(await claimsOf(anna)).toEqual({ member: true });
  ahead += 2000;
  expect(await removeMember(target, anna)).toMatchObject({ ok: true });
  // The token is still valid.
  expect(await maySave()).toBe(false);
  expect(await claimsOf(anna)).toEqual({});
  expect((await admin.auth.getUserByEmail(anna)).disabled).toBe(false);
});

test('nobody learns a password, and who registered the address first is shut out', async () => {
  await backend.accounts.create('anna', {
    email: anna,
    password: 'a stranger’s',
    emailVerified: true,
  });
  await signInWithEmailAndPassword(client.auth, anna, 'a stranger’s');
  ahead += 2000;
  const lines = await linesOf(addMember(target, anna, 'editor'));
  expect(lines.join()).not.toMatch(/password [^t]\S{10}/);
  expect(await maySave()).toBe(false);
  await expect(signInWithEmailAndPassword(client.auth, anna, 'a stranger’s')).rejects.toThrow();
  await signIn(anna);
  expect(await maySave()).toBe(true);
});

test('a role changes at once, and a member is not added twice', async () => {
  await addMember(target, anna, 'author');
  expect(await changeRole(target, anna, 'editor')).toMatchObject({ ok: true });
  expect(await member(anna)).toMatchObject({ email: anna, role: 'editor', by: 'command' });
  const { since } = await member(anna);
  await changeRole(target, anna, 'admin');
  expect(await member(anna)).toMatchObject({ role: 'admin', since });
  ahead += 2000;
  await changeRole(target, anna, 'editor');
  // Open invitations name the time, and end with it.
  expect((await member(anna)).since).toBeGreaterThan(since);
  expect(await linesOf(addMember(target, anna))).toEqual([
    `${anna} is a member already. "role" changes the role.`,
  ]);
  expect(await linesOf(changeRole(target, 'nobody@example.org', 'editor'))).toEqual([
    'nobody@example.org is no member.',
  ]);
});

test('the list names members first, with their roles', async () => {
  await backend.accounts.create('ben', { email: 'ben@example.org' });
  await addMember(target, anna);
  expect(await linesOf(listMembers(target))).toEqual([
    `admin    ${anna}`,
    'account  ben@example.org',
  ]);
});

test('an unknown account cannot be removed', async () => {
  expect(await removeMember(target, 'nobody@example.org')).toEqual({
    ok: false,
    message: 'There is no account nobody@example.org.',
  });
});

test('sync copies membership, keeps other claims, and does nothing twice', async () => {
  await addMember(target, anna);
  await addMember(target, 'ben@example.org');
  const [annas, bens] = await Promise.all(
    [anna, 'ben@example.org'].map((email) => admin.auth.getUserByEmail(email)),
  );
  await admin.auth.setCustomUserClaims(annas?.uid ?? '', { beta: true });
  // Removed in the browser.
  await admin.database.ref(`members/${bens?.uid}`).remove();
  const revoke = jest.spyOn(admin.auth, 'revokeRefreshTokens');
  const lines = await linesOf(syncClaims(target));
  expect(lines).toHaveLength(2);
  expect(await claimsOf(anna)).toEqual({ beta: true, member: true });
  expect(await claimsOf('ben@example.org')).toEqual({});
  expect(revoke.mock.calls).toEqual([[bens?.uid]]);
  expect((await admin.auth.getUserByEmail('ben@example.org')).disabled).toBe(false);
  expect(await linesOf(syncClaims(target))).toEqual(['All claims are up to date.']);
});
