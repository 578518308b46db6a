import { memberUids, wantedClaims } from './claims';
import {
  allUsers,
  guarded,
  loadValue,
  type MembersOutcome,
  type MembersTarget,
} from './target-access';

/**
 * Copies membership into the claim `member`, for the storage. An account that is no member any more
 * loses the claim and the right to refresh its tokens. Changes nothing else, and nothing twice.
 */
export const syncClaims = (target: MembersTarget): Promise<MembersOutcome> =>
  guarded(async () => {
    const members = memberUids(await loadValue(target, 'members'));
    const lines: string[] = [];
    for (const { uid, email = uid, customClaims = {} } of await allUsers(target.auth)) {
      const isMember = members.has(uid);
      const claims = wantedClaims(customClaims, isMember);
      if (!claims) continue;
      await target.auth.setCustomUserClaims(uid, claims);
      if (!isMember) await target.auth.revokeRefreshTokens(uid);
      lines.push(
        isMember
          ? `${email} may upload from the next sign-in, or within an hour.`
          : `${email} may not upload any more, at the latest within an hour.`,
      );
    }
    return { ok: true, lines: lines.length === 0 ? ['All claims are up to date.'] : lines };
  });
