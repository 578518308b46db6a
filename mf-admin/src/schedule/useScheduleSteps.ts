import { keyOf } from '@site/shared/content-types';
import { publishScheduled, type ScheduledRecord, scheduledPath } from '@site/shared/editorial';
import { notify } from '@site/shared/notices';
import { formatMoment } from '@site/shared/text';
import { useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import { readRecord, slugName } from '../data/stored-record';
import { draftAddress } from '../drafts/draft-address';
import type { FormSettings } from '../kinds/form-settings';
import { changeTime } from './change-time';
import { explainPublication, GONE } from './explain-publication';
import { type UnscheduleOutcome, unschedule } from './unschedule';

const UNREACHABLE = 'The server could not be reached. It is still scheduled; please try again.';

const REFUSALS = {
  draft: 'There is another draft of it. Publish or discard that draft first.',
  gone: GONE,
  unreadable: 'What is stored of it cannot be read.',
  refused: 'The server refused it. It is still scheduled.',
} as const satisfies Record<Extract<UnscheduleOutcome, { ok: false }>['reason'], string>;

/** What editors do with a scheduled version, one at a time; each says how it ended. */
export function useScheduleSteps(form: FormSettings, id: string, entry: ScheduledRecord) {
  const { type, names } = form;
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const run = async (question: string, step: (database: MemberDatabase) => Promise<unknown>) => {
    if (isBusy || !(await confirm(question))) return;
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
      run(`Publish this ${names.one} now?`, async (database) => {
        const outcome = await publishScheduled(database, type.name, id, entry.rev);
        const isPublished = outcome.name === 'published';
        notify(explainPublication(outcome, names.one), isPublished ? 'success' : 'error');
        const slug = slugName(type);
        if (isPublished)
          navigate(form.readPath?.(String(slug && entry.record[slug])) ?? form.listPath);
      }),
    changeTime: (at: number) =>
      run(`Publish this on ${formatMoment(at)} instead?`, async (database) => {
        const outcome = await changeTime(database, scheduledPath(type.name, id), entry, at);
        if (outcome !== 'changed') return notify(REFUSALS[outcome], 'error');
        notify(`Scheduled for ${formatMoment(at)}`, 'success');
      }),
    unschedule: () =>
      run(`Take it back? It becomes a draft again, and is not published.`, async (database) => {
        const outcome = await unschedule(database, type, id, entry);
        if (!outcome.ok) return notify(REFUSALS[outcome.reason], 'error');
        notify('It is a draft again', 'success');
        if (outcome.isNew) return navigate(draftAddress(form.newPath, outcome.id));
        const base = await readRecord(database, type, keyOf(type, id));
        navigate(base ? form.editPath(base) : '/members');
      }),
  };
}
