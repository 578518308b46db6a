import type { RuleAuth } from './local/database/rules/evaluate';
import { NOW, rulesBench } from './local/testing/rules-bench';

const seconds = NOW / 1000;

function signedIn(uid: string, claims: Record<string, unknown> = {}): RuleAuth {
  return {
    uid,
    provider: 'password',
    token: { sub: uid, email: `${uid}@example.org`, auth_time: seconds - 60, ...claims },
  };
}

const anonymous: RuleAuth = null;
const guest = signedIn('guest');
const member = signedIn('anna', { member: true });
const removed = signedIn('rob', { member: true });
const removedButBack = signedIn('rob', { member: true, auth_time: seconds });
const forger = signedIn('mallory', { member: 'true' });

const TIMESTAMP = { '.sv': 'timestamp' };
const delta = '{"ops":[{"insert":"Hello\\n"}]}';

const inlinePicture = JSON.stringify({
  ops: [{ insert: { image: 'data:image/png;base64,AAAA' } }, { insert: '\n' }],
});
/** Words about such a picture. */
const inlineWords = JSON.stringify({ ops: [{ insert: `${inlinePicture}\n` }] });

const storedPost = {
  slug: 'first',
  title: 'First',
  description: '',
  image: 'https://example.org/a.jpg',
  date: '2026-01-01',
  tags: ['moon'],
  file: 'post1',
  rev: 1,
  updated: NOW - 5000,
};
const storedBody = { delta, index: 1, rev: 1 };
const legacyPost = {
  slug: 'Old_Slug!',
  title: 'Old',
  description: 'From before',
  image: 'https://example.org/old.jpg',
  date: '2020-01-01',
  tags: ['moon'],
  file: 'post2',
};
const legacyBody = { ops: [{ insert: 'Old\n' }] };
const storedUpdate = {
  title: 'News',
  content: 'Something happened.',
  date: '2026-01-02',
  link: 'https://example.org/',
  image: 'https://example.org/n.jpg',
  rev: 3,
  updated: NOW - 5000,
};
const legacyUpdate = { title: 'Old news', content: 'Long ago.', date: '2019-01-01', img: 'x' };

const tree = {
  blog: { tags: ['moon', 'sun'], posts: [{ title: 'Sample' }, storedPost, legacyPost] },
  post1: storedBody,
  post2: legacyBody,
  latest: [{ title: 'Placeholder' }, storedUpdate, legacyUpdate],
  meta: { blog: NOW - 5000, latest: NOW - 5000 },
  history: { post1: { 0: { uid: 'anna', time: 1, record: { title: 'Draft' } } } },
  revoked: { rob: seconds - 30 },
};
const bench = rulesBench(tree);

type Values = Record<string, unknown>;

/** A new post at index 3, as the write protocol has it. */
function createPost(record: Values = {}, extra: Values = {}): Values {
  return {
    'blog/posts/3': { ...storedPost, slug: 'third', file: 'post3', updated: TIMESTAMP, ...record },
    post3: { delta, index: 3, rev: 1 },
    'meta/blog': TIMESTAMP,
    ...extra,
  };
}

/** An edit of the post at index 1. */
function editPost(record: Values = {}, extra: Values = {}): Values {
  return {
    'blog/posts/1': { ...storedPost, title: 'Changed', rev: 2, updated: TIMESTAMP, ...record },
    post1: { delta, index: 1, rev: 2 },
    'meta/blog': TIMESTAMP,
    'history/post1/1': { uid: 'anna', time: TIMESTAMP, record: storedPost, body: storedBody },
    ...extra,
  };
}

function editLegacyPost(extra: Values = {}): Values {
  return {
    'blog/posts/2': { ...legacyPost, title: 'Newer', rev: 1, updated: TIMESTAMP },
    post2: { delta, index: 2, rev: 1 },
    'meta/blog': TIMESTAMP,
    'history/post2/0': { uid: 'anna', time: TIMESTAMP, record: legacyPost, body: legacyBody },
    ...extra,
  };
}

