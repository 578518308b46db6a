import { defineContentType } from './content-type';
import { choice, dateTime, image, images, longText, text, url } from './fields';
import { collection } from './storage';

/** An event that people can attend. Its address is `/events/{id without the hyphen before it}`. */
export const event = defineContentType({
  name: 'event',
  storage: collection({ hasReadableIds: true }),
  isReviewed: true,
  fields: {
    title: text({ max: 200, required: true }),
    /** Always when it begins, also after it was moved. */
    start: dateTime({ required: true }),
    end: dateTime({ notBefore: 'start' }),
    place: text({ max: 200 }),
    text: longText({ max: 10_000 }),
    image: image({ alt: 'imageAlt' }),
    /** Where people sign up. */
    link: url(),
    category: choice({ options: ['observing', 'talk', 'workshop', 'trip', 'social'] }),
    /** Planned where it is absent. */
    state: choice({ options: ['planned', 'undecided', 'on', 'off', 'moved'] }),
    /** When it is decided whether it takes place. */
    decideAt: dateTime(),
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
