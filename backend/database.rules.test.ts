// @covers No lost text | History with authors, today's version's and the first's too; remove and restore: posts and updates
// @covers No lost text | No picture inside a body: refused by the editor and by the rules, however `data:` is spelt
// @covers Threats | A member deletes, overwrites or fakes a version: rules: `rev`, history, one multi-path update

import { databaseAuth, ROLES } from './testing/roles';
import { rulesBench } from './testing/rules-bench';
import {
  addTag,
  convertHiddenPost,
  convertHiddenUpdate,
  createPost,
  createUpdate,
  delta,
  editLegacyPost,
  editPost,
  editUpdate,
  legacyUpdate,
  postTombstone,
  removePost,
  removeUpdate,
  replacedPost,
  restorePost,
  restoreUpdate,
  storedBody,
  storedPost,
  storedUpdate,
  TIMESTAMP,
  tombstoneBody,
  tree,
  type Values,
  without,
} from './testing/saves';

// Tests how the parts of a save guard each other. rules-matrix.test.ts covers roles, and
// rules-and-schema.test.ts covers the bounds of each field.

const member = databaseAuth(ROLES.editor) ?? null;
const bench = rulesBench(tree);

const inlinePicture = JSON.stringify({
  ops: [{ insert: { image: 'data:image/png;base64,AAAA' } }, { insert: '\n' }],
});
/** Words about such a picture. */
const inlineWords = JSON.stringify({ ops: [{ insert: `${inlinePicture}\n` }] });

/** A value with a priority at one place of it, for each place. */
function withPriorities(value: unknown): [place: string, marked: unknown][] {
  const isBranch = typeof value === 'object' && value !== null && !('.sv' in value);
  if (!isBranch) return [['', { '.value': value, '.priority': 'high' }]];
  const below = Object.entries(value).flatMap(([name, child]) =>
    withPriorities(child).map(([place, marked]): [string, unknown] => [
      `${name}/${place}`,
      { ...value, [name]: marked },
    ]),
  );
  return [['', { ...value, '.priority': 'high' }], ...below];
}

const protocol: [string, Values][] = [
  ['a new post', createPost()],
  ['an edited post', editPost()],
  ['a removed post', removePost()],
  ['a restored post', restorePost()],
  ['a post restored under another slug', restorePost({ slug: 'third-2' })],
  ['a converted post', convertHiddenPost()],
  ['a removed update', removeUpdate()],
  ['a restored update', restoreUpdate()],
  ['a converted update', convertHiddenUpdate()],
  ['an edit of a post from before revisions', editLegacyPost()],
  ['a new update', createUpdate()],
  ['an edited update', editUpdate()],
  ['a new tag', addTag()],
];

describe.each(protocol)('%s', (_name, values) => {
  test('is accepted from a member', () => {
    expect(bench.updates(member, values)).toBe(true);
  });

  test('needs every one of its parts', () => {
    for (const path of Object.keys(values)) {
      // The record of `meta` alone harms nobody, so it may be written alone.
      const rest = without(values, path);
      if (Object.keys(rest).every((left) => left.startsWith('meta/'))) continue;
      expect([path, bench.updates(member, rest)]).toEqual([path, false]);
    }
  });

  test('takes no priority anywhere: no page reads one, and it could be of any size', () => {
    for (const [path, value] of Object.entries(values)) {
      for (const [place, marked] of withPriorities(value)) {
        const allowed = bench.updates(member, { ...values, [path]: marked });
        expect([path, place, allowed]).toEqual([path, place, false]);
      }
    }
  });

  test('does not pass with anything deleted besides', () => {
    for (const path of [
      'blog/posts/0',
      'latest/2',
      'post4',
      'history/post1/0',
      'blog/tags/0',
      'meta/x',
    ]) {
      expect([path, bench.updates(member, { ...values, [path]: null })]).toEqual([path, false]);
    }
  });
});

