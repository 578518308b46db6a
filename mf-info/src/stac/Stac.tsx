import { site } from '@site/shared/site';
import { formatDate } from '@site/shared/text';
import { ButtonLink, Card, Container, ExternalIcon, PageHeading } from '@site/shared/ui';
import liftOff from '../events/slides/awareness-camp-1.webp';
import { CampEmblem } from './CampEmblem';
import camp from './camp.json';
import styles from './Stac.module.css';

/** The awareness camp for students beyond the campus. */
export default function Stac() {
  return (
    <Container page>
      <PageHeading title={camp.intro.title} eyebrow="STAC" />
      <div className={styles.top}>
        <div className={styles.intro}>
          {camp.intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href={site.documents.stacCollegeRegistration}>
            {camp.intro.registerLabel} <ExternalIcon />
          </ButtonLink>
        </div>
        <img src={liftOff} alt={camp.intro.pictureAlt} width={960} height={540} />
      </div>

      <section className={styles.section} aria-labelledby="camp-events">
        <h2 id="camp-events">Events</h2>
        <ul className={styles.events}>
          {camp.events.map(({ id, title, text }) => (
            <Card as="li" key={id} className={styles.event}>
              <CampEmblem event={id} />
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
          {camp.opportunities.map(({ id, title, text }) => (
            <li key={id} className={styles.opportunity}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section} aria-labelledby="camp-previous">
        <h2 id="camp-previous">Previous camps</h2>
        <ol className={styles.previous}>
          {camp.previousCamps.map(({ id, college, date, text }) => (
            <li key={id}>
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
