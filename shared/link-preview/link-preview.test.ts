import { site } from '@site/shared/site';
import { emptyDraft, event } from '../content-types';
import type { EventRecord } from '../events';
import { withOffset } from '../text';
import { eventCard, fullTitle, postCard } from '.';

test('a title ends with whose page it is, that of the landing page is the society’s name', () => {
  const names = { name: 'Renamed', shortName: 'RN' };
  expect(fullTitle('Moon', names)).toBe('Moon · RN');
  expect(fullTitle(site.society.name, names)).toBe('Renamed');
});

test('the card of a post says when it appeared, once that is known', () => {
  const { host } = new URL(site.publicOrigin);
  expect(postCard({ title: 'Moon', date: '2026-03-01' }).line).toBe(`1 March 2026 · ${host}`);
  expect(postCard({ title: 'Moon', date: '' }).line).toBe(host);
});

const at = (time: string) => Date.parse(withOffset(time));

test.each<[string, Partial<EventRecord>, string]>([
  ['planned', {}, 'Planned'],
  ['undecided', { state: 'undecided' }, 'To be decided'],
  ['on', { state: 'on' }, 'On, as of 16:17'],
  ['off', { state: 'off' }, 'Off, as of 16:17'],
  ['moved', { state: 'moved' }, 'Moved to Fri 4 Dec, 19:00, as of 16:17'],
  [
    'on, said before',
    { state: 'on', updated: at('2026-12-01T09:00') },
    'On, as of Tue 1 Dec, 09:00',
  ],
  ['over', { state: 'on', start: withOffset('2026-12-03T19:00') }, 'Took place'],
])('the card of an event that is %s tells no decision without its moment', (_, fields, state) => {
  const shown: EventRecord = {
    ...emptyDraft(event),
    ...{ id: '-a', title: 'Moon', rev: 1, updated: at('2026-12-04T16:17') },
    ...{ start: withOffset('2026-12-04T19:00'), end: undefined, ...fields },
  };
  const { title, line } = eventCard(shown, at('2026-12-04T17:00'));
  expect(title).toBe('Moon');
  expect(line.split(' · ')[0]).toBe(state);
});
