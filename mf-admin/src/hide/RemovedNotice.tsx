import styles from './hide.module.css';

/** Above the form of a removed record, which restores it. */
export function RemovedNotice({ what, button }: { what: string; button: string }) {
  return (
    <p className={styles.notice} role="note">
      <strong>This {what} is removed.</strong> Readers do not see it. Below is what it said last.{' '}
      <em>{button}</em> publishes it again, with your changes if you make any.
    </p>
  );
}
