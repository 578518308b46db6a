import { highlight } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const highlightForm = defineForm({
  type: highlight,
  names: { one: 'highlight', many: 'highlights' },
  fields: {
    section: {
      label: 'Section',
      missing: 'Please choose a section',
      options: [
        { value: 'society', label: 'The society' },
        { value: 'subgroup', label: 'Its sub-group' },
      ],
    },
    title: { label: 'Title' },
    text: { label: 'Text', isOptional: true },
  },
  groupBy: 'section',
  readPath: () => '/about',
});
