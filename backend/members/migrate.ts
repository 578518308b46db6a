import type { Role } from './members';
import {
  allUsers,
  guarded,
  type MembersOutcome,
  type MembersTarget,
  readValue,
} from './target-access';

/**
 * Makes entries in `members` of accounts whose claim made them members before there were entries,
 * as editors, and marks their addresses as verified. What `revoked` ended stays ended. A second run
 * changes nothing.
 * @param admin address of the one who becomes an admin
 */
export const migrateMembers = (
  target: MembersTarget,
  admin: string | undefined,
): Promise<MembersOutcome> =>
  guarded(async () => {
    const { auth, database } = target;
    const read = async (path: string): Promise<Record<string, unknown>> =>
      Object(await readValue(target, path));
    const members = await read('members');
    const revoked = await read('revoked');
    const users = (await allUsers(target)).filter(
      ({ customClaims }) => customClaims?.member === true,
    );
    const isAdmin = (email: string | undefined) => email === admin?.toLowerCase();
    if (admin !== undefined && !users.some(({ email }) => isAdmin(email))) {
      return { ok: false, message: `${admin} is no member. Nothing was changed.` };
    }
    const lines: string[] = [];
    for (const { uid, email = '', emailVerified, displayName } of users) {
      const role: Role = admin !== undefined && isAdmin(email) ? 'admin' : 'editor';
      if (!emailVerified && email) await auth.updateUser(uid, { emailVerified: true });
      if (!Object.hasOwn(members, uid)) {
        // Sign-ins until that second did not count.
        const since = typeof revoked[uid] === 'number' ? (revoked[uid] + 1) * 1000 : 0;
        const name = displayName ? { name: displayName.slice(0, 100) } : {};
        await database.ref(`members/${uid}`).set({ email, ...name, role, since, by: 'command' });
        lines.push(`${email} is a member now: ${role}.`);
      } else if (role === 'admin') {
        await database.ref(`members/${uid}/role`).set(role);
      }
    }
    await database.ref('revoked').remove();
    if (lines.length === 0) lines.push('All members have entries.');
    return { ok: true, lines };
  });
