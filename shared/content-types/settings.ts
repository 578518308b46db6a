import { defineContentType } from './content-type';
import { boolean, text, url } from './fields';
import { singleton } from './storage';

/**
 * Names and addresses of the society. Where a field is absent, `society/settings.json` counts; a
 * network with an empty address is shown nowhere.
 */
export const settings = defineContentType({
  name: 'settings',
  storage: singleton(),
  writers: 'admin',
  titleField: 'name',
  fields: {
    name: text({ max: 100, required: true }),
    shortName: text({ max: 30, required: true }),
    /** The heading of the landing page. */
    heroTitle: text({ max: 100, required: true }),
    email: text({ max: 254, format: 'email', required: true }),
    phone: text({ max: 30, format: 'phone' }),
    address: text({ max: 300 }),
    mapUrl: url(),
    /** A form, a group or a list; without it no page speaks of joining. */
    joinLink: url(),
    /** Of the button that leads there. */
    joinLabel: text({ max: 40 }),
    /** When and where the next open evening is. */
    joinText: text({ max: 200 }),
    facebook: url(),
    instagram: url(),
    linkedin: url(),
    youtube: url(),
    twitter: url(),
    /** Display names of tags, separated by commas. Example: `ESA, Space history`. */
    tagLabels: text({ max: 1000 }),
    /** Whether authors publish and change their own posts, updates and events without review. */
    authorsPublish: boolean(),
  },
});
