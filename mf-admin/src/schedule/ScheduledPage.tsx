import { parseScheduled, scheduledPath } from '@site/shared/editorial';
import { ButtonLink, ConfirmProvider, Container, EmptyState, PageHeading } from '@site/shared/ui';
import { useParams } from 'react-router-dom';
import { useWatched } from '../data/useWatched';
import { formOf } from '../kinds/forms';
import { DraftPreview } from '../preview/DraftPreview';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { PublishDue } from './PublishDue';
import { ScheduledVersion } from './ScheduledVersion';
import { parseVersion } from './unschedule';

/** `/members/scheduled/{kind}/{id}`: a version that is published later, and what can be done with it. */
export default function ScheduledPage() {
  const { kind = '', id = '' } = useParams();
  const form = formOf(kind);
  const path = form?.type.isReviewed ? scheduledPath(kind, id) : undefined;
  // Live: the job, or a colleague, may publish it while this page is open.
  const stored = useWatched(path);
  const entry = parseScheduled(stored);
  const version = form && entry && parseVersion(form.type, entry);
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={`Scheduled ${form?.names.one ?? 'version'}`} eyebrow="Content">
          <ButtonLink to="/members" variant="secondary">
            Members’ home
          </ButtonLink>
        </PageHeading>
        <PublishDue />
        {form && entry ? (
          <ScheduledVersion form={form} id={id} entry={entry} isReadable={version !== undefined} />
        ) : path && stored === undefined ? (
          <LoadingWithHint />
        ) : (
          <NotScheduled />
        )}
      </Container>
      {form && version && <DraftPreview form={form} stored={version} />}
    </ConfirmProvider>
  );
}

const NotScheduled = () => (
  <EmptyState
    title="Nothing is scheduled here"
    message="It was published or unscheduled, or the address is mistyped."
  >
    <ButtonLink to="/members">Members’ home</ButtonLink>
  </EmptyState>
);
