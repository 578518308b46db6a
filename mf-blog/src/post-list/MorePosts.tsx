import { Button, VisuallyHidden } from '@site/shared/ui';
import { POSTS_FIRST, POSTS_MORE } from './list-limits';
import styles from './PostListPage.module.css';

/** The button that raises the limit of a list while there are more posts. */
export function MorePosts({
  shown,
  limit,
  total,
  onMore,
}: {
  shown: number;
  limit: number;
  total: number;
  onMore(limit: number): void;
}) {
  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden>{shown > POSTS_FIRST && `${shown} of ${total} posts shown`}</VisuallyHidden>
      </div>
      {limit < total && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => onMore(limit + POSTS_MORE)}>
            More Blogs
          </Button>
          <noscript>
            <p>
              Without JavaScript this list ends here. The <a href="/sitemap.xml">sitemap</a> lists
              every post.
            </p>
          </noscript>
        </div>
      )}
    </>
  );
}
