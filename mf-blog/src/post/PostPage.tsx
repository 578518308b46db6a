import { usePost } from '@stss/shared/content';
import { Container, ErrorState, Spinner, StaleNotice, unreachable } from '@stss/shared/ui';
import { useParams } from 'react-router-dom';
import { PostNotFound } from './PostNotFound';
import { PostView } from './PostView';

/** The page of one post, in each of its states. */
export default function PostPage() {
  const { slug = '' } = useParams();
  const answer = usePost(slug);

  if (answer.status === 'loading') {
    return (
      <Container page>
        <Spinner label="Loading the post…" />
      </Container>
    );
  }
  if (answer.status === 'failed') {
    return (
      <Container page>
        <ErrorState
          title="The post could not be loaded"
          message={unreachable(answer.reason)}
          onRetry={answer.retry}
        />
      </Container>
    );
  }
  if (answer.data === undefined) return <PostNotFound />;
  return (
    <Container page>
      <StaleNotice asOf={answer.asOf} />
      <PostView key={slug} page={answer.data} />
    </Container>
  );
}
