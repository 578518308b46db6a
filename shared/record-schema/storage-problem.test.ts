import { post, update } from '@site/shared/content-types';
import { fieldExamples, kindOf } from '../content-types/testing/field-examples';
import { storageProblem } from '.';

const CONTEXT = { imageOrigins: [] };

describe.each(fieldExamples)('%s', (_type, { field, stored, refused }) => {
  // A save leaves out what is empty, and trims links.
  test.each(
    refused.filter((value) => value !== '' || field.type === 'slug').map((value) => [value]),
  )('is named where it is %j', (subject) => {
    const message = 'Too long, or with characters that cannot be stored: subject';
    expect(storageProblem(kindOf(field), { subject }, CONTEXT)).toEqual(['subject', message]);
  });

  test.each(stored.map((value) => [value]))('is no problem where it is %j', (subject) => {
    expect(storageProblem(kindOf(field), { subject }, CONTEXT)).toBeUndefined();
  });
});

test('a draft is judged as it is stored', () => {
  const draft = { title: 'A', content: 'B', date: '2026-03-01', link: ' https://example.org ' };
  expect(storageProblem(update, draft, CONTEXT)).toBeUndefined();
  expect(storageProblem(update, { ...draft, imageAlt: 'x'.repeat(301) }, CONTEXT)?.[0]).toBe(
    'imageAlt',
  );
});

test('the slug that is stored is none', () => {
  const draft = { slug: 'Old Slug', title: 'A', date: '2026-03-01', tags: ['moon'] };
  expect(storageProblem(post, draft, CONTEXT)?.[0]).toBe('slug');
  expect(storageProblem(post, draft, { ...CONTEXT, storedSlug: 'Old Slug' })).toBeUndefined();
});
