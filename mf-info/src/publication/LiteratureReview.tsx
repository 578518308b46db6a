import { site } from '@site/shared/site';
import { Introduction } from './Introduction';
import introductions from './introductions.json';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';
import papers from './papers.json';

/** The society's own publication, and the papers it learns from. */
export default function LiteratureReview() {
  return (
    <PublicationFrame current="Research Publication">
      <Introduction
        text={introductions.literatureReview}
        pdf={site.documents.researchPublication2024}
      />
      <ol className={styles.cards} aria-label="Papers">
        {papers.map((paper) => (
          <PublicationCard key={paper.id} {...paper} />
        ))}
      </ol>
    </PublicationFrame>
  );
}
