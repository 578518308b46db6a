import { defineContentType } from './content-type';
import { longText, order, text } from './fields';
import { collection } from './storage';

/** What participants of the camp can win or become. */
export const opportunity = defineContentType({
  name: 'opportunity',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    text: longText({ max: 10_000 }),
    order: order(),
  },
});
