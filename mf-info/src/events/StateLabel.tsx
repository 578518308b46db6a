import { useRenderTime } from '@site/shared/content';
import { type EventDates, stateAhead } from '@site/shared/events';
import { AsOf } from './AsOf';
import styles from './StateLabel.module.css';

/** The state of an event that is ahead, in a list. */
export function StateLabel({ event }: { event: EventDates }) {
  const { state } = event;
  return (
    <span className={`${styles.label} ${state === 'on' || state === 'off' ? styles[state] : ''}`}>
      {stateAhead(event, useRenderTime())} {state === 'on' && <AsOf />}
    </span>
  );
}
