import type { PostSummary } from '@site/shared/contracts';
import { tagLabel } from '@site/shared/text';
import { PictureCard, PictureCardLink } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import styles from './PostCard.module.css';

/** One post in a list. */
export function PostCard({
  post,
  tagLabels,
  heading = 'h2',
  eager = false,
}: {
  post: PostSummary;
  /** `settings.tagLabels` */
  tagLabels: string;
  heading?: 'h2' | 'h3';
  /** For a card that is on the first screen. */
  eager?: boolean;
}) {
  const { slug, title, description, image, date, tags, language } = post;
  return (
    <PictureCard
      picture={{ src: image, seed: slug, eager }}
      date={date}
      heading={heading}
      title={<PictureCardLink to={`/blog/post/${slug}`}>{title}</PictureCardLink>}
      text={description}
      isShort
      language={language}
    >
      <ul className={styles.tags} aria-label="Topics">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/blog/${tag}`} className={styles.tag}>
              {tagLabel(tag, tagLabels)}
            </Link>
          </li>
        ))}
      </ul>
    </PictureCard>
  );
}
