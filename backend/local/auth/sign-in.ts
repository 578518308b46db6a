import * as v from 'valibot';
import type { Accounts } from './accounts';
import { changeOfSelf } from './changes-of-self';
import { isPassword } from './password';
import { done, type Reply, refuse } from './reply';
import { AccountRequestSchema, CustomTokenSchema, readCustomToken } from './requests';
import { readRefreshToken } from './session-tokens';
import type { Sessions } from './sessions';

export interface SignIn {
  signUp(body: unknown): Promise<Reply>;
  withPassword(body: unknown): Promise<Reply>;
  withCustomToken(body: unknown): Promise<Reply>;
  refresh(token: string | null): Promise<Reply>;
}

/**
 * The ways to sign in, and to refresh a session.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function signIn(
  all: Accounts,
  { begin, objection, tokens }: Sessions,
  project: string,
  clock: () => number,
): SignIn {
  return {
    async signUp(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { email, password } = parsed.output;
      const isAnonymous = email === undefined && password === undefined;
      if (!isAnonymous && !email) return refuse('MISSING_EMAIL');
      if (!isAnonymous && !password) return refuse('MISSING_PASSWORD');
      const created = await all.create(undefined, changeOfSelf(parsed.output));
      if (!created.ok) return refuse(created.code);
      const { uid, displayName } = created.account;
      const answer = { kind: 'identitytoolkit#SignupNewUserResponse', displayName };
      return begin(uid, { provider: isAnonymous ? 'anonymous' : 'password' }, answer);
    },

    async withPassword(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { email, password } = parsed.output;
      if (!email) return refuse('MISSING_EMAIL');
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('INVALID_EMAIL');
      if (!password) return refuse('MISSING_PASSWORD');
      const account = all.byEmail(email);
      const known = account?.password;
      // As projects do since 2023, without telling which of the two is wrong.
      if (!known || !(await isPassword(password, known))) {
        return refuse('INVALID_LOGIN_CREDENTIALS');
      }
      const answer = {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        displayName: account.displayName ?? '',
        registered: true,
      };
      // Somebody may have changed the password while this one was being checked.
      return begin(account.uid, { provider: 'password' }, answer, (current) =>
        current.password?.hash === known.hash ? null : 'INVALID_LOGIN_CREDENTIALS',
      );
    },

    async withCustomToken(body) {
      const parsed = v.safeParse(CustomTokenSchema, body);
      if (!parsed.success) return refuse('MISSING_CUSTOM_TOKEN');
      const custom = readCustomToken(parsed.output.token, clock());
      if (!custom) return refuse('INVALID_CUSTOM_TOKEN');
      const isNewUser = all.byUid(custom.uid) === undefined;
      const made = isNewUser ? await all.create(custom.uid, {}) : { ok: true as const };
      if (!made.ok) return refuse(made.code);
      const answer = { kind: 'identitytoolkit#VerifyCustomTokenResponse', isNewUser };
      return begin(custom.uid, { provider: 'custom', claims: custom.claims }, answer);
    },

    async refresh(token) {
      if (!token) return refuse('MISSING_REFRESH_TOKEN');
      const read = readRefreshToken(token, all.byUid);
      if (!read.ok) return refuse(read.reason);
      const { session } = read;
      const updated = await all.update(read.account.uid, { lastRefreshAt: clock() }, (account) =>
        objection(account, session),
      );
      if (!updated.ok) return refuse(updated.code);
      const fresh = tokens(updated.account, session);
      return done({
        id_token: fresh.idToken,
        access_token: fresh.idToken,
        expires_in: fresh.expiresIn,
        refresh_token: fresh.refreshToken,
        token_type: 'Bearer',
        user_id: updated.account.uid,
        project_id: project,
      });
    },
  };
}
