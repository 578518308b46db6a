import { usePosts } from '@site/shared/content';
import { ButtonLink, EmptyState, ErrorState, StaleNotice, unreachable } from '@site/shared/ui';
import { PostGrid, WaitingPosts } from '../post-list/PostGrid';
import styles from './LandingBlog.module.css';

const SHOWN = 6;

/** The newest posts on the landing page. */
export default function LandingBlog() {
  const result = usePosts({ limit: SHOWN });
  return (
    <section aria-labelledby="landing-blog" className={styles.posts}>
      <h2 id="landing-blog" className={styles.heading}>
        From the blog
      </h2>
      {result.status === 'ready' && <StaleNotice asOf={result.asOf} />}
      {result.status === 'loading' && <WaitingPosts />}
      {result.status === 'failed' && (
        <ErrorState
          title="The posts could not be loaded"
          message={unreachable(result.reason)}
          onRetry={result.retry}
          home={false}
        />
      )}
      {result.status === 'ready' && result.data.posts.length === 0 && (
        <EmptyState title="No posts found" />
      )}
      {result.status === 'ready' && (
        <PostGrid posts={result.data.posts.slice(0, SHOWN)} heading="h3" />
      )}
      <p className={styles.more}>
        <ButtonLink to="/blog" variant="secondary">
          See more..
        </ButtonLink>
      </p>
    </section>
  );
}
