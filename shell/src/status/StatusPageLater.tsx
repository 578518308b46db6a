import { Container, ErrorState } from '@site/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { PageReady } from '../routing/PageReady';
import { PageSpinner } from '../routing/PageSpinner';

/** The page for supporters, which visitors do not load. */
export function StatusPageLater() {
  const [Page, setPage] = useState<ComponentType>(() => PageSpinner);
  useEffect(() => {
    // Seams are for the same people, and each chunk costs all visitors its name and hash.
    import(/* webpackChunkName: "status" */ './StatusPage').then(
      ({ StatusPage }) => setPage(() => StatusPage),
      () => setPage(() => FailedPage),
    );
  }, []);
  return <Page />;
}

const FailedPage = () => (
  <Container>
    <ErrorState
      title="The status page could not be loaded"
      message="Another try may help."
      onRetry={() => location.reload()}
    />
    <PageReady />
  </Container>
);
