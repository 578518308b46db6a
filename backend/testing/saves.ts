import { NOW } from '../local/testing/rules-bench';

/** Paths below the root, and what is to stand there: one multi-path update. */
export type Values = Record<string, unknown>;

export const TIMESTAMP = { '.sv': 'timestamp' };
export const delta = '{"ops":[{"insert":"Hello\\n"}]}';

export const storedPost = {
  slug: 'first',
  title: 'First',
  description: 'The first of them',
  image: 'https://example.org/a.jpg',
  date: '2026-01-01',
  tags: ['moon'],
  file: 'post1',
  rev: 1,
  updated: NOW - 5000,
};
export const storedBody = { delta, index: 1, rev: 1 };
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
export const storedUpdate = {
  title: 'News',
  content: 'Something happened.',
  date: '2026-01-02',
  link: 'https://example.org/',
  image: 'https://example.org/n.jpg',
  rev: 3,
  updated: NOW - 5000,
};
export const legacyUpdate = {
  title: 'Old news',
  content: 'Long ago.',
  date: '2019-01-01',
  img: 'x',
};

/** A small database: a post and an update of ours, one of each from before there were revisions. */
export const tree = {
  blog: { tags: ['moon', 'sun'], posts: [{ title: 'Sample' }, storedPost, legacyPost] },
  post1: storedBody,
  post2: legacyBody,
  latest: [{ title: 'Placeholder' }, storedUpdate, legacyUpdate],
  meta: { blog: NOW - 5000, latest: NOW - 5000 },
  history: { post1: { 0: { uid: 'anna', time: 1, record: { title: 'Draft' } } } },
  revoked: { rob: NOW / 1000 - 30 },
};

/** A new post at index 3, as the write protocol has it. */
export function createPost(record: Values = {}, extra: Values = {}): Values {
  return {
    'blog/posts/3': { ...storedPost, slug: 'third', file: 'post3', updated: TIMESTAMP, ...record },
    post3: { delta, index: 3, rev: 1 },
    'meta/blog': TIMESTAMP,
    ...extra,
  };
}

/** The version of the post at index 1 that an edit replaces, as kept in the history. */
export const keptPost = (uid = 'anna', change: Values = {}): Values => ({
  uid,
  time: TIMESTAMP,
  record: storedPost,
  body: storedBody,
  ...change,
});

/** An edit of the post at index 1. */
export function editPost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/1': { ...storedPost, title: 'Changed', rev: 2, updated: TIMESTAMP, ...record },
    post1: { delta, index: 1, rev: 2 },
    'meta/blog': TIMESTAMP,
    'history/post1/1': keptPost(uid),
    ...extra,
  };
}

/** The first edit, by these rules, of the post at index 2. */
export function editLegacyPost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/2': { ...legacyPost, title: 'Newer', rev: 1, updated: TIMESTAMP, ...record },
    post2: { delta, index: 2, rev: 1 },
    'meta/blog': TIMESTAMP,
    'history/post2/0': { uid, time: TIMESTAMP, record: legacyPost, body: legacyBody },
    ...extra,
  };
}

export function createUpdate(record: Values = {}, extra: Values = {}): Values {
  return {
    'latest/3': { ...storedUpdate, rev: 1, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    ...extra,
  };
}

/** An edit of the update at index 1. */
export function editUpdate(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'latest/1': { ...storedUpdate, title: 'Newer', rev: 4, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    'history/latest1/3': { uid, time: TIMESTAMP, record: storedUpdate },
    ...extra,
  };
}

export const addTag = (name: unknown = 'mars-rover', index = '2'): Values => ({
  [`blog/tags/${index}`]: name,
  'meta/blog': TIMESTAMP,
});

/** `values` without one of its paths. */
export function without(values: Values, path: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== path));
}
