import styles from './record-editor.module.css';

/** Above the form of a removed record, which restores it. */
export function RemovedNotice({
  what,
  button,
}: {
  what: string;
  /** What publishes it again; undefined where this member does not publish. */
  button: string | undefined;
}) {
  return (
    <div className={styles.readOnly} role="note">
      <p>
        <strong>This {what} is removed.</strong> Readers do not see it. The form shows its last
        text.{' '}
        {button ? (
          <>
            Press <em>{button}</em> to publish it again, with any changes that you make here.
          </>
        ) : (
          'Submit it for review: an editor can publish it again.'
        )}
      </p>
    </div>
  );
}
