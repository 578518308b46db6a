import { previousCamp } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const previousCampForm = defineForm({
  type: previousCamp,
  names: { one: 'previous camp', many: 'previous camps' },
  fields: {
    college: { label: 'College', isBesideNext: true },
    date: { label: 'Date' },
    text: { label: 'Text', isOptional: true },
  },
  readPath: () => '/stac',
});
