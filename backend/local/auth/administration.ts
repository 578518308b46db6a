import * as v from 'valibot';
import { toUserInfo } from './account';
import type { AuthContext } from './context';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, ImportSchema, LookupSchema, parseFields } from './requests';

// Account operations of the project's owner, as called by firebase-admin.
// See https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts

/** Fields that these calls do not know are refused rather than forgotten. */
const notAllowed = () => 'OPERATION_NOT_ALLOWED';

export async function createAccount({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const { localId, ...given } = parseFields(fields.createAccount, body, notAllowed);
  const { account } = orRefuse(await accounts.create(localId, given));
  return done({ localId: account.uid, email: account.email });
}

export function lookUpAccounts({ accounts }: AuthContext, body: unknown): Reply {
  const parsed = v.safeParse(LookupSchema, body);
  if (!parsed.success) return refuse('INVALID_ARGUMENT');
  const { localId, email } = parsed.output;
  const found = [...localId.map(accounts.byUid), ...email.map(accounts.byEmail)];
  const users = found.flatMap((account) => (account ? [toUserInfo(account)] : []));
  return done(users.length === 0 ? {} : { users });
}

export async function updateAccount({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const { localId, ...change } = parseFields(fields.updateAccount, body, notAllowed);
  const { account } = orRefuse(await accounts.update(localId, change));
  return done(toUserInfo(account));
}

/** All accounts, in one page. */
export const listAccounts = ({ accounts }: AuthContext): Reply =>
  done({ users: accounts.all().map(toUserInfo) });

/** Takes over the accounts of an export, without their passwords; those that are refused are named. */
export async function importAccounts({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const parsed = v.safeParse(ImportSchema, body);
  if (!parsed.success) return refuse('INVALID_ARGUMENT');
  const error: Record<string, unknown>[] = [];
  for (const [index, { localId, passwordHash: _none, ...given }] of parsed.output.users.entries()) {
    const outcome = await accounts.create(localId, given);
    if (!outcome.ok) error.push({ index, message: outcome.code });
  }
  return done({ error });
}
