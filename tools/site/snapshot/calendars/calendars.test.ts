// @covers Threats | Content that breaks out of a calendar file: escaping
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDataset } from '@site/shared/content-snapshot';
import { emptyDraft, event } from '@site/shared/content-types';
import type { EventRecord } from '@site/shared/events';
import { type Site, site } from '@site/shared/site';
import { withOffset } from '@site/shared/text';
import ICAL from 'ical.js';
import { createSnapshotWriter } from '../snapshot-writer';
import { calendarOf, writeCalendars } from './calendars';

const berlin = { timeZone: 'Europe/Berlin', locale: 'en-GB' };
const elsewhere: Site = { ...site, publicOrigin: 'https://society.example' };

const record = (change: Partial<EventRecord> = {}): EventRecord => ({
  ...emptyDraft(event),
  id: '-open-evening-2026-10-24',
  title: 'Open evening',
  start: '2026-10-24T19:00+02:00',
  end: '2026-10-24T21:30+02:00',
  ...{ state: undefined, category: undefined, decideAt: undefined, previousStart: undefined },
  rev: 3,
  updated: Date.parse('2026-10-20T10:00Z'),
  ...change,
});

/** Read by a parser that did not write it. */
const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

/** What the snapshot has of records as they are stored. */
const read = (stored: Record<string, unknown>, now = Date.parse('2026-10-20T12:00Z')) =>
  parseDataset({ content: { event: stored } }, now, async () => null);

function only(change: Partial<EventRecord> = {}, now?: number) {
  const { id, ...stored } = record(change);
  const { events, builtAt } = read({ [id]: stored }, now);
  const vevent = parse(calendarOf(elsewhere, events, builtAt)).getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event');
  const value = (name: string) => vevent.getFirstPropertyValue(name);
  const { startDate, endDate } = new ICAL.Event(vevent);
  return { value, start: startDate.toJSDate(), end: endDate.toJSDate() };
}

test('an event has its times, its place and its page', () => {
  const { value, start, end } = only({
    ...{ place: 'Roof', meetingPoint: 'The gate', bring: 'A coat\nA torch', contacts: 'Asha' },
    ...{ category: 'observing', map: 'https://maps.example/roof' },
  });
  expect(value('uid')).toBe('-open-evening-2026-10-24@society.example');
  expect([start, end].map((time) => time.toISOString())).toEqual([
    '2026-10-24T17:00:00.000Z',
    '2026-10-24T19:30:00.000Z',
  ]);
  expect([value('location'), value('categories'), value('url')]).toEqual([
    ...['Roof', 'observing', 'https://society.example/events/open-evening-2026-10-24'],
  ]);
  expect(value('sequence')).toBe(3);
  expect(String(value('last-modified'))).toBe('2026-10-20T10:00:00Z');
  expect(String(value('dtstamp'))).toBe('2026-10-20T10:00:00Z');
  const description = String(value('description'));
  const parts = ['Planned', 'The gate', 'https://maps.example/roof', 'A coat\nA torch', 'Asha'];
  for (const part of [...parts, 'may be a day late']) expect(description).toContain(part);
});

test.each<[EventRecord['state'], string, string]>([
  [undefined, 'TENTATIVE', 'Open evening'],
  ['planned', 'TENTATIVE', 'Open evening'],
  ['undecided', 'TENTATIVE', 'Open evening'],
  ['on', 'CONFIRMED', 'Open evening'],
  ['off', 'CANCELLED', 'Off: Open evening'],
  ['moved', 'CONFIRMED', 'Moved: Open evening'],
])('%s is %s', (state, status, summary) => {
  const { value } = only({ state });
  expect([value('status'), value('summary')]).toEqual([status, summary]);
});

test('a save raises the sequence of the same event, which then has its new time', () => {
  const moved = only({
    ...{ rev: 4, state: 'moved', start: '2026-10-25T19:00+01:00', end: undefined },
    previousStart: '2026-10-24T19:00+02:00',
  });
  expect([moved.value('uid'), moved.value('sequence')]).toEqual([only().value('uid'), 4]);
  expect(moved.start.toISOString()).toBe('2026-10-25T18:00:00.000Z');
  expect(moved.end.toISOString()).toBe('2026-10-25T21:00:00.000Z');
  expect(moved.value('description')).toContain('It was planned for');
});

test.each<[string, Partial<EventRecord>, string, string]>([
  ['that is over', { state: 'on' }, '2026-10-25T10:00Z', 'Took place'],
  [
    'whose hour of decision has passed',
    { state: 'undecided', decideAt: '2026-10-24T17:00+02:00' },
    '2026-10-24T15:01Z',
    'Not decided yet',
  ],
])('an event %s says so', (_what, change, now, words) => {
  expect(only(change, Date.parse(now)).value('description')).toMatch(new RegExp(`^${words}`));
});

