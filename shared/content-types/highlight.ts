import { defineContentType } from './content-type';
import { choice, longText, order, text } from './fields';
import { collection } from './storage';

/** A point of the page about the society. */
export const highlight = defineContentType({
  name: 'highlight',
  storage: collection(),
  fields: {
    section: choice({ options: ['society', 'subgroup'], required: true }),
    title: text({ max: 200, required: true }),
    text: longText({ max: 10_000 }),
    order: order(),
  },
});
