import type { document, Stored } from '@site/shared/content-types';
import { ButtonLink, Card, ExternalIcon } from '@site/shared/ui';
import { Paragraphs } from '../content/Paragraphs';
import type { SectionText } from '../content/section-text';
import { RecordTools } from '../content/tools';
import styles from './Publication.module.css';

/** The introduction of a tab, and the documents it offers. */
export function Introduction({
  section,
  text,
  documents,
}: {
  section: 'publication' | 'catalogue';
  text: SectionText;
  documents: readonly Stored<typeof document>[];
}) {
  const shown = documents.filter(({ shownOn }) => shownOn === section);
  return (
    <>
      <section className={styles.introduction}>
        <h2 dir="auto">{text.heading}</h2>
        <Paragraphs text={text.text} />
      </section>
      {shown.map(({ id, title, text, link }) => (
        <Card key={id} className={styles.document}>
          <Sheet />
          <div className={styles.documentText}>
            <h3 dir="auto">{title}</h3>
            {text && <p dir="auto">{text}</p>}
          </div>
          <RecordTools kind="document" id={id} />
          <ButtonLink href={link}>
            {/\.pdf(?:$|[?#])/i.test(link) ? 'Open the PDF' : 'Open the document'} <ExternalIcon />
          </ButtonLink>
        </Card>
      ))}
    </>
  );
}

const Sheet = () => (
  <svg viewBox="0 0 72 92" className={styles.sheet} aria-hidden="true">
    <path d="M6 2h42l20 20v68H6z" className={styles.paper} />
    <path d="M48 2v20h20z" className={styles.fold} />
    <ellipse cx="37" cy="48" rx="24" ry="7" transform="rotate(-18 37 48)" className={styles.ring} />
    <circle cx="37" cy="48" r="11" className={styles.globe} />
    <path d="M18 74h38M18 81h26" className={styles.lines} />
  </svg>
);
