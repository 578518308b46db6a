import { defineContentType } from './content-type';
import { order, text } from './fields';
import { collection } from './storage';

/** An account that the society depends on, with a service that is not part of the site. */
export const externalAccount = defineContentType({
  name: 'externalAccount',
  storage: collection(),
  writers: 'admin',
  isPrivate: true,
  titleField: 'name',
  fields: {
    name: text({ max: 100, required: true }),
    /** Who can log in there. */
    holder: text({ max: 200 }),
    /** The year at whose end somebody checked that. */
    checked: text({ max: 20 }),
    order: order(),
  },
});
