import { useRole } from '@site/shared/auth';
import type { ScheduledRecord } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import type { FormSettings } from '../kinds/form-settings';
import { Notice } from '../ui/Notice';
import { Problem } from '../ui/Problem';
import { explainObstacle } from './explain-publication';
import { PublishLater } from './PublishLater';
import styles from './schedule.module.css';
import { useObstacle } from './useObstacle';
import { useScheduleSteps } from './useScheduleSteps';

/** A version that waits for its time: when it is published, whether it can be, and what it says. */
export function ScheduledVersion({
  form,
  id,
  entry,
  isReadable,
}: {
  form: FormSettings;
  /** Key of the record. */
  id: string;
  entry: ScheduledRecord;
  isReadable: boolean;
}) {
  const obstacle = useObstacle(form.type, id, entry);
  const isEditor = useRole() !== 'author';
  const steps = useScheduleSteps(form, id, entry);
  return (
    <>
      <Notice
        label="Publication"
        actions={
          isEditor && (
            <>
              <Button variant="secondary" aria-disabled={steps.isBusy} onClick={steps.unschedule}>
                Take it back
              </Button>
              <Button aria-disabled={steps.isBusy} onClick={steps.publishNow}>
                Publish now
              </Button>
            </>
          )
        }
      >
        <p className={styles.time}>{formatMoment(entry.at)}</p>
        <p>
          Scheduled by <bdi>{entry.email || `member ${entry.by}`}</bdi>. Readers do not see this{' '}
          {form.names.one} before. Edits of a draft or of the public version do not change what is
          published then.
        </p>
        {obstacle && <Problem role="alert">{explainObstacle(obstacle, form.names.one)}</Problem>}
      </Notice>
      {isEditor && (
        <PublishLater
          isBusy={steps.isBusy}
          title="Another time"
          label="Change the time"
          onSchedule={steps.changeTime}
        />
      )}
      {!isReadable && <Problem role="alert">What was scheduled cannot be read.</Problem>}
    </>
  );
}
