import {
  type ContentType,
  definitionOf,
  hasPushIds,
  storedFields,
} from '@site/shared/content-types';
import type { ScheduledRecord } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import type { MemberDatabase } from '../data/member-database';
import { freeSlug } from '../data/record-slugs';
import type { PublishOutcome } from '../data/save-outcome';
import { createRecord, editRecord } from '../data/save-record';
import {
  type EditableRecord,
  type RecordFields,
  type RecordKey,
  slugName,
} from '../data/stored-record';
import type { EndOfDraft } from '../drafts/finish-draft';
import type { ServerDraftControl } from '../drafts/useServerDraft';
import { scheduleRecord } from '../schedule/schedule-record';
import { useSave } from './useSave';

/** The fields without the spaces around their texts. */
const trimmed = (type: ContentType, fields: RecordFields): RecordFields => ({
  ...fields,
  ...Object.fromEntries(
    storedFields(type).flatMap(([name, field]) => {
      const value = fields[name];
      return definitionOf(field).isTyped && typeof value === 'string' ? [[name, value.trim()]] : [];
    }),
  ),
});

const replaceQuestion = (current: ScheduledRecord | undefined): string =>
  `Another version is scheduled${
    current
      ? ` for ${formatMoment(current.at)} by ${current.email || `member ${current.by}`}: “${current.title}”`
      : ''
  }. Replace it? Its words stay in the reviews of the draft.`;

export interface Saved {
  fields: RecordFields;
  key: RecordKey;
  isNew: boolean;
  /** Time of publication of a version that is published later. */
  at: number | undefined;
}

/**
 * The ways to save a record: as new or over what the writing started from, over what somebody else
 * saved meanwhile, or as a copy beside it; now or at a time.
 *
 * @param base the version that the form opened with; absent for a new record
 * @param id the id of a new record, where it is known from the start
 * @param serverDraft the draft that ends with the save
 */
export function useFormSave(
  type: ContentType,
  base: EditableRecord | undefined,
  id: string | undefined,
  typed: RecordFields,
  serverDraft: ServerDraftControl | undefined,
  { onSaved, onTaken }: { onSaved: (saved: Saved) => void; onTaken: () => void },
) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const { state, isBusy, runBusy, save, forget } = useSave();
  /** What was asked for last, which an answer to a conflict repeats. */
  const [lastAt, setLastAt] = useState<number>();
  let fields = trimmed(type, typed);
  /** The version that somebody else saved meanwhile. */
  const theirs =
    state.status === 'failed' && state.failure.reason === 'conflict'
      ? state.failure.current
      : undefined;

  const write = async (
    how: (database: MemberDatabase, end: EndOfDraft) => Promise<PublishOutcome>,
    isNew: boolean,
    at: number | undefined,
  ) => {
    const outcome = await save(
      async () => {
        const database = await loadDatabase();
        if (!serverDraft) return how(database, {});
        const verdict = at === undefined ? 'published' : 'scheduled';
        return serverDraft.finish(database, verdict, (end) => how(database, end));
      },
      (key) => onSaved({ fields, key, isNew, at }),
    );
    if (outcome?.ok === false && outcome.reason === 'taken') onTaken();
    return outcome;
  };
  // The reviews of a draft stay with its id.
  const newId = id ?? (hasPushIds(type) ? serverDraft?.id : undefined);
  const draft = serverDraft?.draft && serverDraft.id;
  const over = async (
    stored: EditableRecord | undefined,
    at: number | undefined,
    replaces?: number,
  ): Promise<PublishOutcome | undefined> => {
    const outcome = await write(
      (database, end) => {
        const { also } = end;
        if (at !== undefined) {
          const request = { type, base: stored, fields, at, draft, replaces, ...end };
          return scheduleRecord(database, request);
        }
        return stored
          ? editRecord(database, stored, fields, { also })
          : createRecord(database, type, fields, { id: newId, ...end });
      },
      !stored,
      at,
    );
    if (!outcome || outcome.ok || outcome.reason !== 'scheduled') return outcome;
    const isReplaced = await confirm(replaceQuestion(outcome.current));
    return isReplaced ? over(stored, at, outcome.rev) : outcome;
  };
  const copy = async (database: MemberDatabase, end: EndOfDraft) => {
    const slug = slugName(type);
    if (slug) {
      fields = { ...fields, [slug]: await freeSlug(database, type, `${fields[slug]}-copy`) };
    }
    if (lastAt !== undefined) {
      return scheduleRecord(database, { type, base: undefined, fields, at: lastAt, draft, ...end });
    }
    return createRecord(database, type, fields, { others: base?.others ?? {}, ...end });
  };
  return {
    state,
    isBusy,
    runBusy,
    theirs,
    /** @param at time of publication, in milliseconds since the epoch; now without one */
    save: (at?: number) => {
      setLastAt(at);
      return over(base, at);
    },
    overwrite: () => over(theirs, lastAt),
    saveAsCopy: () => write(copy, true, lastAt),
    closeConflict: forget,
  };
}
