import { event } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const eventForm = defineForm({
  type: event,
  fields: {
    title: { label: 'Title' },
    start: { label: 'Start', isBesideNext: true },
    end: { label: 'End', isOptional: true },
    place: { label: 'Place', isOptional: true },
    text: { label: 'Text', isOptional: true, rows: 8 },
    image: { label: 'Picture', isOptional: true },
    link: { label: 'Link', isOptional: true },
  },
  buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel' },
  messages: {
    created: 'Event saved',
    updated: 'Event saved',
    restored: 'Event restored',
    removed: 'Event removed',
  },
  listPath: '/members/events',
  editPath: ({ key }) => `/members/events/${key}/edit`,
});
