import { usePostSearch } from '@site/shared/content';
import { EmptyState, ErrorState, Spinner, unreachable } from '@site/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { POSTS_FIRST } from './list-limits';
import { MorePosts } from './MorePosts';
import { PostGrid } from './PostGrid';
import styles from './PostListPage.module.css';

/** The posts that a query finds among all: 6 at first, then 4 more at a time. */
export function SearchResults({ query, onAll }: { query: string; onAll: () => void }) {
  const [limit, setLimit] = useState(POSTS_FIRST);
  const result = usePostSearch({ words: query, limit });
  if (result.status === 'loading') return <Spinner label="Searching…" />;
  if (result.status === 'failed') {
    return (
      <ErrorState
        title="The search did not work"
        message={unreachable(result.reason)}
        onRetry={result.retry}
        home={false}
      />
    );
  }
  const { posts, total } = result.data;
  return (
    <>
      <p className={styles.found} role="status">
        {total === 1 ? '1 post' : `${total} posts`} for “<bdi>{query}</bdi>”
      </p>
      {total === 0 ? (
        <EmptyState
          title="No posts found"
          message={
            <>
              The search looks into titles, descriptions and topics. Try fewer or other words, or{' '}
              <Link to="/blog" onClick={onAll}>
                see all posts
              </Link>
              .
            </>
          }
        />
      ) : (
        <>
          <PostGrid posts={posts} heading="h2" />
          <MorePosts shown={posts.length} limit={limit} total={total} onMore={setLimit} />
        </>
      )}
    </>
  );
}
