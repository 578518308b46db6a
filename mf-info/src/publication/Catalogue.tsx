import { useRecords } from '@site/shared/content';
import { chapter, document } from '@site/shared/content-types';
import { Loaded } from '../content/Loaded';
import { useSectionText } from '../content/section-text';
import { Introduction } from './Introduction';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

/** The members' photographs of the sky. */
export default function Catalogue() {
  const text = useSectionText('catalogue');
  const documents = useRecords(document);
  const chapters = useRecords(chapter);
  return (
    <PublicationFrame current="Astro Photography Catalogue">
      <Loaded of={{ text, documents, chapters }}>
        {({ text, documents, chapters }) => (
          <>
            <Introduction section="catalogue" text={text} documents={documents} />
            <ol className={`${styles.cards} ${styles.chapters}`} aria-label="Chapters">
              {chapters.map((record, index) => (
                <PublicationCard
                  key={record.id}
                  kind="chapter"
                  number={index + 1}
                  record={record}
                  keywords={record.description}
                  picture={{ src: record.image, alt: record.imageAlt }}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </PublicationFrame>
  );
}
