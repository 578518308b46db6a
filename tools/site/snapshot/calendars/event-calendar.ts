import { type EventRecord, eventEnd, eventPath, eventStatus } from '@site/shared/events';
import type { Site } from '@site/shared/site';
import { component, textValue, timeValue } from './ics';

/** All others are tentative. */
const STATUS: Readonly<Record<string, string>> = {
  ...{ on: 'CONFIRMED', moved: 'CONFIRMED', off: 'CANCELLED' },
};

/** In links of Google, Apple and OpenStreetMap: those of the place itself, or else of the shown part. */
const COORDINATES =
  /^(?:.*(?:!3d|mlat=)|.*?(?:[@=]|#map=[\d.]+\/))(-?\d{1,2}\.\d+)(?:,|%2C|!4d|&mlon=|\/)(-?\d{1,3}\.\d+)/i;

function coordinatesOf(map: string): string {
  const [, latitude, longitude] = COORDINATES.exec(map) ?? [];
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return isOnEarth ? `${latitude};${longitude}` : '';
}

function vevent(record: EventRecord, origin: string): string {
  const { id, rev, updated, title, start, state = 'planned', category = '' } = record;
  const { place, meetingPoint, map, bring, contacts } = record;
  // By the time of the save: the file changes only with the record, and so with its SEQUENCE.
  const { label, detail } = eventStatus(record, updated);
  const url = origin + eventPath(record);
  const description = [
    detail ? `${label}. ${detail}` : `${label}.`,
    meetingPoint && `Meeting point: ${meetingPoint}`,
    bring && `Bring: ${bring}`,
    contacts && `Contacts: ${contacts}`,
    `The page is up to date, a subscribed calendar may be a day late: ${url}`,
  ];
  const prefix = state === 'off' ? 'Off: ' : state === 'moved' ? 'Moved: ' : '';
  return component('VEVENT', [
    ['UID', `${id}@${new URL(origin).host}`],
    ['SEQUENCE', String(rev)],
    ['DTSTAMP', timeValue(updated)],
    ['LAST-MODIFIED', timeValue(updated)],
    ['DTSTART', timeValue(Date.parse(start))],
    ['DTEND', timeValue(eventEnd(record))],
    ['STATUS', STATUS[state] ?? 'TENTATIVE'],
    ['SUMMARY', textValue(prefix + title)],
    ['LOCATION', textValue(place)],
    ['GEO', coordinatesOf(map)],
    ['CATEGORIES', category],
    ['URL', url],
    ['DESCRIPTION', textValue(description.filter(Boolean).join('\n\n'))],
  ]);
}

/**
 * Events as an iCalendar file (RFC 5545).
 * @param name of a calendar to subscribe to; '' for the file of a single event
 */
export const calendarOf = (
  { publicOrigin, society }: Site,
  events: readonly EventRecord[],
  name = '',
): string =>
  component(
    'VCALENDAR',
    [
      ['VERSION', '2.0'],
      ['PRODID', `-//${textValue(society.name)}//Events//EN`],
      ['METHOD', 'PUBLISH'],
      ['NAME', textValue(name)],
      ['X-WR-CALNAME', textValue(name)],
      ['REFRESH-INTERVAL;VALUE=DURATION', name && 'PT1H'],
      ['X-PUBLISHED-TTL', name && 'PT1H'],
    ],
    events.map((each) => vevent(each, publicOrigin)),
  );
