import { useRecords, useRenderTime } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import { ButtonLink } from '@site/shared/ui';
import { ListTools } from '../content/tools';
import { eventTime } from '../events/event-time';
import { upcomingEvents } from '../events/upcoming-events';
import styles from './NextEvent.module.css';

/** The event that comes next; nothing where none has a date. */
export function NextEvent() {
  const events = useRecords(event);
  const now = useRenderTime();
  const [next] = events.status === 'ready' ? upcomingEvents(events.data, now) : [];
  if (!next) return null;
  const { title, place } = next;
  return (
    <section className={styles.next} aria-labelledby="next-event">
      <div>
        <h2 id="next-event">Next event</h2>
        <p className={styles.when}>
          <time dateTime={next.start}>{eventTime(next, now)}</time>
        </p>
        <h3 dir="auto">{title}</h3>
        {place && <p dir="auto">{place}</p>}
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
