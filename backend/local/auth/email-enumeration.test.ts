import {
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { codeOf } from '../testing/error-code';
import { password, toolkitClient } from '../testing/toolkit-client';

const toolkit = toolkitClient();
const VERIFY_FIRST = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

describe('an address', () => {
  test('is not changed before the new one is verified', async () => {
    const { user, email } = await toolkit.signUp();
    expect(await codeOf(updateEmail(user, toolkit.newEmail()))).toBe('auth/operation-not-allowed');
    await reload(user);
    expect(user.email).toBe(email);
  });

  test('is not changed by REST either, however free or taken the new one is', async () => {
    const taken = await toolkit.signUp();
    const { idToken, email, user } = await toolkit.signUp();
    for (const next of [toolkit.newEmail(), taken.email, 'none']) {
      const body = { idToken, email: next, password: 'another one' };
      const asked = await toolkit.ask('accounts:update', body);
      expect(asked).toMatchObject({ status: 400, message: VERIFY_FIRST });
    }
    expect((await toolkit.admin.auth.getUser(user.uid)).email).toBe(email);
    await signInWithEmailAndPassword(toolkit.client.auth, email, password);
  });

  test('may come unchanged with something else', async () => {
    const { idToken, email, user } = await toolkit.signUp();
    const asked = await toolkit.ask('accounts:update', { idToken, email, displayName: 'Vera' });
    expect(asked).toMatchObject({ status: 200, email, displayName: 'Vera' });
    expect(asked.idToken).toBeUndefined();
    expect((await toolkit.admin.auth.getUser(user.uid)).displayName).toBe('Vera');
  });

  test('a change to a taken address does not reveal it', async () => {
    const taken = await toolkit.signUp();
    const { user, idToken, email } = await toolkit.signUp();
    const sentBefore = toolkit.log.length;
    await verifyBeforeUpdateEmail(user, taken.email);
    expect(toolkit.log).toHaveLength(sentBefore);
    const change = (newEmail: string) =>
      toolkit.ask('accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail,
      });
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
    expect(await change(taken.email)).toEqual({ status: 200, message: undefined, kind, email });
    expect(await change(toolkit.newEmail())).toEqual({
      status: 200,
      message: undefined,
      kind,
      email,
    });
    expect(toolkit.log).toHaveLength(sentBefore + 1);
  });

  test('without an account is answered like one with an account', async () => {
    const { email } = await toolkit.signUp();
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
    for (const address of [email, toolkit.newEmail()]) {
      expect(
        await toolkit.ask('accounts:sendOobCode', {
          requestType: 'PASSWORD_RESET',
          email: address,
        }),
      ).toEqual({ status: 200, message: undefined, kind, email: address });
      await sendPasswordResetEmail(toolkit.client.auth, address);
    }
  });
});
