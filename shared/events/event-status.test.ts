import { emptyDraft, event } from '../content-types';
import { withOffset } from '../text';
import { eventStatus } from './event-status';
import type { EventRecord } from './upcoming-events';

const start = withOffset('2026-12-04T19:00');
const at = (time: string) => Date.parse(withOffset(time));
const BEFORE = at('2026-12-04T16:00');
const AFTER = at('2026-12-05T08:00');

const told = (fields: Partial<EventRecord>, now: number) => {
  const { label, detail } = eventStatus(
    { ...emptyDraft(event), id: '-a', rev: 1, updated: 1, start, end: undefined, ...fields },
    now,
  );
  return detail ? `${label} / ${detail}` : label;
};
const decideAt = withOffset('2026-12-04T17:00');
const previousStart = withOffset('2026-11-27T19:00');

test.each<[string, Partial<EventRecord>, number, string]>([
  ['without a state', {}, BEFORE, 'Planned'],
  ['on', { state: 'on' }, BEFORE, 'On / It takes place.'],
  ['off', { state: 'off' }, BEFORE, 'Off / It does not take place.'],
  ['before it is decided', { state: 'undecided', decideAt }, BEFORE, 'To be decided at 17:00'],
  [
    'decided on another day',
    { state: 'undecided', decideAt: withOffset('2026-12-03T17:00') },
    at('2026-12-01T10:00'),
    'To be decided at Thu 3 Dec, 17:00',
  ],
  [
    'after the hour of the decision',
    { state: 'undecided', decideAt },
    at('2026-12-04T17:01'),
    'Not decided yet / It was to be decided at 17:00.',
  ],
  ['undecided without an hour', { state: 'undecided' }, BEFORE, 'To be decided'],
  [
    'moved',
    { state: 'moved', previousStart },
    BEFORE,
    'Moved to Fri 4 Dec, 19:00 / It was planned for Fri 27 Nov, 19:00.',
  ],
  ['over, and was on', { state: 'on' }, AFTER, 'Took place'],
  ['over, and was off', { state: 'off' }, AFTER, 'Did not take place'],
  ['over, and nobody said', {}, AFTER, 'Is over'],
  ['over, undecided to the end', { state: 'undecided', decideAt }, AFTER, 'Is over'],
  ['over, with a report', { report: 'Clear sky.' }, AFTER, 'Took place'],
])('an event %s', (_what, fields, now, expected) => {
  expect(told(fields, now)).toBe(expected);
});
