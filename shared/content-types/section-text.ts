import eventSections from '@site/society/pages/event-sections.json' with { type: 'json' };
import { defineContentType } from './content-type';
import { longText, text } from './fields';
import { named } from './storage';

/** The parts of pages that have texts: those of every society, and its sections of the events page. */
const sections = [
  'landing',
  'about-society',
  'about-subgroup',
  'events',
  ...eventSections.map((section) => `events-${section}`),
  'team',
  'publication',
  'catalogue',
  'stac',
  'contact',
];

/** Texts of one part of a page, which shows some of the fields. */
export const sectionText = defineContentType({
  name: 'sectionText',
  storage: named(sections, 'events-'),
  titleField: 'heading',
  fields: {
    heading: text({ max: 200 }),
    /** A short name of the part. */
    short: text({ max: 40 }),
    /** The sentence below the heading. */
    lead: longText({ max: 1000 }),
    /** Paragraphs, with an empty line between them. */
    text: longText({ max: 10_000 }),
  },
});
