import { parseToken, writeToken } from '../id-token';
import { type Account, customClaims } from './account';
import type { AuthContext } from './context';
import { done, type Reply } from './reply';

// Sessions are stateless: tokens identify them, and only accounts are stored.

type SessionContext = Pick<AuthContext, 'accounts' | 'project' | 'clock'>;

/** An account, and the time of the sign-in in seconds since the epoch, which survives refreshes. */
export type Holder =
  | { ok: true; account: Account; authTime: number }
  /** An error code of the Identity Toolkit. */
  | { ok: false; code: string };

const ID_TOKEN_SECONDS = 3600;

const seconds = ({ clock }: SessionContext) => Math.floor(clock() / 1000);

/** Why an account may not be used with a session begun earlier; `null`: it may. */
export function objectionToSession(account: Account, authTime: number): string | null {
  return authTime < account.validSince ? 'TOKEN_EXPIRED' : null;
}

/** The account behind an ID token, or why the token does not count. */
export function holderOf(context: SessionContext, token: string | undefined): Holder {
  if (token === undefined) return { ok: false, code: 'MISSING_ID_TOKEN' };
  const read = parseToken(token, context.clock());
  if (!read.ok) {
    return { ok: false, code: read.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN' };
  }
  const account = context.accounts.byUid(read.uid);
  if (!account) return { ok: false, code: 'USER_NOT_FOUND' };
  const authTime = Number(read.claims.auth_time ?? 0);
  const problem = objectionToSession(account, authTime);
  return problem ? { ok: false, code: problem } : { ok: true, account, authTime };
}

/** Signs an account in. */
export function begin(context: SessionContext, account: Account): Reply {
  return done({ localId: account.uid, email: account.email, ...tokensOf(context, account) });
}

/** @param authTime of a session that goes on; absent: one begins now */
export function tokensOf(context: SessionContext, account: Account, authTime = seconds(context)) {
  return {
    idToken: idToken(context, account, authTime),
    refreshToken: refreshToken(account, authTime),
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

function idToken(context: SessionContext, account: Account, authTime: number): string {
  const { uid, email } = account;
  const { project } = context;
  const now = seconds(context);
  return writeToken({
    ...customClaims(account),
    email,
    email_verified: account.emailVerified,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: authTime,
    user_id: uid,
    sub: uid,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
}

/** A refresh token: account and sign-in. As ID tokens here, it carries no signature. */
function refreshToken({ uid }: Account, authTime: number): string {
  return Buffer.from(JSON.stringify([uid, authTime])).toString('base64url');
}

export function parseRefreshToken({ accounts }: SessionContext, token: string): Holder {
  const [uid, authTime] = parse(token);
  if (typeof uid !== 'string' || typeof authTime !== 'number') {
    return { ok: false, code: 'INVALID_REFRESH_TOKEN' };
  }
  const account = accounts.byUid(uid);
  return account ? { ok: true, account, authTime } : { ok: false, code: 'USER_NOT_FOUND' };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
