import { emptyDraft, post } from '@stss/shared/content-types';
import { type Client, connect, databaseSdk } from '../../backend/local/testing/clients';
import { repositoryRulesText } from '../../backend/local/testing/rules-bench';
import { startTestBackend, type TestBackend } from '../../backend/local/testing/test-backend';
import type { MemberDatabase } from '../../mf-admin/src/data/member-database';
import { fieldsOfPost } from '../../mf-admin/src/data/post-record';
import { createPost, editPost, removePost } from '../../mf-admin/src/data/posts';
import { readRemoved } from '../../mf-admin/src/data/removed';
import type { SaveOutcome } from '../../mf-admin/src/data/save-outcome';
import { memberDatabase } from '../../mf-admin/src/data/sdk-database';
import { freeSlug, readPostAt, readPostBySlug } from '../../mf-admin/src/data/stored-posts';
import {
  createUpdate,
  editUpdate,
  fieldsOfUpdate,
  readUpdateById,
  removeUpdate,
} from '../../mf-admin/src/data/updates';

// What the unit tests prove on a database in memory, through the real SDK, connections and rules.

let backend: TestBackend;
const clients: Client[] = [];

/** A browser of a member. */
function member(name: string): MemberDatabase {
  const email = `${name}@example.org`;
  const client = connect(backend, {
    mockUserToken: { user_id: name, sub: name, email, member: true },
  });
  clients.push(client);
  const auth = { currentUser: { uid: name, email } } as Parameters<typeof memberDatabase>[2];
  return memberDatabase(databaseSdk, client.database, auth);
}
let anna: MemberDatabase;
let binod: MemberDatabase;

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: repositoryRulesText() });
  anna = member('anna');
  binod = member('binod');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await backend.remove();
});

interface Kind {
  list: string;
  create: (database: MemberDatabase, name: string) => Promise<SaveOutcome<unknown>>;
  /** Reads the record at an index afresh and saves it with another text. */
  edit: (
    database: MemberDatabase,
    name: string,
    index: number,
    text: string,
  ) => Promise<SaveOutcome<unknown>>;
}
const stored = { image: '', date: '2026-03-01' };
const storedPost = { ...emptyDraft(post), ...stored };
const kinds: [string, Kind][] = [
  [
    'posts',
    {
      list: 'blog/posts',
      create: (database, slug) =>
        createPost(database, {
          ...storedPost,
          slug,
          title: slug,
          tags: ['moon'],
          body: { ops: [{ insert: `${slug}\n` }] },
        }),
      edit: async (database, slug, _index, description) => {
        const base = await readPostBySlug(database, slug);
        if (!base) throw new Error(`${slug} is not stored`);
        const body = { ops: [{ insert: `${description}\n` }] };
        return editPost(database, base, { ...fieldsOfPost(base.post, body), description });
      },
    },
  ],
  [
    'updates',
    {
      list: 'latest',
      create: (database, title) =>
        createUpdate(database, { ...stored, title, content: 'x', link: 'https://example.org/' }),
      edit: async (database, _name, index, content) => {
        const base = await readUpdateById(database, index);
        if (!base) throw new Error(`${index} is not stored`);
        return editUpdate(database, base, { ...fieldsOfUpdate(base.update), content });
      },
    },
  ],
];

/** Puts one of the two behind by as many answers of the server as the seed says. */
async function handicap(database: MemberDatabase, answers: number): Promise<void> {
  for (let left = answers; left > 0; left -= 1) await database.read('meta');
}

