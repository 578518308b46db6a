import { event } from '@site/shared/content-types';
import { defineForm } from './form-settings';

export const eventForm = defineForm({
  type: event,
  names: { one: 'event', many: 'events' },
  fields: {
    title: { label: 'Title' },
    start: { label: 'Start', isBesideNext: true },
    end: { label: 'End', isOptional: true },
    place: { label: 'Place', isOptional: true },
    text: { label: 'Text', isOptional: true, rows: 8 },
    image: { label: 'Picture', isOptional: true },
    link: { label: 'Link', isOptional: true, hint: 'Where people sign up' },
    category: {
      label: 'Category',
      isOptional: true,
      options: [
        { value: 'observing', label: 'Observing' },
        { value: 'talk', label: 'Talk' },
        { value: 'workshop', label: 'Workshop' },
        { value: 'trip', label: 'Trip' },
        { value: 'social', label: 'Social' },
      ],
    },
    state: {
      label: 'State',
      isOptional: true,
      options: [
        { value: 'planned', label: 'Planned' },
        { value: 'undecided', label: 'To be decided' },
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
        { value: 'moved', label: 'Moved' },
      ],
    },
    decideAt: { label: 'Decided at', isOptional: true, isBesideNext: true },
    previousStart: { label: 'Start before it was moved', isOptional: true },
    meetingPoint: { label: 'Meeting point', isOptional: true },
    map: { label: 'Map', isOptional: true, hint: 'The link to a map' },
    bring: { label: 'What to bring', isOptional: true, rows: 3 },
    contacts: { label: 'Who to ask', isOptional: true, rows: 2, hint: 'One person in each line' },
    related: {
      label: 'Posts and updates about it',
      isOptional: true,
      rows: 2,
      hint: 'In each line an address and a title: /blog/post/saturn The rings of Saturn',
    },
    report: { label: 'Report', isOptional: true, rows: 8, hint: 'How it was' },
    pictures: { label: 'Pictures of the day', isOptional: true },
  },
});
