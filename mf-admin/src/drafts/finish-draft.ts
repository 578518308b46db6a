import type { ContentType } from '@site/shared/content-types';
import type { MemberDatabase } from '../data/member-database';
import type { PublishOutcome } from '../data/save-outcome';
import type { Values } from '../data/stored-record';
import type { DraftSync } from './draft-sync';
import { removalValues } from './draft-text';
import { reviewEntry } from './review-entry';

/** What a save that ends a draft writes and keeps besides the record. */
export interface EndOfDraft {
  /** Other values of the same update. */
  also?: Values;
  /** Owner of a new record: the author of the draft. */
  owner?: string;
}

/** The author of what is not public, if a member still; else the one who saves it. */
export async function ownerOf(database: MemberDatabase, author: unknown): Promise<string> {
  const own = database.uid();
  if (typeof author !== 'string' || author === own) return own;
  return (await database.load(`members/${author}/role`)) === null ? own : author;
}

/** Stops the saving of a draft during work that may end it. */
async function whileHeld<T>(
  sync: DraftSync,
  work: () => Promise<T>,
  isEnded: (result: T) => boolean,
): Promise<T> {
  await sync.hold();
  let isOver = false;
  try {
    const result = await work();
    isOver = isEnded(result);
    return result;
  } finally {
    if (isOver) sync.forget();
    else sync.release();
  }
}

/**
 * Saves a record, and ends its draft by the same update. A draft that was changed meanwhile is taken
 * over into the form instead, so that nobody publishes a text unseen. Failures are thrown.
 */
export const finishDraft = (
  database: MemberDatabase,
  type: ContentType,
  sync: DraftSync,
  verdict: 'published' | 'scheduled',
  save: (end: EndOfDraft) => Promise<PublishOutcome>,
): Promise<PublishOutcome> =>
  whileHeld(
    sync,
    async () => {
      const { draft } = sync.getState();
      if (!draft) return save({});
      const outcome = await save({
        // The rules refuse the whole save if the draft is newer.
        also: {
          ...removalValues(type, sync.id, draft, database.serverTime),
          ...reviewEntry(database, { type, id: sync.id }, draft.rev, { verdict }),
        },
        owner: await ownerOf(database, draft.author),
      });
      if (outcome.ok || outcome.reason !== 'denied') return outcome;
      const change = await sync.catchUp();
      return change === 'unchanged' ? outcome : { ok: false, reason: 'draft', change };
    },
    ({ ok }) => ok,
  );

/**
 * Deletes a draft for everybody; false where the rules refuse, or somebody else changed it: that
 * change is in the form then. Failures are thrown.
 */
export const discardDraft = (
  loadDatabase: () => Promise<MemberDatabase>,
  type: ContentType,
  sync: DraftSync,
): Promise<boolean> =>
  whileHeld(
    sync,
    async () => {
      const { draft } = sync.getState();
      if (!draft) return true;
      const database = await loadDatabase();
      const values = removalValues(type, sync.id, draft, database.serverTime);
      return (await database.update(values)) === 'written' || (await sync.catchUp()) === 'gone';
    },
    (isGone) => isGone,
  );
