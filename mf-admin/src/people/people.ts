import type { Role } from '@site/shared/auth';
import { addressOfKey } from './invitation';

/** Somebody who may write. */
export interface Person {
  uid: string;
  email: string;
  name: string;
  role: Role;
  /** Sessions from before do not count, in milliseconds; 0 where that is unreadable. */
  since: number;
  /** Of the invitation that was accepted; '' for those whom the command added. */
  secret: string;
}

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  key: string;
  email: string;
  name: string;
  role: Role;
  secret: string;
  by: string;
  /** `since` and `secret` of the inviter, when it was written. */
  since: number;
  bySecret: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** The most UTF-16 units of a name; the rules have the same. */
export const MAX_NAME = 100;

/** What each role may do, as the page says it; the first is what a new invitation starts with. */
export const ROLES: readonly { role: Role; may: string }[] = [
  { role: 'author', may: 'writes, and edits what they wrote' },
  { role: 'editor', may: 'edits everything that visitors read' },
  { role: 'admin', may: 'also manages people and settings' },
];

const isRole = (value: unknown): value is Role => ROLES.some(({ role }) => role === value);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const entriesOf = (stored: unknown): [string, Readonly<Record<string, unknown>>][] =>
  Object.entries(Object(stored)).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? [[key, value as Record<string, unknown>]] : [],
  );

/** The members, by name. An entry without a role admits nobody, and is left out. */
export const readPeople = (stored: unknown): Person[] =>
  entriesOf(stored)
    .flatMap(([uid, { email, name, role, since, secret }]) =>
      isRole(role)
        ? [
            {
              ...{ uid, role, email: text(email), name: text(name) },
              ...{ since: number(since), secret: text(secret) },
            },
          ]
        : [],
    )
    .sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email));

/** The open invitations, those that expire first in front. */
export const readInvitations = (stored: unknown): OpenInvitation[] =>
  entriesOf(stored)
    .flatMap(([key, { name, role, secret, by, since, bySecret, expires }]) => {
      if (!isRole(role) || typeof expires !== 'number') return [];
      const [email, inviter] = [addressOfKey(key), text(by)];
      const proofs = { secret: text(secret), since: number(since), bySecret: text(bySecret) };
      return [{ key, email, role, name: text(name), by: inviter, expires, ...proofs }];
    })
    .sort((a, b) => a.expires - b.expires);

/**
 * Why an invitation admits nobody any more; undefined where it does. The rules refuse it then.
 * @param now in milliseconds since the epoch
 */
export function whyEnded(
  { by, since, bySecret, expires }: OpenInvitation,
  people: readonly Person[],
  now: number,
): 'expired' | 'ended with the rights of its inviter' | undefined {
  if (expires <= now) return 'expired';
  const inviter = people.find(({ uid }) => uid === by);
  const isValid =
    inviter?.role === 'admin' && inviter.since === since && inviter.secret === bySecret;
  return isValid ? undefined : 'ended with the rights of its inviter';
}
