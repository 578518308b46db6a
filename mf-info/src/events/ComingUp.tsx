import { useSettings } from '@site/shared/content';
import type { EventRecord } from '@site/shared/events';
import { ButtonLink, Card, Cover, ExternalIcon } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../content/Paragraphs';
import { EventSummary } from './EventSummary';
import styles from './Events.module.css';

/** The events that people can attend next; where none has a date, what is true then. */
export function ComingUp({ events }: { events: readonly EventRecord[] }) {
  return (
    <section className={styles.comingUp} aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      {events.length === 0 ? (
        <NothingDated />
      ) : (
        <ul className={styles.events}>
          {events.map((event) => (
            <Card as="li" key={event.id} flush className={styles.card}>
              {event.image && <Cover src={event.image} alt={event.imageAlt} seed={event.title} />}
              <div className={styles.summary}>
                <EventSummary event={event} />
                <Paragraphs text={event.text} />
              </div>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function NothingDated() {
  const { join } = useSettings();
  return (
    <Card className={styles.words}>
      <p>
        The next event has no date yet. It will be here, and in{' '}
        <Link to="/latest">the latest updates</Link>.
      </p>
      {join?.text && <p dir="auto">{join.text}</p>}
      {join && (
        <ButtonLink href={join.href} variant="secondary">
          <bdi>{join.label}</bdi> <ExternalIcon />
        </ButtonLink>
      )}
    </Card>
  );
}
