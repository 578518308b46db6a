import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventStatus, isOver } from '@site/shared/events';
import { classNames } from '@site/shared/ui';
import { contactsOf } from './contacts';
import { AsOf } from './EventSummary';
import styles from './EventView.module.css';

/** Whether an event takes place, in a box that has room for each of its states. */
export function EventState({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  const { label, detail } = eventStatus(event, now);
  const [ask] = contactsOf(event.contacts);
  const isAhead = !isOver(event, now);
  const tone = event.state === 'off' ? styles.off : isAhead && event.state === 'on' && styles.on;
  return (
    <div className={classNames(styles.state, tone, isAhead && styles.ahead)}>
      <div role="status">
        <p className={styles.label}>{label}</p>
        <p>
          {detail && `${detail} `}
          {isAhead && (event.state === 'undecided' || !detail) && (
            <>
              {ask ? 'Ask ' : 'Look here again'}
              {ask && (ask.href ? <a href={ask.href}>{ask.name}</a> : ask.name)} before you set out.
            </>
          )}
        </p>
      </div>
      {isAhead && (
        <div className={styles.note}>
          <p>A subscribed calendar may be a day late.</p>
          <AsOf />
        </div>
      )}
    </div>
  );
}
