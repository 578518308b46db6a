import { defineContentType } from './content-type';
import { image, order, text, url } from './fields';
import { collection } from './storage';

/** A person on the page of the team. `society/pages/team.json` has the groups. */
export const teamMember = defineContentType({
  name: 'teamMember',
  storage: collection(),
  titleField: 'name',
  fields: {
    name: text({ max: 100, required: true }),
    position: text({ max: 100 }),
    group: text({ max: 50, required: true }),
    department: text({ max: 100 }),
    image: image({ alt: 'imageAlt' }),
    email: text({ max: 254, format: 'email' }),
    facebook: url(),
    linkedin: url(),
    order: order(),
  },
});
