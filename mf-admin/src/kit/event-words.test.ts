import { emptyDraft, event } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { site } from '@site/shared/site';
import { withOffset } from '@site/shared/text';
import { messageOf } from './event-words';

const NOW = Date.parse('2026-11-26T10:00Z');
const ADDRESS = `${site.publicOrigin}/events/open-evening`;

const record = (change: Partial<EventRecord> = {}): EventRecord => ({
  ...emptyDraft(event),
  ...{ state: undefined, category: undefined, decideAt: undefined, previousStart: undefined },
  ...{ id: '-open-evening', title: 'Open evening', rev: 1, updated: 1 },
  start: withOffset('2026-12-04T19:00'),
  end: withOffset('2026-12-04T21:30'),
  ...change,
});

test('a message has what, when, where, whether, and the address last', () => {
  const text = messageOf(record({ place: 'Roof', meetingPoint: 'The gate', text: 'Come!' }), NOW);
  expect(text).toBe(
    `Open evening\nFri 4 Dec, 19:00–21:30 · Roof\nPlanned.\nMeeting point: The gate\n\nCome!\n\n${ADDRESS}`,
  );
});

test.each<[Partial<EventRecord>, string]>([
  [{ state: 'on' }, 'On.'],
  [{ state: 'off' }, 'Off.'],
  [{ state: 'undecided', decideAt: withOffset('2026-12-04T17:00') }, 'To be decided at 17:00.'],
  [{ state: 'moved' }, 'Moved to Fri 4 Dec, 19:00–21:30.'],
])('%j is %s', (change, words) => {
  expect(messageOf(record(change), NOW)).toContain(`\n${words.replace('–21:30', '')}\n`);
});

test('a long message ends after 60 words, with the address as the last of them', () => {
  const text = messageOf(record({ title: 'w '.repeat(90), text: 'x '.repeat(500) }), NOW);
  expect(text.split(/\s+/)).toHaveLength(60);
  expect(text.endsWith(`w…\n\n${ADDRESS}`)).toBe(true);
});
