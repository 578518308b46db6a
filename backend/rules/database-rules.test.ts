import { readFileSync } from 'node:fs';
import {
  type ContentType,
  choice,
  collection,
  dateTime,
  defineContentType,
  image,
  longText,
  named,
  number,
  order,
  post,
  singleton,
  storedFields,
  storedNames,
  tags,
  text,
  typesBelowContent,
  update,
  url,
} from '@site/shared/content-types';
import { databaseAuth, ROLES } from '../testing/roles';
import { NOW, rulesBench } from '../testing/rules-bench';
import {
  createUpdate,
  editPost,
  editUpdate,
  legacyUpdate,
  replacedPost,
  storedPost,
  storedUpdate,
  TIMESTAMP,
  tree,
  without,
} from '../testing/saves';
import { databaseRules, databaseRulesText } from './database-rules';
import type { Rules } from './field-rules';

const member = databaseAuth(ROLES.editor) ?? null;

test('database.rules.json is what `npm run generate` generates', () => {
  expect(readFileSync('backend/database.rules.json', 'utf8')).toBe(databaseRulesText());
});

/** Every expression with its path. */
const expressions = (rules: Rules, path = ''): [path: string, expression: string][] =>
  Object.entries(rules).flatMap(([name, below]) => {
    if (typeof below === 'string') return [[`${path}/${name}`, below]];
    if (typeof below !== 'object' || Array.isArray(below)) return [];
    return expressions(below as Rules, `${path}/${name}`);
  });

const show: ContentType = defineContentType({
  name: 'show',
  storage: collection(),
  fields: {
    title: text({ max: 20, required: true }),
    start: dateTime({ required: true }),
    kind: choice({ options: ['talk', 'camp'] }),
    seats: number({ min: 0, max: 50 }),
    image: image({ alt: 'imageAlt', formerNames: ['poster'] }),
    tags: tags({ max: 10 }),
    order: order(),
  },
});
const tenMore = Object.fromEntries(
  Array.from({ length: 10 }, (_, n) => [`anotherField${n}`, text({ max: 200 })]),
);
const withTenMore = <T extends ContentType>(type: T): T => ({
  ...type,
  fields: { ...type.fields, ...tenMore },
});
const largeLists = { post: withTenMore(post), update: withTenMore(update) };

/** Four more kinds than the site has, with their own names of fields. */
const moreKinds = Array.from({ length: 4 }, (_, n) =>
  defineContentType({
    name: `severalWords${n}`,
    storage: collection(),
    fields: {
      title: text({ max: 100 + n, required: true }),
      link: url({ max: 500 }),
      order: order(),
      image: image({ alt: 'imageAlt' }),
      [`someName${n}`]: text({ max: 200, required: true }),
      [`longerName${n}`]: longText({ max: 10_000 }),
    },
  }),
);

test.each<[string, Rules]>([
  ['the rules', databaseRules()],
  ['those of four more kinds', databaseRules([...typesBelowContent, ...moreKinds])],
  ['those with ten more fields of each kind', databaseRules(typesBelowContent.map(withTenMore))],
  ['those with ten more fields of posts and updates', databaseRules(typesBelowContent, largeLists)],
])('%s are at most 64 KB, and an expression at most 2,048 characters', (_name, rules) => {
  expect(databaseRulesText(rules).length).toBeLessThanOrEqual(64 * 1024);
  const all = expressions(rules);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, expression]) => expression.length > 2048)).toEqual([]);
});

test.each(Object.keys(tenMore))('history does not leave out %s, one of ten more', (name) => {
  const rules = databaseRulesText(databaseRules([], largeLists));
  const values = Object.fromEntries(Object.keys(tenMore).map((one) => [one, 'x']));
  const stored = { ...storedPost, ...values };
  const news = { ...storedUpdate, ...values };
  const content = { ...tree, blog: { posts: [null, stored] }, latest: [null, news] };
  const large = rulesBench(content, undefined, rules);
  const edit = (record: unknown) =>
    large.updates(member, editPost({}, { 'history/post1/1': replacedPost('anna', { record }) }));
  const editOfNews = (record: unknown) =>
    large.updates(
      member,
      editUpdate({}, { 'history/latest1/3': { uid: 'anna', time: TIMESTAMP, record } }),
    );
  expect([edit(stored), editOfNews(news)]).toEqual([true, true]);
  expect([edit(without(stored, name)), editOfNews(without(news, name))]).toEqual([false, false]);
});

