/**
 * ID tokens as Google's Auth emulator makes them: JWTs without a signature. Anyone on this machine
 * can write one, which is why this backend listens on this machine alone.
 */
export type Claims = Readonly<Record<string, unknown>>;

export type ReadToken =
  | { ok: true; claims: Claims; uid: string; expires: number }
  | { ok: false; reason: 'malformed' | 'expired' };

/** @param claims `iat` and `exp` in seconds since the epoch are the caller's to set */
export function writeToken(claims: Claims): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/**
 * Reads a token's claims and checks that it has not expired. A signature is not looked at, so that
 * tokens made for another emulator, and the SDK's `mockUserToken`, work too.
 *
 * @param now milliseconds since the epoch
 */
export function parseToken(token: string, now: number): ReadToken {
  const [, payload, , extra] = token.split('.');
  const claims = payload === undefined || extra !== undefined ? undefined : decode(payload);
  if (!claims) return { ok: false, reason: 'malformed' };
  const uid = claims.user_id ?? claims.sub;
  if (typeof uid !== 'string' || uid === '') return { ok: false, reason: 'malformed' };
  const expires = typeof claims.exp === 'number' ? claims.exp : 0;
  if (expires * 1000 <= now && !isMock(claims)) return { ok: false, reason: 'expired' };
  return {
    ok: true,
    claims,
    uid,
    expires: isMock(claims) ? Number.MAX_SAFE_INTEGER : expires,
  };
}

/** Tokens of `mockUserToken` are issued at 0 and expire an hour later. */
function isMock(claims: Claims): boolean {
  return claims.iat === 0;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}
