import { useSession } from '@site/shared/auth';
import { canDo } from '@site/shared/editorial';
import { ErrorState } from '@site/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import type { RecordFields } from '../data/stored-record';
import { useLoaded } from '../data/useLoaded';
import { draftInAddress } from '../drafts/draft-address';
import { type LoadedDraft, readDraftOf } from '../drafts/draft-text';
import { GoneDraft } from '../drafts/GoneDraft';
import { rebaseDraft } from '../drafts/rebase-draft';
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
  const { state, retry } = useLoaded(async (): Promise<LoadedDraft & { text?: RecordFields }> => {
    const database = await loadDatabase();
    if (wanted === undefined) return { id: database.newId(), stored: undefined };
    const stored = await readDraftOf(database, type, wanted);
    if (!base || !stored) return { id: wanted, stored };
    const { draft, fields: text } = await rebaseDraft(database, base, stored);
    // The server has the words of the draft alone, until they are saved again.
    return { id: wanted, stored: { ...stored, draft }, text };
  });
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The draft could not be read." onRetry={retry} />;
  }
  const { stored, text = stored?.fields } = state.data;
  if (!base && wanted !== undefined && !stored) {
    return <GoneDraft type={type} id={wanted} listPath={listPath} />;
  }
  const fields = openingFields(type, base, initial, text);
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
