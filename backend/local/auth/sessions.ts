import { type Claims, readToken } from '../tokens/id-token';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { done, type Reply, refuse } from './reply';
import { ID_TOKEN_SECONDS, idToken, refreshToken, type Session, sessionOf } from './session-tokens';

export type Holder =
  /** `claims`: everything that the token says. */
  | { ok: true; account: Account; session: Session; claims: Claims }
  /** An error code of the Identity Toolkit. */
  | { ok: false; code: string };

export interface Sessions {
  /** The account behind an ID token, or why the token does not count. */
  holderOf(token: string | undefined): Holder;
  /** Why an account may not be used with a session begun earlier; `null`: it may. */
  objection(account: Account, session: Session): string | null;
  /** Signs an account in. `objection` sees it as it is by then. */
  begin(
    uid: string,
    signIn: { provider: string; claims?: Record<string, unknown> },
    answer: Record<string, unknown>,
    objection?: (account: Account) => string | null,
  ): Promise<Reply>;
  tokens(account: Account, session: Session): Record<string, string>;
  /** A session that begins now. */
  fresh(provider: string, claims?: Record<string, unknown>): Session;
}

/** Sessions are stateless: tokens identify them, and only accounts are stored. */
export function sessions(all: Accounts, project: string, clock: () => number): Sessions {
  const seconds = () => Math.floor(clock() / 1000);

  const tokens = (account: Account, session: Session) => ({
    idToken: idToken(account, session, project, seconds()),
    refreshToken: refreshToken(account, session),
    expiresIn: String(ID_TOKEN_SECONDS),
  });

  function objection(account: Account, session: Session): string | null {
    if (account.disabled) return 'USER_DISABLED';
    return session.authTime < account.validSince ? 'TOKEN_EXPIRED' : null;
  }

  const fresh = (provider: string, claims: Record<string, unknown> = {}): Session => ({
    provider,
    authTime: seconds(),
    claims,
  });

  return {
    tokens,
    objection,
    fresh,
    holderOf(token) {
      if (token === undefined) return { ok: false, code: 'MISSING_ID_TOKEN' };
      const read = readToken(token, clock());
      if (!read.ok) {
        return {
          ok: false,
          code: read.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN',
        };
      }
      const account = all.byUid(read.uid);
      if (!account) return { ok: false, code: 'USER_NOT_FOUND' };
      const session = sessionOf(read);
      const problem = objection(account, session);
      return problem
        ? { ok: false, code: problem }
        : { ok: true, account, session, claims: read.claims };
    },
    async begin(uid, { provider, claims }, answer, objects = () => null) {
      const saved = await all.update(
        uid,
        { lastLoginAt: clock(), lastRefreshAt: clock() },
        (account) => (account.disabled ? 'USER_DISABLED' : objects(account)),
      );
      if (!saved.ok) return refuse(saved.code);
      const { account } = saved;
      return done({
        localId: account.uid,
        email: account.email,
        ...answer,
        ...tokens(account, fresh(provider, claims)),
      });
    },
  };
}
