import { describeJob, JOB_PATH } from '@site/shared/editorial';
import { classNames } from '@site/shared/ui';
import { DatabaseAnswer } from './DatabaseAnswer';
import styles from './StatusPage.module.css';

/** When scheduled posts were last looked for, as the database has it now. */
export function PublishingJob() {
  return (
    <DatabaseAnswer
      paths={[JOB_PATH]}
      loading="Checking the publishing job…"
      failed="The time of the last publishing run could not be read."
    >
      {([stored]) => {
        const { text, isLate } = describeJob(stored, Date.now());
        return (
          <p
            role={isLate ? 'alert' : undefined}
            className={classNames(styles.fact, isLate && styles.warning)}
          >
            {text}
          </p>
        );
      }}
    </DatabaseAnswer>
  );
}
