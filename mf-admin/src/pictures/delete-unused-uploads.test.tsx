import { phoneName } from '@site/shared/text';
import { FakeDatabase } from '../data/fake-database';
import { deleteUnusedUploads } from './delete-unused-uploads';
import { forgetUpload, ownUploads, rememberUpload } from './own-uploads';

const files = new Set<string>();
let isDown = false;
jest.mock('./upload-image', () => ({
  loadStorage: async () => ({
    sdk: {
      ref: (_storage: unknown, path: string) => path,
      deleteObject: async (path: string) => {
        if (isDown) throw new Error('offline');
        if (!files.delete(path)) throw { code: 'storage/object-not-found' };
      },
    },
  }),
}));

const MINUTE = 60_000;
const agedName = (minutes: number, digit = 'a') =>
  `moon-${Date.now() - minutes * MINUTE}-${digit.repeat(32)}.webp`;
const addressOf = (name: string) => `https://storage.test/v0/b/s/o/files%2F${name}?token=t#9x9`;
const NAME = agedName(11);

let held: { name: string }[];
const upload = (name: string) => {
  files.add(`files/${name}`).add(`files/${phoneName(name)}`);
  rememberUpload(name);
};
const clean = (stored = {}) => deleteUnusedUploads(async () => new FakeDatabase(stored));

beforeEach(() => {
  localStorage.clear();
  files.clear();
  isDown = false;
  held = [];
  const locks = { request: async () => {}, query: async () => ({ held }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

test('an upload that nothing uses is deleted with its phone version, and forgotten', async () => {
  upload(NAME);
  await clean({ latest: { 1: { image: addressOf(agedName(5, 'b')), updated: Date.now() } } });
  expect([...files]).toEqual([]);
  expect(ownUploads()).toEqual([]);
});

test('one that was cancelled, or that somebody else deleted, is forgotten', async () => {
  rememberUpload(NAME);
  await clean();
  expect(ownUploads()).toEqual([]);
});

test('the database is not asked before ten minutes have passed', async () => {
  upload(agedName(9));
  await deleteUnusedUploads(() => Promise.reject(new Error('asked')));
  expect([files.size, ownUploads().length]).toEqual([2, 1]);
});

const image = addressOf(NAME);
const record = { image, updated: Date.now() };
const now = { updated: Date.now() };
const delta = JSON.stringify({ ops: [{ insert: { image } }] });
const small = { ops: [{ insert: 'A', attributes: { small: addressOf(phoneName(NAME)) } }] };
const draft = { base: 0, rev: 1, state: 'draft', author: '1', by: '1', updated: 1 };

test.each([
  ['an update', { latest: { 1: record } }],
  ['an event', { content: { event: { one: record } } }],
  ['a team member', { content: { teamMember: { one: record } } }],
  ['the body of a post', { blog: { posts: { 1: { file: 'post1', ...now } } }, post1: { delta } }],
  ['an older version', { latest: { 1: now }, history: { latest1: { 0: { record } } } }],
  [
    'an older body',
    {
      blog: { posts: { 1: { file: 'post1', ...now } } },
      history: { post1: { 3: { body: small } } },
    },
  ],
  [
    'a removed event',
    { content: { event: { a: now } }, history: { content: { event: { a: { 1: { record } } } } } },
  ],
  ['a replaced schedule', { reviews: { post: { 1: { a: { data: JSON.stringify(record) } } } } }],
])('a picture of %s stays, and is looked for no more', async (_where, stored) => {
  upload(NAME);
  await clean(stored);
  expect([files.size, ownUploads()]).toEqual([2, []]);
});

test.each([
  ['a draft', { draftTexts: { post: { a: { rev: 1, data: JSON.stringify(record) } } } }],
  ['a schedule', { scheduled: { post: { 1: { record } } } }],
  [
    'a preview link',
    {
      drafts: { post: { a: { ...draft, preview: 't' } } },
      previews: { t: { data: JSON.stringify(record) } },
    },
  ],
])('a picture of %s stays as long as that has it', async (_where, stored) => {
  upload(NAME);
  await clean(stored);
  expect([files.size, ownUploads()]).toEqual([2, [NAME]]);
  await clean();
  expect([files.size, ownUploads()]).toEqual([0, []]);
});

test('so does one of an unsaved text on this device, and of an open page', async () => {
  upload(NAME);
  localStorage.setItem('site.draft.1.post-new/a', JSON.stringify({ fields: { image } }));
  await clean();
  localStorage.removeItem('site.draft.1.post-new/a');
  held = [{ name: NAME }];
  await clean();
  expect([files.size, ownUploads()]).toEqual([2, [NAME]]);
});

test('a failure deletes nothing, and is tried again', async () => {
  const [other] = [agedName(12, 'c')];
  upload(NAME);
  upload(other);
  const database = new FakeDatabase();
  database.failure = new Error('offline');
  await expect(deleteUnusedUploads(async () => database)).rejects.toThrow();
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  await expect(clean()).rejects.toThrow();
  Object.defineProperty(navigator, 'locks', {
    value: { request: async () => {}, query: async () => ({ held }) },
    configurable: true,
  });
  isDown = true;
  await clean();
  expect([files.size, ownUploads()]).toEqual([4, [NAME, other]]);
  isDown = false;
  await clean();
  expect([files.size, ownUploads()]).toEqual([0, []]);
});

test('the newest fifty are remembered; what is no list of names is none', () => {
  const names = Array.from({ length: 60 }, (_, index) => agedName(index, 'd'));
  names.forEach(rememberUpload);
  expect(ownUploads()).toEqual(names.slice(10));
  forgetUpload(names[59] ?? '');
  expect(ownUploads()).toEqual(names.slice(10, 59));
  for (const stored of ['{', '{}', '["../documents/a.pdf"]', '[5]', 'null']) {
    localStorage.setItem('site.uploads', stored);
    expect(ownUploads()).toEqual([]);
  }
});
