import { defineContentType } from './content-type';
import { image, longText, order, text, url } from './fields';
import { collection } from './storage';

/** A chapter of the catalogue of photographs. */
export const chapter = defineContentType({
  name: 'chapter',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    description: longText({ max: 1000 }),
    link: url({ required: true }),
    image: image({ alt: 'imageAlt' }),
    order: order(),
  },
});
