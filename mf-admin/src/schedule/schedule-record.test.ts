// @covers No lost text | A frozen copy and a reserved place that tells nothing; taking it back loses nothing
import { post } from '@site/shared/content-types';
import {
  parseEntries,
  parseReview,
  parseScheduled,
  publishScheduled,
  type ScheduledRecord,
} from '@site/shared/editorial';
import type { FakeDatabase } from '../data/fake-database';
import { editRecord } from '../data/save-record';
import { loadRecord, type RecordFields } from '../data/stored-record';
import { fromData, loadDraft } from '../drafts/draft-text';
import { post as stored, storedSite } from '../records/testing/editor';
import { changeTime } from './change-time';
import { scheduleRecord } from './schedule-record';
import { unschedule } from './unschedule';

const AT = Date.parse('2027-01-01T12:00Z');

const fields: RecordFields = {
  slug: 'comet',
  title: 'Comet',
  description: 'It comes',
  date: '2027-01-01',
  tags: ['isro'],
  body: { ops: [{ insert: 'Words\n' }] },
};
const wanted = { type: post, base: undefined, fields, at: AT };

const moon = async (database: FakeDatabase) => {
  const base = await loadRecord(database, post, 1);
  if (!base) throw new Error('No such post.');
  return base;
};

test('a new post reserves its index and body, and only members can read what it says', async () => {
  const database = storedSite();
  const draft = '-0000000000000000009';
  const saved = await scheduleRecord(database, { ...wanted, owner: 'olga', draft });
  expect(saved).toMatchObject({ ok: true, index: 2 });
  const { blog, post2, scheduled, history } = database.root as Record<string, unknown>;
  expect(blog).toMatchObject({ posts: { 2: { hidden: true, file: 'post2', rev: 1 } } });
  expect(post2).toMatchObject({ delta: '{"ops":[]}', index: 2, rev: 1 });
  expect(JSON.stringify([blog, post2, history])).not.toMatch(/comet|words/i);
  expect(scheduled).toMatchObject({
    post: {
      2: {
        at: AT,
        base: 1,
        by: 'member-1',
        title: 'Comet',
        record: { slug: 'comet', file: 'post2', tags: ['isro'] },
        body: '{"ops":[{"insert":"Words\\n"}]}',
        draft,
      },
    },
  });
  expect(await database.load('blog/posts/2/owner')).toBe('olga');
});

test('a version of a public post leaves it as it is, with its slug and what it alone knows', async () => {
  const database = storedSite();
  Object.assign(Object(database.root.blog).posts[1], { later: 'unknown' });
  const base = await moon(database);
  const saved = await scheduleRecord(database, { ...wanted, base });
  expect(saved).toEqual({ ok: true, index: 1, rev: 1 });
  expect(await database.load('blog/posts/1')).toEqual({ ...stored, later: 'unknown' });
  expect(await database.load('scheduled/post/1')).toMatchObject({
    base: 1,
    record: { slug: 'moon', title: 'Comet', file: 'post1', later: 'unknown' },
  });
});

test('a version of an outdated one is a conflict', async () => {
  const database = storedSite();
  const base = await moon(database);
  await editRecord(database, base, { ...base.fields, title: 'Newer' });
  expect(await scheduleRecord(database, { ...wanted, base })).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { rev: 2 },
  });
  expect(await database.load('scheduled')).toBeNull();
});

test('a slug that a post or another scheduled version has is refused', async () => {
  const database = storedSite();
  const taken = { ok: false, reason: 'taken' };
  const asMoon = { ...wanted, fields: { ...fields, slug: 'moon' } };
  expect(await scheduleRecord(database, asMoon)).toEqual(taken);
  expect(await scheduleRecord(database, wanted)).toMatchObject({ ok: true });
  expect(await scheduleRecord(database, wanted)).toEqual(taken);
});

/** A schedule as an editor's page has it. */
const seen = async (database: FakeDatabase, key: string) => {
  const entry = parseScheduled(await database.load(`scheduled/post/${key}`));
  if (!entry) throw new Error('Not scheduled.');
  return entry;
};

