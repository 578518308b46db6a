import { NOW } from './now';

/** One multi-path update: values by their paths below the root. */
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
  owner: 'olga',
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
  owner: 'olga',
  rev: 3,
  updated: NOW - 5000,
};
export const legacyUpdate = {
  title: 'Old news',
  content: 'Long ago.',
  date: '2019-01-01',
  img: 'x',
};

const emptyBody = '{"ops":[]}';
export const postTombstone = {
  hidden: true,
  file: 'post3',
  owner: 'olga',
  rev: 2,
  updated: NOW - 5000,
};
export const tombstoneBody = { delta: emptyBody, index: 3, rev: 2 };
export const updateTombstone = { hidden: true, owner: 'olga', rev: 2, updated: NOW - 5000 };
/** Removed as it was done before there were tombstones: readers can still read all of it. */
const hiddenPost = { ...storedPost, slug: 'hidden', file: 'post4', hidden: true };
const hiddenBody = { delta, index: 4, rev: 1 };
const hiddenUpdate = { ...storedUpdate, rev: 1, hidden: true };

/**
 * A small database. Posts and updates have one record each that is the member's own, one without a
 * revision, one tombstone, and one that was removed before tombstones existed.
 */
export const tree = {
  blog: {
    tags: ['moon', 'sun'],
    posts: [{ title: 'Sample' }, storedPost, legacyPost, postTombstone, hiddenPost],
  },
  post1: storedBody,
  post2: legacyBody,
  post3: tombstoneBody,
  post4: hiddenBody,
  latest: [{ title: 'Placeholder' }, storedUpdate, legacyUpdate, updateTombstone, hiddenUpdate],
  meta: { blog: NOW - 5000, latest: NOW - 5000 },
  history: { post1: { 0: { uid: 'anna', time: 1, record: { title: 'Draft' } } } },
};

/** A new post at index 5, as the write protocol has it. */
export function createPost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/5': {
      ...storedPost,
      slug: 'fifth',
      file: 'post5',
      owner: uid,
      updated: TIMESTAMP,
      ...record,
    },
    post5: { delta, index: 5, rev: 1 },
    'meta/blog': TIMESTAMP,
    ...extra,
  };
}

/** The version of the post at index 1 that an edit replaces, as stored in the history. */
export const replacedPost = (uid = 'anna', change: Values = {}): Values => ({
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
    'history/post1/1': replacedPost(uid),
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

export function createUpdate(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'latest/5': { ...storedUpdate, owner: uid, rev: 1, updated: TIMESTAMP, ...record },
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

/** Removes the post at index 1: a tombstone and an empty body stay. */
export function removePost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/1': {
      hidden: true,
      file: 'post1',
      owner: 'olga',
      rev: 2,
      updated: TIMESTAMP,
      ...record,
    },
    post1: { delta: emptyBody, index: 1, rev: 2 },
    'meta/blog': TIMESTAMP,
    'history/post1/1': replacedPost(uid),
    ...extra,
  };
}

/** Restores the post at index 3, of which a tombstone is stored. */
export function restorePost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/3': {
      ...storedPost,
      slug: 'third',
      file: 'post3',
      rev: 3,
      updated: TIMESTAMP,
      ...record,
    },
    post3: { delta, index: 3, rev: 3 },
    'meta/blog': TIMESTAMP,
    'history/post3/2': { uid, time: TIMESTAMP, record: postTombstone, body: tombstoneBody },
    ...extra,
  };
}

/** Makes a tombstone of the post at index 4, which is hidden with all of its content. */
export function convertHiddenPost(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'blog/posts/4': {
      hidden: true,
      file: 'post4',
      owner: 'olga',
      rev: 2,
      updated: TIMESTAMP,
      ...record,
    },
    post4: { delta: emptyBody, index: 4, rev: 2 },
    'meta/blog': TIMESTAMP,
    'history/post4/1': { uid, time: TIMESTAMP, record: hiddenPost, body: hiddenBody },
    ...extra,
  };
}

/** Removes the update at index 1. */
export function removeUpdate(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'latest/1': { hidden: true, owner: 'olga', rev: 4, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    'history/latest1/3': { uid, time: TIMESTAMP, record: storedUpdate },
    ...extra,
  };
}

/** Restores the update at index 3, of which a tombstone is stored. */
export function restoreUpdate(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'latest/3': { ...storedUpdate, rev: 3, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    'history/latest3/2': { uid, time: TIMESTAMP, record: updateTombstone },
    ...extra,
  };
}

/** Makes a tombstone of the update at index 4, which is hidden with all of its content. */
export function convertHiddenUpdate(record: Values = {}, extra: Values = {}, uid = 'anna'): Values {
  return {
    'latest/4': { hidden: true, owner: 'olga', rev: 2, updated: TIMESTAMP, ...record },
    'meta/latest': TIMESTAMP,
    'history/latest4/1': { uid, time: TIMESTAMP, record: hiddenUpdate },
    ...extra,
  };
}

export const addTag = (name: unknown = 'mars-rover', index = '2'): Values => ({
  [`blog/tags/${index}`]: name,
  'blog/lastTag': Number(index) || 0,
  'meta/blog': TIMESTAMP,
});

/** `values` without one of its paths. */
export function without(values: Values, path: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== path));
}
