import { formerMember, teamGroup, teamYear } from '@site/shared/content-types';
import { defineForm, type FormSettings } from './form-settings';
import { memberFields } from './team-member-form';

const { name, position, department, image } = memberFields;

/** Forms of the kinds by which a team hands over, in the order of the members' home. */
export const newYearForms: readonly FormSettings[] = [
  defineForm({
    type: teamGroup,
    names: { one: 'team group', many: 'team groups' },
    fields: {
      heading: { label: 'Heading', isBesideNext: true },
      label: { label: 'Category', hint: 'The team page shows one category at a time' },
      group: { label: 'Key of its members', isFolded: true },
    },
    defaults: async () => ({ group: `group-${Date.now().toString(36)}` }),
    readPath: () => '/team',
  }),
  defineForm({
    type: teamYear,
    names: { one: 'archived year', many: 'archived years' },
    fields: { title: { label: 'Year' } },
    readPath: () => '/team',
  }),
  defineForm({
    type: formerMember,
    names: { one: 'former member', many: 'former members' },
    fields: {
      name,
      position,
      group: { label: 'Group' },
      department,
      image,
      year: { label: 'Year' },
    },
    groupBy: 'year',
    readPath: () => '/team',
  }),
];
