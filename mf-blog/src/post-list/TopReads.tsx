import { usePosts } from '@site/shared/content';
import type { TagCount } from '@site/shared/contracts';
import { formatDate } from '@site/shared/text';
import { Skeleton } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { TOP_READS_FROM, topReads } from './list-limits';
import styles from './TopReads.module.css';

/** A short list of posts to begin with. */
export function TopReads({ tags }: { tags: readonly TagCount[] }) {
  const result = usePosts({ limit: TOP_READS_FROM });
  if (result.status === 'failed') return null;
  const posts = result.status === 'loading' ? undefined : topReads(result.data.posts, tags);
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby="top-reads">
      <h2 id="top-reads" className={styles.heading}>
        Top Reads
      </h2>
      <p className={styles.how}>On the topics we write most about</p>
      {posts === undefined ? (
        <Skeleton shape="block" className={styles.waiting} />
      ) : (
        <ol className={styles.list}>
          {posts.map(({ slug, title, date, language }) => (
            <li key={slug}>
              <Link to={`/blog/post/${slug}`} className={styles.link} dir="auto" lang={language}>
                {title}
              </Link>
              <time dateTime={date} className={styles.date}>
                {formatDate(date)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
