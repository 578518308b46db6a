import {
  draftsPath,
  parseEntries,
  parseScheduled,
  parseServerDraft,
  schedulePath,
} from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { draftEditPath } from '../drafts/draft-edit-path';
import { type FormSettings, textOf } from '../kinds/form-settings';
import { scheduledAddress } from '../schedule/scheduled-address';

export type Queue = Awaited<ReturnType<typeof loadQueue>>;
export type QueuedDraft = Queue['drafts'][number];
export type QueuedSchedule = Queue['scheduled'][number];

/** Drafts of a kind, each with its page, and the name of who saved it; '' where that is not known. */
async function draftsOf(database: MemberDatabase, form: FormSettings) {
  const stored = await database.load(draftsPath(form.type.name));
  return Promise.all(
    parseEntries(stored, parseServerDraft).map(async ([id, draft]) => ({
      ...{ form, draft },
      path: await draftEditPath(database, form, id),
      name: textOf(await database.load(`members/${draft.by}/name`)),
    })),
  );
}

async function schedulesOf(database: MemberDatabase, form: FormSettings) {
  const { type } = form;
  return parseEntries(await database.load(schedulePath(type.name)), parseScheduled).map(
    ([id, entry]) => ({ form, id, entry, path: scheduledAddress(type, id) }),
  );
}

/** Everything that is written and not yet public, of the reviewed kinds among these. */
export async function loadQueue(database: MemberDatabase, forms: readonly FormSettings[]) {
  const reviewed = forms.filter(({ type }) => type.isReviewed);
  const [drafts, scheduled] = await Promise.all([
    Promise.all(reviewed.map((form) => draftsOf(database, form))),
    Promise.all(reviewed.map((form) => schedulesOf(database, form))),
  ]);
  const oldestFirst = drafts.flat().sort((a, b) => a.draft.updated - b.draft.updated);
  return {
    /** The draft that waits longest is read first. */
    waiting: oldestFirst.filter(({ draft }) => draft.state === 'review'),
    drafts: oldestFirst.filter(({ draft }) => draft.state !== 'review').reverse(),
    scheduled: scheduled.flat().sort((a, b) => a.entry.at - b.entry.at),
  };
}
