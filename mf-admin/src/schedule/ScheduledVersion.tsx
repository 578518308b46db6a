import { useRole } from '@site/shared/auth';
import type { ScheduledRecord } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { Button, Container } from '@site/shared/ui';
import { ActionRow } from '../action-row/ActionRow';
import type { FormSettings } from '../kinds/form-settings';
import { DraftPreview } from '../preview/DraftPreview';
import { Problem } from '../problem/Problem';
import { explainObstacle } from './explain-publication';
import { PublishLater } from './PublishLater';
import styles from './schedule.module.css';
import { readVersion } from './take-back';
import { useObstacle } from './useObstacle';
import { useScheduleSteps } from './useScheduleSteps';

/** A version that waits for its time: when it is published, whether it can be, and what it says. */
export function ScheduledVersion({
  form,
  id,
  entry,
}: {
  form: FormSettings;
  /** Key of the record. */
  id: string;
  entry: ScheduledRecord;
}) {
  const version = readVersion(form.type, entry);
  const obstacle = useObstacle(form.type, id, entry);
  const isEditor = useRole() !== 'author';
  const steps = useScheduleSteps(form, id, entry);
  return (
    <>
      <Container narrow>
        <div className={styles.facts}>
          <p className={styles.time}>{formatMoment(entry.at)}</p>
          <p>
            Scheduled by <bdi>{entry.email || `member ${entry.by}`}</bdi>. Edits of the draft or of
            the public {form.names.one} do not change what is published then.
          </p>
          {obstacle && <Problem role="alert">{explainObstacle(obstacle, form.names.one)}</Problem>}
        </div>
        {isEditor && (
          <>
            <ActionRow>
              <Button variant="secondary" aria-disabled={steps.isBusy} onClick={steps.takeBack}>
                Take it back
              </Button>
              <Button aria-disabled={steps.isBusy} onClick={steps.publishNow}>
                Publish now
              </Button>
            </ActionRow>
            <PublishLater
              isBusy={steps.isBusy}
              label="Change the time"
              onSchedule={steps.changeTime}
            />
          </>
        )}
      </Container>
      {version && <DraftPreview form={form} stored={version} />}
    </>
  );
}
