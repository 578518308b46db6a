import { defineContentType } from './content-type';
import { text } from './fields';
import { collection } from './storage';
import { teamMember } from './team-member';

/** A member of the team of a former year; `group` is the heading that the group had then. */
export const formerMember = defineContentType({
  name: 'formerMember',
  storage: collection(),
  writers: 'admin',
  titleField: 'name',
  fields: {
    ...teamMember.fields,
    group: text({ max: 100, required: true }),
    /** As in its `teamYear`. */
    year: text({ max: 20, required: true }),
  },
});
