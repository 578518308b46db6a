import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventPath, eventTime } from '@site/shared/events';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import labels from './EventSummary.module.css';
import styles from './Events.module.css';

/** So many are shown at first, and more each time. */
const SHOWN = 6;

/** The events that are over, the last one first. */
export function PastEvents({ events }: { events: readonly EventRecord[] }) {
  const now = useRenderTime();
  const [limit, setLimit] = useState(SHOWN);
  if (events.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past">
      <h2 id="past">Past events</h2>
      <ul className={styles.list}>
        {events.slice(0, limit).map((event) => (
          <li key={event.id}>
            <Link to={eventPath(event)}>{event.title}</Link>
            <time dateTime={event.start}>{eventTime({ start: event.start }, now)}</time>{' '}
            {event.state === 'off' && (
              <span className={`${labels.label} ${labels.off}`}>Did not take place</span>
            )}
          </li>
        ))}
      </ul>
      {events.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + SHOWN)}>
          Older events
        </Button>
      )}
    </section>
  );
}
