import { defineContentType } from './content-type';
import { text, url } from './fields';
import { collection } from './storage';

/** An address of this site that leads to another one. A page of the site takes precedence. */
export const redirect = defineContentType({
  name: 'redirect',
  storage: collection(),
  writers: 'admin',
  titleField: 'path',
  fields: {
    path: text({ max: 60, format: 'path', required: true }),
    link: url({ required: true }),
  },
});
