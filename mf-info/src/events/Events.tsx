import { PageMeta } from '@site/shared/page-meta';
import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import { ButtonLink, Container, PageHeading } from '@site/shared/ui';
import raw from '@site/society/pages/events.json' with { type: 'json' };
import styles from './Events.module.css';
import { Slider } from './Slider';

const events: PageText<'events.json'> = raw;

/** The events of a year, in three sections with a slider each. */
export default function Events() {
  return (
    <Container page>
      <PageMeta jsonLd={events.sections.map(eventData)} />
      <PageHeading title="Events" lead={events.lead} />
      {events.sections.map(({ id, title, paragraphs, link, slides }) => (
        <section key={id} id={id} className={styles.event} aria-labelledby={`${id}-title`}>
          <div className={styles.words}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <ButtonLink to={link.to} variant="secondary">
                {link.label}
              </ButtonLink>
            )}
          </div>
          <Slider name={`Pictures: ${title}`} slides={slides} />
        </section>
      ))}
    </Container>
  );
}

/**
 * Structured data for search engines: https://schema.org/Event, repeated rather than on one day.
 */
function eventData({
  id,
  title,
  paragraphs,
  repeats,
  free,
}: PageText<'events.json'>['sections'][number]) {
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
