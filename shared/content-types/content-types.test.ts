import { recordSchema } from '@stss/shared/record-schema';
import * as v from 'valibot';
import {
  boolean,
  type ContentType,
  choice,
  collection,
  dateTime,
  day,
  defineContentType,
  diffFields,
  emptyDraft,
  type Field,
  image,
  isSame,
  longText,
  number,
  order,
  parseRecord,
  post,
  readDraft,
  slug,
  storedFields,
  tags,
  text,
  toDraft,
  toRecord,
  toTombstone,
  unknownFields,
  update,
  url,
  validateDraft,
} from '.';

const LOCAL = { imageOrigins: [] };
const SAVE = { rev: 2, serverTime: 5 };

/** Each type of field with a value that it stores. */
const examples: [field: Field, value: unknown][] = [
  [text({ max: 200 }), 'Moon'],
  [longText({ max: 200 }), 'Moon\nand sun'],
  [url(), 'https://example.org/'],
  [image({ alt: 'alt' }), 'https://example.org/a.png'],
  [day(), '2026-03-01'],
  [dateTime(), '2026-03-01T17:30+05:30'],
  [choice({ options: ['talk', 'camp'] }), 'camp'],
  [tags(), ['moon', 'sun']],
  [boolean(), true],
  [number({ min: 0, max: 9 }), 7],
  [order(), -1.5],
  [slug({ max: 100 }), 'mars-rover'],
];

describe.each(examples)('a field %j', (field, value) => {
  const typeOf = (declared: Field): ContentType =>
    defineContentType({ name: 'show', storage: collection(), fields: { subject: declared } });
  const type = typeOf(field);

  test('is read, edited and stored again as it was', () => {
    const parsed = parseRecord(type, 3, { subject: value, rev: 1, updated: 4 });
    expect(parsed).toMatchObject({ index: 3, subject: value, rev: 1, updated: 4 });
    const draft = readDraft(type, JSON.parse(JSON.stringify(toDraft(type, parsed ?? {}))));
    const record = toRecord(type, draft ?? {}, SAVE);
    expect(record).toEqual({ subject: value, rev: 2, updated: 5 });
    expect(v.is(recordSchema(type, LOCAL), record)).toBe(true);
  });

  test('loses no content when it is renamed', () => {
    const renamed = typeOf({ ...field, formerNames: ['oldest', 'old'] });
    for (const name of ['oldest', 'old']) {
      const stored = { [name]: value, rev: 1, updated: 4 };
      const parsed = parseRecord(renamed, 3, stored);
      expect(toRecord(renamed, toDraft(renamed, parsed ?? {}), SAVE)).toMatchObject({
        subject: value,
      });
      expect(readDraft(renamed, { [name]: value })).toMatchObject({ subject: value });
      expect(unknownFields(renamed, stored)).toEqual({});
      expect(diffFields(renamed, stored, { subject: value })).toEqual([]);
    }
  });

  test('takes whatever is stored without throwing, and hides nothing else', () => {
    const more = { ...type, fields: { ...type.fields, title: text({ max: 9, required: true }) } };
    for (const odd of [null, 0, -1, Number.NaN, true, '', 'x', [], {}, [null], [{}], { a: [1] }]) {
      const parsed = parseRecord(more, 3, { subject: odd, title: 'Moon' });
      const isFixed = field.type === 'slug' && odd !== 'x';
      expect(parsed?.title).toBe(isFixed ? undefined : 'Moon');
      expect(() => readDraft(more, { subject: odd })).not.toThrow();
    }
  });

  test('is refused with another type, and may be absent unless it is required', () => {
    const schema = recordSchema(type, LOCAL);
    const saved = { rev: 1, updated: 4 };
    expect(v.is(schema, { ...saved, subject: { x: 1 } })).toBe(false);
    expect(v.is(schema, saved)).toBe(field.required !== true);
    const required = recordSchema(typeOf({ ...field, required: true }), LOCAL);
    expect(v.is(required, saved)).toBe(false);
  });

  test('starts empty, and a required one is asked for', () => {
    const draft = emptyDraft(type);
    expect(readDraft(type, {})).toEqual(draft);
    const required = typeOf({ ...field, required: true });
    const context = { ...LOCAL, choosesSlug: true };
    const isAsked = field.type !== 'boolean';
    expect('subject' in validateDraft(required, draft, context)).toBe(isAsked);
    expect(validateDraft(required, { subject: value, alt: '' }, context)).toEqual({});
  });

  test('differs when it changes', () => {
    expect(diffFields(type, { subject: value }, { subject: value })).toEqual([]);
    expect(diffFields(type, { subject: value }, {})).toEqual(['subject']);
  });
});