test.each<[string, Values]>([
  [
    'revisions of record and body that differ',
    editPost({}, { post1: { delta, index: 1, rev: 3 } }),
  ],
  ['a body that names another record', editPost({}, { post1: { delta, index: 2, rev: 2 } })],
  ['another slug', editPost({ slug: 'other' })],
  ['another body', editPost({ file: 'post9' }, { post9: { delta, index: 1, rev: 2 } })],
  ['the other meta', without(editPost({}, { 'meta/latest': TIMESTAMP }), 'meta/blog')],
  [
    'creating over a post from before revisions',
    {
      'blog/posts/2': { ...storedPost, slug: 'x', file: 'post2', updated: TIMESTAMP },
      post2: { delta, index: 2, rev: 1 },
      'meta/blog': TIMESTAMP,
    },
  ],
  ['taking over a body', createPost({ file: 'post2' }, { post2: { delta, index: 5, rev: 1 } })],
  [
    'leaving a gap in the list',
    {
      'blog/posts/9': {
        ...storedPost,
        slug: 'x',
        file: 'post9',
        owner: 'anna',
        updated: TIMESTAMP,
      },
      post9: { delta, index: 9, rev: 1 },
      'meta/blog': TIMESTAMP,
    },
  ],
  ['history under another’s name', editPost({}, { 'history/post1/1': replacedPost('eve') })],
  [
    'history under another’s address',
    editPost({}, { 'history/post1/1': replacedPost('anna', { email: 'eve@example.org' }) }),
  ],
  [
    'history of another time',
    editPost({}, { 'history/post1/1': replacedPost('anna', { time: 1 }) }),
  ],
  [
    'history that changes what was',
    editPost(
      {},
      { 'history/post1/1': replacedPost('anna', { record: { ...storedPost, title: 'X' } }) },
    ),
  ],
  [
    'history that changes a tag',
    editPost(
      {},
      { 'history/post1/1': replacedPost('anna', { record: { ...storedPost, tags: ['sun'] } }) },
    ),
  ],
  [
    'history with another body',
    editPost(
      {},
      { 'history/post1/1': replacedPost('anna', { body: { ...storedBody, delta: '{"ops":[]}' } }) },
    ),
  ],
  [
    'history that leaves out a field',
    editPost(
      {},
      { 'history/post1/1': replacedPost('anna', { record: without(storedPost, 'description') }) },
    ),
  ],
  [
    'history that leaves out the tags',
    editPost(
      {},
      { 'history/post1/1': replacedPost('anna', { record: without(storedPost, 'tags') }) },
    ),
  ],
  [
    'a removal whose history leaves out the title',
    removePost(
      {},
      { 'history/post1/1': replacedPost('anna', { record: without(storedPost, 'title') }) },
    ),
  ],
  [
    'a removal whose history leaves out the body',
    removePost(
      {},
      {
        'history/post1/1': replacedPost('anna', {
          body: { delta: '{"ops":[]}', index: 1, rev: 1 },
        }),
      },
    ),
  ],
  [
    'a removal of an update whose history leaves out the title',
    removeUpdate(
      {},
      {
        'history/latest1/3': {
          uid: 'anna',
          time: TIMESTAMP,
          record: without(storedUpdate, 'title'),
        },
      },
    ),
  ],
  [
    'history of a tombstone that says it had content',
    restorePost(
      {},
      {
        'history/post3/2': {
          uid: 'anna',
          time: TIMESTAMP,
          record: { ...postTombstone, title: 'X' },
          body: tombstoneBody,
        },
      },
    ),
  ],
  [
    'history of a tombstone that does not say that it was one',
    restorePost(
      {},
      {
        'history/post3/2': {
          uid: 'anna',
          time: TIMESTAMP,
          record: without(postTombstone, 'hidden'),
          body: tombstoneBody,
        },
      },
    ),
  ],
  ['a slug that a post leaves behind in its tombstone', removePost({ slug: 'first' })],
  [
    'history of an update that leaves out a field',
    editUpdate(
      {},
      {
        'history/latest1/3': {
          uid: 'anna',
          time: TIMESTAMP,
          record: without(storedUpdate, 'content'),
        },
      },
    ),
  ],
  [
    'history without the body',
    editPost({}, { 'history/post1/1': without(replacedPost(), 'body') }),
  ],
  [
    'history of a revision that is not replaced',
    editPost({}, { 'history/post1/7': replacedPost() }),
  ],
  ['a picture from another port of this machine', editPost({ image: 'http://localhost:9000/x' })],
  [
    'a picture that only begins like the local storage',
    editPost({ image: 'http://localhost:91990/x' }),
  ],
  [
    'a picture inside the body',
    editPost({}, { post1: { delta: inlinePicture, index: 1, rev: 2 } }),
  ],
  [
    'history without the record',
    editPost({}, { 'history/post1/1': without(replacedPost(), 'record') }),
  ],
  [
    'history of an update without the record',
    editUpdate({}, { 'history/latest1/3': { uid: 'anna', time: TIMESTAMP } }),
  ],
  [
    'a new post under another’s name',
    createPost({}, { 'history/post5/0': { uid: 'eve', time: TIMESTAMP } }),
  ],
  [
    'a new post with a past that it never had',
    createPost({}, { 'history/post5/0': { uid: 'anna', time: TIMESTAMP, record: storedPost } }),
  ],
  [
    'a picture inside a body, spelt loosely',
    editPost(
      {},
      {
        post1: {
          delta: inlinePicture.replace('"image":"data:', '"image" : " DATA:'),
          index: 1,
          rev: 2,
        },
      },
    ),
  ],
])('a member’s write is refused with %s', (_name, values) => {
  expect(bench.updates(member, values)).toBe(false);
});

