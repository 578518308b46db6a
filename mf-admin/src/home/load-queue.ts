import {
  draftsPath,
  parseEntries,
  parseScheduled,
  parseServerDraft,
  type ScheduledRecord,
  type ServerDraft,
  schedulePath,
} from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { draftEditPath } from '../drafts/draft-edit-path';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { scheduledAddress } from '../schedule/scheduled-address';

interface Entry {
  form: FormSettings;
  /** Key of the record, or a push id for a new one. */
  id: string;
  /** The page that opens it. */
  path: string;
}

/** A draft in a list of members. */
export interface QueuedDraft extends Entry {
  draft: ServerDraft;
  /** Of who saved it; '' where it is not known. */
  name: string;
}

/** A scheduled version in a list of members. */
export interface QueuedSchedule extends Entry {
  entry: ScheduledRecord;
}

export interface Queue {
  /** Submitted drafts, oldest first: whoever waits longest is read first. */
  waiting: QueuedDraft[];
  /** All other drafts, newest first. */
  drafts: QueuedDraft[];
  /** What is published later, the next one first. */
  scheduled: QueuedSchedule[];
}

async function draftsOf(database: MemberDatabase, form: FormSettings): Promise<QueuedDraft[]> {
  const stored = await database.read(draftsPath(form.type.name));
  return Promise.all(
    parseEntries(stored, parseServerDraft).map(async ([id, draft]) => ({
      form,
      id,
      draft,
      path: await draftEditPath(database, form, id),
      name: textOf(await database.read(`members/${draft.by}/name`)),
    })),
  );
}

async function schedulesOf(
  database: MemberDatabase,
  form: FormSettings,
): Promise<QueuedSchedule[]> {
  const { type } = form;
  return parseEntries(await database.read(schedulePath(type.name)), parseScheduled).map(
    ([id, entry]) => ({ form, id, entry, path: scheduledAddress(type, id) }),
  );
}

/** Everything that is written and not yet public, of the reviewed kinds among these. */
export async function loadQueue(
  database: MemberDatabase,
  forms: readonly FormSettings[],
): Promise<Queue> {
  const reviewed = forms.filter(({ type }) => type.isReviewed);
  const [drafts, scheduled] = await Promise.all([
    Promise.all(reviewed.map((form) => draftsOf(database, form))),
    Promise.all(reviewed.map((form) => schedulesOf(database, form))),
  ]);
  const oldestFirst = drafts.flat().sort((a, b) => a.draft.updated - b.draft.updated);
  return {
    waiting: oldestFirst.filter(({ draft }) => draft.state === 'review'),
    drafts: oldestFirst.filter(({ draft }) => draft.state !== 'review').reverse(),
    scheduled: scheduled.flat().sort((a, b) => a.entry.at - b.entry.at),
  };
}
