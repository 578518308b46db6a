import { useRecords, useRenderTime } from '@site/shared/content';
import { eventDates } from '@site/shared/content-types';
import {
  type EventDates,
  eventPath,
  eventTime,
  stateAhead,
  upcomingEvents,
} from '@site/shared/events';
import { ButtonLink } from '@site/shared/ui';
import routes from '@site/society/routes.json' with { type: 'json' };
import { Link } from 'react-router-dom';
import { ListTools } from '../content/tools';
import { AsOf, EventSummary } from '../events/EventSummary';
import styles from './NextEvent.module.css';

// Of this file a build takes the values that it reads, so no variable holds it.
const hasEvents = !(routes.without as readonly string[]).includes('/events');

/** Undefined where none has a date, or events have no pages. */
function useNextEvent(): { next?: EventDates | undefined; asOf?: number } {
  const events = useRecords(eventDates);
  const now = useRenderTime();
  if (!hasEvents || events.status !== 'ready') return {};
  return { ...events, next: upcomingEvents(events.data, now)[0] };
}

/** The event that comes next in two lines, for the first screen; without one, what is given. */
export function NextEventLine({ without }: { without: string | undefined }) {
  const { next, asOf } = useNextEvent();
  const now = useRenderTime();
  if (!next) return without && <p dir="auto">{without}</p>;
  return (
    <>
      <div>
        Next: {eventTime(next, now)}. {stateAhead(next, now)}. <AsOf lost={asOf} />
      </div>
      <p>
        <Link to={eventPath(next)}>
          <bdi>{next.title}</bdi>
        </Link>
        {next.place && ', '}
        <bdi>{next.place}</bdi>
      </p>
    </>
  );
}

/** The event that comes next. */
export function NextEvent() {
  const { next } = useNextEvent();
  if (!next) return null;
  return (
    <section className={styles.next} aria-labelledby="next-event">
      <div>
        <h2 id="next-event">Next event</h2>
        <EventSummary event={next} />
      </div>
      <ButtonLink to="/events" variant="secondary">
        All events
      </ButtonLink>
      <ListTools kind="event" />
    </section>
  );
}
