import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventStatus, eventTime, isOver } from '@site/shared/events';
import { site } from '@site/shared/site';
import { classNames, useHydrated } from '@site/shared/ui';
import { contactsOf } from './contacts';
import styles from './EventState.module.css';

/** Whether saves arrive while a page is open. @param asOf set where nothing newer can be heard of */
function useIsLive(asOf?: number): boolean {
  return useHydrated() && asOf === undefined && site.live.source === 'database';
}

/** Since when a state is not followed: `as of 16:17 on Thu 26 Nov`. */
function asOfWords(moment: number): string {
  const time = eventTime({ start: new Date(moment).toISOString(), end: undefined }, moment);
  const [day, clock] = time.split(', ');
  return `as of ${clock} on ${day}`;
}

/** Whether an event takes place, in a box that has room for each of its states. */
export function EventState({
  event,
  asOf,
}: {
  event: EventRecord;
  /** Milliseconds since the epoch; set where nothing newer can be heard of. */
  asOf: number | undefined;
}) {
  const now = useRenderTime();
  const isLive = useIsLive(asOf);
  const { label, detail, tone } = eventStatus(event, now);
  const [ask] = contactsOf(event.contacts);
  const isAhead = !isOver(event, now);
  return (
    <div className={classNames(styles.state, styles[tone], isAhead && styles.ahead)}>
      <div role="status">
        <p className={styles.label}>{label}</p>
        <p>
          {detail ||
            (isAhead &&
              (ask
                ? `Ask ${ask.name} before you set out.`
                : 'Look here again before you set out.'))}
        </p>
      </div>
      {isAhead && (
        <p className={styles.note}>
          {isLive
            ? 'This page follows changes as they happen.'
            : `This is ${asOfWords(asOf ?? now)}.`}{' '}
          A subscribed calendar may be a day late.
        </p>
      )}
    </div>
  );
}

/** The state of an event in a list. */
export function StateLabel({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  const isLive = useIsLive();
  const { label, tone } = eventStatus(event, now);
  return (
    <span className={classNames(styles.short, styles[tone])}>
      {label}
      {/* Nobody can rely on it without hearing of changes. */}
      {tone === 'on' && !isLive && `, ${asOfWords(now)}`}
    </span>
  );
}
