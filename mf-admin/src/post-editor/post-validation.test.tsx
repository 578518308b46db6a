import { click, notices, open, save, startAfresh, storedSite, type } from './testing/editor';

jest.mock('./leave-editor', () => ({ leaveForPost: jest.fn(), leaveForBlog: jest.fn() }));
// The end-to-end tests write in the real one.
jest.mock('../rich-text/QuillEditor', () => require('./testing/PlainEditor'));

beforeEach(startAfresh);

test('a save without a tag is aborted after the question', async () => {
  const database = storedSite();
  await open('/blog/post/new', database);
  await save();
  expect(notices()).toEqual(['Please add atleast one tag']);
  expect(await database.read('blog/posts/2')).toBeNull();
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
