import { useRecords, useRenderTime } from '@site/shared/content';
import { eventDates } from '@site/shared/content-types';
import { upcomingEvents } from '@site/shared/events';
import { ButtonLink } from '@site/shared/ui';
import routes from '@site/society/routes.json' with { type: 'json' };
import { ListTools } from '../content/tools';
import { EventSummary } from '../events/EventSummary';
import styles from './NextEvent.module.css';

// Of this file a build takes the values that it reads, so no variable holds it.
const hasEvents = !(routes.without as readonly string[]).includes('/events');

/** The event that comes next; nothing where none has a date, or events have no pages. */
export function NextEvent() {
  const events = useRecords(eventDates);
  const now = useRenderTime();
  const [next] = hasEvents && events.status === 'ready' ? upcomingEvents(events.data, now) : [];
  if (!next) return null;
  return (
    <section className={styles.next} aria-labelledby="next-event">
      <div>
        <h2 id="next-event">Next event</h2>
        <EventSummary event={next} />
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/events" variant="secondary">
          All events
        </ButtonLink>
        <ListTools kind="event" />
      </div>
    </section>
  );
}
