import { collection, defineContentType, post, update } from '@site/shared/content-types';
import * as v from 'valibot';
import { fieldExamples, kindOf } from '../content-types/testing/field-examples';
import { bodySchema, fieldSchema, recordProblem, recordSchema, tombstoneSchema } from '.';

const CONTEXT = { imageOrigins: [] };
const saved = { rev: 1, updated: 4 };

describe.each(fieldExamples)('%s', (_type, { field, stored, refused }) => {
  const schema = recordSchema(kindOf(field), CONTEXT);

  test('takes what may be stored', () => {
    for (const subject of stored) {
      expect(recordProblem(schema, { subject, ...saved })).toBeUndefined();
    }
  });

  test.each(refused.map((value) => [value]))('refuses %j', (subject) => {
    expect(recordProblem(schema, { subject, ...saved })).toBe('subject');
  });

  test('may be absent unless the rules require it', () => {
    for (const required of [true, 'in-editor', false] as const) {
      const schema = recordSchema(kindOf({ ...field, required }), CONTEXT);
      expect(v.is(schema, saved)).toBe(required !== true);
      expect(v.is(schema, { subject: stored[0], ...saved })).toBe(true);
    }
  });
});

test('a required text says something, a required long one has a character', () => {
  const is = (type: 'text' | 'longText', value: string) =>
    v.is(fieldSchema({ type, max: 9, required: true }, CONTEXT), value);
  expect([is('text', ''), is('text', ' \n'), is('text', ' x')]).toEqual([false, false, true]);
  expect([is('longText', ''), is('longText', ' ')]).toEqual([false, true]);
});

test('an alternative text and the key of a body are bounded', () => {
  const type = defineContentType({ ...post, storage: collection() });
  const record = {
    ...{ slug: 'a', title: 'A', image: 'https://example.org/a.png', imageAlt: 'x'.repeat(300) },
    ...{ date: '2026-03-01', tags: ['moon'], file: 'post7', ...saved },
  };
  const problem = (change: object) =>
    recordProblem(recordSchema(type, CONTEXT), { ...record, ...change });
  expect(problem({})).toBeUndefined();
  expect(problem({ imageAlt: 'x'.repeat(301) })).toBe('imageAlt');
  expect(problem({ file: 'blog' })).toBe('file');
  expect(problem({ tags: { 0: 'moon', 99: 'sun' } })).toBeUndefined();
  expect(problem({ tags: { 0: 'moon', 100: 'sun' } })).toBe('tags');
});

test('names of tags have the characters of a slug', () => {
  const is = (value: unknown) => v.is(fieldSchema({ type: 'tagName', max: 5 }, CONTEXT), value);
  expect(['moon', 'a-b', 'Moon', 'moons!', 'planet', 5].map(is)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
});

test('pictures may lie where the site says, and at no address like it', () => {
  const schema = fieldSchema(update.fields.image, { imageOrigins: ['http://localhost:9199'] });
  const is = (address: string) => v.is(schema, address);
  expect(is('http://localhost:9199/a.png')).toBe(true);
  expect(is('http://localhost:91990/a.png')).toBe(false);
  expect(is('http://localhost_9199/a.png')).toBe(false);
});

test('a slug from before the rules stays as it is', () => {
  const schema = fieldSchema(post.fields.slug, { ...CONTEXT, storedSlug: 'Old Slug' });
  expect([v.is(schema, 'Old Slug'), v.is(schema, 'Other Slug'), v.is(schema, 'a')]).toEqual([
    ...[true, false, true],
  ]);
});

const record = { title: 'A', content: 'B', date: '2026-03-01', ...saved };

test.each<[record: unknown, problem: string | undefined]>([
  [record, undefined],
  [{ ...record, hidden: false }, undefined],
  [{ ...record, hidden: true }, 'hidden'],
  [{ ...record, rev: 0 }, 'rev'],
  [{ ...record, rev: 1.5 }, 'rev'],
  [{ ...record, updated: '4' }, 'updated'],
  [{ ...record, addedLater: 'B' }, 'record'],
  [JSON.parse('{"constructor":1}'), 'record'],
  [null, 'record'],
])('the problem of %j: %s', (stored, problem) => {
  expect(recordProblem(recordSchema(update, CONTEXT), stored)).toBe(problem);
});

test('a tombstone has nothing of the content', () => {
  const removed = { hidden: true, rev: 2, updated: 5 };
  expect(v.is(tombstoneSchema(update), removed)).toBe(true);
  expect(v.is(tombstoneSchema(update), { ...removed, hidden: false })).toBe(false);
  expect(v.is(tombstoneSchema(update), { ...removed, title: 'A' })).toBe(false);
  expect(v.is(tombstoneSchema(post), { ...removed, file: 'post7' })).toBe(true);
  expect(v.is(tombstoneSchema(post), removed)).toBe(false);
});

test.each([
  ['{"ops":[]}', true],
  ['{"ops":{}}', false],
  ['{"ops":['.padEnd(31, 'x'), false],
  ['{"ops":[{"image" : "data:x"}]}', false],
])('a body %s is taken: %s', (delta, expected) => {
  expect(v.is(bodySchema({ max: 30 }), { delta, index: 1, rev: 1 })).toBe(expected);
});
