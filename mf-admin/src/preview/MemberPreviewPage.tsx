import { DRAFT_ID_PATTERN, draftPath, parseServerDraft } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { ButtonLink, Container, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useStored } from '../data/useStored';
import { useWatched } from '../data/useWatched';
import { draftEditPath } from '../drafts/draft-edit-path';
import { loadDraft } from '../drafts/draft-text';
import { MissingDraft } from '../drafts/MissingDraft';
import type { FormSettings } from '../kinds/form-settings';
import { formOf } from '../kinds/forms';
import { UnknownKind } from '../ui/UnknownKind';
import { DraftPreview } from './DraftPreview';
import { loadPreview } from './load-preview';
import { PreviewLinkPanel } from './PreviewLinkPanel';

/** `/members/preview/:kind/:id`: a draft as its own page, and who else may see it. */
export default function MemberPreviewPage() {
  const { kind = '', id = '' } = useParams();
  const form = formOf(kind);
  if (!form?.type.isReviewed || !new RegExp(DRAFT_ID_PATTERN).test(id)) return <UnknownKind />;
  return <StoredPreview key={`${kind}/${id}`} form={form} id={id} />;
}

function StoredPreview({ form, id }: { form: FormSettings; id: string }) {
  const { type, names, listPath } = form;
  const { refresh, ...read } = useStored(async (database) => {
    const [stored, editPath] = await Promise.all([
      loadDraft(database, type, id),
      draftEditPath(database, form, id),
    ]);
    const token = stored?.draft.preview;
    return { stored, editPath, shared: token === undefined ? undefined : await loadPreview(token) };
  }, 'The draft');
  const stored = read.instead ? undefined : read.data.stored;
  // Written on in another tab, or by a colleague.
  const newest = parseServerDraft(useWatched(draftPath(type.name, id)))?.rev;
  const isOutdated = stored !== undefined && newest !== undefined && newest > stored.draft.rev;
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated, refresh]);

  if (read.instead) return read.instead;
  if (!stored) {
    return (
      <Container narrow page>
        <MissingDraft type={type} id={id} listPath={listPath} />
      </Container>
    );
  }
  return (
    <>
      <Container page>
        <PageHeading
          title="Preview"
          lead={`The draft of ${formatMoment(stored.draft.updated)}, as a page. Readers do not see it yet.`}
        >
          <ButtonLink to={read.data.editPath} variant="secondary">
            Edit the {names.one}
          </ButtonLink>
        </PageHeading>
        <PreviewLinkPanel
          type={type}
          id={id}
          stored={stored}
          shared={read.data.shared}
          onChanged={refresh}
        />
      </Container>
      <DraftPreview form={form} stored={stored} />
    </>
  );
}
