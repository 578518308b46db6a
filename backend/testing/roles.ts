import {
  parseCredential,
  parseToken,
  type RuleAuth,
  type StorageAuth,
  writeToken,
} from '../local/testing';
import { NOW } from './now';

const seconds = NOW / 1000;

/** A token of an account with a verified address that logged in a minute ago. */
export function token(uid: string, claims: Record<string, unknown> = {}): string {
  return writeToken({
    user_id: uid,
    sub: uid,
    email: `${uid}@example.org`,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
    auth_time: seconds - 60,
    iat: seconds - 60,
    exp: seconds + 3540,
    ...claims,
  });
}

const entry = (uid: string, role: string, since = NOW - 3_600_000) => ({
  email: `${uid}@example.org`,
  name: uid,
  role,
  since,
  by: 'dora',
});

/** The stored members. Nobody else writes. */
export const MEMBERS = {
  una: entry('una', 'editor'),
  will: entry('will', 'author'),
  olga: entry('olga', 'author'),
  anna: entry('anna', 'editor'),
  dora: entry('dora', 'admin'),
  dan: entry('dan', 'author'),
  // Logged out everywhere half a minute ago.
  eve: entry('eve', 'editor', NOW - 30_000),
};

interface Role {
  /** Stands for the role in a table. */
  letter: string;
  uid: string;
  /** The token sent with a request; absent for anonymous requests. */
  token?: string;
}

/** All roles that send requests. The claim `member` is for the storage, and means nothing here. */
export const ROLES = {
  anonymous: { letter: 'A', uid: '' },
  stranger: { letter: 'S', uid: 'guest', token: token('guest') },
  /** Has the claim, whoever gave it, and no entry. */
  forger: { letter: 'F', uid: 'mallory', token: token('mallory', { member: true }) },
  /** Has an entry; the address is not verified. */
  unverified: { letter: 'U', uid: 'una', token: token('una', { email_verified: false }) },
  /** An author, of nothing that is stored. */
  otherAuthor: { letter: 'W', uid: 'will', token: token('will', { member: true }) },
  /** The author of what is stored. */
  author: { letter: 'O', uid: 'olga', token: token('olga', { member: true }) },
  editor: { letter: 'M', uid: 'anna', token: token('anna', { member: true }) },
  admin: { letter: 'D', uid: 'dora', token: token('dora', { member: true }) },
  /** The entry was removed; the token from before is valid. */
  removed: { letter: 'R', uid: 'rob', token: token('rob', { member: true }) },
  /** Was an admin when the token was made, and is an author now. */
  demoted: { letter: 'P', uid: 'dan', token: token('dan', { member: true, role: 'admin' }) },
  /** Sessions from before `since` ended. */
  ended: { letter: 'E', uid: 'eve', token: token('eve', { member: true }) },
  /** Logged in again since. */
  back: { letter: 'B', uid: 'eve', token: token('eve', { member: true, auth_time: seconds }) },
  expired: {
    letter: 'X',
    uid: 'anna',
    token: token('anna', { member: true, exp: seconds - 1 }),
  },
} satisfies Record<string, Role>;

/** The `auth` variable that the rules see for a role; undefined: its token is no longer valid. */
export function databaseAuth(role: Pick<Role, 'token'>): RuleAuth | undefined {
  if (role.token === undefined) return null;
  const read = parseCredential(role.token, undefined, NOW);
  return read.ok && !read.access.owner ? read.access.auth : undefined;
}

/** The same for the storage. */
export function storageAuth(role: Pick<Role, 'token'>): StorageAuth | undefined {
  if (role.token === undefined) return { owner: false, claims: null };
  const read = parseToken(role.token, NOW);
  return read.ok ? { owner: false, claims: read.claims } : undefined;
}

/** The letters of those roles for whom something holds, a dot for each other. */
export const whoOf = (holds: (role: Role) => boolean): string =>
  Object.values(ROLES)
    .map((role) => (holds(role) ? role.letter : '.'))
    .join('');
