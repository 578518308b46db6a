import { emptyDraft } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { ConfirmProvider, Container, EmptyState, ErrorState, PageHeading } from '@site/shared/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { readRecord } from '../data/stored-record';
import { useLoaded } from '../data/useLoaded';
import type { FormSettings } from '../kinds/form-settings';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import { RecordEditor } from '../record-editor/RecordEditor';

interface PageProps {
  form: FormSettings;
}

/** The editor of a collection's records, by the `:id` of the route; without one of a new record. */
export function RecordEditorPage({ form }: PageProps) {
  const { id } = useParams();
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={`${id ? 'Edit' : 'New'} ${form.type.name}`} />
        <Editor key={id} id={id} form={form} />
      </Container>
    </ConfirmProvider>
  );
}

function Editor({ id, form }: PageProps & { id: string | undefined }) {
  const { type, listPath } = form;
  const loadDatabase = useDatabase();
  const navigate = useNavigate();
  const { state, retry } = useLoaded(async () =>
    id === undefined ? undefined : readRecord(await loadDatabase(), type, id),
  );
  const leave = (message: string) => {
    notify(message, 'success');
    navigate(listPath);
  };
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message={`The ${type.name} could not be read.`} onRetry={retry} />;
  }
  if (id !== undefined && !state.data) {
    return <EmptyState title={`There is no such ${type.name}`} />;
  }
  const initial = state.data?.fields ?? emptyDraft(type);
  return <RecordEditor form={form} base={state.data} initial={initial} leave={leave} />;
}
