import * as v from 'valibot';
import { link, path, picture, text } from './values';

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`) !== undefined;
  } catch {
    return false;
  }
}

const paragraphs = v.pipe(v.array(text), v.minLength(1));
const titled = v.object({ title: text, text });

const AboutSectionSchema = v.object({
  /** The anchor of the section. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  name: text,
  short: text,
  lead: text,
  paragraphs,
  points: v.array(titled),
});

const EventSchema = v.object({
  /** The anchor of the section. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: text,
  paragraphs,
  /** How often it takes place, as an ISO 8601 duration, where that is regular. */
  repeats: v.optional(v.pipe(v.string(), v.regex(/^P\d+[DWMY]$/))),
  /** Open to all and without a fee. */
  free: v.optional(v.boolean()),
  link: v.optional(v.object({ to: path, label: text })),
  slides: v.pipe(v.array(v.object({ image: picture, alt: text, caption: text })), v.minLength(1)),
});

const MemberSchema = v.object({
  name: text,
  position: text,
  /** A photo, or '' for a generated portrait. */
  img: v.union([v.literal(''), link, picture]),
  department: text,
  email: v.optional(v.pipe(v.string(), v.email())),
  facebook: v.optional(link),
  linkedin: v.optional(link),
  /** Place within the group, ascending. */
  cardinal: v.number(),
  group: text,
});

const introduction = {
  heading: text,
  paragraphs,
  /** The year's document. */
  document: v.object({ title: text, text, link }),
};

/** Drawings that a camp's event can have beside it. */
export const campEmblems = ['rocket', 'quiz', 'talk', 'robot'] as const;

/** Schemas of the files in `society/pages`, by name. */
export const pageSchemas = {
  'landing.json': v.object({
    /** The buttons of the first screen. */
    actions: v.array(v.object({ label: text, to: path })),
  }),
  'about.json': v.object({
    society: AboutSectionSchema,
    subgroup: v.optional(AboutSectionSchema),
  }),
  'events.json': v.object({ lead: text, sections: v.array(EventSchema) }),
  'team.json': v.pipe(
    v.object({
      lead: text,
      /** The category that is shown first. */
      default: text,
      /** The categories that can be chosen, each with its groups in order. */
      categories: v.pipe(
        v.array(
          v.object({ name: text, groups: v.array(v.object({ group: text, heading: text })) }),
        ),
        v.minLength(1),
      ),
      members: v.array(MemberSchema),
    }),
    v.check(
      (team) => team.categories.some(({ name }) => name === team.default),
      'the default is one of the categories',
    ),
    v.check(({ categories, members }) => {
      const shown = categories.flatMap(({ groups }) => groups.map(({ group }) => group));
      return members.every(({ group }) => shown.includes(group));
    }, 'every member is in a group that a category shows'),
  ),
  'literature-review.json': v.object({
    ...introduction,
    papers: v.array(v.object({ title: text, /** Authors and year. */ keywords: text, link })),
  }),
  'catalogue.json': v.object({
    ...introduction,
    chapters: v.array(
      v.object({ title: text, keywords: text, link, backgroundImage: v.optional(picture) }),
    ),
  }),
  'camp.json': v.object({
    eyebrow: text,
    title: text,
    paragraphs,
    register: v.object({ label: text, link }),
    picture: v.object({ image: picture, alt: text }),
    events: v.array(
      v.object({ ...titled.entries, emblem: v.pipe(v.string(), v.values(campEmblems)) }),
    ),
    opportunities: v.array(titled),
    previousCamps: v.array(
      v.object({ college: text, date: v.pipe(v.string(), v.isoDate()), text }),
    ),
  }),
  'contact.json': v.object({
    lead: text,
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
