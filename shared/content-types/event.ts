import { defineContentType } from './content-type';
import { eventDates } from './event-dates';
import { choice, dateTime, image, images, longText, text, url } from './fields';

const { title, start, end, place, state, decideAt } = eventDates.fields;

/** An event that people can attend. Its address is `/events/{id without the hyphen before it}`. */
export const event = defineContentType({
  ...eventDates,
  fields: {
    ...{ title, start, end, place },
    text: longText({ max: 10_000 }),
    image: image({ alt: 'imageAlt' }),
    /** Where people sign up. */
    link: url(),
    category: choice({ options: ['observing', 'talk', 'workshop', 'trip', 'social'] }),
    ...{ state, decideAt },
    /** The start before it was moved. */
    previousStart: dateTime(),
    map: url(),
    meetingPoint: text({ max: 200 }),
    bring: longText({ max: 1000 }),
    /** Who to ask: one person in each line. */
    contacts: longText({ max: 1000 }),
    /** Pages that belong to it: an address and a title in each line. */
    related: longText({ max: 2000 }),
    /** How it was; written afterwards, like the pictures. */
    report: longText({ max: 10_000 }),
    pictures: images(),
  },
});
