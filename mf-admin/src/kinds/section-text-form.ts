import { sectionText } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const sectionTextForm = defineForm({
  type: sectionText,
  names: { one: 'page text', many: 'page texts' },
  fields: {
    heading: { label: 'Heading' },
    short: { label: 'Short name' },
    lead: { label: 'Lead', rows: 3, hint: 'The sentence below the heading' },
    text: { label: 'Text', rows: 10, hint: 'An empty line begins a new paragraph' },
  },
});
