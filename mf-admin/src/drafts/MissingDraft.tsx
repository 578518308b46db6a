import type { ContentType } from '@site/shared/content-types';
import { parseEntries, parseReview, type Review, reviewsPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { ButtonLink, EmptyState } from '@site/shared/ui';
import type { MemberDatabase } from '../data/member-database';
import { useStored } from '../data/useStored';

/** The verdict that ended a draft; undefined where it was discarded, or where there never was one. */
async function loadDraftEnd(
  database: MemberDatabase,
  { name }: ContentType,
  id: string,
): Promise<Review | undefined> {
  const verdict = parseEntries(await database.load(reviewsPath(name, id)), parseReview)
    .map(([, review]) => review)
    .findLast(({ verdict }) => verdict !== undefined && verdict !== 'replaced');
  return verdict?.verdict === 'published' || verdict?.verdict === 'scheduled' ? verdict : undefined;
}

/** In the place of a draft that is gone: what became of it, where that is known. */
export function MissingDraft({
  type,
  id,
  listPath,
}: {
  type: ContentType;
  id: string;
  listPath: string;
}) {
  const stored = useStored((database) => loadDraftEnd(database, type, id), 'The draft');
  if (stored.instead) return stored.instead;
  const end = stored.data;
  if (!end) {
    return (
      <EmptyState
        title="There is no such draft"
        message="It was discarded, or the address is mistyped."
      >
        <ButtonLink to={listPath}>Back</ButtonLink>
      </EmptyState>
    );
  }
  const { verdict, uid, email, time } = end;
  const fact = `by ${email || `member ${uid}`}, ${formatMoment(time)}.`;
  return verdict === 'published' ? (
    <EmptyState title="This draft was published" message={`Published ${fact}`}>
      <ButtonLink to={listPath}>Back</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="This draft was scheduled" message={`Scheduled ${fact}`}>
      <ButtonLink to="/members">See what is scheduled</ButtonLink>
    </EmptyState>
  );
}
