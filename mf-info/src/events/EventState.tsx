import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventStatus, isOver } from '@site/shared/events';
import { mailAddress, phoneAddress } from '@site/shared/text';
import { classNames } from '@site/shared/ui';
import { AsOf } from './EventSummary';
import styles from './EventView.module.css';

/** An e-mail address, or a phone number. */
const ADDRESS = /[^\s,<>]+@[^\s,<>]+|\+?\d[\d ()-]{5,}\d/;

/** The people to ask, of whom each line has one: `Asha Sample, asha@example.org`. */
export const contactsOf = (lines: string) =>
  (lines.match(/.*\S.*/g) ?? []).map((line) => {
    const address = ADDRESS.exec(line)?.[0] ?? '';
    const href = address.includes('@') ? mailAddress(address) : address && phoneAddress(address);
    return { name: line.replace(address, '').replace(/^\s+|[\s,:<>]+$/g, ''), address, href };
  });

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
