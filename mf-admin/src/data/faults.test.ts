// @covers No lost text | 50 interleavings of two creators, 100 quick saves: posts and updates, in memory, and through the real SDK, backend and rules
// @covers No lost text | A kill at every step of a save: posts and updates
// @covers Threats | Two members save at once: refused save, next index or conflict
import { post as POST, update as UPDATE } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import type { MemberDatabase } from './member-database';
import { loadBySlug } from './record-slugs';
import type { SaveOutcome } from './save-outcome';
import { createRecord, editRecord } from './save-record';
import { loadRecord, type RecordFields } from './stored-record';
import { seeded } from './testing/seeded';

const post: RecordFields = {
  slug: 'moon',
  title: 'Moon',
  description: '',
  image: '',
  date: '2026-03-01',
  tags: ['moon'],
  body: { ops: [{ insert: 'Text\n' }] },
};
const update: RecordFields = {
  title: 'Launch',
  content: 'Text',
  date: '2026-03-01',
  link: 'https://example.org/',
  image: 'https://example.org/a.png',
};

/** Both kinds of records, so that what holds for one is seen to hold for the other. */
interface Kind {
  empty: () => FakeDatabase;
  list: string;
  create: (database: MemberDatabase, name: string) => Promise<SaveOutcome>;
  /** Reads the record of this name again and saves it with another text. */
  edit: (database: MemberDatabase, name: string, text: string) => Promise<SaveOutcome>;
}

const kinds: [string, Kind][] = [
  [
    'posts',
    {
      empty: () =>
        new FakeDatabase({
          blog: { posts: { 0: { ...post, slug: 'sample', file: 'post0' } } },
          post0: { index: 0 },
        }),
      list: 'blog/posts',
      create: (database, slug) => createRecord(database, POST, { ...post, slug, title: slug }),
      edit: async (database, slug, description) => {
        const base = await loadBySlug(database, POST, slug);
        if (!base) throw new Error(`${slug} is not stored`);
        const body = { ops: [{ insert: `${description}\n` }] };
        return editRecord(database, base, { ...base.fields, body, description });
      },
    },
  ],
  [
    'updates',
    {
      empty: () => new FakeDatabase({ latest: { 0: { title: 'placeholder' } } }),
      list: 'latest',
      create: (database, title) => createRecord(database, UPDATE, { ...update, title }),
      edit: async (database, _title, content) => {
        const base = await loadRecord(database, UPDATE, 1);
        if (!base) throw new Error('not stored');
        return editRecord(database, base, { ...base.fields, content });
      },
    },
  ],
];

/** The same database, each of whose answers comes after a step of the test's choosing. */
function withSteps(database: FakeDatabase, uid: string, step: () => Promise<void>): MemberDatabase {
  const after =
    <Given extends unknown[], T>(call: (...given: Given) => Promise<T>) =>
    async (...given: Given) => {
      await step();
      return call.apply(database, given);
    };
  return {
    newId: database.newId,
    uid: () => uid,
    email: database.email,
    serverTime: database.serverTime,
    onClockOffset: (listener) => database.onClockOffset(listener),
    watch: (path, listener) => database.watch(path, listener),
    keepWhileConnected: (path, value) => database.keepWhileConnected(path, value),
    isMember: after(database.isMember),
    load: after(database.load),
    find: after(database.find),
    update: after(database.update),
  };
}

describe.each(kinds)('%s', (_name, { empty, list, create, edit }) => {
  test('50 interleavings of two creators keep both, under different places and keys', async () => {
    const orders = new Set<string>();
    const first = new Set<number>();
    for (let seed = 0; seed < 50; seed += 1) {
      const database = empty();
      const turns = seeded(seed);
      const order: string[] = [];
      const slowly = (member: string) =>
        withSteps(database, member, async () => {
          for (let wait = turns(12); wait > 0; wait -= 1) await Promise.resolve();
          order.push(member);
        });
      const outcomes = await Promise.all([create(slowly('a'), 'a'), create(slowly('b'), 'b')]);
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
      const indices = outcomes.map((outcome) => (outcome.ok ? outcome.index : 0));
      expect([...indices].sort()).toEqual([1, 2]);
      const stored = Object.values((await database.load(list)) as Record<string, typeof post>);
      expect(
        stored
          .slice(1)
          .map(({ title }) => title)
          .sort(),
      ).toEqual(['a', 'b']);
      if (list === 'blog/posts') {
        const files = stored.map((record) => (record as unknown as { file: string }).file);
        expect(new Set(files).size).toBe(3);
        for (const [index, file] of files.entries()) {
          expect(await database.load(file)).toMatchObject({ index });
        }
      }
      orders.add(order.join(''));
      first.add(indices.indexOf(1));
    }
    // They did race: in many orders, either of them first.
    expect(orders.size).toBeGreaterThan(5);
    expect(first).toEqual(new Set([0, 1]));
  });

  test('100 quick saves of one member are no conflict', async () => {
    const database = empty();
    await create(database, 'mine');
    for (let save = 1; save <= 100; save += 1) {
      expect(await edit(database, 'mine', `save ${save}`)).toEqual({
        ok: true,
        index: 1,
        rev: save + 1,
      });
    }
  });

  test('one of them is, where somebody else saved in between', async () => {
    const database = empty();
    await create(database, 'mine');
    database.before = () => edit(database, 'mine', 'theirs');
    expect(await edit(database, 'mine', 'mine')).toMatchObject({ ok: false, reason: 'conflict' });
  });

  test.each([
    ['create', (database: MemberDatabase) => create(database, 'other')],
    ['edit', (database: MemberDatabase) => edit(database, 'mine', 'new text')],
  ])('a kill at every step of %s leaves the old state or the new one', async (_way, save) => {
    const whole = empty();
    await create(whole, 'mine');
    const old = structuredClone(whole.root);
    expect(await save(whole)).toMatchObject({ ok: true });
    const complete = whole.root;
    let steps = 0;
    for (let isKilled = true; isKilled; steps += 1) {
      for (const moment of ['before', 'after'] as const) {
        const database = empty();
        await create(database, 'mine');
        isKilled = false;
        let step = 0;
        // Nothing after the kill happens: the process is gone, or the answer never comes.
        const never = new Promise<never>(() => {});
        const dying = withSteps(database, 'member-1', async () => {
          step += 1;
          if (step === steps + 1 && moment === 'before') {
            isKilled = true;
            await never;
          }
          if (step === steps + 2 && moment === 'after') {
            isKilled = true;
            await never;
          }
        });
        const saved = save(dying).then(() => 'saved');
        for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
        const outcome = await Promise.race([saved, Promise.resolve('killed')]);
        expect(outcome).toBe(isKilled ? 'killed' : 'saved');
        const isOld = JSON.stringify(database.root) === JSON.stringify(old);
        if (!isOld) expect(database.root).toEqual(complete);
      }
    }
    expect(steps).toBeGreaterThan(1);
  });
});