function createUpdate(record: Values = {}, extra: Values = {}): Values {
  return {
    'latest/3': { ...storedUpdate, rev: 1, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    ...extra,
  };
}

function editUpdate(record: Values = {}, extra: Values = {}): Values {
  return {
    'latest/1': { ...storedUpdate, title: 'Newer', rev: 4, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    'history/latest1/3': { uid: 'anna', time: TIMESTAMP, record: storedUpdate },
    ...extra,
  };
}

const addTag: Values = { 'blog/tags/2': 'mars-rover', 'meta/blog': TIMESTAMP };

/** `values` without one of its paths. */
function without(values: Values, path: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== path));
}

describe('reading', () => {
  test.each([
    ['latest', true],
    ['latest/1', true],
    ['blog', true],
    ['blog/posts/1/title', true],
    ['meta', true],
    ['post1', true],
    ['post1/delta', true],
    ['', false],
    ['history', false],
    ['history/post1/0', false],
    ['revoked', false],
    ['revoked/rob', false],
    ['post', false],
    ['post1x', false],
    ['anything', false],
  ])('anybody reads /%s: %s', (path, expected) => {
    expect(bench.reads(anonymous, path)).toBe(expected);
    expect(bench.reads(guest, path)).toBe(expected);
  });

  test('only members read history, and removed ones do not', () => {
    expect(bench.reads(member, 'history/post1')).toBe(true);
    expect(bench.reads(removed, 'history/post1')).toBe(false);
    expect(bench.reads(member, 'revoked')).toBe(false);
    expect(bench.reads(member, '')).toBe(false);
  });
});

const protocol: [string, Values][] = [
  ['a new post', createPost()],
  ['an edited post', editPost()],
  ['a hidden post', editPost({ hidden: true })],
  ['an edit of a post from before revisions', editLegacyPost()],
  ['a new update', createUpdate()],
  ['an edited update', editUpdate()],
  ['a new tag', addTag],
];

describe.each(protocol)('%s', (_name, values) => {
  test('is accepted from a member', () => {
    expect(bench.updates(member, values)).toBe(true);
  });

  test.each([
    ['nobody', anonymous],
    ['an account without the claim', guest],
    ['a claim that is not true', forger],
    ['a member who was removed', removed],
  ])('is refused from %s', (_who, auth) => {
    expect(bench.updates(auth, values)).toBe(false);
  });

  test('needs every one of its parts', () => {
    for (const path of Object.keys(values)) {
      // The record of `meta` alone harms nobody, so it may be written alone.
      const rest = without(values, path);
      if (Object.keys(rest).every((left) => left.startsWith('meta/'))) continue;
      expect([path, bench.updates(member, rest)]).toEqual([path, false]);
    }
  });

  test('does not pass with anything deleted besides', () => {
    for (const path of ['blog/posts/0', 'latest/2', 'history/post1/0', 'blog/tags/0', 'meta/x']) {
      expect([path, bench.updates(member, { ...values, [path]: null })]).toEqual([path, false]);
    }
  });
});

test('a removed member who was added again and signed in anew writes', () => {
  const asRob = editPost(
    {},
    {
      'history/post1/1': { uid: 'rob', time: TIMESTAMP, record: storedPost, body: storedBody },
    },
  );
  expect(bench.updates(removedButBack, asRob)).toBe(true);
});

