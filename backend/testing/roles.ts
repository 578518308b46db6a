import { readCredential } from '../local/database/credential';
import type { RuleAuth } from '../local/database/rules/evaluate';
import type { StorageAuth } from '../local/storage/policy';
import { readToken, writeToken } from '../local/tokens/id-token';
import { NOW } from './rules-bench';

const seconds = NOW / 1000;

function token(uid: string, claims: Record<string, unknown> = {}): string {
  return writeToken({
    user_id: uid,
    sub: uid,
    email: `${uid}@example.org`,
    firebase: { sign_in_provider: 'password' },
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 3540,
    ...claims,
  });
}

interface Role {
  /** Stands for the role in a table. */
  letter: string;
  uid: string;
  /** The token sent with a request; absent for anonymous requests. */
  token?: string;
}

/** All roles that send requests. `revoked/rob` was revoked half a minute ago. */
export const ROLES = {
  anonymous: { letter: 'A', uid: '' },
  stranger: { letter: 'S', uid: 'guest', token: token('guest') },
  forger: { letter: 'F', uid: 'mallory', token: token('mallory', { member: 'true' }) },
  member: { letter: 'M', uid: 'anna', token: token('anna', { member: true }) },
  /** The claim was taken away; the token from before still has it. */
  removed: { letter: 'R', uid: 'rob', token: token('rob', { member: true }) },
  /** Was given the claim again, and signed in since. */
  back: { letter: 'B', uid: 'rob', token: token('rob', { member: true, auth_time: seconds }) },
  expired: {
    letter: 'X',
    uid: 'anna',
    token: token('anna', { member: true, exp: seconds - 1 }),
  },
} satisfies Record<string, Role>;

/** The `auth` variable that the rules see for a role; undefined: its token is no longer valid. */
export function databaseAuth(role: Role): RuleAuth | undefined {
  if (role.token === undefined) return null;
  const read = readCredential(role.token, undefined, NOW);
  return read.ok && !read.access.owner ? read.access.auth : undefined;
}

/** The same for the storage. */
export function storageAuth(role: Role): StorageAuth | undefined {
  if (role.token === undefined) return { owner: false, claims: null };
  const read = readToken(role.token, NOW);
  return read.ok ? { owner: false, claims: read.claims } : undefined;
}

/** The letters of those roles for whom something holds, a dot for each other. */
export const whoOf = (holds: (role: Role) => boolean): string =>
  Object.values(ROLES)
    .map((role) => (holds(role) ? role.letter : '.'))
    .join('');
