import { backend } from '@site/shared/site';
import type { User } from 'firebase/auth';
import { type Invitation, inviteKey } from './invitation';

const TIMEOUT_MS = 20_000;

/** `refused`: expired, revoked, used or another's; the server tells nobody which. */
export type Acceptance = 'accepted' | 'unverified' | 'refused' | 'failed';

/**
 * Accepts an invitation for the account that is logged in: one write creates the member and removes
 * the invitation. Sent by REST, so that joining needs no database SDK.
 */
export async function acceptInvitation(
  user: Pick<User, 'uid' | 'email' | 'getIdTokenResult'>,
  { email, name, role, by, secret }: Invitation,
): Promise<Acceptance> {
  try {
    const { token, claims } = await user.getIdTokenResult(true);
    if (claims.email_verified !== true) return 'unverified';
    const url = new URL(`${backend.databaseUrl.replace(/\/$/, '')}/.json`);
    url.searchParams.set('ns', backend.databaseNamespace);
    url.searchParams.set('auth', token);
    const since = Number(claims.auth_time) * 1000;
    const response = await fetch(url, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        [`members/${user.uid}`]: { email: user.email, name, role, since, by, secret },
        [`invites/${inviteKey(email)}`]: null,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'accepted';
    return response.status === 401 || response.status === 403 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
