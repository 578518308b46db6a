import { defineContentType } from './content-type';
import { choice, dateTime, text } from './fields';
import { collection } from './storage';

/** Events by what the first page says of them. */
export const eventDates = defineContentType({
  name: 'event',
  storage: collection({ hasReadableIds: true }),
  isReviewed: true,
  fields: {
    title: text({ max: 200, required: true }),
    /** Always when it begins, also after it was moved. */
    start: dateTime({ required: true }),
    end: dateTime({ notBefore: 'start' }),
    place: text({ max: 200 }),
    /** Planned where it is absent. */
    state: choice({ options: ['planned', 'undecided', 'on', 'off', 'moved'] }),
    /** When it is decided whether it takes place. */
    decideAt: dateTime({ notAfter: 'start' }),
  },
});
