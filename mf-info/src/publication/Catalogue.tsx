import type { PageText } from '@site/shared/society';
import { paddedId } from '@site/shared/text';
import raw from '@site/society/pages/catalogue.json' with { type: 'json' };
import { Introduction } from './Introduction';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

const catalogue: PageText<'catalogue.json'> = raw;

/** The members' photographs of the sky. */
export default function Catalogue() {
  return (
    <PublicationFrame current="Astro Photography Catalogue">
      <Introduction text={catalogue} />
      <ol className={`${styles.cards} ${styles.chapters}`} aria-label="Chapters">
        {catalogue.chapters.map((chapter, index) => (
          <PublicationCard
            key={chapter.title}
            id={paddedId(index + 1)}
            backgroundImage=""
            {...chapter}
          />
        ))}
      </ol>
    </PublicationFrame>
  );
}
