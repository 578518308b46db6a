// @covers Validation | 'Select at least one tag!' and the order of a post's messages
import type { RecordFields } from '../data/stored-record';
import { newPost } from '../kinds/new-post';
import { postForm } from '../kinds/post-form';
import { updateForm } from '../kinds/update-form';
import { findProblems } from './find-problems';

type SlugTaken = Parameters<typeof findProblems>[3];
/** The first problem of a post, as its notice says it. */
const postProblem = async (fields: RecordFields, choosesSlug: boolean, slugTaken: SlugTaken) =>
  (await findProblems(postForm, fields, choosesSlug, slugTaken))[0]?.notice;

const post = { ...newPost(7, Date.parse('2026-03-01T00:00:00Z')), tags: ['moon'] };
const taken = async () => true;
const free = async () => false;

test('a complete post has no problem', async () => {
  expect(await postProblem(post, true, free)).toBeUndefined();
});

test('problems come in the order of the product: tags, trailing hyphen, slug', async () => {
  const bad = { ...post, tags: [], slug: 'a-', title: '' };
  expect(await postProblem(bad, true, taken)).toBe('Please add atleast one tag');
  expect(await postProblem({ ...bad, tags: ['moon'] }, true, taken)).toBe(
    'Please remove trailing hyphens from slug',
  );
  expect(await postProblem({ ...post, title: '' }, true, taken)).toBe(
    'Slug exists. Please choose a unique slug.',
  );
  expect(await postProblem({ ...post, title: ' ' }, true, free)).toBe('Please add a title');
});

test('the slug of the editor itself counts as taken', async () => {
  expect(await postProblem({ ...post, slug: 'new' }, true, free)).toBe(
    'Slug exists. Please choose a unique slug.',
  );
});

test('an existing post keeps its slug, whoever else has it', async () => {
  expect(await postProblem(post, false, taken)).toBeUndefined();
});

test('names what the server would refuse', async () => {
  expect(await postProblem({ ...post, slug: '' }, true, free)).toBe('Please add a slug');
  expect(await postProblem({ ...post, date: '' }, true, free)).toBe('Please choose a date');
  expect(await postProblem({ ...post, image: 'data:x' }, true, free)).toBe(
    'Please give an image address that starts with https://',
  );
});

test('names a text that is too long at its field', async () => {
  const long = { ...post, description: 'x'.repeat(1001) };
  expect(await postProblem(long, true, free)).toMatch(/: description$/);
  expect(await postProblem({ ...post, tags: ['Big Moon'] }, true, free)).toMatch(/: tags$/);
  const body = { ops: [{ insert: 'x'.repeat(1_000_000) }] };
  expect(await postProblem({ ...post, body }, true, free)).toMatch(/^The text is too long/);
});

test('a banner needs words, or to be called decorative', async () => {
  const pictured = { ...post, image: 'https://example.org/a.png' };
  const message = 'Banner image: Say what the picture shows, or mark it as decorative';
  expect(await postProblem(pictured, true, free)).toBe(message);
  expect(await postProblem({ ...pictured, imageAlt: ' ' }, true, free)).toBe(message);
  expect(await postProblem({ ...pictured, imageAlt: '' }, true, free)).toBeUndefined();
  expect(await postProblem({ ...pictured, imageAlt: 'A comet' }, true, free)).toBeUndefined();
});

test('a picture that was stored without words may stay so, until it is another one', async () => {
  const image = 'https://example.org/a.png';
  const body = { ops: [{ insert: { image } }, { insert: '\n' }] };
  const stored = { ...post, image, body };
  const found = (fields: RecordFields, before: RecordFields = stored) =>
    findProblems(postForm, { ...stored, ...fields }, false, free, before);
  expect(await found({ title: 'Corrected' })).toEqual([]);
  const fields = async (...given: Parameters<typeof found>) =>
    (await found(...given)).map(({ field }) => field);
  expect(await fields({ image: 'https://example.org/b.png' })).toEqual(['imageAlt']);
  expect(await fields({}, { ...stored, imageAlt: 'The Moon' })).toEqual(['imageAlt']);
  const other = { insert: { image: 'https://example.org/b.png' } };
  expect(await fields({ body: { ops: [...body.ops, other] } })).toEqual(['body']);
  const described = { ops: [{ insert: { image }, attributes: { alt: '' } }] };
  expect(await fields({}, { ...stored, body: described })).toEqual(['body']);
});

test('every problem is found, each for its field', async () => {
  const pictured = { ...post, title: '', date: '', image: 'https://example.org/a.png' };
  const found = await findProblems(postForm, { ...pictured, slug: 'a-' }, true, free);
  expect(found.map(({ field, message }) => [field, message])).toEqual([
    ['slug', 'Please remove trailing hyphens from slug'],
    ['title', 'Please add a title'],
    ['date', 'Please choose a date'],
    ['imageAlt', 'Say what the picture shows, or mark it as decorative'],
  ]);
});

test('a slug is not looked up for a post that is not saved anyway', async () => {
  const slugTaken = jest.fn(free);
  await findProblems(postForm, { ...post, tags: [] }, true, slugTaken);
  expect(slugTaken).not.toHaveBeenCalled();
});

test('an update has no slug to ask for, and its own messages', async () => {
  const found = await findProblems(updateForm, { title: '', content: '' }, true, taken);
  expect(found.map(({ notice }) => notice)).toEqual([
    'Please give a title',
    'Please write the content',
    'Please choose a date',
    'Please give a link',
    'Please provide an image.',
  ]);
  expect(found.map(({ isOfPicture }) => isOfPicture)).toEqual([false, false, false, false, true]);
});
