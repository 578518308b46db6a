import type { PageText } from '@site/shared/society';

export type TeamMember = PageText<'team.json'>['members'][number];

/** The members of one group, by `cardinal`, then by name. */
export const membersOf = (team: readonly TeamMember[], group: string): TeamMember[] =>
  team
    .filter((member) => member.group === group)
    .sort((a, b) => a.cardinal - b.cardinal || a.name.localeCompare(b.name, 'en'));

/** First and last initial: `Asha Sample` -> `AS`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${Array.from(first)[0] ?? ''}${Array.from(last)[0] ?? ''}`.toUpperCase();
}
