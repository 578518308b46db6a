import * as v from 'valibot';
import { link, path, picture, text } from './values';

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`) !== undefined;
  } catch {
    return false;
  }
}

/** The anchor of a section. */
const anchor = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

const EventSchema = v.object({
  /** How often it takes place, as an ISO 8601 duration, where that is regular. */
  repeats: v.optional(v.pipe(v.string(), v.regex(/^P\d+[DWMY]$/))),
  /** Open to all and without a fee. */
  free: v.optional(v.boolean()),
  link: v.optional(v.object({ to: path, label: text })),
  slides: v.pipe(v.array(v.object({ image: picture, alt: text, caption: text })), v.minLength(1)),
});

/** Schemas of the files in `society/pages`, by name. */
export const pageSchemas = {
  'landing.json': v.object({
    /** The buttons of the first screen. */
    actions: v.array(v.object({ label: text, to: path })),
  }),
  'about.json': v.object({
    society: v.object({ id: anchor }),
    subgroup: v.optional(v.object({ id: anchor })),
  }),
  /** The sections of the events page, in order. Database rules bound the length. */
  'event-sections.json': v.array(v.pipe(anchor, v.maxLength(60))),
  'events.json': v.record(anchor, EventSchema),
  'team.json': v.pipe(
    v.object({
      /** The category that is shown first. */
      default: text,
      /** The categories that can be chosen, each with its groups in order. */
      categories: v.pipe(
        v.array(
          v.object({ name: text, groups: v.array(v.object({ group: text, heading: text })) }),
        ),
        v.minLength(1),
      ),
    }),
    v.check(
      (team) => team.categories.some(({ name }) => name === team.default),
      'the default is one of the categories',
    ),
  ),
  'camp.json': v.object({
    register: v.object({ label: text, link }),
    picture: v.object({ image: picture, alt: text }),
  }),
  'contact.json': v.object({
    /** Format of phone numbers in the form. */
    phone: v.object({
      /** A regular expression of the whole number. */
      pattern: v.pipe(text, v.check(isPattern, 'a regular expression')),
      maxLength: v.pipe(v.number(), v.integer()),
      hint: text,
      problem: text,
    }),
  }),
} as const;

type Pages = typeof pageSchemas;
export type PageName = keyof Pages;
/** The content of one file of `society/pages`. */
export type PageText<Name extends PageName> = v.InferOutput<Pages[Name]>;