test('what visitors load has no more than pages show', () => {
  const { id, ...stored } = record();
  const shown = Object(read({ [id]: stored }).records.get('event')?.stored[id]);
  expect(Object.keys(shown).sort()).toEqual(['end', 'start', 'title']);
});

test.each([
  ['autumn', '2026-10-24T23:00', '2026-10-25T04:00', 6],
  ['spring', '2026-03-28T23:00', '2026-03-29T04:00', 4],
])('an event over the change of the clock in %s lasts as long as it does', (_, from, to, hours) => {
  const [begin, finish] = [withOffset(from, berlin), withOffset(to, berlin)];
  const { start, end } = only({ start: begin, end: finish });
  expect(end.getTime() - start.getTime()).toBe(hours * 3_600_000);
  expect(start.getTime()).toBe(Date.parse(begin));
});

test.each([
  ['the same as its start', '2026-10-24T19:00+02:00'],
  ['before its start', '2026-10-24T18:00+02:00'],
])('an end that is %s is three hours later', (_, end) => {
  expect(only({ end }).end.toISOString()).toBe('2026-10-24T20:00:00.000Z');
});

test('the last hours that a date can have are written in four digits', () => {
  const start = '9999-12-31T23:00Z';
  expect(calendarOf(elsewhere, [record({ start, end: undefined })], 0)).toContain(
    'DTEND:99991231T235900Z',
  );
});

const hostile = [
  'commas, semicolons; back\\slashes: "quotes"',
  'line\nfeed\r\nand\rreturn',
  'x\nEND:VEVENT\nBEGIN:VEVENT\nUID:forged',
  'null\u0000 bell\u0007 delete\u007F',
  'half \uD83D of a pair',
  'next\u0085line\u2028and\u2029paragraph',
  '\u{1F52D}'.repeat(50),
  `${'\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(20)}\u00E9`,
];

test.each(hostile)('stays whole with %j', (text) => {
  const name = { ...elsewhere, society: { ...site.society, name: text } };
  const change = { title: text, place: text, bring: text, contacts: text, meetingPoint: text };
  const written = calendarOf(name, [record(change), record()], 0, text);
  const lines = written.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\r\u0085\u2028\u2029]|\uFFFD/);
  }
  const read = text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|\p{Surrogate}/gu, '');
  const calendar = parse(written);
  for (const property of ['name', 'x-wr-calname']) {
    // The parser does not know that these are texts.
    const value = calendar.getFirstPropertyValue(property);
    expect(ICAL.Property.fromString(`SUMMARY:${value}`).getFirstValue()).toBe(read);
  }
  const [first, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toHaveLength(1);
  expect(first?.getFirstPropertyValue('summary')).toBe(read);
  expect(first?.getFirstPropertyValue('location')).toBe(read);
  expect(first?.getFirstPropertyValue('description')).toContain(`Bring: ${read}\n\nContacts`);
});

test('a calendar to subscribe to says how often to ask again', () => {
  const calendar = parse(calendarOf(elsewhere, [record()], 0, 'Events'));
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H']);
});

test('there is a file for each event, for all and for each category', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendars-'));
  const always = ['events', ...event.fields.category.options];
  const write = async (stored: Record<string, unknown>) => {
    const writer = createSnapshotWriter(folder, join(folder, 'record.json'));
    await writeCalendars(writer, elsewhere, read(stored));
    await writer.finish();
    return readdirSync(join(folder, 'calendars'))
      .map((name) => name.slice(0, -4))
      .sort();
  };
  const talk = { title: 'Talk', start: '2026-10-24T19:00+02:00', category: 'talk', rev: 1 };
  const both = { '-a-talk': talk, '-a-walk': { ...talk, category: undefined } };
  const eventsIn = (name: string) =>
    parse(readFileSync(join(folder, `calendars/${name}.ics`), 'utf8')).getAllSubcomponents('vevent')
      .length;
  expect(await write(both)).toEqual(['a-talk', 'a-walk', ...always].sort());
  expect([eventsIn('events'), eventsIn('talk'), eventsIn('trip')]).toEqual([2, 1, 0]);
  // Who has subscribed must be told that there is none any more.
  expect(await write({ ...both, '-a-talk': { hidden: true, rev: 2 } })).toEqual(
    ['a-walk', ...always].sort(),
  );
  expect([eventsIn('events'), eventsIn('talk')]).toEqual([1, 0]);
});
