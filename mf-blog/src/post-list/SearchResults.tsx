import { usePosts } from '@site/shared/content';
import { EmptyState, ErrorState, Spinner, unreachable } from '@site/shared/ui';
import { PostGrid } from './PostGrid';
import styles from './PostListPage.module.css';
import { searchPosts } from './search-posts';

/** More than the society will write in this decade; the summaries load when a search begins. */
const ALL = 1000;

/** The posts that a query finds, among all. */
export function SearchResults({ query }: { query: string }) {
  const result = usePosts({ limit: ALL });
  if (result.status === 'loading') return <Spinner label="Searching…" />;
  if (result.status === 'failed') {
    return (
      <ErrorState
        title="The search could not be made"
        message={unreachable(result.reason)}
        onRetry={result.retry}
        home={false}
      />
    );
  }
  const found = searchPosts(result.data.posts, query);
  return (
    <>
      <p className={styles.found} role="status">
        {found.length === 1 ? '1 post' : `${found.length} posts`} for “{query}”
      </p>
      {found.length === 0 ? (
        <EmptyState title="No posts found" />
      ) : (
        <PostGrid posts={found} heading="h2" />
      )}
    </>
  );
}
