import { PageMeta } from '@site/shared/page-meta';
import { Container, ErrorState } from '@site/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useComposition, useTitle } from '../composition/CompositionContext';
import type { OwnedRoute } from '../composition/contributions';
import { watchConnection } from '../offline/connection';
import { RemoteSection } from '../remote-section/RemoteSection';
import { MembersOnly } from '../routing/MembersOnly';
import { PageReady } from '../routing/PageReady';
import { PageSpinner } from '../routing/PageSpinner';

/** The page that a remote contributes at a route. */
export function RoutePage({ route }: { route: OwnedRoute }) {
  const { title, description = title, noindex } = route;
  const page = (
    <>
      <PageMeta title={title} description={description} noindex={noindex} />
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

/** Whether the site is out of reach; calls back when it is in reach again. */
function useIsOffline(onReconnect: () => void): boolean {
  const [isOffline, setOffline] = useState(false);
  const reconnected = useEffectEvent(onReconnect);
  useEffect(
    () =>
      watchConnection((offline, hasChanged) => {
        setOffline(offline);
        if (hasChanged && !offline) reconnected();
      }),
    [],
  );
  return isOffline;
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
  const title = useTitle(route.remote);
  const isOffline = useIsOffline(retry);
  const { loader } = useComposition();
  // Once its code has come, nothing is tried by itself.
  const waits = loader.state(route.remote, route.expose).status === 'ready';
  return (
    <Container>
      {isOffline ? (
        <ErrorState
          title="You are offline. This page is not saved on this phone."
          message="It opens by itself once you are connected."
          onRetry={retry}
          home={false}
        />
      ) : (
        <ErrorState
          title={`The ${title} section is not available right now`}
          message={`${waits ? 'Another try may help.' : 'We keep trying.'} (${reason})`}
          onRetry={retry}
        />
      )}
      <PageReady />
    </Container>
  );
}
