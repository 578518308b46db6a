import { externalLink } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const externalLinkForm = defineForm({
  type: externalLink,
  names: { one: 'link of the bar', many: 'links of the bar' },
  fields: {
    label: { label: 'Label' },
    link: { label: 'Link' },
    order: {
      label: 'Place in the bar',
      hint: 'Among those of the pages: About has 10, Events 20, Publications 40, and so on',
    },
  },
});
