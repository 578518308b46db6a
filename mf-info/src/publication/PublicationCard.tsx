import { paddedId } from '@site/shared/text';
import { Card, Cover, ExternalIcon, VisuallyHidden } from '@site/shared/ui';
import { RecordTools } from '../content/tools';
import styles from './Publication.module.css';

/** A numbered card: a paper with its authors, or a chapter of the catalogue. */
export function PublicationCard({
  kind,
  number,
  record: { id, title, link },
  keywords,
  picture,
}: {
  kind: 'paper' | 'chapter';
  /** Place in its list, from 1. */
  number: number;
  record: { id: string; title: string; link: string };
  /** Authors of a paper, description of a chapter. */
  keywords: string;
  /** A picture above the text; without an address drawn stars. Absent: none. */
  picture?: { src: string; alt: string | undefined };
}) {
  return (
    <Card as="li" flush interactive className={styles.card}>
      {picture !== undefined && <Cover {...picture} seed={title} className={styles.picture} />}
      <div className={styles.cardText}>
        <p className={styles.number}>{paddedId(number)}</p>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {keywords && (
          <p className={styles.keywords} dir="auto">
            {keywords}
          </p>
        )}
        <RecordTools kind={kind} id={id} />
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.more}>
          Read More
          <VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
          <ExternalIcon />
        </a>
      </div>
    </Card>
  );
}
