import { account, file } from '../testing/memory-project';
import { type Contents, describeDifference, differences } from './differences';

const moon = file('files/moon.webp', 'moon').file;
const contents = (more: Partial<Contents> = {}): Contents => ({
  database: { latest: [null, { title: 'x', image: '' }], blog: { posts: { 3: { slug: 'a' } } } },
  files: [moon],
  accounts: [account('anna')],
  ...more,
});
const found = (backup: Partial<Contents>, stored: Partial<Contents>) =>
  differences(contents(backup), contents(stored)).map(describeDifference);

test('orders, holes, and lists as objects do not count', () => {
  const database = { blog: { posts: [null, null, null, { slug: 'a' }] } };
  const stored = { blog: { posts: { 3: { slug: 'a' } }, tags: [] } };
  expect(found({ database }, { database: stored })).toEqual([]);
  expect(found({}, {})).toEqual([]);
});

test('names the record that is missing, besides, or other', () => {
  const backup = { blog: { posts: { 1: { slug: 'a' }, 2: { slug: 'b' } } }, post1: { rev: 1 } };
  const stored = { blog: { posts: { 2: { slug: 'c' }, 3: { slug: 'd' } } }, post1: { rev: '1' } };
  expect(found({ database: backup }, { database: stored })).toEqual([
    'database  blog/posts/1 is missing',
    'database  blog/posts/2 differs',
    'database  blog/posts/3 is not in the backup',
    'database  post1/rev differs',
  ]);
  expect(found({ database: backup }, { database: null })).toEqual([
    'database  everything is missing',
  ]);
});

test.each([
  ['other bytes', { ...moon, md5: 'x' }],
  ['another token', { ...moon, metadata: { firebaseStorageDownloadTokens: 'y' } }],
  ['no token', { ...moon, metadata: {} }],
  ['another type', { ...moon, contentType: 'image/png' }],
  ['another age', { ...moon, cacheControl: 'no-store' }],
])('a file with %s differs', (_what, other) => {
  expect(found({}, { files: [other] })).toEqual(['storage   files/moon.webp differs']);
});

test('files and accounts that are missing, and besides', () => {
  const more = { files: [], accounts: [account('ben')] };
  expect(found({}, more)).toEqual([
    'storage   files/moon.webp is missing',
    'accounts  anna@example.org is missing',
    'accounts  ben@example.org is not in the backup',
  ]);
});

test('a password counts where both sides tell it, a claim always', () => {
  const anna = (password?: string) =>
    account('anna', password ? { password: { hash: password, salt: 's' } } : {});
  expect(found({ accounts: [anna('a')] }, { accounts: [anna()] })).toEqual([]);
  expect(found({ accounts: [anna('a')] }, { accounts: [anna('b')] })).toHaveLength(1);
  expect(found({}, { accounts: [account('anna', { claims: { member: true } })] })).toHaveLength(1);
});
