import { emptyDraft, post } from '@site/shared/content-types';
import { PREVIEW_MS, parseSharedPreview } from '@site/shared/editorial';
import { FakeDatabase } from '../data/fake-database';
import { draftData, loadDraft, removalValues, type StoredDraft } from '../drafts/draft-text';
import { writeDraft } from '../drafts/write-draft';
import { changePreviewLink } from './change-preview-link';

const ID = '-0000000000000000009';
const fields = { ...emptyDraft(post), title: 'Moon', body: { ops: [{ insert: 'Words\n' }] } };
let database: FakeDatabase;
const stored = async (): Promise<StoredDraft> => {
  const found = await loadDraft(database, post, ID);
  if (!found) throw new Error('There is no draft.');
  return found;
};
const previews = () => Object(database.root.previews) as Record<string, unknown>;
const change = async (how: Parameters<typeof changePreviewLink>[4], from?: StoredDraft) =>
  changePreviewLink(database, post, ID, from ?? (await stored()), how);

beforeEach(async () => {
  database = new FakeDatabase();
  await writeDraft(database, post, ID, undefined, fields, { base: 0, state: 'review' });
});

test('a new link shows the draft, for 14 days of the server’s clock, and is named by the draft', async () => {
  database.clockOffset = -3_600_000;
  expect(await change('create')).toBe('done');
  const { draft } = await stored();
  expect(draft).toMatchObject({ rev: 2, state: 'review', author: 'member-1' });
  const shared = parseSharedPreview(previews()[draft.preview ?? '']);
  expect(shared).toMatchObject({ kind: 'post', by: 'member-1', data: draftData(await stored()) });
  const left = (shared?.expires ?? 0) - (Date.now() - 3_600_000);
  expect(left).toBeLessThan(PREVIEW_MS);
  expect(left).toBeGreaterThan(PREVIEW_MS - 120_000);
});

test('the draft goes on without the link, which shows the old version until it is updated', async () => {
  await change('create');
  const before = await stored();
  const changed = { ...fields, title: 'Full moon' };
  await writeDraft(database, post, ID, before, changed, { base: 0, state: 'review' });
  const token = before.draft.preview ?? '';
  expect((await stored()).draft.preview).toBe(token);
  expect(parseSharedPreview(previews()[token])?.data).not.toContain('Full moon');
  expect(await change('update')).toBe('done');
  expect(Object.keys(previews())).toEqual([token]);
  expect(parseSharedPreview(previews()[token])?.data).toContain('Full moon');
});

test('another link replaces the first, and a revoked one leaves that it ended', async () => {
  await change('create');
  const { preview: first = '' } = (await stored()).draft;
  await change('create');
  const { preview: second = '' } = (await stored()).draft;
  const ended = { ended: database.now };
  expect(previews()).toEqual({ [first]: ended, [second]: expect.objectContaining({ id: ID }) });
  expect(await change('revoke')).toBe('done');
  expect(previews()).toEqual({ [first]: ended, [second]: { ended: database.now } });
  expect((await stored()).draft.preview).toBeUndefined();
});

test('nothing is shared of a draft that was changed or published meanwhile, or by a refused account', async () => {
  const seen = await stored();
  await writeDraft(
    database,
    post,
    ID,
    seen,
    { ...fields, title: 'B' },
    { base: 0, state: 'draft' },
  );
  expect(await change('create', seen)).toBe('changed');
  const last = await stored();
  await database.update(removalValues(post, ID, { rev: 2 }, database.serverTime));
  expect(await change('create', last)).toBe('changed');
  await writeDraft(database, post, ID, undefined, fields, { base: 0, state: 'draft' });
  database.denied = true;
  expect(await change('create')).toBe('refused');
  expect(previews()).toEqual({});
});
