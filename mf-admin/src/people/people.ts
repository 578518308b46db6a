import type { Role } from '@site/shared/auth';
import { addressOfKey } from '../join/invitation';

/** Somebody who may write. */
export interface Person {
  uid: string;
  email: string;
  name: string;
  role: Role;
}

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  key: string;
  email: string;
  role: Role;
  secret: string;
  by: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** What each role may do, as the page says it; the first is what a new invitation starts with. */
export const ROLES: readonly { role: Role; may: string }[] = [
  { role: 'author', may: 'writes, and edits what they wrote' },
  { role: 'editor', may: 'edits everything that visitors read' },
  { role: 'admin', may: 'also manages people and settings' },
];

const isRole = (value: unknown): value is Role => ROLES.some(({ role }) => role === value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const entriesOf = (stored: unknown): [string, Readonly<Record<string, unknown>>][] =>
  Object.entries(Object(stored)).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? [[key, value as Record<string, unknown>]] : [],
  );

/** The members, by name. An entry without a role admits nobody, and is left out. */
export const readPeople = (stored: unknown): Person[] =>
  entriesOf(stored)
    .flatMap(([uid, { email, name, role }]) =>
      isRole(role) ? [{ uid, email: text(email), name: text(name), role }] : [],
    )
    .sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email));

/** The open invitations, those that expire first in front. */
export const readInvitations = (stored: unknown): OpenInvitation[] =>
  entriesOf(stored)
    .flatMap(([key, { role, secret, by, expires }]) =>
      isRole(role) && typeof expires === 'number'
        ? [{ key, email: addressOfKey(key), role, secret: text(secret), by: text(by), expires }]
        : [],
    )
    .sort((a, b) => a.expires - b.expires);
