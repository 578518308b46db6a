import type { ContentType } from '@site/shared/content-types';
import { reviewsPath, type Verdict } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';
import { authorshipOf } from '../data/replace-record';
import type { Values } from '../data/stored-record';

/**
 * The entry of a comment or a verdict on a draft.
 * @param draftRev revision that the draft has after the update; of `replaced`, of the former schedule
 */
export const reviewEntry = (
  database: MemberDatabase,
  { type, id }: { type: ContentType; id: string },
  draftRev: number,
  { text = '', verdict, data }: { text?: string; verdict?: Verdict; data?: string },
): Values => ({
  [`${reviewsPath(type.name, id)}/${database.newId()}`]: {
    ...authorshipOf(database),
    draftRev,
    text,
    ...(verdict && { verdict }),
    ...(data !== undefined && { data }),
  },
});
