import {
  type ContentType,
  emptyDraft,
  hasFixedIds,
  isKey,
  isSingleton,
} from '@site/shared/content-types';
import { notify } from '@site/shared/notices';
import {
  ButtonLink,
  ConfirmProvider,
  Container,
  EmptyState,
  ErrorState,
  PageHeading,
} from '@site/shared/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { nextOrder } from '../data/next-order';
import { type EditableRecord, readRecord } from '../data/stored-record';
import { useLoaded } from '../data/useLoaded';
import { capitalised, type FormSettings, idLabel } from '../kinds/form-settings';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import { RecordEditor } from '../record-editor/RecordEditor';
import type { RecordFormProps } from '../record-editor/RecordForm';

interface PageProps {
  form: FormSettings;
}

/** The editor of a collection's records, by the `:id` of the route; without one of a new record. */
export function RecordEditorPage({ form }: PageProps) {
  const { id } = useParams();
  const { names, listPath, type } = form;
  const isSingle = isSingleton(type);
  const name = isSingle ? capitalised(names.one) : `${id ? 'Edit' : 'New'} ${names.one}`;
  const title = id && hasFixedIds(type) && !isSingle ? `Text of ${idLabel(id)}` : name;
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={title} eyebrow="Content">
          <ButtonLink to={isSingle ? '/members' : listPath} variant="secondary">
            All {isSingle ? 'content' : names.many}
          </ButtonLink>
        </PageHeading>
        <Editor key={id} id={id} form={form} />
      </Container>
    </ConfirmProvider>
  );
}

/** What the form starts from; undefined where there is no such record. */
type Start = Pick<RecordFormProps, 'base' | 'id' | 'used' | 'initial'> | undefined;

/** A record whose id is known before it is saved; texts of a page have only some of the fields. */
function startAtFixedId(type: ContentType, id: string, base: EditableRecord | undefined): Start {
  const used = base && !isSingleton(type) ? Object.keys(base.rawRecord) : undefined;
  const all = { ...emptyDraft(type), ...base?.fields };
  const initial = Object.fromEntries(
    Object.entries(all).filter(([name]) => used?.includes(name) ?? true),
  );
  return { base, id, used, initial };
}

function Editor({ id, form }: PageProps & { id: string | undefined }) {
  const { type, listPath, names } = form;
  const loadDatabase = useDatabase();
  const navigate = useNavigate();
  const { state, retry } = useLoaded(async (): Promise<Start> => {
    const database = await loadDatabase();
    if (id === undefined) {
      return { initial: { ...emptyDraft(type), ...(await nextOrder(database, type)) } };
    }
    if (!isKey(type, id)) return undefined;
    const base = await readRecord(database, type, id);
    if (!hasFixedIds(type)) return base && { base, initial: base.fields };
    return startAtFixedId(type, id, base);
  });
  const leave = (message: string) => {
    notify(message, 'success');
    navigate(isSingleton(type) ? '/members' : listPath);
  };
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message={`The ${names.one} could not be read.`} onRetry={retry} />;
  }
  if (!state.data) {
    return (
      <EmptyState title={`There is no such ${names.one}`}>
        <ButtonLink to={listPath}>{capitalised(names.many)}</ButtonLink>
      </EmptyState>
    );
  }
  return <RecordEditor form={form} leave={leave} {...state.data} />;
}