test.each<[string, Values]>([
  ['a revision left out', editPost({ rev: 3 }, { post1: { delta, index: 1, rev: 3 } })],
  ['the same revision again', editPost({ rev: 1 }, { post1: { delta, index: 1, rev: 1 } })],
  [
    'revisions of record and body that differ',
    editPost({}, { post1: { delta, index: 1, rev: 3 } }),
  ],
  ['a body that names another record', editPost({}, { post1: { delta, index: 2, rev: 2 } })],
  ['another slug', editPost({ slug: 'other' })],
  ['another body', editPost({ file: 'post9' }, { post9: { delta, index: 1, rev: 2 } })],
  ['a time of one’s own', editPost({ updated: NOW - 1 })],
  ['meta of another time', editPost({}, { 'meta/blog': NOW - 1 })],
  ['the other meta', without(editPost({}, { 'meta/latest': TIMESTAMP }), 'meta/blog')],
  [
    'creating over a post',
    createPost({}, { 'blog/posts/1': { ...storedPost, rev: 1, updated: TIMESTAMP } }),
  ],
  [
    'creating over a post from before revisions',
    {
      'blog/posts/2': { ...storedPost, slug: 'x', file: 'post2', updated: TIMESTAMP },
      post2: { delta, index: 2, rev: 1 },
      'meta/blog': TIMESTAMP,
    },
  ],
  ['taking over a body', createPost({ file: 'post2' }, { post2: { delta, index: 3, rev: 1 } })],
  [
    'leaving a gap in the list',
    {
      'blog/posts/9': { ...storedPost, slug: 'x', file: 'post9', updated: TIMESTAMP },
      post9: { delta, index: 9, rev: 1 },
      'meta/blog': TIMESTAMP,
    },
  ],
  [
    'history under another’s name',
    editPost(
      {},
      {
        'history/post1/1': { uid: 'eve', time: TIMESTAMP, record: storedPost, body: storedBody },
      },
    ),
  ],
  [
    'history under another’s address',
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          email: 'eve@example.org',
          time: TIMESTAMP,
          record: storedPost,
          body: storedBody,
        },
      },
    ),
  ],
  [
    'history of another time',
    editPost(
      {},
      {
        'history/post1/1': { uid: 'anna', time: 1, record: storedPost, body: storedBody },
      },
    ),
  ],
  [
    'history that changes what was',
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          time: TIMESTAMP,
          record: { ...storedPost, title: 'Lie' },
          body: storedBody,
        },
      },
    ),
  ],
  [
    'history that changes a tag',
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          time: TIMESTAMP,
          record: { ...storedPost, tags: ['sun'] },
          body: storedBody,
        },
      },
    ),
  ],
  [
    'history with another body',
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          time: TIMESTAMP,
          record: storedPost,
          body: { ...storedBody, delta: '{"ops":[]}' },
        },
      },
    ),
  ],
  [
    'history without the body',
    editPost(
      {},
      {
        'history/post1/1': { uid: 'anna', time: TIMESTAMP, record: storedPost },
      },
    ),
  ],
  [
    'history with something extra',
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          time: TIMESTAMP,
          record: storedPost,
          body: storedBody,
          note: 'x',
        },
      },
    ),
  ],
  [
    'history rewritten',
    editPost(
      {},
      {
        'history/post1/0': { uid: 'anna', time: TIMESTAMP, record: storedPost, body: storedBody },
      },
    ),
  ],
  [
    'history of a revision that is not replaced',
    editPost(
      {},
      {
        'history/post1/7': { uid: 'anna', time: TIMESTAMP, record: storedPost, body: storedBody },
      },
    ),
  ],
  [
    'history of a post that stays',
    {
      'history/post1/1': { uid: 'anna', time: TIMESTAMP, record: storedPost, body: storedBody },
    },
  ],
  [
    'history of an update that stays',
    {
      'history/latest1/3': { uid: 'anna', time: TIMESTAMP, record: storedUpdate },
    },
  ],
  ['a field more', editPost({ extra: 1 })],
  ['a body with a field more', editPost({}, { post1: { delta, index: 1, rev: 2, extra: 1 } })],
  ['no title', editPost({ title: '' })],
  ['a title that is too long', editPost({ title: 'x'.repeat(201) })],
  ['a title that is no text', editPost({ title: 5 })],
  ['a description that is too long', editPost({ description: 'x'.repeat(1001) })],
  ['a date that is none', editPost({ date: '1 March' })],
  ['no tags', editPost({ tags: null })],
  ['tags that are no list', editPost({ tags: 'moon' })],
  ['a tag that is no tag', editPost({ tags: ['Big Moon'] })],
  ['a tag that ends with a hyphen', editPost({ tags: ['moon-'] })],
  ['a picture by http', editPost({ image: 'http://example.org/a.jpg' })],
  ['a picture by script', editPost({ image: 'javascript:alert(1)' })],
  ['a picture from another port of this machine', editPost({ image: 'http://localhost:9000/x' })],
  [
    'a picture that only begins like the local storage',
    editPost({ image: 'http://localhost:91990/x' }),
  ],
  ['hidden that is no boolean', editPost({ hidden: 'yes' })],
  ['a body that is no Delta', editPost({}, { post1: { delta: '<p>', index: 1, rev: 2 } })],
  [
    'a body that is too long',
    editPost(
      {},
      {
        post1: { delta: `{"ops":[${'x'.repeat(1_000_000)}`, index: 1, rev: 2 },
      },
    ),
  ],
  [
    'a picture inside the body',
    editPost({}, { post1: { delta: inlinePicture, index: 1, rev: 2 } }),
  ],
  ['the slug that means a new post', createPost({ slug: 'new' })],
  ['a slug with capitals', createPost({ slug: 'Third' })],
  ['a slug that ends with a hyphen', createPost({ slug: 'third-' })],
  [
    'an update at the placeholder',
    createUpdate({}, { 'latest/0': { ...storedUpdate, rev: 1, updated: TIMESTAMP } }),
  ],
  [
    'an update under a name',
    { 'latest/abc': { ...storedUpdate, rev: 1, updated: TIMESTAMP }, 'meta/latest': TIMESTAMP },
  ],
  ['a link by script', createUpdate({ link: 'javascript:alert(1)' })],
  ['a link by http', createUpdate({ link: 'http://example.org' })],
  ['content that is too long', createUpdate({ content: 'x'.repeat(10_001) })],
  ['an update with a field more', createUpdate({ img: 'https://example.org' })],
  ['an update’s revision left out', editUpdate({ rev: 5 })],
  ['a tag over another', { 'blog/tags/1': 'mars', 'meta/blog': TIMESTAMP }],
  ['a tag with spaces', { 'blog/tags/2': 'mars rover', 'meta/blog': TIMESTAMP }],
  [
    'history without the record',
    editPost({}, { 'history/post1/1': { uid: 'anna', time: TIMESTAMP, body: storedBody } }),
  ],
  [
    'history of an update without the record',
    editUpdate({}, { 'history/latest1/3': { uid: 'anna', time: TIMESTAMP } }),
  ],
  [
    'a new post under another’s name',
    createPost({}, { 'history/post3/0': { uid: 'eve', time: TIMESTAMP } }),
  ],
  [
    'a new post with a past that it never had',
    createPost({}, { 'history/post3/0': { uid: 'anna', time: TIMESTAMP, record: storedPost } }),
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
  ['all tags at once', { 'blog/tags': ['mars'], 'meta/blog': TIMESTAMP }],
  ['all posts at once', { 'blog/posts': [storedPost], 'meta/blog': TIMESTAMP }],
  ['one field of a post', { 'blog/posts/1/title': 'x', 'meta/blog': TIMESTAMP }],
  ['a post removed', { 'blog/posts/1': null, post1: null, 'meta/blog': TIMESTAMP }],
  ['an update removed', { 'latest/1': null, 'meta/latest': TIMESTAMP }],
  ['an entry about a removed member', { 'revoked/rob': 0 }],
  ['a place of one’s own', { mine: 'data' }],
  ['a body without a record', { post7: { delta, index: 7, rev: 1 } }],
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
    editPost(
      {},
      {
        'history/post1/1': {
          uid: 'anna',
          email: 'anna@example.org',
          time: TIMESTAMP,
          record: storedPost,
          body: storedBody,
        },
      },
    ),
  ],
  [
    'a new post, and who wrote it',
    createPost({}, { 'history/post3/0': { uid: 'anna', time: TIMESTAMP } }),
  ],
  [
    'a new update, and who wrote it',
    createUpdate({}, { 'history/latest3/0': { uid: 'anna', time: TIMESTAMP } }),
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
    'blog/posts/1': { ...storedPost, updated: TIMESTAMP },
    post1: storedBody,
    'meta/blog': TIMESTAMP,
  };
  expect(empty.updates(member, first)).toBe(true);
});

test('where the body is lost, an edit puts one back', () => {
  const { post1: _lost, ...rest } = tree;
  const values = editPost(
    {},
    { 'history/post1/1': { uid: 'anna', time: TIMESTAMP, record: storedPost } },
  );
  expect(rulesBench(rest).updates(member, values)).toBe(true);
});

test('in production pictures of a local storage are refused', () => {
  const production = rulesBench(tree, 'https://storage.example.org');
  expect(production.updates(member, editPost({ image: 'http://localhost:9199/x' }))).toBe(false);
  expect(production.updates(member, editPost())).toBe(true);
});
