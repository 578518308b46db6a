import { definitionOf, emptyDraft, parseDraft, post, toDraft, update } from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

/** The initial value of an editor, and a value that is invalid in a draft. */
const expectations: Record<string, [empty: unknown, wrong: unknown]> = {
  text: ['', 5],
  longText: ['', 5],
  email: ['', 5],
  phone: ['', 5],
  path: ['', 5],
  url: ['', 5],
  file: ['', 5],
  image: ['', 5],
  day: ['', 5],
  dateTime: ['', 5],
  choice: ['', 5],
  tags: [[], [5]],
  people: [undefined, ['Asha']],
  boolean: [false, 'true'],
  number: [undefined, '5'],
  order: [undefined, '5'],
  slug: ['', 5],
};

describe.each(fieldExamples)('%s', (name, { field, stored, refused }) => {
  const type = kindOf(field);
  const [empty, wrong] = expectations[name] ?? [definitionOf(field).empty, refused.at(-1)];

  test('starts empty', () => {
    expect(emptyDraft(type)).toEqual(empty === undefined ? {} : { subject: empty });
    expect(parseDraft(type, {})).toEqual(emptyDraft(type));
  });

  test('is kept on the device, and read again', () => {
    for (const subject of stored) {
      const stored = JSON.stringify(toDraft(type, { subject, rev: 1, updated: 4, index: 3 }));
      expect(parseDraft(type, JSON.parse(stored))).toEqual({ subject });
    }
    expect(parseDraft(type, { subject: wrong })).toBeUndefined();
  });
});

test('a draft has the alternative text once somebody has written it, and never the body key', () => {
  const stored = { image: 'x', imageAlt: '', file: 'post7', rev: 1, hidden: true };
  expect(toDraft(post, stored)).toEqual({ image: 'x', imageAlt: '' });
  expect('imageAlt' in emptyDraft(post)).toBe(false);
  expect(parseDraft(post, { imageAlt: 5 })).toBeUndefined();
});

test.each([null, 'text', 7, []])('%j is no draft', (stored) => {
  expect(parseDraft(update, stored)).toBeUndefined();
});