test.each(Object.keys(legacyUpdate))('history does not leave out %s of an update', (name) => {
  const update = { ...legacyUpdate, owner: 'olga', rev: 1, updated: 5, hidden: false };
  const values = {
    ...createUpdate(),
    'latest/5': { ...storedUpdate, rev: 2, updated: TIMESTAMP },
    'history/latest5/1': { uid: 'anna', time: TIMESTAMP, record: update },
  };
  const bench = rulesBench({ ...tree, latest: { 5: update } });
  expect(bench.updates(member, values)).toBe(true);
  const replaced = { uid: 'anna', time: TIMESTAMP, record: without(update, name) };
  expect(bench.updates(member, { ...values, 'history/latest5/1': replaced })).toBe(false);
});

/** Every field that a post may have, and have had. */
const wholePost = {
  ...Object.fromEntries(
    storedFields(post).flatMap(([name, field]) =>
      storedNames(name, field).map((one) => [one, 'x']),
    ),
  ),
  ...storedPost,
  hidden: true,
};

test.each(Object.keys(wholePost))('history does not leave out %s of a post', (name) => {
  const bench = rulesBench({ ...tree, blog: { posts: [null, wholePost] } });
  const keeping = (record: unknown) =>
    editPost({}, { 'history/post1/1': replacedPost('anna', { record }) });
  expect(bench.updates(member, keeping(wholePost))).toBe(true);
  expect(bench.updates(member, keeping(without(wholePost, name)))).toBe(false);
});

const settings: ContentType = defineContentType({
  name: 'settings',
  storage: singleton(),
  fields: { title: text({ max: 20, required: true }) },
});
const note: ContentType = defineContentType({
  name: 'note',
  storage: named(['landing', 'about-us']),
  fields: {
    // Another bound than that of shows, and the same name for another type.
    title: text({ max: 5 }),
    seats: text({ max: 5 }),
    tags: text({ max: 5, required: true }),
  },
});
const rules = databaseRulesText(databaseRules([show, settings, note]));
const bench = (tree: unknown) => rulesBench(tree, undefined, rules);

const id = '-OaBcDeFgHiJkLmNoPqR';
const stored = {
  title: 'Stars',
  start: '2026-03-01T19:30+05:30',
  poster: 'https://example.org/a.png',
  tags: ['moon', 'sun'],
  owner: 'anna',
  rev: 1,
  updated: NOW - 5000,
};
const created = (change: object = {}, key = id) => ({
  [`content/show/${key}`]: {
    title: 'Stars',
    start: '2026-03-01T19:30+05:30',
    owner: 'anna',
    rev: 1,
    updated: TIMESTAMP,
    ...change,
  },
  'meta/show': TIMESTAMP,
});
const edited = (replaced: unknown = stored, change: object = {}) => ({
  ...created({ rev: 2, ...change }),
  [`history/content/show/${id}/1`]: { uid: 'anna', time: TIMESTAMP, record: replaced },
});
const { tags: _tags, ...withoutTags } = stored;
const { poster: _poster, ...withoutPoster } = stored;

const singleFields = {
  [`content/show/${id}/title`]: 'Moons',
  [`content/show/${id}/rev`]: 2,
  [`content/show/${id}/updated`]: TIMESTAMP,
  'meta/show': TIMESTAMP,
  [`history/content/show/${id}/1`]: { uid: 'anna', time: TIMESTAMP, record: stored },
};
const { [`content/show/${id}/updated`]: _updated, ...untimed } = singleFields;

