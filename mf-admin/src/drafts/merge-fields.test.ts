import { seeded } from '../data/testing/seeded';
import { mergeFields } from './merge-fields';

const body = (text: string) => ({ ops: [{ insert: `${text}\n` }] });

test('what each side changed alone is taken, the body as one field', () => {
  const common = { title: 'A', date: '2026-01-01', tags: ['moon'], body: body('a') };
  const mine = { ...common, title: 'Mine', tags: ['moon', 'sun'] };
  const theirs = { ...common, date: '2026-02-02', body: body('theirs') };
  expect(mergeFields(common, mine, theirs)).toEqual({
    fields: { title: 'Mine', date: '2026-02-02', tags: ['moon', 'sun'], body: body('theirs') },
    taken: ['date', 'body'],
    conflicts: [],
  });
});

test('the same change is none, and different ones of one field are a conflict', () => {
  const common = { title: 'A', text: 'a' };
  expect(mergeFields(common, { title: 'B', text: 'mine' }, { title: 'B', text: 'theirs' })).toEqual(
    { fields: { title: 'B', text: 'mine' }, taken: [], conflicts: ['text'] },
  );
});

test('a field that one side added or emptied is a change too', () => {
  expect(mergeFields({ alt: '' }, { alt: '' }, {})).toMatchObject({ taken: ['alt'] });
  expect(mergeFields({}, { title: 'A' }, { alt: 'x' }).fields).toEqual({ title: 'A', alt: 'x' });
  expect(mergeFields({ alt: 'x' }, {}, { alt: 'y' })).toMatchObject({ conflicts: ['alt'] });
});

test('of a thousand merges none loses a change: it is in the result, or named as a conflict', () => {
  const names = ['a', 'b', 'c', 'd'];
  const next = seeded(1);
  const some = (): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, `v${next(3)}`]));
  for (let round = 0; round < 1000; round += 1) {
    const [common, mine, theirs] = [some(), some(), some()];
    const { fields, taken, conflicts } = mergeFields(common, mine, theirs);
    const other = mergeFields(common, theirs, mine);
    expect(other.conflicts).toEqual(conflicts);
    for (const name of names) {
      const isMine = mine[name] !== common[name];
      const isTheirs = theirs[name] !== common[name];
      const isConflict = isMine && isTheirs && mine[name] !== theirs[name];
      expect(conflicts.includes(name)).toBe(isConflict);
      expect(taken.includes(name)).toBe(isTheirs && !isMine);
      if (!isConflict) {
        expect(fields[name]).toBe(isMine ? mine[name] : theirs[name]);
        expect(other.fields[name]).toBe(fields[name]);
      } else expect(fields[name]).toBe(mine[name]);
    }
  }
});
