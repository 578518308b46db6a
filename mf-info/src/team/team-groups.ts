import type { formerMember, Stored, teamMember } from '@site/shared/content-types';

/** Former members have no addresses. */
export type TeamMember = Omit<Stored<typeof formerMember>, 'year'> &
  Partial<Stored<typeof teamMember>>;

/** The members of one group, in the order of the team. */
export const membersOf = (team: readonly TeamMember[], group: string): TeamMember[] =>
  team.filter((member) => member.group === group);

/** First and last initial: `Asha Sample` -> `AS`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase();
}
