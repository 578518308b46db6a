import * as v from 'valibot';
import { parseAs, type Question } from '../questions/questions';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const https = v.pipe(v.string(), v.url(), v.regex(/^https:/, 'an https link'));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour such as #ffb657'));
const degrees = (limit: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.minLength(1), v.transform(Number))]),
    v.number(),
    v.minValue(-limit),
    v.maxValue(limit),
  );

/** A Firebase project, as Google names them. */
export const projectId = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    'no ID of a Firebase project: 6 to 30 small letters, digits and hyphens',
  ),
);

/** A category of the team's page, with its groups. */
const CategorySchema = v.strictObject({
  name: text,
  groups: v.pipe(v.array(text), v.minLength(1)),
});

/**
 * Input of `npm run society -- init`. Only the name is required. All other values have defaults
 * that are recognisably samples, and `society/` can be edited later.
 */
export const AnswersSchema = v.strictObject({
  name: text,
  /** Default: the initials of the name. */
  shortName: v.optional(text),
  /** One sentence below the name on the landing page. */
  byline: v.optional(text, 'Students who share an interest in space science and astronomy'),
  email: v.optional(v.pipe(v.string(), v.email()), 'hello@society.example.org'),
  phone: v.optional(text, '+00 0000 000000'),
  /** How many digits a phone number has in the contact form. */
  phoneDigits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(15)), 10),
  address: v.optional(text, 'Room 000, Sample University, Sample City'),
  /** Degrees, north and east positive: the sky behind the pages is the one above this place. */
  latitude: v.optional(degrees(90), 51.4779),
  longitude: v.optional(degrees(180), 0),
  locale: v.optional(v.pipe(v.string(), v.regex(/^en-[A-Z]{2}$/)), 'en-GB'),
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: v.optional(text, 'UTC'),
  /** Origin of the deployed site. */
  origin: v.optional(https, 'https://society.example.org'),
  /** Firebase project. */
  project: v.optional(projectId, 'society-example'),
  social: v.optional(
    v.partial(
      v.strictObject({
        facebook: https,
        instagram: https,
        linkedin: https,
        youtube: https,
        twitter: https,
      }),
    ),
    {},
  ),
  colours: v.optional(
    v.strictObject({
      /** Buttons and the current page. */
      accent: v.optional(colour, '#ffb657'),
      /** Links. */
      link: v.optional(colour, '#9cc9ff'),
      /** The darkest colour behind everything. */
      night: v.optional(colour, '#04060e'),
    }),
    {},
  ),
  /** Whether the site has the page of a camp, `/stac`. */
  camp: v.optional(v.boolean(), false),
  /** Chapters of the catalogue of photographs. */
  chapters: v.optional(v.array(text), ['The Moon', 'Deep Space']),
  /** Categories of the team's page. */
  team: v.optional(v.pipe(v.array(CategorySchema), v.minLength(1)), [
    { name: 'Team', groups: ['Organisers'] },
  ]),
});

export type Answers = v.InferOutput<typeof AnswersSchema>;

/** Answers, or a sentence for each that cannot be used. */
export const readAnswers = (given: unknown) => parseAs(AnswersSchema, given);

/** The short name, given or made of the capitals of the name: `Orbit Club` -> `OC`. */
export function shortNameOf({ name, shortName }: Answers): string {
  const initials = name
    .split(/[\s-]+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((letter) => /\p{Lu}/u.test(letter));
  return shortName ?? (initials.length > 1 ? initials.join('') : name);
}

/** Scalar answers that can be given as a flag (`--time-zone UTC`) or asked for, with the question. */
export const questions = [
  ['name', 'Name of the society'],
  ['shortName', 'Short name'],
  ['byline', 'One sentence about the society'],
  ['email', 'E-mail address'],
  ['phone', 'Phone number'],
  ['address', 'Postal address'],
  ['latitude', 'Latitude of the campus, in degrees'],
  ['longitude', 'Longitude of the campus, in degrees'],
  ['locale', 'Locale, such as en-GB'],
  ['timeZone', 'Time zone, such as Europe/Berlin'],
  ['origin', 'Address of the site, such as https://society.example.org'],
  ['project', 'Firebase project'],
] as const satisfies readonly Question<keyof Answers>[];
