import { event } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const eventForm = defineForm({
  type: event,
  names: { one: 'event', many: 'events' },
  fields: {
    title: { label: 'Title' },
    start: { label: 'Start', showsNight: true },
    end: { label: 'End', isOptional: true },
    place: { label: 'Place', isOptional: true },
    text: { label: 'Text', isOptional: true, rows: 8 },
    image: { label: 'Picture', isOptional: true },
    link: { label: 'Link', isOptional: true },
  },
});
