import { defineContentType } from './content-type';
import { day, image, longText, text, url } from './fields';
import { list } from './storage';

/** A short piece of news. Its index is its id; 0 is a placeholder. */
export const update = defineContentType({
  name: 'update',
  storage: list('latest'),
  meta: 'latest',
  isReviewed: true,
  fields: {
    title: text({ max: 200, required: true }),
    content: longText({ max: 10_000, required: true }),
    /** YYYY-MM-DD. */
    date: day({ required: true }),
    /** Absolute URL of the article, or ''. */
    link: url({ required: 'in-editor', readsOtherSchemes: true }),
    /** Absolute URL of the picture, or ''. */
    image: image({ alt: 'imageAlt', formerNames: ['img'], required: 'in-editor' }),
  },
});
