import { site } from '@stss/shared/site';
import chapters from './catalogue.json';
import { chapterLink } from './catalogue-links';
import { chapterPicture } from './chapter-pictures';
import { Introduction } from './Introduction';
import introductions from './introductions.json';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

/** The members' photographs of the sky. */
export default function Catalogue() {
  return (
    <PublicationFrame current="Astro Photography Catalogue">
      <Introduction text={introductions.catalogue} pdf={site.documents.astroCatalogue2025} />
      <ol className={`${styles.cards} ${styles.chapters}`} aria-label="Chapters">
        {chapters.map((chapter) => (
          <PublicationCard
            key={chapter.id}
            {...chapter}
            backgroundImage={chapterPicture(chapter.id)}
            link={chapterLink(chapter.id)}
          />
        ))}
      </ol>
    </PublicationFrame>
  );
}
