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
    heading: text({ max: 200, required: 'in-editor' }),
    /** Of its category: groups with the same label are shown together. */
    label: text({ max: 40, required: true }),
    /** The `group` of its members, whatever the heading. */
    group: text({ max: 50, required: true }),
    order: order(),
  },
});

/** The groups of the team, in the order of its page. */
export const groupsOfTeam = (
  stored: readonly Stored<typeof teamGroup>[],
  { categories }: PageText<'team.json'>,
): readonly { group: string; heading: string; label: string }[] =>
  stored.length > 0
    ? stored
    : categories.flatMap(({ name, groups }) => groups.map((group) => ({ ...group, label: name })));
