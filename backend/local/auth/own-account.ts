import * as v from 'valibot';
import { toUserInfo } from './account';
import type { Accounts } from './accounts';
import { changeOfSelf } from './changes-of-self';
import { done, type Reply, refuse } from './reply';
import { AccountRequestSchema, LookupSchema } from './requests';
import type { Sessions } from './sessions';

export interface OwnAccount {
  lookup(body: unknown): Promise<Reply>;
  update(body: unknown): Promise<Reply>;
  remove(body: unknown): Promise<Reply>;
}

/** What somebody signed in may do with their own account. */
export function ownAccount(all: Accounts, sessions: Sessions): OwnAccount {
  const { holderOf, objection, tokens, fresh } = sessions;
  return {
    async lookup(body) {
      const parsed = v.safeParse(LookupSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const holder = holderOf(parsed.output.idToken);
      if (!holder.ok) return refuse(holder.code);
      const users = [toUserInfo(holder.account, false)];
      return done({ kind: 'identitytoolkit#GetAccountInfoResponse', users });
    },

    async update(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { idToken, email, password, returnSecureToken } = parsed.output;
      const holder = holderOf(idToken);
      if (!holder.ok) return refuse(holder.code);
      if (email === '') return refuse('MISSING_EMAIL');
      if (password === '') return refuse('MISSING_PASSWORD');
      const { session } = holder;
      const updated = await all.update(holder.account.uid, changeOfSelf(parsed.output), (account) =>
        objection(account, session),
      );
      if (!updated.ok) return refuse(updated.code);
      const { account } = updated;
      const isNewSession = password !== undefined || email !== undefined;
      return done({
        kind: 'identitytoolkit#SetAccountInfoResponse',
        ...toUserInfo(account, false),
        ...(returnSecureToken || isNewSession
          ? tokens(account, isNewSession ? fresh('password', session.claims) : session)
          : {}),
      });
    },

    async remove(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      const holder = holderOf(parsed.success ? parsed.output.idToken : undefined);
      if (!holder.ok) return refuse(holder.code);
      const isGone = await all.remove(holder.account.uid);
      const kind = 'identitytoolkit#DeleteAccountResponse';
      return isGone ? done({ kind }) : refuse('INTERNAL_ERROR', 500);
    },
  };
}
