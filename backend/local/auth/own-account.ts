import { toUserInfo } from './account';
import type { AuthContext } from './context';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { holderOf, objectionToSession, tokensOf } from './sessions';

// Operations of signed-in users on their own account.

export function lookUpSelf(context: AuthContext, body: unknown): Reply {
  const { idToken } = parseFields(fields.lookUpSelf, body);
  const { account } = orRefuse(holderOf(context, idToken));
  return done({ users: [toUserInfo(account)] });
}

export async function changePassword(context: AuthContext, body: unknown): Promise<Reply> {
  const { idToken, password } = parseFields(fields.changePassword, body);
  if (!password) return refuse('MISSING_PASSWORD');
  const { account, authTime } = orRefuse(holderOf(context, idToken));
  const updated = orRefuse(
    await context.accounts.update(account.uid, { password }, (current) =>
      objectionToSession(current, authTime),
    ),
  );
  return done({ ...toUserInfo(updated.account), ...tokensOf(context, updated.account) });
}
