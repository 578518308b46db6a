import { document } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const documentForm = defineForm({
  type: document,
  names: { one: 'document', many: 'documents' },
  fields: {
    title: { label: 'Title' },
    text: { label: 'Text', isOptional: true },
    link: { label: 'Link', hint: 'Paste an address, or upload a PDF above' },
    shownOn: {
      label: 'Shown on',
      missing: 'Please choose a page',
      options: [
        { value: 'publication', label: 'Research Publication' },
        { value: 'catalogue', label: 'Astro Photography Catalogue' },
      ],
    },
  },
  groupBy: 'shownOn',
  readPath: () => '/Publication',
});
