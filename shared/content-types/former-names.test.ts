import {
  parseDraft,
  parseField,
  parseRecord,
  recordsWithSlug,
  slug,
  toDraft,
  toRecord,
  unknownFields,
  update,
} from '.';
import { own } from './stored-values';
import { FORMER_NAMES, kindOf, renamedKinds } from './testing/field-examples';

describe.each(renamedKinds)('%s, renamed', (_type, kind, subject) => {
  test.each(FORMER_NAMES)('is read under %s, and under its own name first', (name) => {
    expect(parseRecord(kind, 3, { [name]: subject })).toMatchObject({ subject });
    expect(parseRecord(kind, 3, { [name]: null, subject })).toMatchObject({ subject });
    expect(parseRecord(kind, 3, { [name]: Symbol(), subject })).toMatchObject({ subject });
  });

  test.each(FORMER_NAMES)('is stored under its own name where it was %s', (name) => {
    const before = { [name]: subject, rev: 1, updated: 4 };
    const draft = toDraft(kind, parseRecord(kind, 3, before) ?? {});
    const others = unknownFields(kind, before);
    const record = toRecord(kind, draft, { rev: 2, serverTime: 5, others });
    expect(record).toMatchObject({ subject, rev: 2, updated: 5 });
    expect(record).not.toHaveProperty(name);
  });

  test.each(FORMER_NAMES)('is read from a draft that an older version kept as %s', (name) => {
    expect(parseDraft(kind, { [name]: subject })).toMatchObject({ subject });
  });
});

test('records are found by their slug under each name, and by none that they have no more', async () => {
  const field = slug({ max: 20, formerNames: FORMER_NAMES });
  const stored = {
    1: { oldest: 'moon' },
    2: { old: 'moon' },
    3: { subject: 'sun', old: 'moon' },
    4: { subject: 'moon' },
  };
  const found = await recordsWithSlug(kindOf(field), 'moon', async (child) =>
    Object.entries(stored).filter(([, record]) => parseField(field, own(record, child)) === 'moon'),
  );
  expect(found.map(([key]) => key).sort()).toEqual(['1', '2', '4']);
});

test('a kind without slugs has no record with one', async () => {
  expect(await recordsWithSlug(update, 'moon', async () => [['1', {}]])).toEqual([]);
});
