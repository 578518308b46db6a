import type { PostSummary, TagCount } from '@site/shared/contracts';
import { formatDate } from '@site/shared/text';
import { Cover } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { TopicLinks } from '../topic-links/TopicLinks';
import styles from './PostSidebar.module.css';

/** Further reading: posts that share a tag, and the topics with most posts. */
export function PostSidebar({
  related,
  popularTags,
}: {
  related: readonly PostSummary[];
  popularTags: readonly TagCount[];
}) {
  return (
    <aside className={styles.sidebar} aria-label="More to read">
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className={styles.heading}>
            Related Blogs
          </h2>
          <ul className={styles.related}>
            {related.map(({ slug, title, image, date, language }) => (
              <li key={slug} className={styles.post}>
                <Cover src={image} seed={slug} place="thumbnail" className={styles.picture} />
                <div>
                  <Link
                    to={`/blog/post/${slug}`}
                    className={styles.title}
                    dir="auto"
                    lang={language}
                  >
                    {title}
                  </Link>
                  <time dateTime={date} className={styles.date}>
                    {formatDate(date)}
                  </time>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="popular">
        <h2 id="popular" className={styles.heading}>
          Popular Topics
        </h2>
        <TopicLinks tags={popularTags} />
      </section>
    </aside>
  );
}
