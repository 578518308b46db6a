import type { Dataset } from '@site/shared/content-snapshot';
import { event } from '@site/shared/content-types';
import { type EventRecord, eventEnd, eventPath, eventStatus } from '@site/shared/events';
import type { Site } from '@site/shared/site';
import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { speakable } from '../discovery/xml-text';
import type { SnapshotWriter } from '../snapshot-writer';

/** The status of a state, and what a title begins with. */
const STATES: Readonly<Record<string, [status: ICalEventStatus, prefix: string]>> = {
  on: [ICalEventStatus.CONFIRMED, ''],
  moved: [ICalEventStatus.CONFIRMED, 'Moved: '],
  off: [ICalEventStatus.CANCELLED, 'Off: '],
};

/** A text without what no parser reads, and with one kind of line break. */
const plain = (text: string): string =>
  speakable(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).replaceAll('\u007F', '');

/** The last moment whose year has four digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59);

/** UTC, which needs no rules of a zone. @param moment milliseconds since the epoch */
const time = (moment: number): Date => new Date(Math.min(moment, LAST));

function eventData(record: EventRecord, now: number, origin: string): ICalEventData {
  const { id, rev, updated, title, start, state = 'planned', category } = record;
  const { place, meetingPoint, map, bring, contacts } = record;
  const { label, detail } = eventStatus(record, now);
  const url = origin + eventPath(record);
  const description = [
    detail ? `${label}. ${detail}` : `${label}.`,
    meetingPoint && `Meeting point: ${meetingPoint}`,
    map && `Map: ${map}`,
    bring && `Bring: ${bring}`,
    contacts && `Contacts: ${contacts}`,
    `The page is up to date, a subscribed calendar may be a day late: ${url}`,
  ];
  const [status, prefix] = STATES[state] ?? [ICalEventStatus.TENTATIVE, ''];
  return {
    id: `${id}@${new URL(origin).host}`,
    sequence: rev,
    stamp: time(updated),
    lastModified: time(updated),
    start: time(Date.parse(start)),
    end: time(eventEnd(record)),
    status,
    summary: plain(prefix + title),
    location: place ? plain(place) : null,
    categories: category ? [{ name: category }] : [],
    url,
    description: plain(description.filter(Boolean).join('\n\n')),
  };
}

/**
 * Events as an iCalendar file (RFC 5545).
 * @param now milliseconds since the epoch, as of which they say whether an event takes place
 * @param name of a calendar to subscribe to; '' for the file of a single event
 */
export const calendarOf = (
  { publicOrigin }: Site,
  events: readonly EventRecord[],
  now: number,
  name = '',
): string =>
  `${ical({
    prodId: { company: new URL(publicOrigin).host, product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    // The library writes this text as it is.
    ...(name && { name: escapeText(plain(name), false), ttl: 3600 }),
    events: events.map((each) => eventData(each, now, publicOrigin)),
  }).toString()}\r\n`;

/**
 * Writes a file for each event, and calendars to subscribe to. A removed event leaves them, and its
 * file is deleted: a subscriber's calendar then drops it, from an empty one too.
 */
export async function writeCalendars(
  writer: SnapshotWriter,
  site: Site,
  { events, builtAt }: Pick<Dataset, 'events' | 'builtAt'>,
): Promise<void> {
  const name = `${site.society.name}: events`;
  const files = new Map(
    events.map((each) => [each.id.slice(1), calendarOf(site, [each], builtAt)]),
  );
  for (const category of event.fields.category.options) {
    const chosen = events.filter((each) => each.category === category);
    files.set(category, calendarOf(site, chosen, builtAt, `${name} (${category})`));
  }
  files.set('events', calendarOf(site, events, builtAt, name));
  for (const [file, text] of files) await writer.write(`calendars/${file}.ics`, text);
}
