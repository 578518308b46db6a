import { event, formerMember, paper, post, teamMember } from '@site/shared/content-types';
import { FakeDatabase } from '../data/fake-database';
import { createRecord } from '../data/save-record';
import { findPerson } from './find-person';

const ASHA = '-OaBcDeFgHiJkLmNoPq0';

test('what names a person is found, with the save that takes the name out', async () => {
  const database = new FakeDatabase({ blog: { posts: { 0: {} } } });
  await createRecord(database, teamMember, { name: 'Asha Sample', group: 'Governors' });
  await createRecord(database, teamMember, { name: 'Binod', group: 'Governors' });
  await createRecord(database, formerMember, {
    name: 'Asha  Sample'.replace('  ', ' '),
    group: 'G',
    year: '2025-26',
  });
  await createRecord(database, paper, { title: 'By Asha Sample', link: 'https://example.org/' });
  await createRecord(database, event, {
    title: 'Evening',
    start: '2026-12-01T19:00+05:30',
    contacts: 'Asha Sample, 12345\nBinod, 6789',
  });
  await createRecord(database, post, {
    ...{ slug: 'moon', title: 'Moon', date: '2026-01-01', tags: ['isro'] },
    authors: { [ASHA]: 'Asha Sample', '-OaBcDeFgHiJkLmNoPq1': 'Binod' },
    body: { ops: [{ insert: 'Moon\n' }] },
  });
  const found = await findPerson(database, 'asha sample');
  const byTitle = Object.fromEntries(found.map((each) => [each.title, each]));
  expect(Object.keys(byTitle).sort()).toEqual([
    'Event: Evening',
    'Former member: Asha Sample',
    'Paper: By Asha Sample',
    'Post: Moon',
    'Team member: Asha Sample',
  ]);
  expect(byTitle['Team member: Asha Sample']?.change?.fields).toBeUndefined();
  expect(byTitle['Former member: Asha Sample']?.change).toBeTruthy();
  expect(byTitle['Paper: By Asha Sample']?.change).toBeUndefined();
  expect(byTitle['Event: Evening']?.change?.fields?.contacts).toBe('Binod, 6789');
  expect(byTitle['Post: Moon']).toMatchObject({
    change: { fields: { authors: { '-OaBcDeFgHiJkLmNoPq1': 'Binod' } } },
  });
  expect(await findPerson(database, 'Nobody')).toEqual([]);
});
