import { readScheduled, scheduledPath } from '@site/shared/editorial';
import { ButtonLink, ConfirmProvider, Container, EmptyState, PageHeading } from '@site/shared/ui';
import { useParams } from 'react-router-dom';
import { useWatched } from '../data/useWatched';
import type { FormSettings } from '../kinds/form-settings';
import { formOf } from '../kinds/forms';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import { PublishDue } from './PublishDue';
import { ScheduledVersion } from './ScheduledVersion';

/** `/members/scheduled/{kind}/{id}`: a version that is published later, and what can be done with it. */
export default function ScheduledPage() {
  const { kind = '', id = '' } = useParams();
  const form = formOf(kind);
  return (
    <ConfirmProvider>
      <Container narrow page>
        <PageHeading title={`Scheduled ${form?.names.one ?? 'version'}`} eyebrow="Content">
          <ButtonLink to="/members" variant="secondary">
            Members’ home
          </ButtonLink>
        </PageHeading>
        <PublishDue />
        {!form?.type.isReviewed && <NotScheduled />}
      </Container>
      {form?.type.isReviewed && <Entry key={`${kind} ${id}`} form={form} id={id} />}
    </ConfirmProvider>
  );
}

function Entry({ form, id }: { form: FormSettings; id: string }) {
  // Live: the job, or a colleague, may publish it while this page is open.
  const stored = useWatched(scheduledPath(form.type.name, id));
  const entry = readScheduled(stored);
  if (entry) return <ScheduledVersion form={form} id={id} entry={entry} />;
  return (
    <Container narrow>{stored === undefined ? <LoadingWithHint /> : <NotScheduled />}</Container>
  );
}

const NotScheduled = () => (
  <EmptyState
    title="Nothing is scheduled here"
    message="It was published or taken back, or the address is mistyped."
  >
    <ButtonLink to="/members">Members’ home</ButtonLink>
  </EmptyState>
);
