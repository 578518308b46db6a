// @covers No lost text | 50 interleavings of two creators, 100 quick saves: posts and updates, in memory, and through the real SDK, backend and rules
import { emptyDraft, post as POST, paper, update as UPDATE } from '@site/shared/content-types';
import {
  type Client,
  connectAdmin,
  startTestBackend,
  type TestBackend,
} from '../../backend/local/testing';
import { repositoryRulesText } from '../../backend/testing/rules-bench';
import { loadCollection, loadRemoved } from '../../mf-admin/src/data/browse';
import type { MemberDatabase } from '../../mf-admin/src/data/member-database';
import { freeSlug, loadBySlug } from '../../mf-admin/src/data/record-slugs';
import type { SaveOutcome } from '../../mf-admin/src/data/save-outcome';
import { createRecord, editRecord, removeRecord } from '../../mf-admin/src/data/save-record';
import { loadRecord } from '../../mf-admin/src/data/stored-record';
import { moveRecord } from '../../mf-admin/src/records/move-record';
import { byOrder } from '../../mf-admin/src/records/order-between';
import { connectMember } from './connect-member';

// Repeats the unit tests of an in-memory database through the real SDK, connections and rules.

let backend: TestBackend;
const clients: Client[] = [];

/** A browser of a member. */
function member(name: string): MemberDatabase {
  const { client, database } = connectMember(backend, name);
  clients.push(client);
  return database;
}
let anna: MemberDatabase;
let binod: MemberDatabase;

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: repositoryRulesText() });
  const admin = connectAdmin(backend);
  const editor = { email: 'editor@example.org', role: 'editor', since: 0 };
  await admin.database.ref('members').set({ anna: editor, binod: editor });
  await admin.close();
  anna = member('anna');
  binod = member('binod');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await backend.remove();
});

