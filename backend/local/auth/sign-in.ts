import type { AuthContext } from './context';
import { isPassword } from './password';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { begin, objectionToSession, parseRefreshToken, tokensOf } from './sessions';

// The ways to sign in by a password, and to refresh a session.
// See https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts

type SignInContext = Pick<AuthContext, 'accounts' | 'project' | 'clock'>;

export async function signUp(context: SignInContext, body: unknown): Promise<Reply> {
  const { email, password } = parseFields(fields.signUp, body);
  // Without both it would be an anonymous account.
  if (email === undefined && password === undefined) return refuse('OPERATION_NOT_ALLOWED');
  if (!email) return refuse('MISSING_EMAIL');
  if (!password) return refuse('MISSING_PASSWORD');
  const { account } = orRefuse(await context.accounts.create(undefined, { email, password }));
  return begin(context, account);
}

export async function signInWithPassword(context: SignInContext, body: unknown): Promise<Reply> {
  const { email, password } = parseFields(fields.signInWithPassword, body);
  if (!email) return refuse('MISSING_EMAIL');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('INVALID_EMAIL');
  if (!password) return refuse('MISSING_PASSWORD');
  const known = context.accounts.byEmail(email)?.password;
  // As projects do since 2023, without telling which of the two is wrong.
  if (!known || !(await isPassword(password, known))) return refuse('INVALID_LOGIN_CREDENTIALS');
  const account = context.accounts.byEmail(email);
  // Somebody may have changed the password while this one was being checked.
  return account?.password?.hash === known.hash
    ? begin(context, account)
    : refuse('INVALID_LOGIN_CREDENTIALS');
}

/** @param form with `grant_type` and `refresh_token` */
export function refresh(context: SignInContext, form: URLSearchParams): Reply {
  if (form.get('grant_type') !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  const token = form.get('refresh_token');
  if (!token) return refuse('MISSING_REFRESH_TOKEN');
  const { account, authTime } = orRefuse(parseRefreshToken(context, token));
  const objection = objectionToSession(account, authTime);
  if (objection) return refuse(objection);
  const { idToken, refreshToken, expiresIn } = tokensOf(context, account, authTime);
  return done({
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: context.project,
  });
}
