import { paper } from '@site/shared/content-types';
import { FakeDatabase } from '../data/fake-database';
import { createRecord, editRecord, removeRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import { rebaseDraft } from './rebase-draft';

const fields = { title: 'First', authors: 'A', link: 'https://example.org/', order: 1 };
const drafted = (changed: object) => ({
  draft: {
    base: 1,
    rev: 1,
    state: 'draft' as const,
    author: 'x',
    by: 'x',
    email: '',
    updated: 0,
    title: '',
  },
  fields: { ...fields, ...changed },
  others: {},
});

async function storedPaper() {
  const database = new FakeDatabase();
  const created = await createRecord(database, paper, fields);
  if (!created.ok) throw new Error('not stored');
  const read = async () => {
    const record = await loadRecord(database, paper, created.index);
    if (!record) throw new Error('not stored');
    return record;
  };
  return { database, read };
}

test('own saves since the base are joined with the draft', async () => {
  const { database, read } = await storedPaper();
  await editRecord(database, await read(), { ...fields, order: 7 });
  await removeRecord(database, await read());
  const stored = drafted({ title: 'Drafted' });
  expect(await rebaseDraft(database, await read(), stored)).toEqual({
    ...stored,
    draft: { ...stored.draft, base: 3 },
    fields: { ...fields, title: 'Drafted', order: 7 },
  });
});

test.each([
  ['the same field', { title: 'Published' }, false],
  ['anything by somebody else', { order: 7 }, true],
])('a draft keeps its base after a save of %s', async (_what, changed, isForeign) => {
  const { database, read } = await storedPaper();
  await editRecord(database, await read(), { ...fields, ...changed });
  if (isForeign) jest.spyOn(database, 'uid').mockReturnValue('member-2');
  const stored = drafted({ title: 'Drafted' });
  expect(await rebaseDraft(database, await read(), stored)).toBe(stored);
});
