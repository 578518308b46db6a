import { type ContentType, isSame } from '@site/shared/content-types';
import type { DraftState } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import type { RecordFields, Values } from '../data/stored-record';
import {
  asStored,
  draftValues,
  lastEnded,
  loadDraft,
  type SavedDraft,
  type StoredDraft,
} from './draft-text';

/**
 * The result of one write. `newer`: another tab or member saved meanwhile. `gone`: the draft was
 * published or discarded. `refused`: the rules reject this account or this text.
 */
type WriteOutcome =
  | { name: 'written'; stored: StoredDraft; size: number }
  | { name: 'newer'; theirs: StoredDraft }
  | { name: 'gone' | 'refused' };

export interface DraftSave {
  /** Revision of the public record from which the writing started. */
  base: number;
  state: DraftState;
  /** Token of its preview link; null for none. Default: as it was. */
  preview?: string | null;
  /** Other values of the same update, given the revision that the draft gets by it. */
  also?: ((rev: number, database: MemberDatabase) => Values) | undefined;
}

/**
 * Writes a draft over the version that is known, or begins it.
 * @param known what this page knows to be stored; undefined for no draft
 */
export async function writeDraft(
  database: MemberDatabase,
  type: ContentType,
  id: string,
  known: StoredDraft | undefined,
  fields: RecordFields,
  { base, state, also, preview = known?.draft.preview ?? null }: DraftSave,
): Promise<WriteOutcome> {
  const knownRev = known?.draft.rev ?? (await lastEnded(database, 'drafts', type.name, id));
  const by = database.uid();
  const author = known?.draft.author ?? by;
  const rev = knownRev + 1;
  const draft: SavedDraft = { base, rev, state, author, ...(preview !== null && { preview }) };
  const others = known?.others ?? {};
  const { values, size } = draftValues(database, type, id, draft, { fields, others });
  const text = asStored(type, fields);
  if (!text) return { name: 'refused' };
  const result = await database.update({ ...values, ...also?.(rev, database) });
  if (result === 'written') {
    const written = { ...draft, by, email: database.email(), updated: Date.now(), title: '' };
    return { name: 'written', stored: { draft: written, fields: text, others }, size };
  }
  const theirs = await loadDraft(database, type, id);
  if (!theirs) return { name: known ? 'gone' : 'refused' };
  if (theirs.draft.rev === knownRev) return { name: 'refused' };
  // The first answer was lost with the connection, and the client has sent the write again.
  const isOwnWrite =
    theirs.draft.rev === rev &&
    theirs.draft.by === by &&
    theirs.draft.state === state &&
    isSame(theirs.fields, text);
  return isOwnWrite ? { name: 'written', stored: theirs, size } : { name: 'newer', theirs };
}
