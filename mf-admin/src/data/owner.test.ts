import { event, post } from '@site/shared/content-types';
import { FakeDatabase } from './fake-database';
import { createRecord, editRecord, removeRecord } from './save-record';
import { type EditableRecord, loadRecord } from './stored-record';

const title = 'Observing night';
const fields = {
  [event.name]: { title, start: '2026-03-01T19:30+05:30' },
  [post.name]: { title, slug: 'night', date: '2026-03-01', tags: ['moon'], body: { ops: [] } },
};

describe.each([event, post])('a $name', (type) => {
  const given = fields[type.name] ?? {};
  const mine = new FakeDatabase({}, 'ada');
  // The same content, seen by somebody else.
  const theirs = new FakeDatabase(mine.root, 'ben');
  // Both count their ids from one.
  theirs.newId();
  let key: number | string;
  const read = async (): Promise<EditableRecord> => {
    const record = await loadRecord(mine, type, key);
    if (!record) throw new Error('not stored');
    return record;
  };

  test('belongs to whoever creates it, and stays theirs whoever edits, removes or restores it', async () => {
    const made = await createRecord(mine, type, given);
    if (!made.ok) throw new Error(made.reason);
    key = made.index;
    const saves = [
      async () => editRecord(theirs, await read(), { ...given, title: 'Another' }),
      async () => removeRecord(theirs, await read()),
      async () => editRecord(theirs, await read(), given),
    ];
    for (const save of saves) {
      expect(await save()).toMatchObject({ ok: true });
      const { owner, rawRecord } = await read();
      expect([owner, rawRecord.owner]).toEqual(['ada', 'ada']);
    }
  });

  test('belongs to whoever copies it', async () => {
    const { fields: copied, others } = await read();
    const made = await createRecord(theirs, type, { ...copied, slug: 'copy' }, others);
    if (!made.ok) throw new Error(made.reason);
    expect((await loadRecord(mine, type, made.index))?.owner).toBe('ben');
  });

  test('from before there were owners gets none', async () => {
    const { rawRecord } = await read();
    const { owner: _, ...old } = rawRecord;
    const path = type === post ? `blog/posts/${key}` : `content/event/${key}`;
    const [list, id] = [path.slice(0, path.lastIndexOf('/')), String(key)];
    const parent = list
      .split('/')
      .reduce<Record<string, unknown>>(
        (node, name) => node[name] as Record<string, unknown>,
        mine.root,
      );
    parent[id] = old;
    await editRecord(mine, await read(), given);
    expect((await read()).owner).toBeUndefined();
  });
});
