import {
  bodyKeyOf,
  type ContentType,
  collection,
  contentTypes,
  defineContentType,
  event,
  firstIndex,
  fixedIds,
  hasFixedIds,
  hasPushIds,
  historyPath,
  isBelowContent,
  isKey,
  isLong,
  isSingleton,
  keyOf,
  keyPattern,
  list,
  metaPath,
  named,
  post,
  type RecordKey,
  recordPath,
  recordsPath,
  settings,
  singleton,
  tag,
  typesBelowContent,
  update,
} from '.';

const PUSH_ID = '-OaBcDeFgHiJkLmNoPq0';

const show = { name: 'show', fields: {} };
const ofList = defineContentType({ ...show, storage: list('shows', { digits: 2 }), meta: 'art' });
const ofCollection = defineContentType({ ...show, storage: collection() });
const ofSingleton = defineContentType({ ...show, storage: singleton() });
const ofNamed = defineContentType({ ...show, storage: named(['team', 'own-quiz'], 'own-') });

interface Expected {
  type: ContentType;
  /** The name of a record's node, and its key. */
  key: [node: string, key: RecordKey];
  paths: { records: string; record: string; history: string; meta: string };
  fixed: readonly string[];
  first: number | undefined;
  is: { belowContent: boolean; long: boolean; single: boolean; byPushIds: boolean };
  /** Keys under which members write, of which the rules know the same. */
  keys: readonly RecordKey[];
  /** Keys that only the rules take. */
  others: readonly RecordKey[];
  /** What is no key. */
  refused: readonly RecordKey[];
}

const storages: [storage: string, Expected][] = [
  [
    'a list',
    {
      type: ofList,
      key: ['7', 7],
      paths: { records: 'shows', record: 'shows/7', history: 'history/shows7', meta: 'meta/art' },
      fixed: [],
      first: 1,
      is: { belowContent: false, long: true, single: false, byPushIds: false },
      keys: [1, 99],
      others: [],
      refused: [0, -1, 1.5, 100, Number.NaN, 'main', '', PUSH_ID],
    },
  ],
  [
    'a collection',
    {
      type: ofCollection,
      key: [PUSH_ID, PUSH_ID],
      paths: {
        records: 'content/show',
        record: `content/show/${PUSH_ID}`,
        history: `history/content/show/${PUSH_ID}`,
        meta: 'meta/show',
      },
      fixed: [],
      first: undefined,
      is: { belowContent: true, long: false, single: false, byPushIds: true },
      keys: [PUSH_ID],
      others: [],
      refused: [7, '7', 'main', `${PUSH_ID}x`, `x${PUSH_ID}`, `${PUSH_ID}/rev`],
    },
  ],
  [
    'a singleton',
    {
      type: ofSingleton,
      key: ['main', 'main'],
      paths: {
        records: 'content/show',
        record: 'content/show/main',
        history: 'history/content/show/main',
        meta: 'meta/show',
      },
      fixed: ['main'],
      first: undefined,
      is: { belowContent: true, long: false, single: true, byPushIds: false },
      keys: ['main'],
      others: [],
      refused: [1, 'mains', 'team', PUSH_ID],
    },
  ],
  [
    'named records',
    {
      type: ofNamed,
      key: ['team', 'team'],
      paths: {
        records: 'content/show',
        record: 'content/show/team',
        history: 'history/content/show/team',
        meta: 'meta/show',
      },
      fixed: ['team', 'own-quiz'],
      first: undefined,
      is: { belowContent: true, long: false, single: false, byPushIds: false },
      keys: ['team', 'own-quiz'],
      others: ['own-prize'],
      refused: [1, 'main', 'teams', 'own-', 'own-Prize', PUSH_ID],
    },
  ],
];

describe.each(storages)('%s', (_storage, expected) => {
  const { type } = expected;

  test('has paths and keys', () => {
    const [node, key] = expected.key;
    expect(keyOf(type, node)).toBe(key);
    expect({
      records: recordsPath(type),
      record: recordPath(type, key),
      history: historyPath(type, key),
      meta: metaPath(type),
    }).toEqual(expected.paths);
  });

  test('says how its records are found', () => {
    expect(fixedIds(type)).toEqual(expected.fixed);
    expect(hasFixedIds(type)).toBe(expected.fixed.length > 0);
    expect(firstIndex(type)).toBe(expected.first);
    expect({
      belowContent: isBelowContent(type),
      long: isLong(type),
      single: isSingleton(type),
      byPushIds: hasPushIds(type),
    }).toEqual(expected.is);
  });

  test('has the keys that its rules accept, but for those of other societies', () => {
    const { keys, others, refused } = expected;
    const all = [...keys, ...others, ...refused];
    expect(all.filter((key) => isKey(type, key))).toEqual(keys);
    const pattern = new RegExp(keyPattern(type));
    expect(all.filter((key) => pattern.test(String(key)))).toEqual([...keys, ...others]);
  });
});

test('a readable id begins as the others do, and with nothing that a path could mean', () => {
  const keys = [
    '-open-evening-2026-12-04',
    PUSH_ID,
    'open-evening',
    '-',
    '-a/b',
    `-${'x'.repeat(100)}`,
  ];
  expect(keys.filter((key) => isKey(event, key))).toEqual(['-open-evening-2026-12-04', PUSH_ID]);
});

test('a list has other indexes where its declaration says so', () => {
  expect([firstIndex(post), firstIndex(update), firstIndex(tag)]).toEqual([1, 1, 0]);
  expect([post, update].map((type) => isKey(type, 0))).toEqual([true, false]);
  // Keys of a list are numbers, whatever their nodes are called.
  expect(isKey(post, '0')).toBe(false);
  const patterns = [post, update, tag].map(keyPattern);
  expect(patterns).toEqual(['^(0|[1-9][0-9]{0,5})$', '^[1-9][0-9]{0,5}$', '^(0|[1-9][0-9]{0,3})$']);
});

test('the body of a record is its key in the history', () => {
  expect(bodyKeyOf(post, { file: 'post7' })).toBe('post7');
  expect(historyPath(post, 7, 'post9')).toBe('history/post9');
  for (const record of [{}, { file: 7 }, null, 'text']) {
    expect(bodyKeyOf(post, record)).toBeUndefined();
  }
  expect(bodyKeyOf(update, { file: 'post7' })).toBeUndefined();
});

test('posts, updates and tags share no place with others', () => {
  expect([post, update, tag].map(metaPath)).toEqual(['meta/blog', 'meta/latest', 'meta/blog']);
  expect([post, update, tag].map(recordsPath)).toEqual(['blog/posts', 'latest', 'blog/tags']);
  expect(contentTypes.filter((type) => !typesBelowContent.includes(type))).toEqual([update, post]);
  expect(typesBelowContent).toEqual(expect.arrayContaining([event, settings]));
});
