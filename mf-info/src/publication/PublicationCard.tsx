import { Card, Cover, ExternalIcon, VisuallyHidden } from '@site/shared/ui';
import styles from './Publication.module.css';

/** A numbered card: a paper with its authors, or a chapter of the catalogue. */
export function PublicationCard({
  id,
  title,
  keywords,
  link,
  backgroundImage,
}: {
  /** Padded to two digits. */
  id: string;
  title: string;
  /** Authors of a paper, description of a chapter. */
  keywords: string;
  link: string;
  /** URL of a picture above the text, '' for drawn stars; absent: none. */
  backgroundImage?: string;
}) {
  return (
    <Card as="li" flush interactive className={styles.card}>
      {backgroundImage !== undefined && (
        <Cover src={backgroundImage} seed={title} className={styles.picture} />
      )}
      <div className={styles.cardText}>
        <p className={styles.number}>{id}</p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.keywords}>{keywords}</p>
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.more}>
          Read More
          <VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
          <ExternalIcon />
        </a>
      </div>
    </Card>
  );
}
