import { event } from '@site/shared/content-types';
import { defineForm } from './form-settings';

const folded = { isFolded: true } as const;

export const eventForm = defineForm({
  type: event,
  names: { one: 'event', many: 'events' },
  fields: {
    title: { label: 'Title' },
    start: { label: 'Start' },
    end: { label: 'End' },
    place: { label: 'Place' },
    text: { label: 'Text', rows: 8 },
    image: { label: 'Picture' },
    link: { label: 'Link', hint: 'Where people sign up' },
    category: { label: 'Category', ...folded },
    meetingPoint: { label: 'Meeting point', ...folded },
    map: { label: 'Map', ...folded, hint: 'The link to a map' },
    bring: { label: 'What to bring', ...folded, rows: 3 },
    contacts: {
      ...{ label: 'Who to ask', ...folded, rows: 2 },
      hint: 'One person in each line: Asha Sample, asha@example.org',
    },
    state: { label: 'State', ...folded },
    decideAt: { label: 'Decided at', ...folded, isBesideNext: true },
    previousStart: { label: 'Start before it was moved', ...folded },
    related: {
      ...{ label: 'Posts and updates about it', ...folded, rows: 2 },
      hint: 'An address and a title in each line: /blog/post/saturn The rings of Saturn',
    },
    report: { label: 'Report', ...folded, rows: 8, hint: 'How it was' },
    pictures: { label: 'Picture of the day', ...folded },
  },
});
