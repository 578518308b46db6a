import type { PostSummary } from '@stss/shared/contracts';
import { formatDate, tagLabel } from '@stss/shared/text';
import { Card, Cover } from '@stss/shared/ui';
import { Link } from 'react-router-dom';
import styles from './PostCard.module.css';

/** One post in a list. */
export function PostCard({
  post,
  heading: Heading = 'h2',
  eager = false,
}: {
  post: PostSummary;
  heading?: 'h2' | 'h3';
  /** For a card that is on the first screen. */
  eager?: boolean;
}) {
  const { slug, title, description, image, date, tags } = post;
  return (
    <Card as="li" flush interactive className={styles.card}>
      <Cover src={image} seed={slug} eager={eager} />
      <div className={styles.text}>
        <p className={styles.line}>
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <Heading className={styles.title}>
          <Link to={`/blog/post/${slug}`} className={styles.link}>
            {title}
          </Link>
        </Heading>
        <p className={styles.description}>{description}</p>
        <ul className={styles.tags} aria-label="Topics">
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={`/blog/${tag}`} className={styles.tag}>
                {tagLabel(tag)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
