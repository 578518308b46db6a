import { type Account, toChangedInfo, toUserInfo } from './account';
import type { AuthContext } from './context';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { holderOf, objectionToSession, tokensOf } from './sessions';

// Operations of signed-in users on their own account.

/** With protection against email enumeration, as projects have it since 2023. */
const VERIFY_FIRST = 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.';

export function lookUpSelf(context: AuthContext, body: unknown): Reply {
  const { idToken } = parseFields(fields.self, body);
  const { account } = orRefuse(holderOf(context, idToken));
  const users = [toUserInfo(account, false)];
  return done({ kind: 'identitytoolkit#GetAccountInfoResponse', users });
}

export async function updateSelf(context: AuthContext, body: unknown): Promise<Reply> {
  const read = parseFields(fields.updateSelf, body);
  const { idToken, returnSecureToken, email, password, displayName, photoUrl } = read;
  if (!idToken) return refuse('INVALID_REQ_TYPE : Unsupported request parameters.');
  if (password === '') return refuse('MISSING_PASSWORD');
  const holder = orRefuse(holderOf(context, idToken));
  const { authTime } = holder;
  const movesAddress = (account: Account) =>
    email !== undefined && email.toLowerCase() !== account.email;
  // Before anything else, so that nobody learns which addresses are taken.
  if (movesAddress(holder.account)) return refuse(VERIFY_FIRST);
  const updated = orRefuse(
    await context.accounts.update(
      holder.account.uid,
      { email, password, displayName, photoUrl },
      (account) =>
        objectionToSession(account, authTime) ?? (movesAddress(account) ? VERIFY_FIRST : null),
    ),
  );
  const isNewSession = password !== undefined;
  return done({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...toChangedInfo(updated.account),
    ...(returnSecureToken || isNewSession
      ? tokensOf(context, updated.account, isNewSession ? undefined : authTime)
      : {}),
  });
}

export async function deleteSelf(context: AuthContext, body: unknown): Promise<Reply> {
  const { idToken } = parseFields(fields.self, body);
  const { account } = orRefuse(holderOf(context, idToken));
  const isGone = await context.accounts.remove(account.uid);
  const kind = 'identitytoolkit#DeleteAccountResponse';
  return isGone ? done({ kind }) : refuse('INTERNAL_ERROR', 500);
}
