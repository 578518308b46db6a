import { useSession } from '@site/shared/auth';
import { canDo, type Review } from '@site/shared/editorial';
import { ErrorState } from '@site/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { useLoaded } from '../data/useLoaded';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import { draftInAddress } from '../server-drafts/draft-address';
import { readDraftEnd } from '../server-drafts/draft-end';
import { readDraftOf } from '../server-drafts/draft-text';
import { GoneDraft } from '../server-drafts/GoneDraft';
import type { LoadedDraft } from '../server-drafts/useServerDraft';
import { ReadOnlyRecord } from './ReadOnlyRecord';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { openingFields } from './record-draft';

interface GoneSince {
  /** There is no draft at the address of a new record's. */
  isGone: boolean;
  /** The verdict that ended it, if it is known. */
  end?: Review | undefined;
}

/** The form of a record with its draft on the server; of a new one with that of `?draft={id}`. */
export function DraftedForm({ onDiscarded, ...props }: RecordFormProps) {
  const { form, base, initial } = props;
  const { type, listPath } = form;
  const { search } = useLocation();
  const navigate = useNavigate();
  const loadDatabase = useDatabase();
  const session = useSession();
  const wanted = base ? String(base.key) : draftInAddress(search);
  const { state, retry } = useLoaded(async (): Promise<LoadedDraft & GoneSince> => {
    const database = await loadDatabase();
    if (wanted === undefined) return { id: database.newId(), stored: undefined, isGone: false };
    const stored = await readDraftOf(database, type, wanted);
    const isGone = !base && !stored;
    const end = isGone ? await readDraftEnd(database, type, wanted) : undefined;
    return { id: wanted, stored, isGone, end };
  });
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The draft could not be read." onRetry={retry} />;
  }
  const { stored, isGone, end } = state.data;
  if (isGone) return <GoneDraft end={end} listPath={listPath} />;
  const fields = openingFields(type, base, initial, stored?.fields);
  if (session.status === 'member') {
    const { user, role } = session;
    const now = { draft: stored?.draft, record: base && { owner: base.owner } };
    if (!canDo('edit draft', { uid: user.uid, role }, now)) {
      return <ReadOnlyRecord form={form} fields={fields} />;
    }
  }
  return (
    <RecordForm
      {...props}
      initial={fields}
      published={initial}
      loaded={state.data}
      onDiscarded={() => (base ? onDiscarded?.() : navigate(listPath))}
    />
  );
}
