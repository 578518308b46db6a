import { useSession } from '@site/shared/auth';
import { canDo } from '@site/shared/editorial';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordFields } from '../data/stored-record';
import { useStored } from '../data/useStored';
import { draftInAddress } from '../drafts/draft-address';
import { type LoadedDraft, loadDraft } from '../drafts/draft-text';
import { MissingDraft } from '../drafts/MissingDraft';
import { rebaseDraft } from '../drafts/rebase-draft';
import { ReadOnlyRecord } from './ReadOnlyRecord';
import { RecordForm, type RecordFormProps } from './RecordForm';
import { openingFields } from './record-draft';

/** The form of a record with its draft on the server; of a new one with that of `?draft={id}`. */
export function DraftedForm({ onDiscarded, ...props }: RecordFormProps & { draftId: string }) {
  const { form, base, draftId, initial } = props;
  const { type, listPath } = form;
  const { search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const isNew = !base && draftInAddress(search) === undefined;
  type Loaded = LoadedDraft & { text?: RecordFields };
  const loaded = useStored(async (database): Promise<Loaded> => {
    const stored = isNew ? undefined : await loadDraft(database, type, draftId);
    if (!base || !stored) return { id: draftId, stored };
    const { draft, fields: text } = await rebaseDraft(database, base, stored);
    // The server has the words of the draft alone, until they are saved again.
    return { id: draftId, stored: { ...stored, draft }, text };
  }, 'The draft');
  if (loaded.instead) return loaded.instead;
  const { stored, text = stored?.fields } = loaded.data;
  if (!base && !isNew && !stored) {
    return <MissingDraft type={type} id={draftId} listPath={listPath} />;
  }
  const fields = openingFields(type, base, initial, text);
  if (session.status === 'member') {
    const member = { uid: session.user.uid, role: session.role };
    if (!canDo('edit draft', member, { draft: stored?.draft, record: base })) {
      return <ReadOnlyRecord form={form} fields={fields} />;
    }
  }
  return (
    <RecordForm
      {...props}
      initial={fields}
      published={initial}
      loaded={loaded.data}
      onDiscarded={() => (base ? onDiscarded?.() : navigate(listPath))}
    />
  );
}
