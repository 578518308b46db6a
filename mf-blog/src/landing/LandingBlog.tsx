import { usePosts } from '@site/shared/content';
import { ButtonLink, EmptyState, ErrorState, StaleNotice, unreachable } from '@site/shared/ui';
import { PostGrid, WaitingPosts } from '../post-list/PostGrid';
import styles from './LandingBlog.module.css';

const SHOWN = 6;

/** The newest posts on the landing page. */
export default function LandingBlog() {
  const answer = usePosts({ limit: SHOWN });
  return (
    <section aria-labelledby="landing-blog">
      <h2 id="landing-blog" className={styles.heading}>
        From the blog
      </h2>
      {answer.status === 'ready' && <StaleNotice asOf={answer.asOf} />}
      {answer.status === 'loading' && <WaitingPosts />}
      {answer.status === 'failed' && (
        <ErrorState
          title="The posts could not be loaded"
          message={unreachable(answer.reason)}
          onRetry={answer.retry}
          home={false}
        />
      )}
      {answer.status === 'ready' && answer.data.posts.length === 0 && (
        <EmptyState title="No posts found" />
      )}
      {answer.status === 'ready' && (
        <PostGrid posts={answer.data.posts.slice(0, SHOWN)} heading="h3" />
      )}
      <p className={styles.more}>
        <ButtonLink to="/blog" variant="secondary">
          See more..
        </ButtonLink>
      </p>
    </section>
  );
}
