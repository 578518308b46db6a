import { reviewedType } from '@site/shared/editorial';
import { PageMeta } from '@site/shared/page-meta';
import { formatMoment } from '@site/shared/text';
import { Container, EmptyState, ErrorState, Spinner, useHydrated } from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoaded } from '../data/useLoaded';
import looks from '../ui/looks.module.css';
import { loadPreview } from './load-preview';
import styles from './preview.module.css';
import { isPreviewFragment, parsePreviewToken } from './preview-link';
import { RecordPreview } from './RecordPreview';

/**
 * The fragment of the preview link that this page was opened with; '' for none. A jump within the
 * page, as by a table of contents, replaces the fragment: it is put back, so that a reload works.
 */
function usePreviewFragment(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState('');
  const isLink = isPreviewFragment(hash);
  if (isLink && fragment !== hash) setFragment(hash);
  useEffect(() => {
    if (!isLink && fragment) navigate({ hash: fragment }, { replace: true });
  }, [isLink, fragment, navigate]);
  return isLink ? hash : fragment;
}

/** `/preview`: what the link of a member shows to anybody who has it. */
export default function PreviewPage() {
  const hydrated = useHydrated();
  const fragment = usePreviewFragment();
  if (!hydrated || !fragment) {
    return (
      <Message>
        <p>
          This page opens preview links. If you still see this text after a moment, the link is
          incomplete. Copy the whole link again, or ask the sender for a new one.
        </p>
        <noscript>
          <p>This page needs JavaScript. Switch it on for this site, then reload the page.</p>
        </noscript>
      </Message>
    );
  }
  const token = parsePreviewToken(fragment);
  return token ? <LinkedPreview key={token} token={token} /> : <Gone />;
}

function LinkedPreview({ token }: { token: string }) {
  const { state, retry } = useLoaded(() => loadPreview(token));
  if (state.status === 'loading') {
    return (
      <Container page>
        <Spinner label="Loading the preview…" />
      </Container>
    );
  }
  if (state.status === 'failed') {
    return (
      <Message>
        <ErrorState
          title="The preview could not be loaded"
          message="The server could not be reached. Please check your connection and try again."
          onRetry={retry}
          home={false}
        />
      </Message>
    );
  }
  const type = state.data && reviewedType(state.data.kind);
  if (!state.data || !type) return <Gone />;
  const { expires, data } = state.data;
  return (
    <>
      <p className={styles.banner} role="note">
        <strong>Preview — not published.</strong> This link works until {formatMoment(expires)}.
      </p>
      <RecordPreview type={type} data={data} />
    </>
  );
}

const Gone = () => (
  <Message>
    <EmptyState
      title="This preview link is wrong or no longer works"
      message="Ask the sender for a new one."
    />
  </Message>
);

/** The page without a preview: it is not called after one that it showed before. */
const Message = ({ children }: { children: ReactNode }) => (
  <Container narrow page className={looks.column}>
    <PageMeta title="Preview" description="A preview of a text that is not published yet." />
    <h1>Preview</h1>
    {children}
  </Container>
);
