import { defineContentType } from './content-type';
import { order, text, url } from './fields';
import { collection } from './storage';

/** A link of the bar to another site. Its `order` is among those of the sections' own links. */
export const externalLink = defineContentType({
  name: 'externalLink',
  storage: collection(),
  writers: 'admin',
  titleField: 'label',
  fields: {
    label: text({ max: 40, required: true }),
    link: url({ required: true }),
    order: order({ required: true }),
  },
});
