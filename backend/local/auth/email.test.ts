import {
  ActionCodeURL,
  applyActionCode,
  confirmPasswordReset,
  isSignInWithEmailLink,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { toolkitClient } from '../testing/toolkit-client';

let time = Date.now();
const toolkit = toolkitClient({ clock: () => time });
const auth = () => toolkit.client.auth;
beforeEach(() => {
  time = Date.now();
});

const settings = { url: 'http://localhost:3000/done', handleCodeInApp: true };

interface Sent {
  requestType: string;
  email: string;
  oobCode: string;
  oobLink: string;
}
/** The newest message, in the format of Google's emulator. */
async function newest(): Promise<Sent> {
  const { ports, project } = toolkit.backend;
  const base = `http://localhost:${ports.auth}/emulator/v1/projects/${project}`;
  const { oobCodes } = (await (await fetch(`${base}/oobCodes`)).json()) as { oobCodes: Sent[] };
  const last = oobCodes.at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
}

test('an address is verified by the code of its message, once', async () => {
  const { user, email } = await toolkit.signUp();
  await sendEmailVerification(user, settings);
  const sent = await newest();
  expect(sent).toMatchObject({ requestType: 'VERIFY_EMAIL', email });
  expect(toolkit.log.at(-1)).toContain(sent.oobLink);
  expect(ActionCodeURL.parseLink(sent.oobLink)).toMatchObject({
    code: sent.oobCode,
    continueUrl: settings.url,
    operation: 'VERIFY_EMAIL',
  });
  await applyActionCode(auth(), sent.oobCode);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  expect(await codeOf(applyActionCode(auth(), sent.oobCode))).toBe('auth/invalid-action-code');
});

test('a password is reset by its code, once', async () => {
  const { email } = await toolkit.signUp();
  await sendPasswordResetEmail(auth(), email);
  const { oobCode } = await newest();
  const reset = (password: string) => confirmPasswordReset(auth(), oobCode, password);
  expect(await verifyPasswordResetCode(auth(), oobCode)).toBe(email);
  expect(await codeOf(reset('12345'))).toBe('auth/weak-password');
  await reset('another one');
  const { user } = await signInWithEmailAndPassword(auth(), email, 'another one');
  expect(user.emailVerified).toBe(true);
  expect(await codeOf(reset('a third one'))).toBe('auth/invalid-action-code');
});

test('an address without an account is answered like one with an account', async () => {
  const { email } = await toolkit.signUp();
  const sentBefore = toolkit.log.length;
  for (const address of [email, toolkit.newEmail()]) {
    const body = { requestType: 'PASSWORD_RESET', email: address };
    expect(await toolkit.ask('accounts:sendOobCode', body)).toEqual({
      status: 200,
      message: undefined,
      email: address,
    });
  }
  expect(toolkit.log).toHaveLength(sentBefore + 1);
});

test('codes run out', async () => {
  const { email } = await toolkit.signUp();
  await sendPasswordResetEmail(auth(), email);
  const { oobCode } = await newest();
  time += 3601_000;
  expect(await codeOf(verifyPasswordResetCode(auth(), oobCode))).toBe('auth/expired-action-code');
});

test('a link signs in once, and makes the account the first time', async () => {
  const email = toolkit.newEmail();
  const uids = [];
  for (const _attempt of ['first', 'second']) {
    await sendSignInLinkToEmail(auth(), email, settings);
    const { oobLink } = await newest();
    expect(isSignInWithEmailLink(auth(), oobLink)).toBe(true);
    const another = signInWithEmailLink(auth(), toolkit.newEmail(), oobLink);
    expect(await codeOf(another)).toBe('auth/invalid-email');
    const { user } = await signInWithEmailLink(auth(), email, oobLink);
    expect(user).toMatchObject({ email, emailVerified: true });
    uids.push(user.uid);
    const again = signInWithEmailLink(auth(), email, oobLink);
    expect(await codeOf(again)).toBe('auth/invalid-action-code');
  }
  expect(uids[1]).toBe(uids[0]);
});
