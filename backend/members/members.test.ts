// @covers Roles | `npm run members` adds, lists and removes, locally and in production mode, and says so
// @covers Threats | A removed member goes on writing: `revoked/{uid}` in the rules
import { signInWithEmailAndPassword } from 'firebase/auth';
import { ref, set } from 'firebase/database';
import { type AdminApp, connectAdmin } from '../local/testing/admin';
import { type Client, connect } from '../local/testing/clients';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { repositoryRulesText } from '../testing/rules-bench';
import { addMember, listMembers, type MembersTarget, removeMember } from './members';

let backend: TestBackend;
let admin: AdminApp;
let client: Client;
let target: MembersTarget;
/** Ahead of the real time, so that each step happens in a second of its own. */
let ahead = 0;

beforeAll(async () => {
  const clock = () => Date.now() + ahead;
  backend = await startTestBackend({ rulesText: repositoryRulesText(), clock });
  admin = connectAdmin(backend);
  client = connect(backend);
  target = { auth: admin.auth, database: admin.database, clock };
  await backend.accounts.create('anna', { email: 'anna@example.org', password: 'starlight' });
});
afterAll(async () => {
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

async function signIn(): Promise<void> {
  ahead += 2000;
  await signInWithEmailAndPassword(client.auth, 'anna@example.org', 'starlight');
}

test('a member is added, writes, is removed and stops writing at once', async () => {
  await signIn();
  expect(await maySave()).toBe(false);
  expect(await addMember(target, 'anna@example.org')).toMatchObject({ ok: true });
  await signIn();
  expect(await maySave()).toBe(true);
  ahead += 2000;
  expect(await removeMember(target, 'anna@example.org')).toMatchObject({ ok: true });
  // The token still says `member`, and is still valid.
  expect(await maySave()).toBe(false);
  expect((await admin.auth.getUser('anna')).customClaims).toEqual({});
  await addMember(target, 'anna@example.org');
  expect(await maySave()).toBe(false);
  await signIn();
  expect(await maySave()).toBe(true);
});

test('adding a member without an account creates one, and prints its password', async () => {
  const outcome = await addMember(target, 'new@example.org');
  const password = outcome.ok && /password (\S+)/.exec(outcome.lines.join(' '))?.[1];
  const { user } = await signInWithEmailAndPassword(client.auth, 'new@example.org', password || '');
  expect((await user.getIdTokenResult()).claims.member).toBe(true);
});

test('other claims are kept', async () => {
  await admin.auth.setCustomUserClaims('anna', { editor: true });
  await addMember(target, 'anna@example.org');
  expect((await admin.auth.getUser('anna')).customClaims).toEqual({ editor: true, member: true });
  await removeMember(target, 'anna@example.org');
  expect((await admin.auth.getUser('anna')).customClaims).toEqual({ editor: true });
});

test('the list names members first', async () => {
  const outcome = await listMembers(target);
  expect(outcome.ok && outcome.lines).toEqual([
    'member   new@example.org',
    'account  anna@example.org',
  ]);
});

test('an unknown account cannot be removed', async () => {
  expect(await removeMember(target, 'nobody@example.org')).toEqual({
    ok: false,
    message: 'There is no account nobody@example.org.',
  });
});
