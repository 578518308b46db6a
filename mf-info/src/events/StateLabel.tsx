import { useRenderTime } from '@site/shared/content';
import { type EventRecord, eventStatus } from '@site/shared/events';
import { classNames } from '@site/shared/ui';
import { AsOf } from './AsOf';
import styles from './StateLabel.module.css';

/** The state of an event in a list. */
export function StateLabel({ event }: { event: EventRecord }) {
  const { label, tone } = eventStatus(event, useRenderTime());
  return (
    <span className={classNames(styles.label, styles[tone])}>
      {label} {tone === 'on' && <AsOf />}
    </span>
  );
}
