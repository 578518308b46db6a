import { defineContentType } from './content-type';
import { text } from './fields';
import { collection } from './storage';
import { teamMember } from './team-member';

/** A year whose team is archived at `/team/{title}`. */
export const teamYear = defineContentType({
  name: 'teamYear',
  storage: collection(),
  writers: 'admin',
  /** Example: `2026-27`. */
  fields: { title: text({ max: 7, format: 'academicYear', required: true }) },
});

const { name, position, group, department, image, order } = teamMember.fields;

/** A member of that team, without addresses; `group` is the heading that the group had then. */
export const formerMember = defineContentType({
  ...teamMember,
  name: 'formerMember',
  writers: 'admin',
  fields: {
    name,
    position,
    group,
    department,
    image,
    order,
    year: text({ max: 7, format: 'academicYear' }),
  },
});
