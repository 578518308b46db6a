import { defineContentType } from './content-type';
import { text } from './fields';
import { teamMember } from './team-member';

const { name, position, group, department, image, order } = teamMember.fields;

/**
 * A member of the team of a former year, without addresses; `group` is the heading that the group had
 * then.
 */
export const formerMember = defineContentType({
  ...teamMember,
  name: 'formerMember',
  writers: 'admin',
  fields: { name, position, group, department, image, order, year: text({ max: 20 }) },
});
