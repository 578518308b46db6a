import { campEvent } from '../content-types';
import { listRecords, parseKnownRecords, replaceRecords } from '.';

const [A, B, C] = ['-OaAAAAAAAAAAAAAAAAA', '-OaBBBBBBBBBBBBBBBBB', '-OaCCCCCCCCCCCCCCCCC'] as const;

test('records are listed by their order, then by id; what has none comes last', () => {
  const stored = {
    [C]: { title: 'C' },
    [B]: { title: 'B', order: 2 },
    [A]: { title: 'A', order: 2 },
    '-OaDDDDDDDDDDDDDDDDD': { title: 'D', order: -0.5 },
    '-OaEEEEEEEEEEEEEEEEE': { title: 'E', order: '1' },
    '-OaFFFFFFFFFFFFFFFFF': { title: 'F', order: 1, hidden: true },
    '-OaGGGGGGGGGGGGGGGGG': { title: ' ' },
  };
  expect(listRecords(campEvent, stored).map(({ title }) => title)).toEqual([
    ...['D', 'A', 'B', 'C', 'E'],
  ]);
});

test('newer records replace a list, and nothing is left of the one before', () => {
  const known = { since: 5, stored: { [A]: { title: 'A' } } };
  const fetched = { [B]: { title: 'B', updated: 9 } };
  expect(replaceRecords(known, fetched, 7)).toEqual({ since: 9, stored: fetched });
  const emptied = { [A]: { hidden: true } };
  expect(replaceRecords(known, emptied, 7)).toEqual({ since: 7, stored: emptied });
});

test('texts of the site stay where the database has none, or none that can be shown', () => {
  const known = { since: 5, stored: { team: { lead: 'Team' }, stac: { lead: 'Camp', text: 'x' } } };
  const now = (fetched: unknown) => replaceRecords(known, fetched, 7).stored;
  expect(now({ stac: { lead: 'New', text: 5 } })).toEqual({
    team: { lead: 'Team' },
    stac: { lead: 'New', text: 'x' },
  });
  expect(now({ stac: { hidden: true } })).toEqual(known.stored);
  expect(now({ stac: 'text' })).toEqual(known.stored);
});

test.each([
  null,
  [],
  'text',
  {},
  { since: 5 },
  { since: '5', stored: {} },
  { since: 5, stored: [] },
])('%j is no file of records', (json) => {
  expect(parseKnownRecords(json)).toBeUndefined();
});
