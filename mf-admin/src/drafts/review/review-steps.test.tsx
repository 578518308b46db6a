import { screen, within } from '@testing-library/react';
import type { FakeDatabase } from '../../data/fake-database';
import { PLACEHOLDERS } from '../../kinds/new-post';
import { click, notices, open, resetEditor, storedSite, type } from '../../records/testing/editor';

beforeEach(resetEditor);

const EDIT = '/blog/post/moon/edit';
async function withDraft(): Promise<FakeDatabase> {
  const database = storedSite();
  await open(EDIT, database);
  type('Description', 'Newer');
  await click('Save draft');
  return database;
}

test.each([
  [
    'no connection',
    (database: FakeDatabase) => (database.failure = new Error('no connection')),
    'The server could not be reached. Please try again.',
  ],
  [
    'refused',
    (database: FakeDatabase) => (database.denied = true),
    'The server refused this. Somebody else may have changed this draft: reload the page.',
  ],
])('a draft that is not submitted says why: %s', async (_, fail, message) => {
  const database = await withDraft();
  fail(database);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await click('Submit for review');
  expect(notices()).toEqual([message]);
});

test('after a step the focus stays in its panel, whose buttons change', async () => {
  await withDraft();
  screen.getByRole('button', { name: 'Submit for review' }).focus();
  await click('Submit for review');
  expect(screen.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review' }));
});

test('a text that is submitted with example texts says so', async () => {
  await open('/blog/post/new', storedSite());
  type('Title', 'Comets');
  await click('Submit for review');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review: Comets');
  expect(
    within(screen.getByRole('region', { name: 'Review' })).getByText(
      `The description is still the example text “${PLACEHOLDERS.description}”. There is no text yet.`,
    ),
  ).toBeTruthy();
  type('Description', 'Ice and dust');
  expect(screen.queryByText(/still the example text/)).toBeNull();
});

test('what is in review says so above, and the menu leads to the request of changes', async () => {
  await withDraft();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit post');
  await click('Submit for review');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review: Moon');
  await click('Request changes…');
  expect(document.activeElement).toBe(screen.getByLabelText('Comment'));
  await click('Withdraw from review');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit post');
});
