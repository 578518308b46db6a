// @covers Threats | A stored value that no page can use: the field's last valid or first value is shown
import { paper, sectionText, settings } from '../content-types';
import { recordsOfKind } from './records';

const ID = '-OaBcDeFgHiJkLmNoPqR';
const OTHER = '-OaBcDeFgHiJkLmNoPqS';
const link = 'https://example.org/';
const nothing = { first: {}, previous: {} };
const saved = { rev: 1, updated: 5, owner: 'anna' };

test('records are kept without empty fields and without what no page shows', () => {
  const stored = { [ID]: { title: 'A', link, authors: '', order: 1, other: 1, ...saved } };
  expect(recordsOfKind(paper, stored, 5, nothing)).toEqual({
    since: 5,
    stored: { [ID]: { title: 'A', link, order: 1 } },
  });
});

test.each([
  ['removed', { hidden: true, ...saved }],
  ['removed with its content', { hidden: true, title: 'A', link, ...saved }],
  ['without a usable required field', { title: 'A', link: 'javascript:alert(1)', ...saved }],
  ['no record', 'text'],
])('a record that is %s is left out', (_what, record) => {
  const stored = { [ID]: record, [OTHER]: { title: 'B', link, ...saved } };
  expect(Object.keys(recordsOfKind(paper, stored, 5, nothing).stored)).toEqual([OTHER]);
});

test("the society's own records are there until the first save", () => {
  const first = { [ID]: { title: 'A', link } };
  const shown = (stored: unknown, savedAt: number) =>
    Object.keys(recordsOfKind(paper, stored, savedAt, { first, previous: {} }).stored);
  expect(shown(null, 0)).toEqual([ID]);
  // Any member may move the time without saving.
  expect(shown(null, 5)).toEqual([ID]);
  expect(shown({ [OTHER]: { title: 'B', link } }, 5)).toEqual([OTHER]);
  expect(shown({ [OTHER]: { hidden: true } }, 5)).toEqual([]);
});

describe('a text that the site always shows', () => {
  const first = { team: { lead: 'First' }, stac: { heading: 'Camp' } };
  const previous = { team: { lead: 'Last', text: 'Last' } };
  const shown = (team: unknown) =>
    recordsOfKind(sectionText, { team }, 5, { first, previous }).stored;

  test.each([
    ['is as it was saved', { lead: 'Now' }, { lead: 'Now' }],
    ['may be empty', { lead: '' }, { lead: '' }],
    [
      'is as it last was where it is unusable',
      { lead: 5, text: {} },
      { lead: 'Last', text: 'Last' },
    ],
    ['is the first one where nothing was saved', { heading: 'A' }, { heading: 'A', lead: 'First' }],
    ['is the first one after it was removed', { hidden: true, lead: 'Now' }, { lead: 'First' }],
  ])('%s', (_what, team, expected) => {
    expect(shown(team)).toEqual({ team: expected, stac: { heading: 'Camp' } });
  });

  test('is never empty where it is required', () => {
    const main = { name: 'Orbit Club', email: 'hello@example.org' };
    const stored = { main: { name: ' ', email: 'no address', phone: '' } };
    const otherwise = { first: { main }, previous: {} };
    expect(recordsOfKind(settings, stored, 5, otherwise).stored).toEqual({
      main: { ...main, phone: '' },
    });
  });
});
