import { defineContentType } from './content-type';
import { day, longText, text } from './fields';
import { collection } from './storage';

/** A camp that has taken place. */
export const previousCamp = defineContentType({
  name: 'previousCamp',
  storage: collection(),
  titleField: 'college',
  fields: {
    college: text({ max: 200, required: true }),
    date: day({ required: true }),
    text: longText({ max: 10_000 }),
  },
});
