import { useRenderTime } from '@site/shared/content';
import { type EventDates, eventTime, stateAhead } from '@site/shared/events';
import { classNames } from '@site/shared/ui';
import styles from './WhenAndState.module.css';

/** @param now milliseconds since the epoch */
export function asOf(now: number): string {
  const [day, clock] = eventTime({ start: new Date(now).toISOString() }, now).split(', ');
  return `As of ${clock} on ${day}`;
}

/** When the page was made, for those who run no script: nothing newer reaches them. */
export function AsOf() {
  return <span className={styles.asOf}>{`${asOf(useRenderTime())}.`}</span>;
}

/** Time and state of an event that is ahead, in a list. */
export function WhenAndState({ event }: { event: EventDates }) {
  const now = useRenderTime();
  const { start, state } = event;
  return (
    <div className={styles.when}>
      <time dateTime={start}>{eventTime(event, now)}</time>{' '}
      <span className={classNames(styles.label, state && styles[state])}>
        {stateAhead(event, now)} <AsOf />
      </span>
    </div>
  );
}
