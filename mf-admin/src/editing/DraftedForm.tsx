import { useSession } from '@site/shared/auth';
import { canDo } from '@site/shared/editorial';
import { ErrorState } from '@site/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { useLoaded } from '../data/useLoaded';
import { draftInAddress } from '../drafts/draft-address';
import { readDraftOf } from '../drafts/draft-text';
import { GoneDraft } from '../drafts/GoneDraft';
import type { LoadedDraft } from '../drafts/useServerDraft';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { ReadOnlyRecord } from './ReadOnlyRecord';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { openingFields } from './record-draft';

/** The form of a record with its draft on the server; of a new one with that of `?draft={id}`. */
export function DraftedForm({ onDiscarded, ...props }: RecordFormProps) {
  const { form, base, initial } = props;
  const { type, listPath } = form;
  const { search } = useLocation();
  const navigate = useNavigate();
  const loadDatabase = useDatabase();
  const session = useSession();
  const wanted = base ? String(base.key) : draftInAddress(search);
  const { state, retry } = useLoaded(async (): Promise<LoadedDraft> => {
    const database = await loadDatabase();
    if (wanted === undefined) return { id: database.newId(), stored: undefined };
    return { id: wanted, stored: await readDraftOf(database, type, wanted) };
  });
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The draft could not be read." onRetry={retry} />;
  }
  const { stored } = state.data;
  if (!base && wanted !== undefined && !stored) {
    return <GoneDraft type={type} id={wanted} listPath={listPath} />;
  }
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
