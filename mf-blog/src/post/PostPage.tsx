import { usePost } from '@site/shared/content';
import type { SlotProps } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import {
  Container,
  EmptyState,
  ErrorState,
  Spinner,
  StaleNotice,
  unreachable,
} from '@site/shared/ui';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PostView } from './PostView';

/** The page of one post; in the slot of previews, of the one that it is given. */
export default function PostPage({ page }: Partial<SlotProps['post.preview/v1']>) {
  if (!page) return <PublicPost />;
  return (
    <Container page>
      <PostView page={page} isPreview />
    </Container>
  );
}

/** The post that the address names, in each of its states. */
function PublicPost() {
  const { slug = '' } = useParams();
  const result = usePost(slug);

  if (result.status === 'loading') {
    return (
      <Container page>
        <Spinner label="Loading the post…" />
      </Container>
    );
  }
  if (result.status === 'failed') {
    return (
      <Container page>
        <ErrorState
          title="The post could not be loaded"
          message={unreachable(result.reason)}
          onRetry={result.retry}
        />
      </Container>
    );
  }
  if (result.data === undefined) return <PostNotFound />;
  return (
    <Container page>
      <StaleNotice asOf={result.asOf} />
      <PostView key={slug} page={result.data} />
    </Container>
  );
}

/** How long the message stays before the list is shown (ms). */
const STAYS = 500;

/** No post has this slug: says so, then shows the list. */
function PostNotFound() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate('/blog', { replace: true }), STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Container page>
      <PageMeta title="Post not found" description="There is no such post." noindex />
      <EmptyState title="Post not found" message="Taking you to the blog…" />
    </Container>
  );
}