test('what was never public becomes the draft of a new post again, under its former id', async () => {
  const database = storedSite();
  const draft = '-0000000000000000009';
  await scheduleRecord(database, { ...wanted, draft });
  const first = await seen(database, '2');
  expect(await changeTime(database, 'scheduled/post/2', first, AT + 1)).toBe('changed');
  const moved = await seen(database, '2');
  expect(moved).toMatchObject({ at: AT + 1, base: 1, rev: 2, draft });
  expect(await unschedule(database, post, '2', first)).toEqual({ ok: false, reason: 'gone' });
  expect(await unschedule(database, post, '2', moved)).toEqual({
    ...{ ok: true, id: draft, isNew: true },
  });
  expect(await database.load('scheduled/post')).toEqual({});
  const again = await loadDraft(database, post, draft);
  expect(again).toMatchObject({ draft: { base: 0, state: 'draft', rev: 1 }, fields });
  expect(await unschedule(database, post, '2', moved)).toEqual({ ok: false, reason: 'draft' });
  expect(await changeTime(database, 'scheduled/post/2', moved, AT)).toBe('gone');
});

test('a schedule over a schedule asks first, and keeps the words of the first in the reviews', async () => {
  const database = storedSite();
  const base = await moon(database);
  await scheduleRecord(database, { ...wanted, base });
  const newer = { ...wanted, base, fields: { ...fields, title: 'Newer' } };
  const asked = await scheduleRecord(database, newer);
  expect(asked).toMatchObject({ ok: false, reason: 'scheduled', rev: 1, current: { at: AT } });
  expect(await database.load('scheduled/post/1/record/title')).toBe('Comet');
  expect(await scheduleRecord(database, { ...newer, replaces: 1 })).toMatchObject({ ok: true });
  const [[key, review] = []] = parseEntries(await database.load('reviews/post/1'), parseReview);
  expect(await database.load('scheduled/post/1')).toMatchObject({ rev: 2, replaces: key });
  expect(review).toMatchObject({ verdict: 'replaced', draftRev: 1, uid: 'member-1' });
  expect(review?.text).toContain('by member-1@example.org');
  expect(fromData(post, review?.data ?? '')?.fields).toMatchObject({
    ...{ title: 'Comet', slug: 'moon', body: fields.body },
  });
});

test.each<[step: string, (database: FakeDatabase, entry: ScheduledRecord) => Promise<unknown>]>([
  ['Publish now', (database, { rev }) => publishScheduled(database, 'post', '1', rev)],
  ['Take it back', (database, entry) => unschedule(database, post, '1', entry)],
  ['another time', (database, entry) => changeTime(database, 'scheduled/post/1', entry, AT + 1)],
  ['the job', (database) => publishScheduled(database, 'post', '1')],
])('%s leaves what a colleague schedules at this moment', async (_step, step) => {
  const database = storedSite();
  const base = await moon(database);
  await scheduleRecord(database, { ...wanted, base });
  const entry = await seen(database, '1');
  database.before = () =>
    scheduleRecord(database, {
      ...{ ...wanted, base, replaces: 1 },
      fields: { ...fields, title: 'Newer' },
    });
  const outcome = await step(database, entry);
  expect(JSON.stringify(outcome)).toContain('gone');
  expect(await database.load('scheduled/post/1')).toMatchObject({ at: AT, rev: 2, title: 'Newer' });
  expect(await database.load('drafts/post/1')).toBeNull();
  expect(await database.load('blog/posts/1/title')).toBe(stored.title);
});

test('a schedule that follows one that was taken back goes on counting', async () => {
  const database = storedSite();
  const base = await moon(database);
  await scheduleRecord(database, { ...wanted, base });
  const first = await seen(database, '1');
  await unschedule(database, post, '1', first);
  await scheduleRecord(database, { ...wanted, base });
  expect(await seen(database, '1')).toMatchObject({ rev: 3 });
  expect(await publishScheduled(database, 'post', '1', first.rev)).toEqual({ name: 'gone' });
});

test('a version of a public post becomes its draft, unless it has another', async () => {
  const database = storedSite();
  await scheduleRecord(database, { ...wanted, base: await moon(database) });
  expect(await unschedule(database, post, '1', await seen(database, '1'))).toEqual({
    ...{ ok: true, id: '1', isNew: false },
  });
  expect(await loadDraft(database, post, '1')).toMatchObject({
    draft: { base: 1 },
    fields: { slug: 'moon', title: 'Comet', body: fields.body },
  });
  await scheduleRecord(database, { ...wanted, base: await moon(database) });
  expect(await unschedule(database, post, '1', await seen(database, '1'))).toEqual({
    ...{ ok: false, reason: 'draft' },
  });
  expect(await database.load('scheduled/post/1/record/title')).toBe('Comet');
});
