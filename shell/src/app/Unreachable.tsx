import { Container, ErrorState } from '@site/shared/ui';
import { useEffect } from 'react';

/** All that can be shown where neither the page nor the registry came with it. */
export function Unreachable({ retry }: { retry: () => void }) {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    window.addEventListener('online', retry);
    return () => {
      delete document.documentElement.dataset.ready;
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return (
    <Container>
      <ErrorState
        title="This page could not be loaded"
        message="Check your connection, then try again."
        onRetry={retry}
        home={false}
      />
    </Container>
  );
}
