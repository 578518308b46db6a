import { diffFields, isSame, parseRecord, post, update } from '.';
import { fieldExamples, kindOf } from './testing/field-examples';

describe.each(fieldExamples)('%s', (_type, { field, stored }) => {
  const type = kindOf(field);

  test('differs from another value and from none', () => {
    for (const [n, subject] of stored.entries()) {
      for (const [other, value] of stored.entries()) {
        const expected = n === other ? [] : ['subject'];
        expect(diffFields(type, { subject }, { subject: value })).toEqual(expected);
      }
    }
    const [subject] = stored;
    expect(diffFields(type, { subject }, {})).toEqual(['subject']);
    expect(diffFields(type, {}, { subject })).toEqual(['subject']);
  });

  test('is the same under a former name, and as readers are shown it', () => {
    const renamed = kindOf({ ...field, formerNames: ['oldest', 'old'] });
    for (const name of ['oldest', 'old']) {
      const before = { [name]: stored[0] };
      expect(diffFields(renamed, before, { subject: stored[0] })).toEqual([]);
      expect(diffFields(renamed, before, parseRecord(renamed, 3, before) ?? {})).toEqual([]);
    }
  });
});

test('fields that differ are named in the order of the declaration, with alternative texts', () => {
  const after = { tags: ['moon'], imageAlt: 'The Moon', title: 'A' };
  expect(diffFields(post, {}, after)).toEqual(['title', 'imageAlt', 'tags']);
});

test('fields that editors cannot change make no difference', () => {
  const before = { title: 'A', file: 'post1', rev: 1, updated: 4, addedLater: 'B' };
  expect(diffFields(post, before, { title: 'A', file: 'post2', rev: 2 })).toEqual([]);
});

test('an empty text is as good as none', () => {
  expect(diffFields(update, { link: '' }, {})).toEqual([]);
});

test.each<[a: unknown, b: unknown, expected: boolean]>([
  [{ a: [1, { b: 2 }], c: '' }, { c: '', a: [1, { b: 2 }] }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: [1] }, { a: [1, 2] }, false],
  [[1, 2], [2, 1], false],
  [{ toString: undefined }, { a: undefined }, false],
  [null, {}, false],
  [{}, null, false],
  [null, null, true],
  ['1', 1, false],
])('%j and %j: %s', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected);
});
