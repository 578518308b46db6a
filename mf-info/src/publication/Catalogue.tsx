import { site } from '@site/shared/site';
import chapters from './catalogue.json';
import deepSpace from './chapters/deep-space.svg';
import moon from './chapters/moon.svg';
import nightSky from './chapters/night-sky.svg';
import solarSystem from './chapters/solar-system.svg';
import { Introduction } from './Introduction';
import introductions from './introductions.json';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

const links = site.documents.catalogue;

/** By id of a chapter: the drawing above it, and where its pictures are kept. */
const drawings: Readonly<Record<string, string>> = {
  '01': moon,
  '02': nightSky,
  '03': solarSystem,
  '04': deepSpace,
};
const pictures: Readonly<Record<string, string>> = {
  '01': links.moon,
  '02': links.nightSky,
  '03': links.solarSystem,
  '04': links.deepSky,
};

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
            backgroundImage={drawings[chapter.id] ?? ''}
            link={pictures[chapter.id] ?? ''}
          />
        ))}
      </ol>
    </PublicationFrame>
  );
}
