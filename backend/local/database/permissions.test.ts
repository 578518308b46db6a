import { createUserWithEmailAndPassword, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { get, onValue, ref, set, update } from 'firebase/database';
import { type AdminApp, connectAdmin } from '../testing/admin';
import { type Client, connect } from '../testing/clients';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true },
    members: { '.read': 'auth.token.member == true', '.write': 'auth.token.member == true' },
    own: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    gated: { '.read': "root.child('gate').val() == true" },
    checked: { '.write': true, '.read': true, '.validate': 'newData.isNumber()' },
  },
});

let backend: TestBackend;
let client: Client;
let admin: AdminApp;

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: RULES });
  client = connect(backend);
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await client.close();
  await admin.close();
  await backend.remove();
});

/** How a listener ends: the code with which it is cancelled. */
function cancelled(target: ReturnType<typeof ref>): {
  first: Promise<unknown>;
  end: Promise<string>;
} {
  let tellEnd: (code: string) => void = () => undefined;
  const end = new Promise<string>((resolve) => {
    tellEnd = resolve;
  });
  const first = new Promise((resolve) => {
    onValue(
      target,
      (snapshot) => resolve(snapshot.val()),
      (error) => tellEnd(String(('code' in error && error.code) || error.message)),
    );
  });
  return { first, end };
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a refusal by the rules has a code that the SDK knows', async () => {
  const here = ref(client.database, 'members/x');
  expect(await refusal(set(here, 1))).toBe('PERMISSION_DENIED: Permission denied');
  expect(await refusal(update(here, { a: 1 }))).toBe('PERMISSION_DENIED: Permission denied');
  expect(await refusal(get(here))).toContain('Permission denied');
  expect(await cancelled(here).end).toBe('PERMISSION_DENIED');
});

test('signing in opens, signing out closes', async () => {
  const { user } = await createUserWithEmailAndPassword(
    client.auth,
    'own@example.org',
    'starlight',
  );
  const here = ref(client.database, `own/${user.uid}`);
  await set(here, 'mine');
  const listening = cancelled(here);
  expect(await listening.first).toBe('mine');
  await signOut(client.auth);
  expect(await listening.end).toBe('PERMISSION_DENIED');
  expect(await refusal(set(here, 'more'))).toContain('PERMISSION_DENIED');
});

test('a claim counts from the next token on', async () => {
  const { user } = await createUserWithEmailAndPassword(
    client.auth,
    'soon@example.org',
    'starlight',
  );
  const here = ref(client.database, 'members/claim');
  expect(await refusal(set(here, 1))).toContain('PERMISSION_DENIED');
  await admin.auth.setCustomUserClaims(user.uid, { member: true });
  await user.getIdToken(true);
  await set(here, 1);
  await signOut(client.auth);
  await signInWithEmailAndPassword(client.auth, 'soon@example.org', 'starlight');
  await set(here, 2);
  await signOut(client.auth);
});

test('a listen ends when a write takes its permission away', async () => {
  await admin.database.ref('gate').set(true);
  const listening = cancelled(ref(client.database, 'gated'));
  await listening.first;
  await admin.database.ref('gate').set(false);
  expect(await listening.end).toBe('PERMISSION_DENIED');
});

test('a listen ends when the rules change, and no other', async () => {
  const own = await startTestBackend({ rulesText: RULES });
  const person = connect(own);
  const kept = cancelled(ref(person.database, 'open'));
  const lost = cancelled(ref(person.database, 'checked'));
  await Promise.all([kept.first, lost.first]);
  expect(own.setRules('{ "rules": { "open": { ".read": tru } }').ok).toBe(false);
  expect(own.setRules('{ "rules": { "open": { ".read": true } } }').ok).toBe(true);
  expect(await lost.end).toBe('PERMISSION_DENIED');
  expect((await get(ref(person.database, 'open'))).val()).toBeNull();
  await person.close();
  await own.remove();
});

test('when a token expires, the client reconnects with a new one', async () => {
  let now = Date.now();
  const own = await startTestBackend({ rulesText: RULES, clock: () => now });
  const person = connect(own);
  const { user } = await createUserWithEmailAndPassword(
    person.auth,
    'clock@example.org',
    'starlight',
  );
  const here = ref(person.database, `own/${user.uid}`);
  await set(here, 1);
  const connections: unknown[] = [];
  onValue(ref(person.database, '.info/connected'), (snapshot) => connections.push(snapshot.val()));
  now += 3_601_000;
  await set(here, 2);
  expect(connections).toEqual([true, false, true]);
  await person.close();
  await own.remove();
});

test('the owner may impersonate a user who is subject to the rules', async () => {
  const eve = connectAdmin(backend, { databaseAuthVariableOverride: { uid: 'eve' } });
  await eve.database.ref('own/eve').set(1);
  expect(await refusal(eve.database.ref('own/vera').set(1))).toContain('PERMISSION_DENIED');
  await eve.close();
  const nobody = connectAdmin(backend, { databaseAuthVariableOverride: null });
  expect(await refusal(nobody.database.ref('own/eve').set(1))).toContain('PERMISSION_DENIED');
  await nobody.close();
});
