import { defineContentType } from './content-type';
import { longText, order, text } from './fields';
import { collection } from './storage';

/** What to do or to check when a team hands over: a page of the site, or an account elsewhere. */
export const handOverStep = defineContentType({
  name: 'handOverStep',
  storage: collection(),
  writers: 'admin',
  isPrivate: true,
  fields: {
    title: text({ max: 200, required: true }),
    /** Who can log in there, or what else the next team must know; the path of a page leads there. */
    text: longText({ max: 10_000 }),
    /** The last year at whose end it was done. */
    year: text({ max: 20 }),
    order: order(),
  },
});
