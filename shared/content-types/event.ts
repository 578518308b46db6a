import { defineContentType } from './content-type';
import { dateTime, image, longText, text, url } from './fields';
import { collection } from './storage';

/** An event that people can attend. */
export const event = defineContentType({
  name: 'event',
  storage: collection(),
  isReviewed: true,
  fields: {
    title: text({ max: 200, required: true }),
    start: dateTime({ required: true }),
    end: dateTime({ notBefore: 'start' }),
    place: text({ max: 200 }),
    text: longText({ max: 10_000 }),
    image: image({ alt: 'imageAlt' }),
    link: url(),
  },
});
