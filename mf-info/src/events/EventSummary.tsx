import { useRenderTime } from '@site/shared/content';
import { type EventDates, eventPath, eventTime, isOver, stateAhead } from '@site/shared/events';
import { classNames } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './EventSummary.module.css';

/** @param now milliseconds since the epoch */
export function asOf(now: number): string {
  const [day, clock] = eventTime({ start: new Date(now).toISOString() }, now).split(', ');
  return `As of ${clock} on ${day}`;
}

/**
 * When the page was made, for those who run no script: nothing newer reaches them.
 * @param lost the moment (ms) of what is shown without a connection, which others are told, too
 */
export function AsOf({ lost }: { lost?: number | undefined }) {
  const now = useRenderTime();
  return <span className={lost ? '' : styles.asOf}>{`${asOf(lost ?? now)}.`}</span>;
}

/** Time, state, name and place of an event that is ahead, in a list. */
export function EventSummary({ event }: { event: EventDates }) {
  const now = useRenderTime();
  const { title, start, place, state } = event;
  return (
    <>
      <div className={styles.when}>
        <time dateTime={start}>{eventTime(event, now)}</time>{' '}
        <span className={classNames(styles.label, state && styles[state])}>
          {isOver(event, now) ? 'Is over' : stateAhead(event, now)}
        </span>{' '}
        <AsOf />
      </div>
      <h3 dir="auto">
        <Link to={eventPath(event)} className={styles.title}>
          {title}
        </Link>
      </h3>
      {place && (
        <p className={styles.place} dir="auto">
          {place}
        </p>
      )}
    </>
  );
}
