import { PageMeta } from '@site/shared/page-meta';
import { Container, ErrorState } from '@site/shared/ui';
import { useRemotes } from '../composition/CompositionContext';
import type { OwnedRoute } from '../composition/contributions';
import { RemoteSection } from '../remote-section/RemoteSection';
import { MembersOnly } from '../routing/MembersOnly';
import { PageReady } from '../routing/PageReady';
import { PageSpinner } from '../routing/PageSpinner';

/** The page that a remote contributes at a route. */
export function RoutePage({ route }: { route: OwnedRoute }) {
  const page = (
    <>
      <PageMeta title={route.title} description={route.description} noindex={route.noindex} />
      <RemoteSection
        remote={route.remote}
        expose={route.expose}
        pending={<PageSpinner />}
        failed={(reason, retry) => <FailedPage route={route} reason={reason} retry={retry} />}
      >
        <PageReady />
      </RemoteSection>
    </>
  );
  if (route.audience === 'all') return page;
  return <MembersOnly otherwise={route.otherwise ?? '/'}>{page}</MembersOnly>;
}

function FailedPage({
  route,
  reason,
  retry,
}: {
  route: OwnedRoute;
  reason: string;
  retry: () => void;
}) {
  const title = useRemotes().find(({ name }) => name === route.remote)?.title ?? route.remote;
  return (
    <Container>
      <ErrorState
        title={`The ${title} section is not available right now`}
        message={`The rest of the site works. We keep trying. (${reason})`}
        onRetry={retry}
      />
      <PageReady />
    </Container>
  );
}
