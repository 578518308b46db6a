import {
  ALT_TEXT_MISSING,
  definitionOf,
  emptyDraft,
  event,
  type Field,
  hasAltText,
  people,
  post,
  type TextFormat,
  update,
  validateDraft,
} from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

const CONTEXT = { imageOrigins: [], choosesSlug: true, slugTaken: 'Taken' };

/** The message for a missing value; `Please add a subject` for the others. */
const messages: Record<string, string> = {
  url: 'Please give a link',
  file: 'Please give a link, or upload a PDF',
  image: 'Please provide an image.',
  day: 'Please choose a date',
  dateTime: 'Please choose date and time',
  tags: 'Please add atleast one tag',
  people: 'Please choose at least one person',
};

test.each(fieldExamples)('%s is asked for where it is required', (name, { field, stored }) => {
  const missing = messages[name] ?? definitionOf(field).missing ?? 'Please add a subject';
  // Neither true nor false is missing.
  const problems = field.type === 'boolean' ? {} : { subject: missing };
  for (const required of [true, 'in-editor'] as const) {
    const type = kindOf({ ...field, required });
    expect(validateDraft(type, emptyDraft(type), CONTEXT)).toEqual(problems);
    expect(validateDraft(type, { subject: stored[0], alt: '' }, CONTEXT)).toEqual({});
  }
  if (field.type === 'slug') return;
  const optional = kindOf({ ...field, required: false });
  expect(validateDraft(optional, emptyDraft(optional), CONTEXT)).toEqual({});
});

test.each<[wrong: string, type: Field['type'] | TextFormat, message: string | undefined]>([
  ['2026-02-30', 'day', 'Please choose a date'],
  ['20261-03-01T10:00+05:30', 'dateTime', 'Please choose date and time'],
  ['http://x', 'url', 'Please give a link that starts with https://'],
  ['https://', 'url', 'Please give a link that starts with https://'],
  ['https://[', 'url', 'Please give a link that starts with https://'],
  [' https://x ', 'url', undefined],
  ['me@home', 'email', 'Please give an e-mail address, such as name@example.org'],
  ['x', 'phone', 'Please give a phone number: digits and spaces, with + before the country code'],
  ['/a/b', 'path', 'Please give / and one word of letters, hyphens or underscores'],
  ['/stac_nsu', 'path', undefined],
  ['../x', 'academicYear', 'Please give a year with a hyphen and two digits, such as 2026-27'],
  ['http://x', 'file', 'Please give a link that starts with https://'],
  ['x', 'image', 'Please give an image address that starts with https://'],
  ['a-', 'slug', 'Please remove trailing hyphens from slug'],
  ['english', 'language', 'Please give a language tag, such as en or pt-BR'],
  ['en-a', 'language', 'Please give a language tag, such as en or pt-BR'],
  [' pt-br ', 'language', undefined],
  ['new', 'slug', 'Taken'],
  ['news', 'slug', undefined],
])('what is wrong with %j as a %s: %s', (subject, name, message) => {
  const type = kindOf(Object.fromEntries(fieldExamples)[name]?.field ?? { type: 'boolean' });
  expect(validateDraft(type, { subject, alt: '' }, CONTEXT)).toEqual(
    message ? { subject: message } : {},
  );
});

test('more than 10 people are too many', () => {
  const some = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`-person${n}`, 'Asha']));
  const type = kindOf(people());
  expect(validateDraft(type, { subject: some(10) }, CONTEXT)).toEqual({});
  expect(validateDraft(type, { subject: some(11) }, CONTEXT)).toEqual({
    subject: 'Please choose at most 10 people',
  });
});

test('a picture may lie on the local storage, and needs an alternative text', () => {
  const image = 'http://localhost:9199/a.png';
  const draft = { title: 'A', slug: 'a', date: '2026-03-01', tags: ['moon'], image };
  const context = { imageOrigins: ['http://localhost:9199'] };
  expect(validateDraft(post, draft, context)).toEqual({ imageAlt: ALT_TEXT_MISSING });
  expect(validateDraft(post, { ...draft, imageAlt: 'The Moon' }, context)).toEqual({});
  expect(validateDraft(post, { ...draft, image: '' }, context)).toEqual({});
  expect([hasAltText(''), hasAltText(' '), hasAltText(undefined)]).toEqual([true, false, false]);
});

test('a slug is asked for and judged only by the save that gives it', () => {
  const draft = { title: 'A', date: '2026-03-01', tags: ['moon'] };
  const keeps = { ...CONTEXT, choosesSlug: false };
  expect(validateDraft(post, draft, keeps)).toEqual({});
  expect(validateDraft(post, { ...draft, slug: 'new' }, keeps)).toEqual({});
  expect(validateDraft(post, draft, CONTEXT)).toEqual({ slug: 'Please add a slug' });
});

test("an update's problems, in the order of its fields, with its own messages", () => {
  const context = { ...CONTEXT, missing: { title: 'Please give a title' } };
  expect(Object.entries(validateDraft(update, emptyDraft(update), context))).toEqual([
    ['title', 'Please give a title'],
    ['content', 'Please add a content'],
    ['date', 'Please choose a date'],
    ['link', 'Please give a link'],
    ['image', 'Please provide an image.'],
  ]);
});

test('an event does not end before it starts, whatever the offsets', () => {
  const problemOf = (end: string) =>
    validateDraft(event, { title: 'A', start: '2026-03-01T18:00+05:30', end }, CONTEXT).end;
  expect(problemOf('2026-03-01T17:59+05:30')).toBe(
    'Please choose a time that is not before the start',
  );
  expect(problemOf('2026-03-01T12:30Z')).toBeUndefined();
  expect(problemOf('')).toBeUndefined();
});

test('an event is decided before it starts, whatever the offsets', () => {
  const problemOf = (decideAt: string) =>
    validateDraft(event, { title: 'A', start: '2026-03-01T18:00+05:30', decideAt }, CONTEXT)
      .decideAt;
  expect(problemOf('2026-03-01T12:31Z')).toBe('Please choose a time that is not after the start');
  expect(problemOf('2026-03-01T12:30Z')).toBeUndefined();
  expect(problemOf('')).toBeUndefined();
});
