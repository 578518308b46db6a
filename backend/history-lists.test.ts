// @covers Threats | A member deletes, overwrites or fakes a version: rules: `rev`, history, one multi-path update

import { databaseAuth, ROLES } from './testing/roles';
import { rulesBench } from './testing/rules-bench';
import {
  editLegacyPost,
  editPost,
  replacedPost,
  storedPost,
  TIMESTAMP,
  tree,
  type Values,
} from './testing/saves';

// Tests which parts of a stored version's lists the rules can check. Firebase runs `.validate` on
// each existing element and never on a missing one, as README.md and SECURITY.md document.

const tags = ['moon', 'sun', 'mars-rover'];
const ids = ['-teamMember-----0001', '-teamMember-----0002'] as const;
const authors = { [ids[0]]: 'Asha', [ids[1]]: 'Bina' };
const ops = [
  { insert: 'Old' },
  { insert: ' and bold', attributes: { bold: true, italic: true } },
  { insert: { image: 'https://example.org/a.jpg' } },
  { insert: '\n' },
];
const [sample, , legacyPost] = tree.blog.posts;
const bench = rulesBench({
  ...tree,
  blog: { ...tree.blog, posts: [sample, { ...storedPost, tags, authors }, legacyPost] },
  post2: { ops },
});
const member = databaseAuth(ROLES.editor) ?? null;

/** An edit that stores the replaced version with other lists. */
const editStoring = (replaced: Values): Values => {
  const record = { ...storedPost, tags, authors, ...replaced };
  return editPost({}, { 'history/post1/1': replacedPost('anna', { record }) });
};
const editStoringTags = (replaced: unknown): Values => editStoring({ tags: replaced });
const editStoringAuthors = (replaced: unknown): Values => editStoring({ authors: replaced });

/** An edit that stores the body of a post from before revisions with these operations. */
const editStoringOps = (replaced: unknown): Values =>
  editLegacyPost(
    {},
    {
      'history/post2/0': {
        uid: 'anna',
        time: TIMESTAMP,
        record: legacyPost,
        body: { ops: replaced },
      },
    },
  );

const [first, second, third, last] = ops;

test('the whole lists are accepted', () => {
  expect(bench.updates(member, editStoringTags(tags))).toBe(true);
  expect(bench.updates(member, editStoringOps(ops))).toBe(true);
});

test.each<[string, Values]>([
  ['a tag that was another', editStoringTags(['moon', 'sun', 'venus'])],
  ['tags in another order', editStoringTags(['sun', 'moon', 'mars-rover'])],
  ['one tag more', editStoringTags([...tags, 'venus'])],
  ['no tags at all', editStoringTags([])],
  ['a text in place of tags', editStoringTags('moon')],
  ['an author of another name', editStoringAuthors({ ...authors, [ids[0]]: 'Eve' })],
  ['one author more', editStoringAuthors({ ...authors, '-teamMember-----0003': 'Eve' })],
  ['no authors at all', editStoringAuthors(null)],
  ['an operation that was another', editStoringOps([{ insert: 'New' }, second, third, last])],
  ['an operation without its text', editStoringOps([first, { attributes: { bold: true } }])],
  [
    'an operation without its formats',
    editStoringOps([first, { insert: ' and bold' }, third, last]),
  ],
  [
    'a text in place of formats',
    editStoringOps([first, { insert: ' and bold', attributes: 'bold' }, third, last]),
  ],
  ['one operation more', editStoringOps([...ops, { insert: 'More\n' }])],
  ['no operations at all', editStoringOps([])],
])('%s in the history is refused', (_name, values) => {
  expect(bench.updates(member, values)).toBe(false);
});

test.each<[string, Values]>([
  ['the last tag', editStoringTags(['moon', 'sun'])],
  ['all tags but one', editStoringTags(['moon'])],
  ['an author', editStoringAuthors({ [ids[0]]: 'Asha' })],
  ['a tag in the middle', editStoringTags({ 0: 'moon', 2: 'mars-rover' })],
  ['the last operation', editStoringOps([first, second, third])],
  ['all operations but one', editStoringOps([first])],
  [
    'one of several formats',
    editStoringOps([first, { insert: ' and bold', attributes: { bold: true } }, third, last]),
  ],
])('%s missing in the history cannot be refused', (_name, values) => {
  expect(bench.updates(member, values)).toBe(true);
});

test('a value deep inside an old embed is not compared', () => {
  const embed = { insert: { chart: { scale: 1 } } };
  const stored = rulesBench({ ...tree, post2: { ops: [embed] } });
  const changed = [{ insert: { chart: { scale: 2 } } }];
  expect(stored.updates(member, editStoringOps(changed))).toBe(true);
});

describe('a field that no declaration names, with values in it', () => {
  const extra = { author: 'Ada', deep: { er: { est: 1 } } };
  const odd = { ...storedPost, extra, tags: ['moon', { odd: 'x' }] };
  const stored = rulesBench({ ...tree, blog: { posts: [sample, odd] } });
  const keeping = (change: object): Values =>
    editPost({}, { 'history/post1/1': replacedPost('anna', { record: { ...odd, ...change } }) });

  test.each<[string, object, boolean]>([
    ['as it was', {}, true],
    ['with another value', { extra: { ...extra, author: 'Eve' } }, false],
    ['with one value more', { extra: { ...extra, more: 1 } }, false],
    ['as a text', { extra: 'Ada' }, false],
    ['with a text in place of values', { extra: { ...extra, deep: 'x' } }, false],
    [
      'with another value deep inside, which is not compared',
      { extra: { ...extra, deep: { er: 2 } } },
      true,
    ],
    ['with a text in place of an odd tag', { tags: ['moon', 'odd'] }, false],
  ])('is kept %s: %s', (_name, change, expected) => {
    expect(stored.updates(member, keeping(change))).toBe(expected);
  });
});
