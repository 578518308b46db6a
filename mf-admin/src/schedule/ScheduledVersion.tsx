import { useRole } from '@site/shared/auth';
import { keyOf } from '@site/shared/content-types';
import { publishScheduled, type ScheduledRecord, scheduledPath } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { formatDate, formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import { loadRecord, slugName } from '../data/stored-record';
import { useClockOffset } from '../data/useClockSkew';
import { draftAddress } from '../drafts/draft-address';
import type { FormSettings } from '../kinds/form-settings';
import { Notice } from '../ui/Notice';
import { Problem } from '../ui/Problem';
import { changeTime } from './change-time';
import { explainObstacle, explainPublication, GONE } from './explain-publication';
import { PublishLater } from './PublishLater';
import styles from './schedule.module.css';
import { dateOptions } from './shown-dates';
import { type UnscheduleOutcome, unschedule } from './unschedule';
import { useObstacle } from './useObstacle';

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
                Unschedule
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
          {form.names.one} before then. Later edits do not change this version.
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
      {!isReadable && <Problem role="alert">The scheduled version cannot be read.</Problem>}
    </>
  );
}

const UNREACHABLE = 'The server could not be reached. It is still scheduled; please try again.';

const REFUSALS = {
  draft: 'There is another draft of it. Publish or discard that draft first.',
  gone: GONE,
  unreadable: 'The stored text cannot be read.',
  refused: 'The server refused it. It is still scheduled.',
} as const satisfies Record<Extract<UnscheduleOutcome, { ok: false }>['reason'], string>;

/** What editors do with a scheduled version, one at a time; each says how it ended. */
function useScheduleSteps(form: FormSettings, id: string, entry: ScheduledRecord) {
  const { type, names } = form;
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const offset = useClockOffset() ?? 0;
  const [isBusy, setBusy] = useState(false);

  /** What is said of a date that is not the one of the publication. */
  const dateAt = (at: number) => {
    const { date } = entry.record;
    const publication = { at, isLater: true, isPublic: false, maySchedule: false };
    const [, asWritten] = dateOptions(type, date, publication);
    if (!asWritten) return undefined;
    return (
      <p>
        Readers will see the date {formatDate(String(date))}. {asWritten.hint} Unschedule it to
        change the date.
      </p>
    );
  };

  const run = async (
    question: string,
    more: ReactNode,
    step: (database: MemberDatabase) => Promise<unknown>,
  ) => {
    if (isBusy || !(await confirm(question, more))) return;
    setBusy(true);
    try {
      await step(await loadDatabase());
    } catch (error) {
      console.error(error);
      notify(UNREACHABLE, 'error');
    }
    setBusy(false);
  };

  return {
    isBusy,
    publishNow: () =>
      run(`Publish this ${names.one} now?`, dateAt(Date.now() + offset), async (database) => {
        const outcome = await publishScheduled(database, type.name, id, entry.rev);
        const isPublished = outcome.name === 'published';
        notify(explainPublication(outcome, names.one), isPublished ? 'success' : 'error');
        const slug = slugName(type);
        if (isPublished)
          navigate(form.readPath?.(String(slug && entry.record[slug])) ?? form.listPath);
      }),
    changeTime: (at: number) =>
      run(`Publish this on ${formatMoment(at)} instead?`, dateAt(at), async (database) => {
        const outcome = await changeTime(database, scheduledPath(type.name, id), entry, at);
        if (outcome !== 'changed') return notify(REFUSALS[outcome], 'error');
        notify(`Scheduled for ${formatMoment(at)}`, 'success');
      }),
    unschedule: () =>
      run(
        `Unschedule it? It becomes a draft again and will not be published.`,
        undefined,
        async (database) => {
          const outcome = await unschedule(database, type, id, entry);
          if (!outcome.ok) return notify(REFUSALS[outcome.reason], 'error');
          notify('It is a draft again', 'success');
          if (outcome.isNew) return navigate(draftAddress(form.newPath, outcome.id));
          const base = await loadRecord(database, type, keyOf(type, id));
          navigate(base ? form.editPath(base) : '/members');
        },
      ),
  };
}
