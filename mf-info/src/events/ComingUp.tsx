import { useSettings } from '@site/shared/content';
import { type EventRecord, eventPath } from '@site/shared/events';
import { ButtonLink, Card, Cover, ExternalIcon } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../content/Paragraphs';
import styles from './ComingUp.module.css';
import { WhenAndState } from './WhenAndState';

/** The events that people can attend next. */
export function ComingUp({ events }: { events: readonly EventRecord[] }) {
  return (
    <section className={styles.comingUp} aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ul className={styles.events}>
        {events.map((event) => (
          <Card as="li" key={event.id} flush className={styles.event}>
            {event.image && <Cover src={event.image} alt={event.imageAlt} seed={event.title} />}
            <div className={styles.words}>
              <WhenAndState event={event} />
              <h3 dir="auto">
                <Link to={eventPath(event)}>{event.title}</Link>
              </h3>
              {event.place && (
                <p className={styles.place} dir="auto">
                  {event.place}
                </p>
              )}
              <Paragraphs text={event.text} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** Stands where no event has a date: what is true then, and what to do. */
export function NothingDated() {
  const { join } = useSettings();
  return (
    <section className={styles.comingUp} aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <Card className={styles.nothing}>
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
    </section>
  );
}
