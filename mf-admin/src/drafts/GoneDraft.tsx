import type { ContentType } from '@site/shared/content-types';
import { formatMoment } from '@site/shared/text';
import { ButtonLink, EmptyState, ErrorState } from '@site/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { readDraftEnd } from './draft-end';

/** In the place of a draft that is gone: what became of it, where that is known. */
export function GoneDraft({
  type,
  id,
  listPath,
}: {
  type: ContentType;
  id: string;
  listPath: string;
}) {
  const loadDatabase = useDatabase();
  const { state, retry } = useLoaded(async () => readDraftEnd(await loadDatabase(), type, id));
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The draft could not be read." onRetry={retry} />;
  }
  const end = state.data;
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
