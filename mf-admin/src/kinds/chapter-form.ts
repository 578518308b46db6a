import { chapter } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const chapterForm = defineForm({
  type: chapter,
  names: { one: 'catalogue chapter', many: 'catalogue chapters' },
  fields: {
    title: { label: 'Title' },
    description: { label: 'Description', isOptional: true, rows: 4 },
    link: { label: 'Link' },
    image: { label: 'Picture', isOptional: true },
  },
  readPath: () => '/Publication/catalogue',
});
