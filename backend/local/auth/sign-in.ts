import type { AuthContext } from './context';
import { isPassword } from './password';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { begin, objectionToSession, parseRefreshToken, tokensOf } from './sessions';

// The ways to sign in by a password, and to refresh a session.
// See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts

type SignInContext = Pick<AuthContext, 'accounts' | 'project' | 'clock'>;

export async function signUp(context: SignInContext, body: unknown): Promise<Reply> {
  const { email, password, displayName, photoUrl } = parseFields(fields.signUp, body);
  // Without both it would be an anonymous account.
  if (email === undefined && password === undefined) return refuse('OPERATION_NOT_ALLOWED');
  if (!email) return refuse('MISSING_EMAIL');
  if (!password) return refuse('MISSING_PASSWORD');
  const wanted = { email, password, displayName, photoUrl };
  const created = orRefuse(await context.accounts.create(undefined, wanted));
  const kind = 'identitytoolkit#SignupNewUserResponse';
  return begin(context, created.account.uid, { kind, displayName: created.account.displayName });
}

export async function signInWithPassword(context: SignInContext, body: unknown): Promise<Reply> {
  const { email, password } = parseFields(fields.signInWithPassword, body);
  if (!email) return refuse('MISSING_EMAIL');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('INVALID_EMAIL');
  if (!password) return refuse('MISSING_PASSWORD');
  const account = context.accounts.byEmail(email);
  const known = account?.password;
  // As projects do since 2023, without telling which of the two is wrong.
  if (!known || !(await isPassword(password, known))) return refuse('INVALID_LOGIN_CREDENTIALS');
  const answer = {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    displayName: account.displayName ?? '',
    registered: true,
  };
  // Somebody may have changed the password while this one was being checked.
  return begin(context, account.uid, answer, (current) =>
    current.password?.hash === known.hash ? null : 'INVALID_LOGIN_CREDENTIALS',
  );
}

/** @param form with `grant_type` and `refresh_token` */
export async function refresh(context: SignInContext, form: URLSearchParams): Promise<Reply> {
  const [type, token] = [form.get('grant_type'), form.get('refresh_token')];
  if (!type) return refuse('MISSING_GRANT_TYPE');
  if (type !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  if (!token) return refuse('MISSING_REFRESH_TOKEN');
  const holder = orRefuse(parseRefreshToken(context, token));
  const { authTime } = holder;
  const updated = orRefuse(
    await context.accounts.update(
      holder.account.uid,
      { lastRefreshAt: context.clock() },
      (account) => objectionToSession(account, authTime),
    ),
  );
  const { idToken, refreshToken, expiresIn } = tokensOf(context, updated.account, authTime);
  return done({
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: updated.account.uid,
    project_id: context.project,
  });
}
