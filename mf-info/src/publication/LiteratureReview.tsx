import type { PageText } from '@site/shared/society';
import { paddedId } from '@site/shared/text';
import raw from '@site/society/pages/literature-review.json' with { type: 'json' };
import { Introduction } from './Introduction';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

const review: PageText<'literature-review.json'> = raw;

/** The society's own publication, and the papers it learns from. */
export default function LiteratureReview() {
  return (
    <PublicationFrame current="Research Publication">
      <Introduction text={review} />
      <ol className={styles.cards} aria-label="Papers">
        {review.papers.map((paper, index) => (
          <PublicationCard key={paper.title} id={paddedId(index + 1)} {...paper} />
        ))}
      </ol>
    </PublicationFrame>
  );
}
