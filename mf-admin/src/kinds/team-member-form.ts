import { teamMember } from '@site/shared/content-types';
import team from '@site/society/pages/team.json' with { type: 'json' };
import { defineForm } from './form-settings';

export const teamMemberForm = defineForm({
  type: teamMember,
  names: { one: 'team member', many: 'team members' },
  fields: {
    name: { label: 'Name', isBesideNext: true },
    position: { label: 'Position', isOptional: true },
    group: {
      label: 'Group',
      missing: 'Please choose a group',
      options: team.categories.flatMap(({ name, groups }) =>
        groups.map(({ group, heading }) => ({ value: group, label: `${heading} (${name})` })),
      ),
      isBesideNext: true,
    },
    department: { label: 'Department', isOptional: true },
    image: { label: 'Photo', isOptional: true, shape: 'photo' },
    email: { label: 'Email', isOptional: true, hint: 'Everybody can see it on the team page' },
    facebook: { label: 'Facebook', isOptional: true, isBesideNext: true },
    linkedin: { label: 'LinkedIn', isOptional: true },
  },
  groupBy: 'group',
  readPath: () => '/team',
});