test('an alternative text is stored beside its picture', () => {
  expect(storedFields(post).map(([name]) => name)).toEqual([
    ...['slug', 'title', 'description', 'image', 'imageAlt', 'date', 'tags', 'file'],
  ]);
});

test('a field that this version does not know is told from those it knows', () => {
  const stored = { title: 'A', img: 'x', subtitle: 'B', rev: 1, updated: 2, hidden: true };
  expect(unknownFields(update, stored)).toEqual({ subtitle: 'B' });
});

test('a tombstone has nothing of the content', () => {
  expect(toTombstone(update, SAVE)).toEqual({ hidden: true, rev: 2, updated: 5 });
  expect(toTombstone(post, { ...SAVE, bodyKey: 'post7' })).toEqual({
    hidden: true,
    file: 'post7',
    rev: 2,
    updated: 5,
  });
});

test('stored values are compared whatever the order of their fields', () => {
  expect(isSame({ a: [1, { b: 2 }], c: '' }, { c: '', a: [1, { b: 2 }] })).toBe(true);
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSame(null, {})).toBe(false);
});

test('what is asked of an update, by field', () => {
  const context = { ...LOCAL, missing: { title: 'Please give a title' } };
  expect(validateDraft(update, emptyDraft(update), context)).toEqual({
    title: 'Please give a title',
    content: 'Please add a content',
    date: 'Please choose a date',
    link: 'Please give a link',
    image: 'Please provide an image.',
  });
  const draft = { title: 'A', content: 'B', date: '2026-02-30', link: 'http://x', image: 'x' };
  expect(validateDraft(update, draft, LOCAL)).toEqual({
    date: 'Please choose a date',
    link: 'Please give a link that starts with https://',
    image: 'Please give an image address that starts with https://',
  });
});

// Records of every earlier shape: what the site's lists hold. Each must stay readable for good.
const image_ = 'https://example.org/a.png';
const common = { title: 'A', date: '2026-03-01' };
const body = { slug: 'a', tags: ['moon'], file: 'post1' };

test.each<[string, object, object]>([
  ['of the original site', { ...common, ...body, img: image_ }, { image: image_, rev: 0 }],
  ['with a day of one digit', { ...common, ...body, date: '2026-3-1' }, { date: '2026-03-01' }],
  ['with a time', { ...common, ...body, date: '2026-03-01T10:00:00Z' }, { date: '2026-03-01' }],
  [
    'with a sparse list',
    { ...common, ...body, tags: { 2: 'moon', 7: 'sun' } },
    { tags: ['moon', 'sun'] },
  ],
  ['without tags', { ...common, ...body, tags: null }, { tags: [] }],
  ['since revisions', { ...common, ...body, rev: 3, updated: 7 }, { rev: 3, updated: 7 }],
  [
    'since alternative texts',
    { ...common, ...body, image: image_, imageAlt: '' },
    { imageAlt: '' },
  ],
  ['with a field of a later version', { ...common, ...body, subtitle: 'B' }, { title: 'A' }],
])('a post %s is read', (_name, stored, expected) => {
  expect(parseRecord(post, 1, stored)).toMatchObject(expected);
});

test.each<[string, object, object]>([
  ['of the original site', { ...common, img: image_ }, { image: image_, content: '', link: '' }],
  ['with either spelling', { ...common, image: image_, img: 'x' }, { image: image_ }],
  ['since revisions', { ...common, content: 'B', rev: 3, updated: 7 }, { content: 'B', rev: 3 }],
])('an update %s is read', (_name, stored, expected) => {
  expect(parseRecord(update, 1, stored)).toMatchObject(expected);
});
