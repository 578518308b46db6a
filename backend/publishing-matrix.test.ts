// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import { type ContentType, isBelowContent, recordPath } from '@site/shared/content-types';
import { type PublishDatabase, publishScheduled, reviewedTypes } from '@site/shared/editorial';
import { treeWithEvents } from './testing/event-saves';
import { NOW } from './testing/now';
import { contentOf } from './testing/record-saves';
import { rulesBench } from './testing/rules-bench';
import { TIMESTAMP, type Values } from './testing/saves';

// What the publishing job writes, and may not write, over the tombstone that reserves a record.

const JOB = { uid: 'scheduler', provider: 'custom', token: {} };
const BODY = '{"ops":[{"insert":"Frozen\\n"}]}';
const keyOf = (type: ContentType) => (isBelowContent(type) ? '-OaBcDeFgHiJkLmNoPq2' : '3');

const at = (tree: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((node, key) => (Object(node) as Values)[key], tree);

const frozenOf = (type: ContentType): Values => ({
  ...contentOf(type),
  ...(type.body && { [type.body.key]: 'post3' }),
});

/** A tree in which a version of a tombstone of every kind is due. */
const treeOf = (type: ContentType, change: Values = {}) => ({
  ...treeWithEvents,
  scheduled: {
    [type.name]: {
      [keyOf(type)]: {
        at: NOW,
        base: 2,
        rev: 3,
        by: 'anna',
        email: 'anna@example.org',
        title: 'Frozen',
        record: frozenOf(type),
        ...(type.body && { body: BODY }),
        ...change,
      },
    },
  },
});

/** What the job writes where this is stored. */
async function publicationOf(type: ContentType, tree: unknown = treeOf(type)): Promise<Values> {
  const written: Values[] = [];
  const database: PublishDatabase = {
    uid: () => JOB.uid,
    email: () => '',
    serverTime: TIMESTAMP,
    load: async (path) => at(tree, path) ?? null,
    find: async () => [],
    async update(values) {
      written.push(values);
      return 'written';
    },
  };
  const outcome = await publishScheduled(database, type.name, keyOf(type));
  if (outcome.name !== 'published') throw new Error(outcome.name);
  return Object.assign({}, ...written);
}

const changed = (values: Values, path: string, change: Values): Values => ({
  ...values,
  [path]: { ...(values[path] as Values), ...change },
});

describe.each(reviewedTypes)('$name', (type) => {
  const key = keyOf(type);
  const record = recordPath(type, key);
  const may = (values: Values, tree: unknown = treeOf(type)) =>
    rulesBench(tree).updates(JOB, values);

  test('is published in full, once, in the name of the editor who approved it', async () => {
    const values = await publicationOf(type);
    expect(may(values)).toBe(true);
    const { after } = rulesBench(treeOf(type)).attempt(JOB, values);
    expect(at(after, `history/ended/scheduled/${type.name}/${key}`)).toBe(3);
    expect(at(after, record)).toMatchObject({ ...frozenOf(type), owner: 'olga', rev: 3 });
    expect(at(after, `scheduled/${type.name}`)).toBeUndefined();
    const [path = ''] = Object.keys(values).filter((name) => name.startsWith('history/'));
    expect(at(after, path)).toMatchObject({ uid: JOB.uid, email: 'anna@example.org' });
    expect(may(values, after)).toBe(false);
  });

  test.each<[what: string, change: Values]>([
    ['early', { at: NOW + 1 }],
    ['over a newer version', { base: 1 }],
    ['with another title', { record: { ...frozenOf(type), title: 'Other' } }],
    ['with another picture', { record: { ...frozenOf(type), image: 'https://example.org/b' } }],
    ['under another revision of the schedule', { rev: 4 }],
    ...(type.body ? [['with another body', { body: '{"ops":[]}' }] as [string, Values]] : []),
  ])('is not published %s', async (_what, change) => {
    expect(may(await publicationOf(type), treeOf(type, change))).toBe(false);
  });

  test('is not published without its history, its time or its owner, or as a tombstone', async () => {
    const values = await publicationOf(type);
    for (const path of Object.keys(values)) {
      const { [path]: _, ...others } = values;
      expect([path, may(others)]).toEqual([path, false]);
    }
    expect(may(changed(values, record, { owner: 'anna' }))).toBe(false);
    expect(may(changed(values, record, { hidden: true }))).toBe(false);
  });

  test('is not published in another name', async () => {
    const values = await publicationOf(type);
    const [path = ''] = Object.keys(values).filter((name) => name.startsWith('history/'));
    expect(may(changed(values, path, { uid: 'anna' }))).toBe(false);
    expect(may(changed(values, path, { email: 'x'.repeat(321) }))).toBe(false);
    expect(may(changed(values, path, { email: 5 }))).toBe(false);
  });
});

test('the job reads the schedule, and nothing else that only members read', () => {
  const bench = rulesBench(treeWithEvents);
  const paths = ['scheduled', 'drafts', 'draftTexts', 'reviews', 'presence', 'history', 'members'];
  expect(paths.filter((path) => bench.reads(JOB, path))).toEqual(['scheduled']);
});
