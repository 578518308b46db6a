import { defineContentType } from './content-type';
import { image, order, text, url } from './fields';
import { collection } from './storage';

/** A sponsor of the society. `society/pages/about.json` says whether the page lists them. */
export const sponsor = defineContentType({
  name: 'sponsor',
  storage: collection(),
  titleField: 'name',
  fields: {
    name: text({ max: 100, required: true }),
    level: text({ max: 40 }),
    image: image({ alt: 'imageAlt', required: true }),
    link: url({ required: true }),
    order: order(),
  },
});
