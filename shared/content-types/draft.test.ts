import {
  ALT_TEXT_MISSING,
  emptyDraft,
  type Field,
  hasAltText,
  post,
  readDraft,
  toDraft,
  update,
  validateDraft,
} from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

const CONTEXT = { imageOrigins: [], choosesSlug: true, slugTaken: 'Taken' };

/** What an editor starts with, a value that no draft holds, and what is said of a missing value. */
const expectations: Record<string, [empty: unknown, wrong: unknown, missing: string | undefined]> =
  {
    text: ['', 5, 'Please add a subject'],
    longText: ['', 5, 'Please add a subject'],
    url: ['', 5, 'Please give a link'],
    image: ['', 5, 'Please provide an image.'],
    day: ['', 5, 'Please choose a date'],
    dateTime: ['', 5, 'Please choose date and time'],
    choice: ['', 5, 'Please add a subject'],
    tags: [[], [5], 'Please add atleast one tag'],
    boolean: [false, 'true', undefined],
    number: [undefined, '5', 'Please add a subject'],
    order: [undefined, '5', 'Please add a subject'],
    slug: ['', 5, 'Please add a subject'],
  };

describe.each(fieldExamples)('%s', (name, { field, stored }) => {
  const type = kindOf(field);
  const [empty, wrong, missing] = expectations[name] ?? [];

  test('starts empty', () => {
    expect(emptyDraft(type)).toEqual(empty === undefined ? {} : { subject: empty });
    expect(readDraft(type, {})).toEqual(emptyDraft(type));
  });

  test('is kept on the device, and read again', () => {
    for (const subject of stored) {
      const kept = JSON.stringify(toDraft(type, { subject, rev: 1, updated: 4, index: 3 }));
      expect(readDraft(type, JSON.parse(kept))).toEqual({ subject });
    }
    expect(readDraft(type, { subject: wrong })).toBeUndefined();
  });

  test('is read from a draft that an older version kept under another name', () => {
    const renamed = kindOf({ ...field, formerNames: ['oldest', 'old'] });
    for (const old of ['oldest', 'old']) {
      expect(readDraft(renamed, { [old]: stored[0] })).toEqual({ subject: stored[0] });
    }
  });

  test('is asked for where it is required, in records or in editors alone', () => {
    const problems = missing === undefined ? {} : { subject: missing };
    for (const required of [true, 'in-editor'] as const) {
      const type = kindOf({ ...field, required });
      expect(validateDraft(type, emptyDraft(type), CONTEXT)).toEqual(problems);
      expect(validateDraft(type, { subject: stored[0], alt: '' }, CONTEXT)).toEqual({});
    }
    if (field.type === 'slug') return;
    const optional = kindOf({ ...field, required: false });
    expect(validateDraft(optional, emptyDraft(optional), CONTEXT)).toEqual({});
  });
});

test('a draft has the alternative text once somebody has written it, and never the body key', () => {
  const stored = { image: 'x', imageAlt: '', file: 'post7', rev: 1, hidden: true };
  expect(toDraft(post, stored)).toEqual({ image: 'x', imageAlt: '' });
  expect('imageAlt' in emptyDraft(post)).toBe(false);
  expect(readDraft(post, { imageAlt: 5 })).toBeUndefined();
});

test.each([null, 'text', 7, []])('%j is no draft', (kept) => {
  expect(readDraft(update, kept)).toBeUndefined();
});

test.each<[wrong: string, type: Field['type'], message: string | undefined]>([
  ['2026-02-30', 'day', 'Please choose a date'],
  ['http://x', 'url', 'Please give a link that starts with https://'],
  ['https://', 'url', 'Please give a link that starts with https://'],
  ['https://[', 'url', 'Please give a link that starts with https://'],
  [' https://x ', 'url', undefined],
  ['x', 'image', 'Please give an image address that starts with https://'],
  ['a-', 'slug', 'Please remove trailing hyphens from slug'],
  ['new', 'slug', 'Taken'],
  ['news', 'slug', undefined],
])('what is wrong with %j as a %s: %s', (subject, name, message) => {
  const type = kindOf(Object.fromEntries(fieldExamples)[name]?.field ?? { type: 'boolean' });
  expect(validateDraft(type, { subject, alt: '' }, CONTEXT)).toEqual(
    message ? { subject: message } : {},
  );
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

test('what is asked of an update, in the order of its fields, with messages of its own', () => {
  const context = { ...CONTEXT, missing: { title: 'Please give a title' } };
  expect(Object.entries(validateDraft(update, emptyDraft(update), context))).toEqual([
    ['title', 'Please give a title'],
    ['content', 'Please add a content'],
    ['date', 'Please choose a date'],
    ['link', 'Please give a link'],
    ['image', 'Please provide an image.'],
  ]);
});