interface Kind {
  list: string;
  create: (database: MemberDatabase, name: string) => Promise<SaveOutcome>;
  /** Reads the record at an index again and saves it with another text. */
  edit: (
    database: MemberDatabase,
    name: string,
    index: number,
    text: string,
  ) => Promise<SaveOutcome>;
}
const stored = { image: '', date: '2026-03-01' };
const storedPost = { ...emptyDraft(POST), ...stored };
const kinds: [string, Kind][] = [
  [
    'posts',
    {
      list: 'blog/posts',
      create: (database, slug) =>
        createRecord(database, POST, {
          ...storedPost,
          slug,
          title: slug,
          tags: ['moon'],
          body: { ops: [{ insert: `${slug}\n` }] },
        }),
      edit: async (database, slug, _index, description) => {
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
      list: 'latest',
      create: (database, title) =>
        createRecord(database, UPDATE, {
          ...stored,
          title,
          content: 'x',
          link: 'https://example.org/',
        }),
      edit: async (database, _name, index, content) => {
        const base = await loadRecord(database, UPDATE, index);
        if (!base) throw new Error(`${index} is not stored`);
        return editRecord(database, base, { ...base.fields, content });
      },
    },
  ],
];

/** Puts one of the two behind by as many answers of the server as the seed says. */
async function handicap(database: MemberDatabase, answers: number): Promise<void> {
  for (let left = answers; left > 0; left -= 1) await database.load('meta');
}

describe.each(kinds)('%s', (_kind, { list, create, edit }) => {
  test('100 quick saves of one member are no conflict', async () => {
    const made = await create(anna, 'quick');
    const index = made.ok ? Number(made.index) : 0;
    for (let save = 1; save <= 100; save += 1) {
      const outcome = await edit(anna, 'quick', index, `save ${save}`);
      expect(outcome).toEqual({ ok: true, index, rev: save + 1 });
    }
  });

  test('50 races of two creators keep both, under different places and keys', async () => {
    const winners = new Set<string>();
    for (let seed = 0; seed < 50; seed += 1) {
      const race = async (database: MemberDatabase, name: string, behind: number) => {
        await handicap(database, behind);
        return create(database, `${name}-${seed}`);
      };
      const [one, two] = await Promise.all([
        race(anna, 'anna', seed % 3),
        race(binod, 'binod', Math.floor(seed / 3) % 3),
      ]);
      expect([one.ok, two.ok]).toEqual([true, true]);
      if (!one.ok || !two.ok) continue;
      expect(Math.abs(Number(one.index) - Number(two.index))).toBe(1);
      winners.add(Number(one.index) < Number(two.index) ? 'anna' : 'binod');
      const first = (await anna.load(`${list}/${one.index}`)) as Record<string, string>;
      const second = (await anna.load(`${list}/${two.index}`)) as Record<string, string>;
      expect([first.title, second.title]).toEqual([`anna-${seed}`, `binod-${seed}`]);
      if (list === 'latest') continue;
      expect(first.file).not.toBe(second.file);
      expect(await anna.load(String(first.file))).toMatchObject({ index: one.index, rev: 1 });
      expect(await anna.load(String(second.file))).toMatchObject({ index: two.index, rev: 1 });
    }
    // They did race: either of them came first at times.
    expect(winners).toEqual(new Set(['anna', 'binod']));
  });

  test('one of two simultaneous saves of a version is a conflict', async () => {
    const made = await create(anna, 'shared');
    const index = made.ok ? Number(made.index) : 0;
    const outcomes = await Promise.all([
      edit(anna, 'shared', index, 'hers'),
      edit(binod, 'shared', index, 'his'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'conflict' });
  });
});

test('removing and restoring repeatedly loses nothing', async () => {
  const fields = { ...storedPost, imageAlt: '', description: 'About', tags: ['moon', 'sun'] };
  const body = { ops: [{ insert: 'Words\n', attributes: { bold: true } }, { insert: '\n' }] };
  const made = await createRecord(anna, POST, { ...fields, slug: 'again', title: 'Again', body });
  const update = await createRecord(anna, UPDATE, {
    ...stored,
    imageAlt: 'A rocket',
    title: 'Again too',
    content: 'x',
    link: 'https://example.org/',
  });
  if (!made.ok || !update.ok) throw new Error('not stored');
  for (let round = 0; round < 5; round += 1) {
    const [remover, restorer] = round % 2 === 0 ? [anna, binod] : [binod, anna];
    const post = await loadRecord(remover, POST, made.index);
    const news = await loadRecord(remover, UPDATE, update.index);
    if (!post || !news) throw new Error('not stored');
    expect(await removeRecord(remover, post)).toMatchObject({ ok: true });
    expect(await removeRecord(remover, news)).toMatchObject({ ok: true });
    const paths = [`blog/posts/${made.index}`, String(post.bodyKey), `latest/${update.index}`];
    const left = JSON.stringify(await Promise.all(paths.map((path) => anna.load(path))));
    expect(left).not.toMatch(/Again|Words|rocket|example\.org|moon/);
    const [removedPost] = await loadRemoved(restorer, POST);
    const [removedUpdate] = await loadRemoved(restorer, UPDATE);
    expect(removedPost).toMatchObject({ key: made.index, fields: { title: 'Again' } });
    expect(removedUpdate).toMatchObject({ key: update.index, fields: { title: 'Again too' } });
    const removed = await loadRecord(restorer, POST, made.index);
    const removedNews = await loadRecord(restorer, UPDATE, update.index);
    if (!removed || !removedNews) throw new Error('no content in the history');
    const again = removed.fields;
    expect(again).toEqual(post.fields);
    expect(await editRecord(restorer, removed, again)).toMatchObject({ ok: true });
    const newsAgain = removedNews.fields;
    expect(newsAgain).toEqual(news.fields);
    expect(await editRecord(restorer, removedNews, newsAgain)).toMatchObject({ ok: true });
  }
});

test('a slug that was taken meanwhile stays with the post that took it', async () => {
  const fields = { ...storedPost, tags: ['moon'], body: { ops: [] }, slug: 'wanted' };
  const first = await createRecord(anna, POST, { ...fields, title: 'First' });
  const base = await loadBySlug(anna, POST, 'wanted');
  if (!first.ok || !base) throw new Error('not stored');
  await removeRecord(anna, base);
  expect(await createRecord(binod, POST, { ...fields, title: 'Second' })).toMatchObject({
    ok: true,
  });
  const removed = await loadRecord(anna, POST, first.index);
  if (!removed) throw new Error('no content in the history');
  const again = removed.fields;
  expect(await editRecord(anna, removed, again)).toMatchObject({ reason: 'taken' });
  const slug = await freeSlug(anna, POST, 'wanted', first.index);
  expect(await editRecord(anna, removed, { ...again, slug })).toMatchObject({ ok: true });
  expect((await loadBySlug(anna, POST, 'wanted-2'))?.fields.title).toBe('First');
  expect((await loadBySlug(anna, POST, 'wanted'))?.fields.title).toBe('Second');
});

test('a post from before the rules is restored under a slug that they take', async () => {
  const made = await createRecord(anna, POST, {
    ...storedPost,
    ...{ slug: 'old', title: 'Old', tags: ['moon'], body: { ops: [] } },
  });
  if (!made.ok) throw new Error('not stored');
  const owner = connectAdmin(backend);
  await owner.database.ref(`blog/posts/${made.index}/slug`).set('Old.Slug 1!');
  await owner.close();
  const old = await loadBySlug(anna, POST, 'Old.Slug 1!');
  if (!old) throw new Error('not stored');
  expect(await removeRecord(anna, old)).toMatchObject({ ok: true });
  const removed = await loadRecord(anna, POST, made.index);
  if (!removed) throw new Error('no content in the history');
  expect(await editRecord(anna, removed, removed.fields)).toMatchObject({ reason: 'taken' });
  const slug = await freeSlug(anna, POST, 'Old.Slug 1!', made.index);
  expect(await editRecord(anna, removed, { ...removed.fields, slug })).toMatchObject({ ok: true });
  expect((await loadBySlug(anna, POST, 'oldslug-1'))?.fields.title).toBe('Old');
});

test('the rules take a move, and numbers anew for all', async () => {
  const papers = ['a', 'b', 'c'].map((title) => ({
    title,
    link: 'https://example.org/',
    order: 1,
  }));
  for (const record of papers) {
    expect(await createRecord(anna, paper, record)).toMatchObject({ ok: true });
  }
  const read = async () => byOrder(await loadCollection(binod, paper));
  const titles = async () => (await read()).map(({ fields }) => fields.title).join('');
  expect(await moveRecord(binod, await read(), 2, 1)).toMatchObject({ ok: true });
  expect((await read()).map(({ rev, fields }) => [rev, fields.order])).toEqual([
    [2, 1],
    [2, 2],
    [2, 3],
  ]);
  const outdated = await read();
  const before = await titles();
  expect(await moveRecord(anna, await read(), 0, 1)).toMatchObject({ ok: true });
  expect((await read()).map(({ rev, fields }) => [rev, fields.order])).toEqual([
    [2, 2],
    [3, 2.5],
    [2, 3],
  ]);
  expect(await moveRecord(binod, outdated, 0, 2)).toMatchObject({ reason: 'conflict' });
  expect(await titles()).not.toBe(before);
});
