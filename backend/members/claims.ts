/** The uids of the entries below `members`. @param stored the node as clients read it */
export const memberUids = (stored: unknown): Set<string> =>
  new Set(
    Object.entries(Object(stored))
      .filter(([, entry]) => typeof entry === 'object' && entry !== null)
      .map(([uid]) => uid),
  );

/**
 * The claims that an account should have, since rules of the storage see claims alone; undefined
 * where it has them. Other claims stay.
 */
export function wantedClaims(
  claims: Readonly<Record<string, unknown>>,
  isMember: boolean,
): Record<string, unknown> | undefined {
  if (claims.member === (isMember ? true : undefined)) return undefined;
  const { member: _, ...others } = claims;
  return isMember ? { ...others, member: true } : others;
}
