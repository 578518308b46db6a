import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventEnd, eventPath, eventStatus, isOver } from '@site/shared/events';
import { site } from '@site/shared/site';
import { buttonClass } from '@site/shared/ui';

/** The links of an event into calendars; all work without script. */
function calendarLinks(event: EventRecord, now: number): [label: string, href: string][] {
  const { id, title, place: location, start } = event;
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
  return [
    ['File (.ics)', `/calendars/${id.slice(1)}.ics`],
    ['Google', `https://calendar.google.com/calendar/render?${google}`],
    ['Outlook', `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`],
    ['Subscribe to all events', `${origin.replace('https', 'webcal')}/calendars/events.ics`],
  ];
}

/** A menu of calendars that an event can be added to, until it is over. */
export function AddToCalendar({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  if (isOver(event, now)) return null;
  return (
    <details>
      <summary className={buttonClass({ variant: 'secondary' })}>Add to calendar</summary>
      {calendarLinks(event, now).map(([label, href]) => (
        <a key={label} href={href} className={buttonClass({ variant: 'ghost' })}>
          {label}
        </a>
      ))}
    </details>
  );
}
