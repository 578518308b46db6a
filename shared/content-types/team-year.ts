import { defineContentType } from './content-type';
import { text } from './fields';
import { collection } from './storage';

/** A year whose team is archived at `/team/{title}`. */
export const teamYear = defineContentType({
  name: 'teamYear',
  storage: collection(),
  writers: 'admin',
  /** Example: `2026-27`. */
  fields: { title: text({ max: 200, required: true }) },
});
