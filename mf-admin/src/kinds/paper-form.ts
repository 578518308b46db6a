import { paper } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const paperForm = defineForm({
  type: paper,
  names: { one: 'paper', many: 'papers' },
  fields: {
    title: { label: 'Title' },
    authors: { label: 'Authors and year', isOptional: true },
    link: { label: 'Link' },
  },
  readPath: () => '/Publication',
});
