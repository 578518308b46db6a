import * as v from 'valibot';
import { readToken } from '../tokens/id-token';
import { type Account, toUserInfo } from './account';
import type { AccountChange, Accounts } from './accounts';
import { isPassword } from './password';
import { done, type Reply, refuse } from './reply';
import {
  type AccountRequest,
  AccountRequestSchema,
  CustomTokenSchema,
  LookupSchema,
} from './requests';
import { ID_TOKEN_SECONDS, idToken, readRefreshToken, refreshToken, type Session } from './session';

export interface Identity {
  signUp(body: unknown): Promise<Reply>;
  signInWithPassword(body: unknown): Promise<Reply>;
  signInWithCustomToken(body: unknown): Promise<Reply>;
  lookup(body: unknown): Promise<Reply>;
  update(body: unknown): Promise<Reply>;
  remove(body: unknown): Promise<Reply>;
  refresh(token: string | null): Promise<Reply>;
}

/**
 * What anybody may ask for with the web API key, for themselves.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function identity(all: Accounts, project: string, clock: () => number): Identity {
  const seconds = () => Math.floor(clock() / 1000);

  /** The account behind an ID token, or why it does not count. */
  function holderOf(token: string | undefined) {
    const read = token === undefined ? undefined : readToken(token, clock());
    if (!read) return { ok: false as const, code: 'MISSING_ID_TOKEN' };
    if (!read.ok) {
      const code = read.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN';
      return { ok: false as const, code };
    }
    const account = all.byUid(read.uid);
    if (!account) return { ok: false as const, code: 'USER_NOT_FOUND' };
    if (account.disabled) return { ok: false as const, code: 'USER_DISABLED' };
    const signedIn = typeof read.claims.auth_time === 'number' ? read.claims.auth_time : 0;
    if (signedIn < account.validSince) return { ok: false as const, code: 'TOKEN_EXPIRED' };
    return { ok: true as const, account, session: sessionOf(read.claims) };
  }

  async function startSession(
    account: Account,
    provider: string,
    claims: Record<string, unknown> = {},
  ): Promise<Reply> {
    const saved = await all.update(account, { lastLoginAt: clock(), lastRefreshAt: clock() });
    if (!saved.ok) return refuse(saved.code);
    return done({
      localId: account.uid,
      email: account.email,
      displayName: account.displayName ?? '',
      registered: true,
      ...tokens(saved.account, { provider, authTime: seconds(), claims }),
    });
  }

  const tokens = (account: Account, session: Session) => ({
    idToken: idToken(account, session, project, seconds()),
    refreshToken: refreshToken(account, session),
    expiresIn: String(ID_TOKEN_SECONDS),
  });

  return {
    async signUp(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { email, password, idToken: token } = parsed.output;
      if (token !== undefined) return this.update(body);
      if (email !== undefined && password === undefined) return refuse('MISSING_PASSWORD');
      if (email === undefined && password !== undefined) return refuse('MISSING_EMAIL');
      const created = await all.create(undefined, changeFrom(parsed.output));
      if (!created.ok) return refuse(created.code);
      return startSession(created.account, email === undefined ? 'anonymous' : 'password');
    },

    async signInWithPassword(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { email, password } = parsed.output;
      if (!email) return refuse('MISSING_EMAIL');
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('INVALID_EMAIL');
      if (!password) return refuse('MISSING_PASSWORD');
      const account = all.byEmail(email);
      // As projects do since 2023, without telling which of the two is wrong.
      if (!account?.password || !(await isPassword(password, account.password))) {
        return refuse('INVALID_LOGIN_CREDENTIALS');
      }
      return account.disabled ? refuse('USER_DISABLED') : startSession(account, 'password');
    },

    async signInWithCustomToken(body) {
      const parsed = v.safeParse(CustomTokenSchema, body);
      const custom = parsed.success ? readCustomToken(parsed.output.token) : undefined;
      if (!custom) return refuse('INVALID_CUSTOM_TOKEN');
      const known = all.byUid(custom.uid);
      if (known?.disabled) return refuse('USER_DISABLED');
      const made = known ? { ok: true as const, account: known } : await all.create(custom.uid, {});
      if (!made.ok) return refuse(made.code);
      const reply = await startSession(made.account, 'custom', custom.claims);
      return reply.ok ? done({ ...reply.body, isNewUser: known === undefined }) : reply;
    },

    async lookup(body) {
      const parsed = v.safeParse(LookupSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const holder = holderOf(parsed.output.idToken);
      return holder.ok ? done({ users: [toUserInfo(holder.account, false)] }) : refuse(holder.code);
    },

    async update(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const holder = holderOf(parsed.output.idToken);
      if (!holder.ok) return refuse(holder.code);
      const updated = await all.update(holder.account, changeFrom(parsed.output));
      if (!updated.ok) return refuse(updated.code);
      const { account } = updated;
      const isNewSession =
        parsed.output.password !== undefined || parsed.output.email !== undefined;
      const session = isNewSession
        ? { ...holder.session, provider: 'password', authTime: seconds() }
        : holder.session;
      const isWanted = parsed.output.returnSecureToken || isNewSession;
      return done({ ...toUserInfo(account, false), ...(isWanted ? tokens(account, session) : {}) });
    },

    async remove(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      const holder = holderOf(parsed.success ? parsed.output.idToken : undefined);
      if (!holder.ok) return refuse(holder.code);
      return (await all.remove(holder.account.uid)) ? done({}) : refuse('INTERNAL_ERROR', 500);
    },

    async refresh(token) {
      if (!token) return refuse('MISSING_REFRESH_TOKEN');
      const read = readRefreshToken(token, all.byUid);
      if (!read.ok) return refuse(read.reason);
      const { account, session } = read;
      if (account.disabled) return refuse('USER_DISABLED');
      if (session.authTime < account.validSince) return refuse('TOKEN_EXPIRED');
      await all.update(account, { lastRefreshAt: clock() });
      const fresh = tokens(account, session);
      return done({
        id_token: fresh.idToken,
        access_token: fresh.idToken,
        expires_in: fresh.expiresIn,
        refresh_token: fresh.refreshToken,
        token_type: 'Bearer',
        user_id: account.uid,
        project_id: project,
      });
    },
  };
}

/** What somebody may change about themselves. */
function changeFrom(request: AccountRequest): AccountChange {
  const isDeleted = (name: string) => request.deleteAttribute.includes(name);
  return {
    ...(request.email === undefined ? {} : { email: request.email }),
    ...(request.password === undefined ? {} : { password: request.password }),
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    ...(request.photoUrl === undefined ? {} : { photoUrl: request.photoUrl }),
    ...(isDeleted('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(isDeleted('PHOTO_URL') ? { photoUrl: null } : {}),
    ...(request.deleteProvider.includes('password') ? { password: null, email: null } : {}),
  };
}

function sessionOf(claims: Readonly<Record<string, unknown>>): Session {
  const { firebase, auth_time: authTime } = claims;
  const provider =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? String(firebase.sign_in_provider)
      : 'custom';
  return { provider, authTime: typeof authTime === 'number' ? authTime : 0, claims: {} };
}

/** Custom tokens of firebase-admin; unsigned ones of its emulator mode included. */
function readCustomToken(token: string) {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    const schema = v.object({
      uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      claims: v.optional(v.record(v.string(), v.unknown()), {}),
    });
    const parsed = v.safeParse(schema, payload);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
