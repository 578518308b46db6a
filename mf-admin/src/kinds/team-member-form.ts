import { useRecords } from '@site/shared/content';
import { listRecords } from '@site/shared/content-model';
import { groupsOfTeam, recordsPath, teamGroup, teamMember } from '@site/shared/content-types';
import team from '@site/society/pages/team.json' with { type: 'json' };
import { useMemo } from 'react';
import type { MemberDatabase } from '../data/member-database';
import { defineForm, type FormSettings } from './form-settings';

const optionsOf = (groups: ReturnType<typeof groupsOfTeam>) =>
  groups.map(({ group, heading, label }) => ({ value: group, label: `${heading} (${label})` }));

/** Of members of the team, today's and former ones. */
export const memberFields = {
  name: { label: 'Name', isBesideNext: true },
  position: { label: 'Position' },
  group: {
    label: 'Group',
    missing: 'Please choose a group',
    options: optionsOf(groupsOfTeam([], team)),
    isBesideNext: true,
  },
  department: { label: 'Department' },
  image: { label: 'Photo', shape: 'photo', altFrom: 'name' },
  email: { label: 'Email', hint: 'Everybody can see it on the team page' },
  facebook: { label: 'Facebook', isBesideNext: true },
  linkedin: { label: 'LinkedIn' },
} as const;

export const teamMemberForm = defineForm({
  type: teamMember,
  names: { one: 'team member', many: 'team members' },
  fields: memberFields,
  groupBy: 'group',
  readPath: () => '/team',
});

/** The groups of the team, as the database has them now. */
export const loadTeamGroups = async (database: MemberDatabase) =>
  groupsOfTeam(listRecords(teamGroup, Object(await database.load(recordsPath(teamGroup)))), team);

/** A form; that of team members offers the groups that are stored now. */
export function useCurrentForm(form: FormSettings): FormSettings {
  const stored = useRecords(teamGroup);
  const groups = stored.status === 'ready' ? stored.data : undefined;
  return useMemo(() => {
    const { group } = form.fields;
    if (form !== teamMemberForm || !groups || !group) return form;
    const options = optionsOf(groupsOfTeam(groups, team));
    return { ...form, fields: { ...form.fields, group: { ...group, options } } };
  }, [form, groups]);
}
