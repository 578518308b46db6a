import { site } from '@stss/shared/site';
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

/** By id: the drawing above a chapter, and where its pictures are kept. */
const places: Readonly<Record<string, { backgroundImage: string; link: string }>> = {
  '01': { backgroundImage: moon, link: links.moon },
  '02': { backgroundImage: nightSky, link: links.nightSky },
  '03': { backgroundImage: solarSystem, link: links.solarSystem },
  '04': { backgroundImage: deepSpace, link: links.deepSky },
};
const unknownPlace = { backgroundImage: '', link: '' };

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
            {...(places[chapter.id] ?? unknownPlace)}
          />
        ))}
      </ol>
    </PublicationFrame>
  );
}
