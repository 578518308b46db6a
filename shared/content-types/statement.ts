import { defineContentType } from './content-type';
import { choice, longText, order, text } from './fields';
import { collection } from './storage';

/** A part of what the society says of its site: what is stored about whom, and who can use it. */
export const statement = defineContentType({
  name: 'statement',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    /** Paragraphs, with an empty line between them. */
    text: longText({ max: 10_000 }),
    /** The page that shows it. */
    shownOn: choice({ options: ['privacy', 'accessibility'], required: true }),
    order: order(),
  },
});
