import * as v from 'valibot';
import { SCRYPT } from '../defaults';
import { type AccountChange, toUserInfo } from './account';
import type { AuthContext } from './context';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, ImportSchema, LookupSchema, parseFields } from './requests';

// Account operations of the project's owner, as called by firebase-admin.
// See https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts

const MAX_PAGE = 1000;

export async function createAccount({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const wish = parseWish(body);
  const { account } = orRefuse(await accounts.create(wish.uid, wish.change));
  const { uid, email } = account;
  return done({ localId: uid, email });
}

export function lookUpAccounts({ accounts }: AuthContext, body: unknown): Reply {
  const parsed = v.safeParse(LookupSchema, body);
  if (!parsed.success) return refuse('INVALID_ARGUMENT');
  const { localId, email } = parsed.output;
  const found = new Set([...localId.map(accounts.byUid), ...email.map(accounts.byEmail)]);
  const users = [...found].flatMap((account) => (account ? [toUserInfo(account, true)] : []));
  return done(users.length === 0 ? {} : { users });
}

export async function updateAccount({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const wish = parseWish(body);
  if (wish.uid === undefined) return refuse('INVALID_ARGUMENT');
  const { account } = orRefuse(await accounts.update(wish.uid, wish.change));
  return done(toUserInfo(account, false));
}

export async function deleteAccount({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const { uid } = parseWish(body);
  if (uid === undefined || !accounts.byUid(uid)) refuse('USER_NOT_FOUND');
  await accounts.remove(uid);
  return done({});
}

export function listAccounts({ accounts }: AuthContext, { searchParams }: URL): Reply {
  const size = Math.min(Number(searchParams.get('maxResults')) || MAX_PAGE, MAX_PAGE);
  const pageToken = searchParams.get('nextPageToken') ?? '';
  const after = accounts.all().filter(({ uid }) => uid > pageToken);
  const page = after.slice(0, size);
  const nextPageToken = after.length > size ? page.at(-1)?.uid : undefined;
  return done({ users: page.map((account) => toUserInfo(account, true)), nextPageToken });
}

/** Takes over accounts with the passwords they have; those that are refused are named. */
export async function importAccounts({ accounts }: AuthContext, body: unknown): Promise<Reply> {
  const parsed = v.safeParse(ImportSchema, body);
  if (!parsed.success) return refuse('INVALID_ARGUMENT');
  const { users, ...algorithm } = parsed.output;
  const hasPasswords = users.some((user) => user.passwordHash !== undefined);
  if (hasPasswords && !isOurAlgorithm(algorithm)) return refuse('INVALID_HASH_ALGORITHM');
  const error: Record<string, unknown>[] = [];
  for (const [index, { localId, passwordHash, salt, ...fields }] of users.entries()) {
    const password = passwordHash && salt ? { passwordHash: plain(passwordHash, salt) } : {};
    const change = { ...fields, ...password };
    const outcome = accounts.byUid(localId)
      ? await accounts.update(localId, change)
      : await accounts.create(localId, change);
    if (!outcome.ok) error.push({ index, message: outcome.code });
  }
  return done({ error });
}

function isOurAlgorithm(algorithm: Record<string, unknown>): boolean {
  return (
    algorithm.hashAlgorithm === 'STANDARD_SCRYPT' &&
    Object.entries(SCRYPT).every(([name, value]) => algorithm[name] === value)
  );
}

/** The API carries hashes in either alphabet of base64. */
function plain(hash: string, salt: string): { hash: string; salt: string } {
  const convert = (text: string) => Buffer.from(text, 'base64').toString('base64');
  return { hash: convert(hash), salt: convert(salt) };
}

/** Telephone numbers, other services and second factors are refused rather than forgotten. */
function parseWish(body: unknown): { uid: string | undefined; change: AccountChange } {
  const read = parseFields(fields.account, body, () => 'OPERATION_NOT_ALLOWED');
  const { localId, disableUser, deleteAttribute, ...rest } = read;
  const change: AccountChange = rest;
  if (disableUser !== undefined) change.disabled = disableUser;
  if (deleteAttribute.includes('DISPLAY_NAME')) change.displayName = null;
  if (deleteAttribute.includes('PHOTO_URL')) change.photoUrl = null;
  return { uid: localId, change };
}
