import { type EventRecord, eventPath, eventTime } from '@site/shared/events';
import { buttonClass } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import labels from './EventSummary.module.css';
import styles from './Events.module.css';

/** So many are shown at first. */
const SHOWN = 6;

type Props = { events: readonly EventRecord[]; now: number };

/** The events that are over, the last one first; the older ones are unfolded, also without script. */
export function PastEvents({ events, now }: Props) {
  if (events.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past">
      <h2 id="past">Past events</h2>
      <Titles events={events.slice(0, SHOWN)} now={now} />
      {events.length > SHOWN && (
        <details>
          <summary className={buttonClass({ variant: 'secondary' })}>Older events</summary>
          <Titles events={events.slice(SHOWN)} now={now} />
        </details>
      )}
    </section>
  );
}

const Titles = ({ events, now }: Props) => (
  <ul className={styles.list}>
    {events.map(({ start, ...event }) => (
      <li key={event.id}>
        <Link to={eventPath(event)}>{event.title}</Link>
        <time dateTime={start}>{eventTime({ start }, now)}</time>{' '}
        {event.state === 'off' && (
          <span className={`${labels.label} ${labels.off}`}>Did not take place</span>
        )}
      </li>
    ))}
  </ul>
);
