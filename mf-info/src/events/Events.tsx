import { PageMeta } from '@stss/shared/page-meta';
import { ButtonLink, Container, PageHeading } from '@stss/shared/ui';
import styles from './Events.module.css';
import { eventData } from './event-data';
import text from './events.json';
import { Slider } from './Slider';

const CAMP = 'space-technology-awareness-camp';

/** What happens through the year, in three sections with a slider each. */
export default function Events() {
  return (
    <Container page>
      <PageMeta jsonLd={text.sections.map(eventData)} />
      <PageHeading
        title="Events"
        lead="Evenings under the sky, a quiz for those who have just arrived, and a camp that travels."
      />
      {text.sections.map(({ id, title, paragraphs, slides }) => (
        <section key={id} id={id} className={styles.event} aria-labelledby={`${id}-title`}>
          <div className={styles.words}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {id === CAMP && (
              <ButtonLink to="/stac" variant="secondary">
                Visit the camp’s page
              </ButtonLink>
            )}
          </div>
          <Slider name={`Pictures: ${title}`} slides={slides} />
        </section>
      ))}
    </Container>
  );
}
