import type { Role } from '@site/shared/auth';
import { randomToken } from '../data/random-token';

/** What an invitation's link carries. It is in the fragment, which no server is sent. */
export interface Invitation {
  email: string;
  /** How colleagues are shown the member. */
  name: string;
  role: Role;
  /** uid of the admin who invites. */
  by: string;
  /** At least 128 bits. */
  secret: string;
}

const ROLES: readonly string[] = ['author', 'editor', 'admin'] satisfies Role[];

/**
 * The key of an invitation in the database; undefined for an address that cannot be one: keys have
 * no dots, and rules cannot name these characters.
 */
export function inviteKey(address: string): string | undefined {
  const email = address.trim().toLowerCase();
  return /^[^\s@/#$[\],]+@[^\s@/#$[\],]+\.[^\s@/#$[\],]+$/.test(email)
    ? email.replaceAll('.', ',')
    : undefined;
}

/** The address that has this key. */
export const addressOfKey = (key: string): string => key.replaceAll(',', '.');

/** A secret of 128 random bits. */
export const newSecret = (): string => randomToken(16);

/** The link that an admin passes on. */
export const invitationLink = (
  origin: string,
  { email, name, role, by, secret }: Invitation,
): string => `${origin}/join#${new URLSearchParams({ email, name, role, by, secret })}`;

const valuesOf = (fragment: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')));

/** Reads the fragment of an invitation's link; undefined where it is incomplete. */
export function parseInvitation(fragment: string): Invitation | undefined {
  const { email = '', name = '', role = '', by = '', secret = '' } = valuesOf(fragment);
  if (!inviteKey(email) || !name || !ROLES.includes(role) || !by) return undefined;
  if (!/^[\w-]{22,}$/.test(secret)) return undefined;
  return { email: email.trim().toLowerCase(), name, role: role as Role, by, secret };
}

/** The code by which an e-mail from Authentication logs its reader in; undefined without one. */
export const parseCode = (fragment: string): string | undefined => valuesOf(fragment).code;
