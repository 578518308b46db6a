import { PageMeta } from '@site/shared/page-meta';
import { site } from '@site/shared/site';
import { ButtonLink, Container, PageHeading } from '@site/shared/ui';
import styles from './Events.module.css';
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

/** What events.json says of an event. */
interface EventText {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** How often it takes place, as an ISO 8601 duration, where that is regular. */
  repeats?: string;
  /** Open to all and without a fee. */
  free?: boolean;
}

/** What search engines read: https://schema.org/Event, in turn rather than on one day. */
function eventData({ id, title, paragraphs, repeats, free }: EventText) {
  const { society, publicOrigin } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: paragraphs[0],
    url: `${publicOrigin}/events#${id}`,
    organizer: { '@type': 'Organization', '@id': `${publicOrigin}/#society`, name: society.name },
    location: { '@type': 'Place', name: society.name, address: society.address },
    ...(repeats && { eventSchedule: { '@type': 'Schedule', repeatFrequency: repeats } }),
    ...(free && { isAccessibleForFree: true }),
  };
}
