import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { type AdminApp, connectAdmin } from '../testing/admin';
import { type Client, connect } from '../testing/clients';
import { codeOf } from '../testing/error-code';
import { startTestBackend, type TestBackend } from '../testing/test-backend';

let backend: TestBackend;
let client: Client;
let other: Client;
let admin: AdminApp;
const log: string[] = [];
let time = Date.now();

beforeAll(async () => {
  backend = await startTestBackend({ log: (line) => log.push(line), clock: () => time });
  client = connect(backend);
  other = connect(backend);
  admin = connectAdmin(backend);
});
afterAll(async () => {
  await client.close();
  await other.close();
  await admin.close();
  await backend.remove();
});
beforeEach(() => {
  time = Date.now();
});

let people = 0;
const newEmail = () => `reader-${++people}@example.org`;
const password = 'starlight';
const settings = { url: 'http://localhost:3000/done', handleCodeInApp: true };

interface Sent {
  requestType: string;
  email: string;
  oobCode: string;
  oobLink: string;
}
/** The newest message, in the format of Google's emulator. */
async function newest(): Promise<Sent> {
  const base = `http://localhost:${backend.ports.auth}/emulator/v1/projects/${backend.project}`;
  const { oobCodes } = (await (await fetch(`${base}/oobCodes`)).json()) as { oobCodes: Sent[] };
  const last = oobCodes.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
}

test('an address is verified by the code of its message, once', async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  await sendEmailVerification(user, settings);
  const sent = await newest();
  expect(sent).toMatchObject({ requestType: 'VERIFY_EMAIL', email });
  expect(log.at(-1)).toContain(sent.oobLink);
  expect(ActionCodeURL.parseLink(sent.oobLink)).toMatchObject({
    code: sent.oobCode,
    continueUrl: settings.url,
    operation: 'VERIFY_EMAIL',
  });
  const { data, operation } = await checkActionCode(client.auth, sent.oobCode);
  expect([operation, data.email]).toEqual(['VERIFY_EMAIL', email]);
  await applyActionCode(client.auth, sent.oobCode);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  expect(await codeOf(applyActionCode(client.auth, sent.oobCode))).toBe('auth/invalid-action-code');
});

test('the link of a message performs the action of its code', async () => {
  const { user } = await createUserWithEmailAndPassword(client.auth, newEmail(), password);
  await sendEmailVerification(user);
  expect((await fetch((await newest()).oobLink)).status).toBe(200);
  await reload(user);
  expect(user.emailVerified).toBe(true);
});

test('a password is reset by its code', async () => {
  const email = newEmail();
  await createUserWithEmailAndPassword(client.auth, email, password);
  await sendPasswordResetEmail(client.auth, email);
  const { oobCode } = await newest();
  expect(await verifyPasswordResetCode(client.auth, oobCode)).toBe(email);
  expect(await codeOf(confirmPasswordReset(client.auth, oobCode, '12345'))).toBe(
    'auth/weak-password',
  );
  await confirmPasswordReset(client.auth, oobCode, 'another one');
  const { user } = await signInWithEmailAndPassword(client.auth, email, 'another one');
  expect(user.email).toBe(email);
  expect(await codeOf(confirmPasswordReset(client.auth, oobCode, 'a third one'))).toBe(
    'auth/invalid-action-code',
  );
});

test('anonymous requests cannot find out which addresses have accounts', async () => {
  const email = newEmail();
  const sentBefore = log.length;
  await sendPasswordResetEmail(client.auth, email);
  expect(log).toHaveLength(sentBefore);
  await createUserWithEmailAndPassword(client.auth, email, password);
  expect(await fetchSignInMethodsForEmail(client.auth, email)).toEqual([]);
});

test('codes run out', async () => {
  const email = newEmail();
  await createUserWithEmailAndPassword(client.auth, email, password);
  await sendPasswordResetEmail(client.auth, email);
  const { oobCode } = await newest();
  time += 3601_000;
  expect(await codeOf(verifyPasswordResetCode(client.auth, oobCode))).toBe(
    'auth/expired-action-code',
  );
});

test('an address is changed once the new one is verified, and other sessions end', async () => {
  const [email, changed] = [newEmail(), newEmail()];
  const { user } = await createUserWithEmailAndPassword(client.auth, email, password);
  await signInWithEmailAndPassword(other.auth, email, password);
  time += 2000;
  await verifyBeforeUpdateEmail(user, changed);
  const { oobCode } = await newest();
  const { data } = await checkActionCode(client.auth, oobCode);
  expect(data).toMatchObject({ email: changed, previousEmail: email });
  await applyActionCode(client.auth, oobCode);
  const again = await signInWithEmailAndPassword(client.auth, changed, password);
  expect(again.user).toMatchObject({ uid: user.uid, emailVerified: true });
  expect(await codeOf(other.auth.currentUser?.getIdToken(true) ?? Promise.resolve())).toBe(
    'auth/user-token-expired',
  );
});

test('a link signs in, and makes the account the first time', async () => {
  const email = newEmail();
  for (const isNewUser of [true, false]) {
    await sendSignInLinkToEmail(client.auth, email, settings);
    const { oobLink } = await newest();
    expect(isSignInWithEmailLink(client.auth, oobLink)).toBe(true);
    expect(await codeOf(signInWithEmailLink(client.auth, newEmail(), oobLink))).toBe(
      'auth/invalid-email',
    );
    const credential = await signInWithEmailLink(client.auth, email, oobLink);
    expect(credential.user).toMatchObject({ email, emailVerified: true });
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(isNewUser);
    expect(await codeOf(signInWithEmailLink(client.auth, email, oobLink))).toBe(
      'auth/invalid-action-code',
    );
  }
});

test('the owner gets links without any message', async () => {
  const email = newEmail();
  await admin.auth.createUser({ email, password });
  const links = {
    VERIFY_EMAIL: await admin.auth.generateEmailVerificationLink(email),
    PASSWORD_RESET: await admin.auth.generatePasswordResetLink(email, settings),
    EMAIL_SIGNIN: await admin.auth.generateSignInWithEmailLink(email, settings),
    VERIFY_AND_CHANGE_EMAIL: await admin.auth.generateVerifyAndChangeEmailLink(email, newEmail()),
  };
  for (const [operation, link] of Object.entries(links)) {
    const parsed = ActionCodeURL.parseLink(link);
    const checked = await checkActionCode(client.auth, parsed?.code ?? '');
    expect(checked.operation).toBe(operation);
  }
  await applyActionCode(client.auth, ActionCodeURL.parseLink(links.VERIFY_EMAIL)?.code ?? '');
  expect((await admin.auth.getUserByEmail(email)).emailVerified).toBe(true);
  expect(await codeOf(admin.auth.generatePasswordResetLink(newEmail()))).toBe(
    'auth/email-not-found',
  );
  expect(await codeOf(admin.auth.generateEmailVerificationLink(newEmail()))).toBe(
    'auth/user-not-found',
  );
});
