import { useRecords } from '@site/shared/content';
import { document, paper } from '@site/shared/content-types';
import { Loaded } from '../content/Loaded';
import { useSectionText } from '../content/section-text';
import { Introduction } from './Introduction';
import styles from './Publication.module.css';
import { PublicationCard } from './PublicationCard';
import { PublicationFrame } from './PublicationFrame';

/** The society's own publication, and the papers it learns from. */
export default function LiteratureReview() {
  const text = useSectionText('publication');
  const documents = useRecords(document);
  const papers = useRecords(paper);
  return (
    <PublicationFrame current="Research Publication">
      <Loaded of={{ text, documents, papers }}>
        {({ text, documents, papers }) => (
          <>
            <Introduction section="publication" text={text} documents={documents} />
            <ol className={styles.cards} aria-label="Papers">
              {papers.map((record, index) => (
                <PublicationCard
                  key={record.id}
                  kind="paper"
                  number={index + 1}
                  record={record}
                  keywords={record.authors}
                />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </PublicationFrame>
  );
}
