import type { ContentType } from '@site/shared/content-types';
import { reviewsPath, type ServerDraft, type Verdict } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import type { Values } from '../data/stored-record';
import { removalValues } from './draft-text';

/** The draft that a save publishes, schedules or submits. */
export interface DraftReference {
  type: ContentType;
  id: string;
  draft: Pick<ServerDraft, 'rev' | 'preview'>;
}

/**
 * The entry of a comment or a verdict on a draft.
 * @param draftRev revision that the draft has after the update; of `replaced`, of the former schedule
 */
export function reviewEntry(
  database: Pick<MemberDatabase, 'uid' | 'email' | 'serverTime' | 'newId'>,
  { type, id }: Pick<DraftReference, 'type' | 'id'>,
  draftRev: number,
  { text = '', verdict, data }: { text?: string; verdict?: Verdict; data?: string },
): Values {
  const email = database.email();
  return {
    [`${reviewsPath(type.name, id)}/${database.newId()}`]: {
      uid: database.uid(),
      ...(email && { email }),
      time: database.serverTime,
      draftRev,
      text,
      ...(verdict && { verdict }),
      ...(data !== undefined && { data }),
    },
  };
}

/**
 * The values by which a save ends a draft: draft, text and preview are removed, and the verdict is
 * appended. The rules refuse the whole save if the draft is newer than `draft.rev`.
 */
export const endOfDraft = (
  database: Pick<MemberDatabase, 'uid' | 'email' | 'serverTime' | 'newId'>,
  reference: DraftReference,
  verdict: 'published' | 'scheduled',
): Values => ({
  ...removalValues(reference.type, reference.id, reference.draft, database.serverTime),
  ...reviewEntry(database, reference, reference.draft.rev, { verdict }),
});
