import { type Field, image, parseField, parseRecord, people, post, text, update } from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

const altText: Field = { type: 'altText', max: 9 };
const bodyKey: Field = { type: 'bodyKey', prefix: 'post' };
const tagName: Field = { type: 'tagName', max: 9 };
const eleven = Array.from({ length: 11 }, (_, n) => [`-a${String(n).padStart(2, '0')}`, 'Asha']);

describe.each(fieldExamples)('%s', (_type, { field, stored, refused }) => {
  const type = kindOf(field);

  test('is read as it is stored', () => {
    for (const subject of stored) {
      const record = { subject, rev: 1, updated: 4 };
      expect(parseRecord(type, 3, record)).toEqual({ index: 3, ...record });
    }
  });

  test('is read without throwing whatever is stored, and hides no other field', () => {
    const more = { ...type, fields: { ...type.fields, title: text({ max: 9, required: true }) } };
    const odd = [null, 0, -1, Number.NaN, true, '', [], {}, [null], [{}], { a: [1] }];
    for (const subject of [...odd, ...refused]) {
      const title = parseRecord(more, 3, { subject, title: 'Moon' })?.title;
      // Nobody can go to a record without an address.
      if (field.type !== 'slug') expect(title).toBe('Moon');
    }
  });
});

test.each<[stored: unknown, field: Field, read: unknown]>([
  [' Moon ', text({ max: 9, required: true }), 'Moon'],
  [' ', text({ max: 9, required: true }), undefined],
  [' ', text({ max: 9 }), ' '],
  [5, text({ max: 9 }), ''],
  ['half \uD83D', text({ max: 9 }), 'half \uFFFD'],
  ['x'.repeat(20_001), text({ max: 9 }), 'x'.repeat(20_000)],
  [null, { type: 'longText', max: 9 }, ''],
  ['', { type: 'longText', max: 9, required: true }, ''],
  ['', altText, ''],
  [undefined, altText, undefined],
  [{}, altText, undefined],
  ['javascript:alert(1)', { type: 'url' }, ''],
  ['http://example.org/', { type: 'url' }, ''],
  ['http://example.org/', { type: 'url', readsOtherSchemes: true }, 'http://example.org/'],
  ['https://example.org/', { type: 'url', required: true }, 'https://example.org/'],
  ['http://example.org/', { type: 'url', required: true }, undefined],
  ['http://example.org/', { type: 'file', required: true }, undefined],
  ['a@b', text({ max: 9, format: 'email' }), ''],
  ['a@b', text({ max: 9, format: 'email', required: true }), undefined],
  ['javascript:alert(1)', image({ alt: 'alt' }), ''],
  ['2026-3-1', { type: 'day' }, '2026-03-01'],
  ['2026-03-01T10:00:00Z', { type: 'day' }, '2026-03-01'],
  ['2026-02-30', { type: 'day' }, undefined],
  ['2026-02-30T10:00Z', { type: 'dateTime' }, undefined],
  ['2026-03-01T24:00Z', { type: 'dateTime' }, undefined],
  ['2026-03-01T10:00', { type: 'dateTime' }, undefined],
  ['2026-03-01T10:00+05:30', { type: 'dateTime' }, '2026-03-01T10:00+05:30'],
  ['party', { type: 'choice', options: ['talk'] }, undefined],
  [{ 2: 'moon', 7: 'sun', 8: 'sun', 9: 'a/b', x: 'mars' }, { type: 'tags' }, ['moon', 'sun']],
  ['moon', { type: 'tags' }, []],
  [
    { '-b': ' Bina ', '-a': 'Asha', 'x/y': 'Chitra', '-c': 5 },
    people(),
    { '-a': 'Asha', '-b': 'Bina' },
  ],
  [Object.fromEntries(eleven), people(), Object.fromEntries(eleven.slice(0, 10))],
  [{ '-a': ' ' }, people(), undefined],
  [['Asha'], people(), undefined],
  ['true', { type: 'boolean' }, false],
  ['1', { type: 'number' }, undefined],
  [Number.POSITIVE_INFINITY, { type: 'order' }, undefined],
  ['../x', { type: 'slug', max: 9 }, undefined],
  ['Old_Slug', { type: 'slug', max: 9 }, 'Old_Slug'],
  ['..', tagName, undefined],
  ['moon', tagName, 'moon'],
  ['post7', bodyKey, 'post7'],
  ['blog', bodyKey, undefined],
  ['post', bodyKey, undefined],
])('%j is read by %j as %j', (stored, field, read) => {
  expect(parseField(field, stored)).toEqual(read);
});

test('without a usable required field there is no record', () => {
  const type = kindOf(text({ max: 9, required: true }));
  expect(parseRecord(type, 3, { subject: ' ' })).toBeUndefined();
  expect(parseRecord(type, 3, {})).toBeUndefined();
  expect(parseRecord(type, '-OaB', { subject: 'A' })).toMatchObject({ id: '-OaB', subject: 'A' });
  for (const odd of [null, 'text', 7, [{ subject: 'A' }], Object.create({ subject: 'A' })]) {
    expect(parseRecord(type, 3, odd)).toBeUndefined();
  }
});

test.each([
  [3, 3],
  [1.5, 1],
  [-5, 0],
  ['1', 0],
  [Number.POSITIVE_INFINITY, 0],
])('a revision and a time stored as %j are read as %j', (stored, read) => {
  const record = parseRecord(kindOf(text({ max: 9 })), 3, { rev: stored, updated: stored });
  expect(record).toMatchObject({ rev: read, updated: read });
});

// Records of every earlier shape: what the site's lists hold. Each must stay readable for good.
const picture = 'https://example.org/a.png';
const common = { title: 'A', date: '2026-03-01' };
const ofPost = { ...common, slug: 'a', tags: ['moon'], file: 'post1' };

test.each<[string, object, object]>([
  ['of the original site', { ...ofPost, img: picture }, { image: picture, rev: 0 }],
  ['with a day of one digit', { ...ofPost, date: '2026-3-1' }, { date: '2026-03-01' }],
  ['with a time', { ...ofPost, date: '2026-03-01T10:00:00Z' }, { date: '2026-03-01' }],
  ['with a sparse list', { ...ofPost, tags: { 2: 'moon', 7: 'sun' } }, { tags: ['moon', 'sun'] }],
  ['without tags', { ...ofPost, tags: null }, { tags: [] }],
  ['since revisions', { ...ofPost, rev: 3, updated: 7 }, { rev: 3, updated: 7 }],
  ['since alternative texts', { ...ofPost, image: picture, imageAlt: '' }, { imageAlt: '' }],
  ['with a field of a later version', { ...ofPost, addedLater: 'B' }, { title: 'A' }],
])('a post %s is read', (_name, stored, expected) => {
  expect(parseRecord(post, 1, stored)).toMatchObject(expected);
});

test.each<[string, object, object]>([
  ['of the original site', { ...common, img: picture }, { image: picture, content: '', link: '' }],
  ['with either spelling', { ...common, image: picture, img: 'x' }, { image: picture }],
  ['since revisions', { ...common, content: 'B', rev: 3, updated: 7 }, { content: 'B', rev: 3 }],
])('an update %s is read', (_name, stored, expected) => {
  expect(parseRecord(update, 1, stored)).toMatchObject(expected);
});
