import { randomBytes } from 'node:crypto';
import { errorMessage } from '@site/shared/text';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Database } from 'firebase-admin/database';

/** The project on which members are added and removed. */
export interface MembersTarget {
  auth: Pick<
    Auth,
    'getUserByEmail' | 'createUser' | 'setCustomUserClaims' | 'revokeRefreshTokens' | 'listUsers'
  >;
  database: Pick<Database, 'ref'>;
  /** Milliseconds since the epoch. */
  clock(): number;
}

/** The result of a command; `lines` has one sentence for each action. */
export type MembersOutcome = { ok: true; lines: string[] } | { ok: false; message: string };

/**
 * Makes an account a member; makes the account first where there is none. The claim counts from the
 * next sign-in, or the next refresh of the token within an hour.
 */
export async function addMember(target: MembersTarget, email: string): Promise<MembersOutcome> {
  return guarded(async () => {
    const lines: string[] = [];
    let user = await find(target, email);
    if (!user) {
      const password = randomBytes(9).toString('base64url');
      user = await target.auth.createUser({ email, password });
      lines.push(`Created the account ${email} with the password ${password}`);
    }
    await target.auth.setCustomUserClaims(user.uid, { ...user.customClaims, member: true });
    lines.push(`${email} is a member from the next sign-in on.`);
    return { ok: true, lines };
  });
}

/**
 * Takes the membership away: the claim, the right to refresh tokens, and, through
 * `revoked/{uid}`, what tokens that are still valid may write.
 */
export async function removeMember(target: MembersTarget, email: string): Promise<MembersOutcome> {
  return guarded(async () => {
    const user = await find(target, email);
    if (!user) return { ok: false, message: `There is no account ${email}.` };
    // First what takes effect at once, so that a failure half-way leaves nobody with access.
    await target.database.ref(`revoked/${user.uid}`).set(Math.floor(target.clock() / 1000));
    const { member: _member, ...claims } = user.customClaims ?? {};
    await target.auth.setCustomUserClaims(user.uid, claims);
    await target.auth.revokeRefreshTokens(user.uid);
    return {
      ok: true,
      lines: [
        `${email} is no longer a member. Posts and updates cannot be changed from now on.`,
        'Uploading pictures ends with the current token, within an hour.',
      ],
    };
  });
}

/** Every account, members first. */
export async function listMembers(target: MembersTarget): Promise<MembersOutcome> {
  return guarded(async () => {
    const users: UserRecord[] = [];
    let pageToken: string | undefined;
    do {
      const page = await target.auth.listUsers(1000, pageToken);
      users.push(...page.users);
      pageToken = page.pageToken;
    } while (pageToken !== undefined);
    const lines = users
      .map((user) => ({ isMember: user.customClaims?.member === true, user }))
      .sort((a, b) => Number(b.isMember) - Number(a.isMember))
      .map(
        ({ isMember, user }) => `${isMember ? 'member ' : 'account'}  ${user.email ?? user.uid}`,
      );
    return { ok: true, lines: lines.length === 0 ? ['There are no accounts.'] : lines };
  });
}

async function find(target: MembersTarget, email: string): Promise<UserRecord | undefined> {
  try {
    return await target.auth.getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

async function guarded(work: () => Promise<MembersOutcome>): Promise<MembersOutcome> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
