import type { ContentType } from '@site/shared/content-types';
import { type Review, readEntries, readReview, reviewsPath } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';

/** The verdict that ended a draft; undefined where it was discarded, or where there never was one. */
export async function readDraftEnd(
  database: Pick<MemberDatabase, 'read'>,
  { name }: ContentType,
  id: string,
): Promise<Review | undefined> {
  const verdict = readEntries(await database.read(reviewsPath(name, id)), readReview)
    .map(([, review]) => review)
    .findLast(({ verdict }) => verdict !== undefined && verdict !== 'replaced');
  return verdict?.verdict === 'published' || verdict?.verdict === 'scheduled' ? verdict : undefined;
}