test.each<[string, Values]>([
  [
    'a picture of the local storage',
    editPost({ image: 'http://localhost:9199/v0/b/x/o/files%2Fa' }),
  ],
  ['no picture', editPost({ image: '' })],
  ['a described picture', editPost({ imageAlt: 'The Moon' })],
  [
    'words about a picture inside a body',
    editPost({}, { post1: { delta: inlineWords, index: 1, rev: 2 } }),
  ],
  [
    'history with the member’s own address',
    editPost({}, { 'history/post1/1': replacedPost('anna', { email: 'anna@example.org' }) }),
  ],
  [
    'a new post, and who wrote it',
    createPost({}, { 'history/post5/0': { uid: 'anna', time: TIMESTAMP } }),
  ],
  [
    'a new update, and who wrote it',
    createUpdate({}, { 'history/latest5/0': { uid: 'anna', time: TIMESTAMP } }),
  ],
  [
    'an edit of an update from before revisions',
    {
      'latest/2': {
        title: 'Old news',
        content: 'Long ago.',
        date: '2019-01-01',
        rev: 1,
        updated: TIMESTAMP,
      },
      'meta/latest': TIMESTAMP,
      'history/latest2/0': { uid: 'anna', time: TIMESTAMP, record: legacyUpdate },
    },
  ],
])('a member’s write is accepted with %s', (_name, values) => {
  expect(bench.updates(member, values)).toBe(true);
});

test('the first post of an empty database takes index 1', () => {
  const empty = rulesBench(null);
  const first = {
    'blog/posts/1': { ...storedPost, owner: 'anna', updated: TIMESTAMP },
    post1: storedBody,
    'meta/blog': TIMESTAMP,
  };
  expect(empty.updates(member, first)).toBe(true);
});

function changedOp(change: Values): Values {
  const [first, ...rest] = oldBody.ops;
  return { ops: [{ ...first, ...change }, ...rest] };
}

/** A body from before revisions, with what such bodies hold. */
const oldBody = {
  ops: [
    { insert: 'Saturn', attributes: { bold: true, size: '18px' } },
    { insert: { image: 'https://example.org/saturn.png' }, attributes: { width: 300 } },
    { insert: '\n', attributes: { table: { row: 'a' } } },
  ],
};

test.each<[string, unknown, unknown, boolean]>([
  ['as it was', oldBody, oldBody, true],
  ['that was a text', '{"ops":[]}', '{"ops":[]}', true],
  ['of another text', '{"ops":[]}', 'Another', false],
  ['that was more than a text', oldBody, 'A text', false],
  ['of operations that were more', oldBody, { ops: 'A text' }, false],
  ['without its operations', oldBody, { index: 2 }, false],
  ['with another word', oldBody, changedOp({ insert: 'Jupiter' }), false],
  ['with something else for a word', oldBody, changedOp({ insert: { x: 'y' } }), false],
  ['with another look', oldBody, changedOp({ attributes: { bold: false } }), false],
  ['with a look that it had not', oldBody, changedOp({ attributes: { link: 'x' } }), false],
  ['without its look', oldBody, changedOp({ attributes: null }), false],
  ['with a field besides', oldBody, changedOp({ more: 'x' }), false],
  ['with an operation besides', oldBody, { ops: [...oldBody.ops, { insert: 'x' }] }, false],
  [
    'with another picture',
    oldBody,
    {
      ops: [oldBody.ops[0], { ...oldBody.ops[1], insert: { image: 'https://x' } }, oldBody.ops[2]],
    },
    false,
  ],
])('history keeps an old body %s', (_name, stored, replaced, expected) => {
  const values = editLegacyPost();
  const past = values['history/post2/0'] as Values;
  const bench = rulesBench({ ...tree, post2: stored });
  const save = { ...values, 'history/post2/0': { ...past, body: replaced } };
  expect(bench.updates(member, save)).toBe(expected);
});

test.each(['index', 'rev'])('history does not leave out the %s of a body', (name) => {
  const replaced = replacedPost('anna', { body: without(storedBody, name) });
  expect(bench.updates(member, editPost({}, { 'history/post1/1': replaced }))).toBe(false);
});

test('an edit restores a body that is missing', () => {
  const { post1: _lost, ...rest } = tree;
  const values = editPost({}, { 'history/post1/1': without(replacedPost(), 'body') });
  expect(rulesBench(rest).updates(member, values)).toBe(true);
});

test('in production pictures of a local storage are refused', () => {
  const production = rulesBench(tree, 'https://storage.example.org');
  expect(production.updates(member, editPost({ image: 'http://localhost:9199/x' }))).toBe(false);
  expect(production.updates(member, editPost())).toBe(true);
});

test('a tombstone of an update takes none of its fields, whatever is in them', () => {
  for (const name of Object.keys(storedUpdate)) {
    if (['rev', 'updated', 'owner'].includes(name)) continue;
    const values = removeUpdate({ [name]: storedUpdate[name as keyof typeof storedUpdate] });
    expect([name, bench.updates(member, values)]).toEqual([name, false]);
  }
});

test.each(['{"ops":[{"insert":"Hello\\n"}]}', '{"ops":[ ]}', '{"ops":[', null])(
  'a removed post leaves no body but the empty one (%j)',
  (left) => {
    const values = removePost({}, { post1: { delta: left, index: 1, rev: 2 } });
    expect(bench.updates(member, values)).toBe(false);
  },
);
