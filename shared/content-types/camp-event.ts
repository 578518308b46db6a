import { defineContentType } from './content-type';
import { choice, longText, order, text } from './fields';
import { collection } from './storage';

/** What participants do at the camp. */
export const campEvent = defineContentType({
  name: 'campEvent',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    text: longText({ max: 10_000 }),
    /** The drawing beside it. */
    emblem: choice({ options: ['rocket', 'quiz', 'talk', 'robot'] }),
    order: order(),
  },
});
