import * as v from 'valibot';
import { type Account, toChangedInfo, toUserInfo } from './account';
import type { Accounts } from './accounts';
import { changeOfSelf } from './changes-of-self';
import { done, type Reply, refuse } from './reply';
import { type AccountRequest, AccountRequestSchema, LookupSchema } from './requests';
import type { Sessions } from './sessions';

export interface OwnAccount {
  lookup(body: unknown): Promise<Reply>;
  update(body: unknown): Promise<Reply>;
  /** Gives an account an address and a password, by which it can be signed in to from then on. */
  link(body: unknown): Promise<Reply>;
  remove(body: unknown): Promise<Reply>;
}

/** With protection against email enumeration, as projects have it since 2023. */
const VERIFY_FIRST = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

/** Operations of signed-in users on their own account. */
export function ownAccount(all: Accounts, sessions: Sessions): OwnAccount {
  const { holderOf, objection, tokens, fresh } = sessions;

  /** @param movesAddress whether the change takes an account to an address that is not verified */
  async function change(
    request: AccountRequest,
    movesAddress: (account: Account) => boolean,
  ): Promise<Reply> {
    const holder = holderOf(request.idToken);
    if (!holder.ok) return refuse(holder.code);
    const { session } = holder;
    // Before anything else, so that nobody learns which addresses are taken.
    if (movesAddress(holder.account)) return refuse(VERIFY_FIRST);
    const updated = await all.update(
      holder.account.uid,
      changeOfSelf(request),
      (account) => objection(account, session) ?? (movesAddress(account) ? VERIFY_FIRST : null),
    );
    if (!updated.ok) return refuse(updated.code);
    const { account } = updated;
    const isNewSession = request.password !== undefined;
    return done({
      kind: 'identitytoolkit#SetAccountInfoResponse',
      ...toChangedInfo(account),
      ...(request.returnSecureToken || isNewSession
        ? tokens(account, isNewSession ? fresh('password', session.claims) : session)
        : {}),
    });
  }

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
      const request = parsed.output;
      if (!request.idToken) return refuse('INVALID_REQ_TYPE : Unsupported request parameters.');
      if (request.password === '') return refuse('MISSING_PASSWORD');
      return change(request, ({ email }) => isOther(request.email, email));
    },

    async link(body) {
      const parsed = v.safeParse(AccountRequestSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const request = parsed.output;
      if (!request.email) return refuse('MISSING_EMAIL');
      if (!request.password) return refuse('MISSING_PASSWORD');
      return change(request, ({ email }) => email !== undefined && isOther(request.email, email));
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

function isOther(wanted: string | undefined, current: string | undefined): boolean {
  return wanted !== undefined && wanted.toLowerCase() !== current;
}
