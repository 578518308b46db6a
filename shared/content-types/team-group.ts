import type { PageText } from '../society/pages';
import { defineContentType, type Stored } from './content-type';
import { order, text } from './fields';
import { collection } from './storage';

/** A group of the team. As long as none is stored, those of `society/pages/team.json` count. */
export const teamGroup = defineContentType({
  name: 'teamGroup',
  storage: collection(),
  writers: 'admin',
  titleField: 'heading',
  fields: {
    heading: text({ max: 100, required: true }),
    /** Groups of the same category are shown together. */
    category: text({ max: 100, required: true }),
    /** By it members name their group, whatever its heading. Default: its id. */
    group: text({ max: 50 }),
    order: order(),
  },
});

/** The groups of the team, in the order of its page. */
export const groupsOfTeam = (
  stored: readonly Stored<typeof teamGroup>[],
  { categories }: PageText<'team.json'>,
): { group: string; heading: string; category: string }[] =>
  stored.length > 0
    ? stored.map(({ id, group, ...shown }) => ({ ...shown, group: group || id }))
    : categories.flatMap(({ name, groups }) =>
        groups.map((group) => ({ ...group, category: name })),
      );
