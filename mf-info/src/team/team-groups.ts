export type Group =
  | 'Governors'
  | 'General-Secretaries'
  | '5th-Years'
  | '4th-Years'
  | 'Senior-Executives';

export interface TeamMember {
  name: string;
  position: string;
  /** URL of a photo, or '' for a generated portrait. */
  img: string;
  department: string;
  email?: string;
  facebook?: string;
  linkedin?: string;
  /** Place within the group, ascending. */
  cardinal: number;
  group: Group;
}

/** The categories that can be chosen, each with its groups in order. */
export const categories: readonly {
  name: string;
  groups: readonly { group: Group; heading: string }[];
}[] = [
  {
    name: 'Steering committee',
    groups: [
      { group: '5th-Years', heading: '5th years' },
      { group: '4th-Years', heading: '4th years' },
    ],
  },
  {
    name: 'Governor and G-Sec',
    groups: [
      { group: 'Governors', heading: 'Governors' },
      { group: 'General-Secretaries', heading: 'General secretaries' },
    ],
  },
  {
    name: 'Executive Member',
    groups: [{ group: 'Senior-Executives', heading: 'Senior executives' }],
  },
];

export const defaultCategory = 'Governor and G-Sec';

/** The members of one group, by `cardinal`, then by name. */
export const membersOf = (team: readonly TeamMember[], group: Group): TeamMember[] =>
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
