import { externalLink } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const externalLinkForm = defineForm({
  type: externalLink,
  names: { one: 'menu link', many: 'menu links' },
  fields: {
    label: { label: 'Label' },
    link: { label: 'Link' },
    order: {
      label: 'Place in the menu',
      hint: 'The menu is sorted by this number. About has 10, Events 20, Publications 40, and so on',
    },
  },
});
