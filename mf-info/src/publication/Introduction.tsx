import type { PageText } from '@site/shared/society';
import { ButtonLink, Card, ExternalIcon } from '@site/shared/ui';
import styles from './Publication.module.css';

/** The introduction of a tab, and the year's document. */
export function Introduction({
  text: { heading, paragraphs, document },
}: {
  text: Pick<PageText<'catalogue.json'>, 'heading' | 'paragraphs' | 'document'>;
}) {
  return (
    <>
      <section className={styles.introduction}>
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Card className={styles.document}>
        <svg viewBox="0 0 72 92" className={styles.sheet} aria-hidden="true">
          <path d="M6 2h42l20 20v68H6z" className={styles.paper} />
          <path d="M48 2v20h20z" className={styles.fold} />
          <ellipse
            cx="37"
            cy="48"
            rx="24"
            ry="7"
            transform="rotate(-18 37 48)"
            className={styles.ring}
          />
          <circle cx="37" cy="48" r="11" className={styles.globe} />
          <path d="M18 74h38M18 81h26" className={styles.lines} />
        </svg>
        <div className={styles.documentText}>
          <h3>{document.title}</h3>
          <p>{document.text}</p>
        </div>
        <ButtonLink href={document.link}>
          Open the PDF <ExternalIcon />
        </ButtonLink>
      </Card>
    </>
  );
}
