import { externalAccount, formerMember, teamGroup, teamYear } from '@site/shared/content-types';
import { defineForm, type FormSettings } from './form-settings';
import { memberFields } from './team-member-form';

/** What each step of the hand-over is called, in the order of its page. */
export const STEPS = {
  archived: { label: 'Archive the team' },
  teamChosen: { label: 'Choose the next team' },
  peopleInvited: { label: 'Invite new members, remove those who leave' },
  contactsChanged: { label: 'Change contacts and networks' },
  accountsChecked: { label: 'Check the accounts with other services' },
  selectionsOpened: { label: 'Open the selections' },
} as const;

/** Forms of the kinds by which a year ends, in the order of the members' home. */
export const newYearForms: readonly FormSettings[] = [
  defineForm({
    type: teamGroup,
    names: { one: 'team group', many: 'team groups' },
    fields: {
      heading: { label: 'Heading', isBesideNext: true },
      category: { label: 'Category', hint: 'The team page shows one category at a time' },
      group: {
        label: 'Key',
        hint: 'Leave it as it is: members of the team are assigned to the group by it',
        isOptional: true,
        isFolded: true,
      },
    },
    readPath: () => '/team',
  }),
  defineForm({
    type: formerMember,
    names: { one: 'former member', many: 'former members' },
    fields: { ...memberFields, group: { label: 'Group' }, year: { label: 'Year' } },
    groupBy: 'year',
  }),
  defineForm({
    type: teamYear,
    names: { one: 'team year', many: 'team years' },
    fields: {
      year: { label: 'Year', hint: 'Such as 2026-27: part of the address of the former team' },
      ...STEPS,
    },
  }),
  defineForm({
    type: externalAccount,
    names: { one: 'account', many: 'accounts with other services' },
    fields: {
      name: { label: 'Name', isBesideNext: true },
      holder: { label: 'Who can log in there', isOptional: true, hint: 'Never write a password' },
      checked: { label: 'Checked at the end of', isOptional: true, hint: 'Such as 2026-27' },
    },
  }),
];
