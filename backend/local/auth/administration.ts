import * as v from 'valibot';
import { type AccountChange, toUserInfo } from './account';
import { importAccounts } from './account-import';
import type { Accounts } from './accounts';
import { deletionsIn } from './changes-of-self';
import { done, type Reply, refuse } from './reply';
import {
  type AccountRequest,
  AccountRequestSchema,
  BatchDeleteSchema,
  LookupSchema,
  SessionCookieSchema,
} from './requests';
import { sessionCookie } from './session-tokens';
import type { Sessions } from './sessions';

export interface Administration {
  create(body: unknown): Promise<Reply>;
  lookup(body: unknown): Promise<Reply>;
  update(body: unknown): Promise<Reply>;
  remove(body: unknown): Promise<Reply>;
  removeMany(body: unknown): Promise<Reply>;
  list(maxResults: string | null, pageToken: string | null): Promise<Reply>;
  importMany(body: unknown): Promise<Reply>;
  /** A session cookie that identifies the holder of an ID token, for up to two weeks. */
  sessionCookie(body: unknown): Promise<Reply>;
  clear(): Promise<Reply>;
}

const MAX_PAGE = 1000;
const MAX_COOKIE_SECONDS = 14 * 24 * 3600;

/**
 * Account operations of the project's owner, as called by firebase-admin.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 */
export function administration(
  all: Accounts,
  { holderOf }: Sessions,
  project: string,
  clock: () => number,
): Administration {
  return {
    async create(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      if (asksForMore(parsed.output)) return refuse('OPERATION_NOT_ALLOWED');
      const created = await all.create(parsed.output.localId, changeFrom(parsed.output));
      if (!created.ok) return refuse(created.code);
      const { uid, email } = created.account;
      return done({ localId: uid, email });
    },

    async lookup(body) {
      const parsed = v.safeParse(LookupSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { localId, email, phoneNumber } = parsed.output;
      const found = new Set([
        ...localId.map(all.byUid),
        ...email.map(all.byEmail),
        ...phoneNumber.map(all.byPhone),
      ]);
      const users = [...found].flatMap((account) => (account ? [toUserInfo(account, true)] : []));
      return done(users.length === 0 ? {} : { users });
    },

    async update(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success || parsed.output.localId === undefined) return refuse('INVALID_ARGUMENT');
      if (asksForMore(parsed.output)) return refuse('OPERATION_NOT_ALLOWED');
      const updated = await all.update(parsed.output.localId, changeFrom(parsed.output));
      return updated.ok ? done(toUserInfo(updated.account, false)) : refuse(updated.code);
    },

    async remove(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      const uid = parsed.success ? parsed.output.localId : undefined;
      if (uid === undefined || !all.byUid(uid)) return refuse('USER_NOT_FOUND');
      await all.remove(uid);
      return done({});
    },

    async removeMany(body) {
      const parsed = v.safeParse(BatchDeleteSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const errors: Record<string, unknown>[] = [];
      for (const [index, localId] of parsed.output.localIds.entries()) {
        const account = all.byUid(localId);
        if (account && !account.disabled && !parsed.output.force) {
          errors.push({ index, localId, message: 'NOT_DISABLED' });
        } else if (account) await all.remove(localId);
      }
      return done({ errors });
    },

    async list(maxResults, pageToken) {
      const size = Math.min(Number(maxResults ?? MAX_PAGE) || MAX_PAGE, MAX_PAGE);
      const after = all.all().filter((account) => pageToken === null || account.uid > pageToken);
      const page = after.slice(0, size);
      const nextPageToken = after.length > size ? page.at(-1)?.uid : undefined;
      return done({ users: page.map((account) => toUserInfo(account, true)), nextPageToken });
    },

    importMany: (body) => importAccounts(all, body),

    async sessionCookie(body) {
      const parsed = v.safeParse(SessionCookieSchema, body);
      if (!parsed.success) return refuse('INVALID_ID_TOKEN');
      const holder = holderOf(parsed.output.idToken);
      if (!holder.ok) return refuse(holder.code);
      const { validDuration } = parsed.output;
      if (validDuration < 300 || validDuration > MAX_COOKIE_SECONDS) {
        return refuse('INVALID_DURATION');
      }
      const now = Math.floor(clock() / 1000);
      return done({ sessionCookie: sessionCookie(holder.claims, project, now, validDuration) });
    },

    async clear() {
      for (const account of all.all()) await all.remove(account.uid);
      return done({});
    },
  };
}

/** Other services to sign in by, and second factors, are refused rather than forgotten. */
function asksForMore({ linkProviderUserInfo, mfa, mfaInfo }: AccountRequest): boolean {
  return [linkProviderUserInfo, mfa, mfaInfo].some((wish) => wish !== undefined);
}

function changeFrom(request: AccountRequest): AccountChange {
  const { localId: _uid, idToken: _token, returnSecureToken: _wanted, ...rest } = request;
  const { linkProviderUserInfo: _link, mfa: _mfa, mfaInfo: _factors, ...known } = rest;
  const { deleteAttribute: _attributes, deleteProvider: _providers, ...settable } = known;
  const { disableUser, ...fields } = settable;
  return {
    ...fields,
    ...(disableUser === undefined ? {} : { disabled: disableUser }),
    ...deletionsIn(request),
  };
}