describe.each(kinds)('%s', (_kind, { list, create, edit }) => {
  test('100 quick saves of one member are no conflict', async () => {
    const made = await create(anna, 'quick');
    const index = made.ok ? made.index : 0;
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
      expect(Math.abs(one.index - two.index)).toBe(1);
      winners.add(one.index < two.index ? 'anna' : 'binod');
      const first = (await anna.read(`${list}/${one.index}`)) as Record<string, string>;
      const second = (await anna.read(`${list}/${two.index}`)) as Record<string, string>;
      expect([first.title, second.title]).toEqual([`anna-${seed}`, `binod-${seed}`]);
      if (list === 'latest') continue;
      expect(first.file).not.toBe(second.file);
      expect(await anna.read(String(first.file))).toMatchObject({ index: one.index, rev: 1 });
      expect(await anna.read(String(second.file))).toMatchObject({ index: two.index, rev: 1 });
    }
    // They did race: either of them came first at times.
    expect(winners).toEqual(new Set(['anna', 'binod']));
  });

  test('of two who save one version at once, one is asked', async () => {
    const made = await create(anna, 'shared');
    const index = made.ok ? made.index : 0;
    const outcomes = await Promise.all([
      edit(anna, 'shared', index, 'hers'),
      edit(binod, 'shared', index, 'his'),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'conflict' });
  });
});

test('what is removed and restored, time and again, loses nothing', async () => {
  const fields = { ...storedPost, imageAlt: '', description: 'About', tags: ['moon', 'sun'] };
  const body = { ops: [{ insert: 'Words\n', attributes: { bold: true } }, { insert: '\n' }] };
  const made = await createPost(anna, { ...fields, slug: 'again', title: 'Again', body });
  const update = await createUpdate(anna, {
    ...stored,
    imageAlt: 'A rocket',
    title: 'Again too',
    content: 'x',
    link: 'https://example.org/',
  });
  if (!made.ok || !update.ok) throw new Error('not stored');
  for (let round = 0; round < 5; round += 1) {
    const [remover, restorer] = round % 2 === 0 ? [anna, binod] : [binod, anna];
    const post = await readPostAt(remover, made.index);
    const news = await readUpdateById(remover, update.index);
    if (!post || !news) throw new Error('not stored');
    expect(await removePost(remover, post)).toMatchObject({ ok: true });
    expect(await removeUpdate(remover, news)).toMatchObject({ ok: true });
    const paths = [`blog/posts/${made.index}`, post.post.file, `latest/${update.index}`];
    const left = JSON.stringify(await Promise.all(paths.map((path) => anna.read(path))));
    expect(left).not.toMatch(/Again|Words|rocket|example\.org|moon/);
    expect(await readRemoved(restorer)).toMatchObject([
      { title: 'Again', editPath: `/blog/post/again/edit?removed=${made.index}` },
      { title: 'Again too', editPath: `/latest/edit/${update.index}` },
    ]);
    const removed = await readPostAt(restorer, made.index);
    const removedNews = await readUpdateById(restorer, update.index);
    if (!removed || !removedNews) throw new Error('no content in the history');
    const again = fieldsOfPost(removed.post, removed.body);
    expect(again).toEqual(fieldsOfPost(post.post, post.body));
    expect(await editPost(restorer, removed, again)).toMatchObject({ ok: true });
    const newsAgain = fieldsOfUpdate(removedNews.update);
    expect(newsAgain).toEqual(fieldsOfUpdate(news.update));
    expect(await editUpdate(restorer, removedNews, newsAgain)).toMatchObject({ ok: true });
  }
});

test('a slug that was taken meanwhile stays with the post that took it', async () => {
  const fields = { ...storedPost, tags: ['moon'], body: { ops: [] }, slug: 'wanted' };
  const first = await createPost(anna, { ...fields, title: 'First' });
  const base = await readPostBySlug(anna, 'wanted');
  if (!first.ok || !base) throw new Error('not stored');
  await removePost(anna, base);
  expect(await createPost(binod, { ...fields, title: 'Second' })).toMatchObject({ ok: true });
  const removed = await readPostAt(anna, first.index);
  if (!removed) throw new Error('no content in the history');
  const again = fieldsOfPost(removed.post, removed.body);
  expect(await editPost(anna, removed, again)).toMatchObject({ reason: 'taken' });
  const slug = await freeSlug(anna, 'wanted', first.index);
  expect(await editPost(anna, removed, { ...again, slug })).toMatchObject({ ok: true });
  expect((await readPostBySlug(anna, 'wanted-2'))?.post.title).toBe('First');
  expect((await readPostBySlug(anna, 'wanted'))?.post.title).toBe('Second');
});
