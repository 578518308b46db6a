import { opportunity } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const opportunityForm = defineForm({
  type: opportunity,
  names: { one: 'opportunity', many: 'opportunities' },
  fields: {
    title: { label: 'Title' },
    text: { label: 'Text', isOptional: true },
  },
  readPath: () => '/stac',
});
