import { backend } from '@site/shared/site';
import { CONTENT_REQUEST_TIMEOUT_MS } from '../contracts/timeouts';
import type { Role } from './session';

/** An ID token of the account, with its claims. */
interface IdToken {
  token: string;
  claims: Readonly<Record<string, unknown>>;
}

const ROLES: readonly unknown[] = ['admin', 'editor', 'author'] satisfies Role[];
const isRole = (value: unknown): value is Role => ROLES.includes(value);

/**
 * The role of an account, by the same condition as the database's rules: a verified address, an
 * entry in `members`, and a sign-in that is not older than the entry's `since`. Read by REST, so that
 * no page needs the database's SDK for it.
 * Protocol: https://firebase.google.com/docs/database/rest/auth
 * @returns undefined for an account that is no member
 * @throws where the database cannot be reached
 */
export async function loadRole(uid: string, { token, claims }: IdToken): Promise<Role | undefined> {
  if (claims.email_verified !== true) return undefined;
  const url = new URL(`${backend.databaseUrl.replace(/\/$/, '')}/members/${uid}.json`);
  url.searchParams.set('ns', backend.databaseNamespace);
  url.searchParams.set('auth', token);
  const response = await fetch(url, { signal: AbortSignal.timeout(CONTENT_REQUEST_TIMEOUT_MS) });
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  const entry: unknown = await response.json();
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { role, since } = entry as { role?: unknown; since?: unknown };
  const isSince = typeof since === 'number' && Number(claims.auth_time) * 1000 >= since;
  return isSince && isRole(role) ? role : undefined;
}
