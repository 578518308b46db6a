import { campEvent } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const campEventForm = defineForm({
  type: campEvent,
  names: { one: 'camp event', many: 'camp events' },
  fields: {
    title: { label: 'Title' },
    text: { label: 'Text', isOptional: true },
    emblem: {
      label: 'Drawing',
      isOptional: true,
      options: [
        { value: 'rocket', label: 'Rocket' },
        { value: 'quiz', label: 'Question mark' },
        { value: 'talk', label: 'Speech' },
        { value: 'robot', label: 'Robot' },
      ],
    },
  },
  readPath: () => '/stac',
});
