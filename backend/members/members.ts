import { randomBytes } from 'node:crypto';
import { syncClaims } from './sync';
import {
  allUsers,
  findUser,
  guarded,
  loadValue,
  type MembersOutcome,
  type MembersTarget,
} from './target-access';

export const ROLES = ['admin', 'editor', 'author'] as const;
export type Role = (typeof ROLES)[number];

interface Entry {
  email?: unknown;
  role?: unknown;
}

const entryOf = (target: MembersTarget, uid: string) => target.database.ref(`members/${uid}`);

/** Does the work, then copies membership to the claims. */
const andSync = async (target: MembersTarget, lines: string[]): Promise<MembersOutcome> => {
  const synced = await syncClaims(target);
  return synced.ok ? { ok: true, lines } : synced;
};

/**
 * Makes somebody a member: the first admin of a site, who invites all others in the browser. The
 * account gets a password that nobody knows: somebody else may have registered the address. So its
 * holder chooses one by `Forgot password?`, which proves the address too.
 */
export const addMember = (
  target: MembersTarget,
  email: string,
  role: Role = 'admin',
): Promise<MembersOutcome> =>
  guarded(async () => {
    const password = randomBytes(32).toString('base64url');
    const known = await findUser(target, email);
    const stored = known && (await loadValue(target, `members/${known.uid}`));
    if (stored) {
      return { ok: false, message: `${email} is a member already. "role" changes the role.` };
    }
    const user = known
      ? await target.auth.updateUser(known.uid, { password })
      : await target.auth.createUser({ email, password });
    if (known) await target.auth.revokeRefreshTokens(user.uid);
    // In seconds, as the time of a sign-in.
    const since = Math.floor((await target.now()) / 1000) * 1000;
    await entryOf(target, user.uid).set({ email, role, since, by: 'command' });
    return andSync(target, [
      `${email} is a member now: ${role}.`,
      'The account has a password that nobody knows. Its holder chooses one: "Forgot password?" at /login.',
    ]);
  });

/** Gives a member another role, at once. Open invitations of a demoted admin end for good. */
export const changeRole = (
  target: MembersTarget,
  email: string,
  role: Role,
): Promise<MembersOutcome> =>
  guarded(async () => {
    const user = await findUser(target, email);
    const stored = user && (await loadValue(target, `members/${user.uid}`));
    if (!user || !stored) return { ok: false, message: `${email} is no member.` };
    const isDemoted = Object(stored).role === 'admin' && role !== 'admin';
    const since = Math.ceil((await target.now()) / 1000) * 1000;
    await entryOf(target, user.uid).update({ role, ...(isDemoted && { since }) });
    return { ok: true, lines: [`${email} is a member now: ${role}.`] };
  });

/** Takes the membership away: the entry at once, then the claim and the right to refresh tokens. */
export const removeMember = (target: MembersTarget, email: string): Promise<MembersOutcome> =>
  guarded(async () => {
    const user = await findUser(target, email);
    if (!user) return { ok: false, message: `There is no account ${email}.` };
    await loadValue(target, `members/${user.uid}`);
    await entryOf(target, user.uid).remove();
    return andSync(target, [
      `${email} is no longer a member. Nothing can be saved from now on.`,
      'Uploads end with the current token, within an hour.',
    ]);
  });

/** Members with their roles, then the other accounts. */
export const listMembers = (target: MembersTarget): Promise<MembersOutcome> =>
  guarded(async () => {
    const users = await allUsers(target.auth);
    const entries: Record<string, Entry> = Object(await loadValue(target, 'members'));
    const members = Object.entries(entries).map(
      ([uid, { email, role }]) => `${String(role).padEnd(7)}  ${email ?? uid}`,
    );
    const others = users
      .filter(({ uid }) => !Object.hasOwn(entries, uid))
      .map(({ email, uid }) => `account  ${email ?? uid}`);
    const lines = [...members, ...others];
    return { ok: true, lines: lines.length === 0 ? ['There are no accounts.'] : lines };
  });
