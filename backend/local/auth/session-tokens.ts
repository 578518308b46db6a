import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Claims, type ReadToken, writeToken } from '../tokens/id-token';
import { type Account, customClaims } from './account';

export const ID_TOKEN_SECONDS = 3600;

/** Data of a sign-in that its tokens contain. */
export interface Session {
  provider: string;
  /** Time of the sign-in, in seconds since the epoch; it survives refreshes. */
  authTime: number;
  /** Claims of a custom token. */
  claims: Record<string, unknown>;
}

/** @param now seconds since the epoch */
export function idToken(account: Account, session: Session, project: string, now: number): string {
  const { email, phoneNumber } = account;
  const claims = {
    ...customClaims(account),
    ...session.claims,
    name: account.displayName,
    picture: account.photoUrl,
    email,
    email_verified: email === undefined ? undefined : account.emailVerified,
    phone_number: phoneNumber,
    provider_id: session.provider === 'anonymous' ? 'anonymous' : undefined,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: session.authTime,
    user_id: account.uid,
    sub: account.uid,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
    firebase: {
      identities: {
        ...(email === undefined ? {} : { email: [email] }),
        ...(phoneNumber === undefined ? {} : { phone: [phoneNumber] }),
      },
      sign_in_provider: session.provider,
    },
  };
  return writeToken(claims, Object.keys(session.claims));
}

/** The sign-in that a valid ID token stems from. */
export function sessionOf({ claims, developerClaims }: Extract<ReadToken, { ok: true }>): Session {
  const { firebase, auth_time: authTime } = claims;
  const provider =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? String(firebase.sign_in_provider)
      : 'custom';
  return {
    provider,
    authTime: typeof authTime === 'number' ? authTime : 0,
    claims: Object.fromEntries(developerClaims.map((name) => [name, claims[name]])),
  };
}

/** A session cookie as `createSessionCookie` makes it: the ID token's claims from another issuer. */
export function sessionCookie(claims: Claims, project: string, now: number, seconds: number) {
  const iss = `https://session.firebase.google.com/${project}`;
  return writeToken({ ...claims, iss, iat: now, exp: now + seconds });
}

/** A refresh token: account and session, signed with the account's secret. */
export function refreshToken(account: Account, session: Session): string {
  const payload = Buffer.from(JSON.stringify([account.uid, session])).toString('base64url');
  return `${payload}.${sign(payload, account.secret)}`;
}

export type ReadRefreshToken =
  | { ok: true; account: Account; session: Session }
  | { ok: false; reason: 'INVALID_REFRESH_TOKEN' | 'USER_NOT_FOUND' };

export function readRefreshToken(
  token: string,
  find: (uid: string) => Account | undefined,
): ReadRefreshToken {
  const [payload = '', signature = ''] = token.split('.');
  const [uid, session] = parse(payload);
  if (typeof uid !== 'string' || !isSession(session)) {
    return { ok: false, reason: 'INVALID_REFRESH_TOKEN' };
  }
  const account = find(uid);
  if (!account) return { ok: false, reason: 'USER_NOT_FOUND' };
  const expected = Buffer.from(sign(payload, account.secret));
  const given = Buffer.from(signature);
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given);
  return isGenuine
    ? { ok: true, account, session }
    : { ok: false, reason: 'INVALID_REFRESH_TOKEN' };
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

function parse(payload: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'provider' in value &&
    typeof value.provider === 'string' &&
    'authTime' in value &&
    typeof value.authTime === 'number' &&
    'claims' in value &&
    typeof value.claims === 'object'
  );
}
