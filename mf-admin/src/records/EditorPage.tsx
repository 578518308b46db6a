import { hasFixedIds, isBelowContent, isSingleton } from '@site/shared/content-types';
import { draftPath, parseServerDraft } from '@site/shared/editorial';
import { noticeStore, notify } from '@site/shared/notices';
import { ButtonLink, ConfirmProvider, Container, EmptyState, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useStored } from '../data/useStored';
import { useWatched } from '../data/useWatched';
import { draftInAddress } from '../drafts/draft-address';
import { usePermissions } from '../drafts/usePermissions';
import type { OpenedForm } from '../editing/create-editor';
import { RecordEditor } from '../editing/RecordEditor';
import type { Leave } from '../editing/useEditor';
import { capitalised, type FormSettings, idLabel } from '../kinds/form-settings';
import { useCurrentForm } from '../kinds/team-member-form';
import { PublishDue } from '../schedule/PublishDue';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { UnknownKind } from '../ui/UnknownKind';
import { useCameFrom } from '../ui/useCameFrom';
import { findEditor } from './find-editor';
import { loadPage } from './load-page';
import { openNew, openRecord } from './open-record';

/** The editor of a record of any kind, new or stored, at the address that its kind gives it. */
export default function EditorPage() {
  const { pathname, search } = useLocation();
  const address = findEditor(pathname);
  if (address.to === 'nothing') return <UnknownKind />;
  if (address.to === 'elsewhere') return <Navigate to={address.path} replace />;
  const name = address.to === 'record' ? address.name : undefined;
  const removed = new URLSearchParams(search).get('removed') ?? undefined;
  return <RecordPage form={address.form} name={name} removed={removed} />;
}

interface EditorProps {
  form: FormSettings;
  /** Key or slug of the record; undefined for a new one. */
  name: string | undefined;
  /** Key of a removed record, which may share its slug with others. */
  removed?: string | undefined;
}

/** The editor of a record of one kind. */
export function RecordPage(given: EditorProps) {
  const props = { ...given, form: useCurrentForm(given.form) };
  const { search } = useLocation();
  const draft = draftInAddress(search);
  const key = `${props.form.type.name} ${props.name} ${props.removed} ${draft}`;
  return (
    <ConfirmProvider>
      <Container narrow={!props.form.type.body} page>
        <Editor key={key} {...props} draft={draft} />
      </Container>
    </ConfirmProvider>
  );
}

type Opened = Pick<OpenedForm, 'base' | 'draftId'>;

function Heading({ form, name, opened }: EditorProps & { opened?: Opened | undefined }) {
  const { type, names, listPath } = form;
  const path = opened?.draftId && draftPath(type.name, opened.draftId);
  const draft = parseServerDraft(useWatched(path));
  const isReviewer = usePermissions(draft, opened?.base)('request changes');
  const isSingle = isSingleton(type);
  const action = name === undefined ? 'New ' : 'Edit ';
  const title = isReviewer
    ? `Review: ${draft?.title || `Untitled ${names.one}`}`
    : isSingle
      ? capitalised(names.one)
      : name !== undefined && hasFixedIds(type)
        ? `Text of ${idLabel(name)}`
        : action + names.one;
  const isBelow = isBelowContent(type);
  return (
    <PageHeading title={title} eyebrow={isBelow && 'Content'}>
      {isBelow && (
        <ButtonLink to={listPath} variant="secondary">
          All {isSingle ? 'content' : names.many}
        </ButtonLink>
      )}
      <ButtonLink href={`/members/help#${type.name}`} variant="secondary">
        Help
      </ButtonLink>
    </PageHeading>
  );
}

function Editor({ draft, ...props }: EditorProps & { draft: string | undefined }) {
  const { form, name, removed } = props;
  const leave = useLeave(form);
  const stored = useStored(async (database) => {
    const found =
      name === undefined
        ? await openNew(database, form)
        : await openRecord(database, form, name, removed);
    if (!found || !form.type.isReviewed) return found;
    return { ...found, draftId: String(found.base?.key ?? draft ?? database.newId()) };
  }, `The ${form.names.one}`);
  const opened = stored.instead ? undefined : stored.data;
  return (
    <>
      <Heading {...props} opened={opened} />
      {opened && (
        <>
          <PublishDue />
          <RecordEditor form={form} leave={leave} {...opened} />
        </>
      )}
      {stored.instead ?? (!opened && <NoSuchRecord form={form} />)}
    </>
  );
}

/** Leads on from a record that was saved or removed. */
function useLeave({ listPath, readPath, loadsAfterSave }: FormSettings): Leave {
  const navigate = useNavigate();
  const from = useCameFrom();
  return (message, fields) => {
    if (loadsAfterSave) {
      return loadPage(fields && readPath ? readPath(String(fields.slug)) : listPath, message);
    }
    // What was wrong before is not any more.
    noticeStore.setState({ notices: [] });
    notify(message, 'success');
    navigate((fields && from) ?? listPath);
  };
}

/** How long the page of a missing record stays before the list is shown (ms). */
const STAYS = 500;

function NoSuchRecord({ form: { names, missing, listPath } }: { form: FormSettings }) {
  const navigate = useNavigate();
  const notice = missing && 'notice' in missing ? missing.notice : undefined;
  useEffect(() => {
    if (!missing) return;
    const leave = () => {
      navigate(listPath, { replace: true });
    };
    if (notice !== undefined) {
      notify(notice, 'error');
      return leave();
    }
    const timer = setTimeout(leave, STAYS);
    return () => clearTimeout(timer);
  }, [missing, notice, listPath, navigate]);
  if (notice !== undefined) return <LoadingWithHint />;
  if (missing && 'title' in missing) return <EmptyState {...missing} />;
  return (
    <EmptyState title={`There is no such ${names.one}`}>
      <ButtonLink to={listPath}>{capitalised(names.many)}</ButtonLink>
    </EmptyState>
  );
}
