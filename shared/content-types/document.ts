import { defineContentType } from './content-type';
import { choice, file, longText, order, text } from './fields';
import { collection } from './storage';

/** A document that a page offers: a link, or an uploaded PDF. */
export const document = defineContentType({
  name: 'document',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    text: longText({ max: 10_000 }),
    link: file({ required: true }),
    /** The page that shows it. */
    shownOn: choice({ options: ['publication', 'catalogue'], required: true }),
    order: order(),
  },
});
