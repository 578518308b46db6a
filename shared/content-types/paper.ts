import { defineContentType } from './content-type';
import { order, text, url } from './fields';
import { collection } from './storage';

/** A paper that the literature review recommends. */
export const paper = defineContentType({
  name: 'paper',
  storage: collection(),
  fields: {
    title: text({ max: 200, required: true }),
    /** Authors and year. */
    authors: text({ max: 300 }),
    link: url({ required: true }),
    order: order(),
  },
});
