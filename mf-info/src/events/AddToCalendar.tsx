import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventEnd, eventPath, eventStatus, isOver } from '@site/shared/events';
import { site } from '@site/shared/site';
import { buttonClass } from '@site/shared/ui';
import { useState } from 'react';

const fileOf = ({ id }: EventRecord): string => `/calendars/${id.slice(1)}.ics`;

/** The links of an event into calendars; all work without script. */
function calendarLinks(event: EventRecord, now: number): [label: string, href: string][] {
  const { title, place: location, start, category } = event;
  const { publicOrigin: origin } = site;
  const timeOf = (moment: number) => new Date(moment).toISOString();
  const [startdt, enddt] = [timeOf(Date.parse(start)), timeOf(eventEnd(event))];
  const details = `${eventStatus(event, now).label}. ${origin}${eventPath(event)}`;
  const dates = `${startdt}/${enddt}`.replaceAll(/[-:]|\.\d+/g, '');
  const google = new URLSearchParams({ action: 'TEMPLATE', text: title, details, location, dates });
  const outlook = new URLSearchParams({
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: title, body: details },
    ...{ startdt, enddt, location },
  });
  const feeds = `${origin.replace('https', 'webcal')}/calendars`;
  return [
    ['File (.ics)', fileOf(event)],
    ['Google', `https://calendar.google.com/calendar/render?${google}`],
    ['Outlook', `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`],
    ['Subscribe to all events', `${feeds}/events.ics`],
    [`Subscribe to ${category} events`, category ? `${feeds}/${category}.ics` : ''],
  ];
}

/**
 * A menu of calendars that an event can be added to, until it is over; without a file while the
 * snapshot's is missing, or older than the event.
 */
export function AddToCalendar({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  // NaN without a file: its address then answers with a page.
  const [fileRev, setFileRev] = useState<number>();
  if (isOver(event, now)) return null;
  const look = async () => {
    const text = await (await fetch(fileOf(event))).text();
    setFileRev(Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]));
  };
  const isCurrent = fileRev === undefined || fileRev >= event.rev;
  const links = calendarLinks(event, now).filter(([, href]) => href);
  return (
    // Without a connection the link stays.
    <details onToggle={() => void look().catch(() => {})}>
      <summary className={buttonClass({ variant: 'secondary' })}>Add to calendar</summary>
      {!isCurrent && <p>The file follows within a day.</p>}
      {links.slice(isCurrent ? 0 : 1).map(([label, href]) => (
        <a key={label} href={href} className={buttonClass({ variant: 'ghost' })}>
          {label}
        </a>
      ))}
    </details>
  );
}
