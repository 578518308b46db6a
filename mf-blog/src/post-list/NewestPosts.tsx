import { usePosts } from '@site/shared/content';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  StaleNotice,
  unreachable,
  VisuallyHidden,
} from '@site/shared/ui';
import { useState } from 'react';
import { POSTS_FIRST } from './list-limits';
import { MorePosts } from './MorePosts';
import { PostGrid, WaitingPosts } from './PostGrid';

/** The newest posts, of all, of one tag or of one author: 6 at first, then 4 more at a time. */
export function NewestPosts(filter: { tag: string | undefined; author: string | undefined }) {
  const [limit, setLimit] = useState(POSTS_FIRST);
  const result = usePosts({ ...filter, limit });

  if (result.status === 'loading') {
    return (
      <>
        <div role="status">
          <VisuallyHidden>Loading posts…</VisuallyHidden>
        </div>
        <WaitingPosts />
      </>
    );
  }
  if (result.status === 'failed') {
    return (
      <ErrorState
        title="The posts could not be loaded"
        message={unreachable(result.reason)}
        onRetry={result.retry}
      />
    );
  }
  const { total } = result.data;
  const posts = result.data.posts.slice(0, limit);
  if (posts.length === 0) {
    return (
      <EmptyState title="No posts found">
        {(filter.tag ?? filter.author) && <ButtonLink to="/blog">All posts</ButtonLink>}
      </EmptyState>
    );
  }
  return (
    <>
      <StaleNotice asOf={result.asOf} />
      <PostGrid posts={posts} heading="h2" />
      <MorePosts shown={posts.length} limit={limit} total={total} onMore={setLimit} />
    </>
  );
}
