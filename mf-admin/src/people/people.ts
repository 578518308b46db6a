import type { Role } from '@site/shared/auth';
import { parseEntries, parserOf } from '@site/shared/editorial';
import * as v from 'valibot';
import { addressOfKey } from './invitation';

/** The most UTF-16 units of a name; the rules have the same. */
export const MAX_NAME = 100;

/** What each role may do, as the page says it; the first is what a new invitation starts with. */
export const ROLES: readonly { role: Role; may: string }[] = [
  { role: 'author', may: 'can write texts and edit their own' },
  { role: 'editor', may: 'can edit and publish everything that readers see' },
  { role: 'admin', may: 'can also manage people and settings' },
];

const number = v.fallback(v.number(), 0);
const text = v.fallback(v.string(), '');
const RoleSchema = v.picklist(ROLES.map(({ role }) => role));

const PersonSchema = v.object({
  email: text,
  name: text,
  role: RoleSchema,
  /** Sessions from before do not count, in milliseconds; 0 where that is unreadable. */
  since: number,
  /** Of the invitation that was accepted; '' for those whom the command added. */
  secret: text,
});

/** Somebody who may write. */
export type Person = v.InferOutput<typeof PersonSchema> & { uid: string };

const InvitationSchema = v.object({
  name: text,
  role: RoleSchema,
  secret: text,
  by: text,
  /** `since` and `secret` of the inviter, when it was written. */
  since: number,
  bySecret: text,
  /** Milliseconds since the epoch. */
  expires: v.number(),
});

/** An invitation that nobody has accepted. */
export type OpenInvitation = v.InferOutput<typeof InvitationSchema> & {
  key: string;
  email: string;
};

/** The members, by name. An entry without a role admits nobody, and is left out. */
export const parsePeople = (stored: unknown): Person[] =>
  parseEntries(stored, parserOf(PersonSchema))
    .map(([uid, person]) => ({ uid, ...person }))
    .sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email));

/** The open invitations, those that expire first in front. */
export const parseInvitations = (stored: unknown): OpenInvitation[] =>
  parseEntries(stored, parserOf(InvitationSchema))
    .map(([key, invitation]) => ({ key, email: addressOfKey(key), ...invitation }))
    .sort((a, b) => a.expires - b.expires);

/**
 * Why an invitation admits nobody any more; undefined where it does. The rules refuse it then.
 * @param now in milliseconds since the epoch
 */
export function whyEnded(
  { by, since, bySecret, expires }: OpenInvitation,
  people: readonly Person[],
  now: number,
): 'expired' | 'invalid, because the rights of the sender changed' | undefined {
  if (expires <= now) return 'expired';
  const inviter = people.find(({ uid }) => uid === by);
  const isValid =
    inviter?.role === 'admin' && inviter.since === since && inviter.secret === bySecret;
  return isValid ? undefined : 'invalid, because the rights of the sender changed';
}
