import { notify } from '@stss/shared/notices';
import { dayInIndia } from '@stss/shared/text';
import { ConfirmProvider, Container, ErrorState, PageHeading } from '@stss/shared/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import {
  type EditableUpdate,
  fieldsOfUpdate,
  readUpdateById,
  type UpdateFields,
} from '../data/updates';
import { useLoaded } from '../data/useLoaded';
import { useChosenVersion } from '../history/useChosenVersion';
import { LeavingProvider } from '../leaving/LeavingProvider';
import { RemovedNotice } from '../removing/RemovedNotice';
import { Waiting } from '../waiting/Waiting';
import { UpdateCare } from './UpdateCare';
import { UpdateForm } from './UpdateForm';

const emptyUpdate = (): UpdateFields => ({
  title: '',
  content: '',
  date: dayInIndia(Date.now()),
  link: '',
  image: '',
});

/** `/latest/new/{id}` and `/latest/edit/{id}`. */
export default function UpdateFormPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!id) return <Navigate to="/latest" replace />;

  const onSaved = (isRestored = false) => {
    notify(isRestored ? 'Update restored' : 'Update saved', 'success');
    navigate('/latest');
  };
  const isEdit = pathname.toLowerCase().startsWith('/latest/edit/');
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={isEdit ? 'Edit update' : 'New update'} />
        {isEdit ? (
          <EditUpdate key={id} id={Number(id)} onSaved={onSaved} />
        ) : (
          <UpdateForm initial={emptyUpdate()} onSaved={onSaved} />
        )}
      </Container>
    </ConfirmProvider>
  );
}

type OnSaved = (isRestored: boolean) => void;

function EditUpdate({ id, onSaved }: { id: number; onSaved: OnSaved }) {
  const loadDatabase = useDatabase();
  const navigate = useNavigate();
  const { state, retry } = useLoaded(async () => readUpdateById(await loadDatabase(), id));
  const isUnknown = state.status === 'ready' && state.data === undefined;

  useEffect(() => {
    if (!isUnknown) return;
    notify('Post not found', 'error');
    navigate('/latest', { replace: true });
  }, [isUnknown, navigate]);

  if (state.status === 'failed') {
    return <ErrorState message="The update could not be read." onRetry={retry} />;
  }
  if (state.status === 'loading' || !state.data) return <Waiting />;
  return <StoredUpdate base={state.data} onSaved={onSaved} />;
}

function StoredUpdate({ base, onSaved }: { base: EditableUpdate; onSaved: OnSaved }) {
  const { chosen, choose } = useChosenVersion<UpdateFields>();
  return (
    <LeavingProvider>
      {base.isRemoved && <RemovedNotice what="update" button="Restore" />}
      <UpdateForm
        key={chosen?.rev}
        base={base}
        initial={chosen?.fields ?? fieldsOfUpdate(base.update)}
        onSaved={() => onSaved(base.isRemoved)}
      />
      <UpdateCare base={base} onChoose={choose} />
    </LeavingProvider>
  );
}
