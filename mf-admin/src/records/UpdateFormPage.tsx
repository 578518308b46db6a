import { emptyDraft, update } from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import { dayAt } from '@site/shared/text';
import { ConfirmProvider, Container, ErrorState, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { readRecord } from '../data/stored-record';
import { useLoaded } from '../data/useLoaded';
import type { Leave } from '../editing/RecordActions';
import { RecordEditor } from '../editing/RecordEditor';
import { updateForm } from '../kinds/update-form';
import { LoadingWithHint } from '../ui/LoadingWithHint';

/** `/latest/new/{id}` and `/latest/edit/{id}`. */
export default function UpdateFormPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!id) return <Navigate to="/latest" replace />;

  const leave: Leave = (message) => {
    notify(message, 'success');
    navigate('/latest');
  };
  const isEdit = pathname.toLowerCase().startsWith('/latest/edit/');
  const initial = { ...emptyDraft(update), date: dayAt(Date.now()) };
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={isEdit ? 'Edit update' : 'New update'} />
        {isEdit ? (
          <EditUpdate key={id} id={Number(id)} leave={leave} />
        ) : (
          <RecordEditor form={updateForm} initial={initial} leave={leave} />
        )}
      </Container>
    </ConfirmProvider>
  );
}

function EditUpdate({ id, leave }: { id: number; leave: Leave }) {
  const loadDatabase = useDatabase();
  const navigate = useNavigate();
  const { state, retry } = useLoaded(async () => readRecord(await loadDatabase(), update, id));
  const isUnknown = state.status === 'ready' && state.data === undefined;

  useEffect(() => {
    if (!isUnknown) return;
    notify('Post not found', 'error');
    navigate('/latest', { replace: true });
  }, [isUnknown, navigate]);

  if (state.status === 'failed') {
    return <ErrorState message="The update could not be read." onRetry={retry} />;
  }
  if (state.status === 'loading' || !state.data) return <LoadingWithHint />;
  const { data } = state;
  return <RecordEditor form={updateForm} base={data} initial={data.fields} leave={leave} />;
}
