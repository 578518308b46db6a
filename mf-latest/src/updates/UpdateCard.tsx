import type { Update } from '@stss/shared/contracts';
import { formatDate, previewText } from '@stss/shared/text';
import { Card, Cover, VisuallyHidden } from '@stss/shared/ui';
import { Link } from 'react-router-dom';
import styles from './UpdateCard.module.css';

/** What opening an update from a card leaves in the history, so that closing can go back. */
export const openedHere = { openedHere: true };

/** One update in short; Read More opens it, at an address of its own. */
export function UpdateCard({
  update,
  heading: Heading = 'h2',
}: {
  update: Update;
  heading?: 'h2' | 'h3';
}) {
  const { index, title, content, date, image } = update;
  return (
    <Card as="li" flush interactive className={styles.card}>
      <Cover src={image} seed={`update ${index}`} />
      <div className={styles.text}>
        <time className={styles.date} dateTime={date}>
          {formatDate(date)}
        </time>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.preview}>{previewText(content, 180)}</p>
        <Link to={`/latest?update=${index}`} state={openedHere} className={styles.more}>
          Read More
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  );
}
