type Branch = Record<string, unknown>;

const branch = (value: unknown): Branch =>
  typeof value === 'object' && value !== null ? (value as Branch) : {};

/**
 * The database of a backup, with what has been revoked since: a restore must not let sign-ins count
 * again that somebody has ended. Of two times for one account the later holds.
 */
export function withRevocationsOf(stored: unknown, backup: unknown): unknown {
  const now = Object.entries(branch(branch(stored).revoked));
  if (now.length === 0) return backup;
  const revoked = { ...branch(branch(backup).revoked) };
  for (const [uid, time] of now) {
    const before = revoked[uid];
    if (typeof before !== 'number' || Number(time) > before) revoked[uid] = time;
  }
  return { ...branch(backup), revoked };
}
