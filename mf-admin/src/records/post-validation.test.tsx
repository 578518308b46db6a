// @covers No lost text | A picture that was picked is uploaded, or taken back, before a save goes on
import { fireEvent, screen } from '@testing-library/react';
import {
  click,
  field,
  notices,
  open,
  post,
  resetEditor,
  save,
  storedSite,
  type,
} from './testing/editor';

beforeEach(resetEditor);

test('a save without a tag is aborted after the question', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await save();
  expect(notices()).toEqual(['Please add atleast one tag']);
  expect(await database.load('blog/posts/2')).toBeNull();
});

test.each([
  ['moon-', 'Please remove trailing hyphens from slug'],
  ['moon', 'Slug exists. Please choose a unique slug.'],
])('the slug %j is refused', async (slug, message) => {
  await open('/blog/post/new', storedSite());
  await click('Black Holes');
  type('Slug', slug);
  await save();
  expect(notices()).toEqual([message]);
});

test('a picture that was picked and not uploaded is not left out in silence', async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  const database = storedSite();
  await open('/blog/post/moon/edit', database);
  const files = [new File(['x'], 'moon.png')];
  fireEvent.change(field('Banner image'), { target: { files } });
  await click('Cancel upload');
  await screen.findByRole('button', { name: 'Remove the file' });
  await click('Save Post');
  expect(notices()).toEqual(['moon.png is not uploaded yet. Press Upload, or remove the file.']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('Remove the file');
  await save();
  expect(await database.load('blog/posts/1')).toMatchObject({ image: post.image, rev: 2 });
});

test('each field says what is wrong with it, until it is changed; the notice names the first', async () => {
  await open('/blog/post/new', storedSite());
  await click('Black Holes');
  type('Title', ' ');
  type('Date', '');
  await save();
  expect(notices()).toEqual(['Please add a title']);
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts()).toEqual(['Please add a title', 'Please choose a date']);
  expect(document.activeElement).toBe(field('Title'));
  type('Title', 'Event horizon');
  expect(alerts()).toEqual(['Please choose a date']);
});

test('the focus goes to the field that the notice names, not to the first in the form', async () => {
  await open('/blog/post/new', storedSite());
  type('Image address', 'http://example.org/a.png');
  type('Title', ' ');
  await save();
  expect(notices()).toEqual(['Please add atleast one tag']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^isro$/i }));
  await click(/^isro$/i);
  await save();
  expect(notices().at(-1)).toBe('Please add a title');
  expect(document.activeElement).toBe(field('Title'));
  type('Title', 'Event horizon');
  await save();
  expect(document.activeElement).toBe(field('Image address'));
  type('Image address', 'https://example.org/a.png');
  await save();
  expect(notices().at(-1)).toMatch(/^Banner image: Say what the picture shows/);
  expect(document.activeElement).toBe(field('What it shows'));
});

test('the focus stays in a field while its problem is corrected', async () => {
  await open('/blog/post/new', storedSite());
  await click('Black Holes');
  type('Title', ' ');
  type('Date', '');
  await save();
  expect(document.activeElement).toBe(field('Title'));
  type('Title', 'Moon');
  expect(document.activeElement).toBe(field('Title'));
});

test('what every new post says is not published unasked, and No leads to it', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await click('Black Holes');
  await click('Save draft');
  await click('Save Post');
  const question = () => screen.getByRole('dialog', { name: 'Are you sure you want to save?' });
  expect(question().textContent).toContain('The title is still the example text “New Post”.');
  expect(question().querySelector('[autofocus]')?.textContent).toBe('Cancel');
  await click('Cancel');
  expect(await database.load('blog/posts/2')).toBeNull();
  expect(document.activeElement).toBe(field('Title'));
  fireEvent.click(field('Title'));
  expect([field('Title').selectionStart, field('Title').selectionEnd]).toEqual([0, 8]);
  type('Title', 'Event horizon');
  await click('Save Post');
  expect(question().textContent).not.toContain('title');
  expect(question().textContent).toContain('description');
  await click('OK');
  expect(await database.load('blog/posts/2/title')).toBe('Event horizon');
});
