import { useRenderTime } from '@site/shared/content';
import { type EventDates, eventTime, stateAhead } from '@site/shared/events';
import { classNames } from '@site/shared/ui';
import styles from './StateLabel.module.css';

/** When the page was made, for those who run no script: nothing newer reaches them. */
export function AsOf() {
  const now = useRenderTime();
  const [day, clock] = eventTime({ start: new Date(now).toISOString() }, now).split(', ');
  return <span className={styles.asOf}>{`As of ${clock} on ${day}.`}</span>;
}

/** The state of an event that is ahead, in a list. */
export function StateLabel({ event }: { event: EventDates }) {
  const { state } = event;
  return (
    <span className={classNames(styles.label, state && styles[state])}>
      {stateAhead(event, useRenderTime())} {state === 'on' && <AsOf />}
    </span>
  );
}
