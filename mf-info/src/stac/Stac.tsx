import type { PageText } from '@site/shared/society';
import { formatDate } from '@site/shared/text';
import { ButtonLink, Card, Container, ExternalIcon, PageHeading } from '@site/shared/ui';
import raw from '@site/society/pages/camp.json' with { type: 'json' };
import { CampEmblem } from './CampEmblem';
import styles from './Stac.module.css';

const camp: PageText<'camp.json'> = raw;

/** The awareness camp for students beyond the campus. */
export default function Stac() {
  return (
    <Container page>
      <PageHeading title={camp.title} eyebrow={camp.eyebrow} />
      <div className={styles.top}>
        <div className={styles.intro}>
          {camp.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href={camp.register.link}>
            {camp.register.label} <ExternalIcon />
          </ButtonLink>
        </div>
        <img src={camp.picture.image} alt={camp.picture.alt} width={960} height={540} />
      </div>

      <section className={styles.section} aria-labelledby="camp-events">
        <h2 id="camp-events">Events</h2>
        <ul className={styles.events}>
          {camp.events.map(({ emblem, title, text }) => (
            <Card as="li" key={title} className={styles.event}>
              <CampEmblem name={emblem} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </Card>
          ))}
        </ul>
      </section>

      <section className={styles.section} aria-labelledby="camp-opportunities">
        <h2 id="camp-opportunities">Opportunities</h2>
        <ul className={styles.opportunities}>
          {camp.opportunities.map(({ title, text }) => (
            <li key={title} className={styles.opportunity}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section} aria-labelledby="camp-previous">
        <h2 id="camp-previous">Previous camps</h2>
        <ol className={styles.previous}>
          {camp.previousCamps.map(({ college, date, text }) => (
            <li key={college}>
              <time dateTime={date}>{formatDate(date)}</time>
              <h3>{college}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
