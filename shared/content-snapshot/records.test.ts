// @covers Threats | A stored value that no page can use: the field's last valid value is shown
import { paper, sectionText, settings } from '../content-types';
import { recordsOfKind } from './records';

const ID = '-OaBcDeFgHiJkLmNoPqR';
const OTHER = '-OaBcDeFgHiJkLmNoPqS';
const link = 'https://example.org/';
const saved = { rev: 1, updated: 5, owner: 'anna' };

test('records are kept without empty fields and without what no page shows', () => {
  const stored = { [ID]: { title: 'A', link, authors: '', order: 1, other: 1, ...saved } };
  expect(recordsOfKind(paper, stored, 5)).toEqual({
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
  expect(Object.keys(recordsOfKind(paper, stored, 5).stored)).toEqual([OTHER]);
});

describe('a text that the site always shows', () => {
  const previous = { team: { lead: 'Last', text: 'Last' } };
  const shown = (team: unknown) => recordsOfKind(sectionText, { team }, 5, previous).stored;

  test.each([
    ['is as it was saved', { lead: 'Now' }, { lead: 'Now' }],
    ['may be empty', { lead: '' }, { lead: '' }],
    [
      'is as it last was where it is unusable',
      { lead: 5, text: {} },
      { lead: 'Last', text: 'Last' },
    ],
    ['is not shown after it was removed', { hidden: true, lead: 'Now' }, {}],
  ])('%s', (_what, team, expected) => {
    expect(shown(team)).toEqual({ team: expected });
  });

  test('is never empty where it is required', () => {
    const main = { name: 'Orbit Club', email: 'hello@example.org' };
    const stored = { main: { name: ' ', email: 'no address', phone: '' } };
    expect(recordsOfKind(settings, stored, 5, { main }).stored).toEqual({
      main: { ...main, phone: '' },
    });
  });
});