describe('a collection', () => {
  test.each<[string, object, boolean]>([
    ['whole', created(), true],
    ['with every field', created({ kind: 'camp', seats: 50, tags: ['moon'], order: -1.5 }), true],
    ['without a required field', created({ title: null }), false],
    ['under another key', created({}, 'main'), false],
    ['at another revision', created({ rev: 2 }), false],
    ['without meta', { [`content/show/${id}`]: created()[`content/show/${id}`] }, false],
    ['with a field that is not declared', created({ extra: 1 }), false],
    ['with a time that does not exist', created({ start: '2026-03-01T24:00Z' }), false],
    ['with a time without its zone', created({ start: '2026-03-01T19:30' }), false],
    ['with another choice', created({ kind: 'party' }), false],
    ['with too great a number', created({ seats: 51 }), false],
    ['with an eleventh tag', created({ tags: Array(11).fill('moon') }), false],
    ['with an order that is no number', created({ order: '1' }), false],
  ])('takes a new record %s: %s', (_name, values, expected) => {
    expect(bench(null).updates(member, { ...values })).toBe(expected);
  });

  test.each<[string, object, boolean]>([
    ['that keeps the replaced version', edited(), true],
    ['that leaves a tombstone', edited(stored, { title: null, start: null, hidden: true }), true],
    ['that hides content', edited(stored, { hidden: true }), false],
    ['of single fields', singleFields, true],
    ['of single fields that leaves the time as it was', untimed, false],
    ['without history', created({ rev: 2 }), false],
    ['whose history changes a field', edited({ ...stored, title: 'X' }), false],
    ['whose history leaves out a list', edited(withoutTags), false],
    ['whose history changes a tag', edited({ ...stored, tags: ['moon', 'mars'] }), false],
    ['whose history leaves out a field of a former name', edited(withoutPoster), false],
  ])('takes an edit %s: %s', (_name, values, expected) => {
    const tree = { content: { show: { [id]: stored } } };
    expect(bench(tree).updates(member, { ...values })).toBe(expected);
  });

  test('is written by members alone, and read by everybody but its history', () => {
    expect(bench(null).updates(databaseAuth(ROLES.stranger) ?? null, created())).toBe(false);
    expect(bench(null).reads(null, 'content/show')).toBe(true);
    expect(bench(null).reads(null, `history/content/show/${id}`)).toBe(false);
  });
});

describe('several kinds', () => {
  const saved = (path: string, record: object) =>
    bench(null).updates(member, {
      [`content/${path}`]: { owner: 'anna', rev: 1, updated: TIMESTAMP, ...record },
      [`meta/${path.split('/')[0]}`]: TIMESTAMP,
    });
  const whole = { title: 'Stars', start: '2026-03-01T19:30+05:30' };

  test.each<[string, object, boolean]>([
    ['settings/main', { title: 'Society' }, true],
    ['settings/other', { title: 'Society' }, false],
    [`settings/${id}`, { title: 'Society' }, false],
    ['note/landing', { tags: 'a' }, true],
    ['note/about-us', { tags: 'a', title: '', seats: 'b' }, true],
    ['note/main', { tags: 'a' }, false],
    [`note/${id}`, { tags: 'a' }, false],
    ['show/landing', whole, false],
    ['note/landing', {}, false],
    ['note/landing', { tags: ['moon'] }, false],
    ['note/landing', { tags: 'a', title: 'Stars!' }, false],
    [`show/${id}`, { ...whole, title: 'Stars!' }, true],
    ['note/landing', { tags: 'a', seats: 5 }, false],
    [`show/${id}`, { ...whole, seats: 'b' }, false],
    [`show/${id}`, { ...whole, tags: 'a' }, false],
    ['note/landing', { tags: 'a', start: whole.start }, false],
    ['note/landing', { tags: 'a', kind: 'talk' }, false],
    ['other/landing', { title: 'a' }, false],
  ])('%s takes %j: %s', (path, record, expected) => {
    expect(saved(path, record)).toBe(expected);
  });

  test('a save of one kind does not do for another', () => {
    const [record] = Object.entries(created());
    const values = Object.fromEntries([record as [string, object]]);
    expect(bench(null).updates(member, { ...values, 'meta/show': TIMESTAMP })).toBe(true);
    expect(bench(null).updates(member, { ...values, 'meta/note': TIMESTAMP })).toBe(false);
    expect(bench(null).reads(null, 'content/other')).toBe(false);
    expect(bench(null).reads(null, 'content')).toBe(false);
  });

  test.each(['title', 'tags', 'seats'])('history leaves out no %s of a note', (name) => {
    const old = { title: 'a', seats: 'b', tags: 'c', rev: 1, updated: NOW - 5 };
    const save = (record: object) =>
      bench({ content: { note: { landing: old } } }).updates(member, {
        'content/note/landing': { tags: 'd', rev: 2, updated: TIMESTAMP },
        'meta/note': TIMESTAMP,
        'history/content/note/landing/1': { uid: 'anna', time: TIMESTAMP, record },
      });
    expect(save(old)).toBe(true);
    expect(save(without(old, name))).toBe(false);
  });
});
