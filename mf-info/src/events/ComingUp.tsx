import { useRenderTime, useSettings } from '@site/shared/content';
import { ButtonLink, Card, Cover, ExternalIcon } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../content/Paragraphs';
import { RecordTools } from '../content/tools';
import styles from './ComingUp.module.css';
import { eventTime } from './event-time';
import type { EventRecord } from './upcoming-events';

/** The events that people can attend next. */
export function ComingUp({
  events,
  isPreview = false,
}: {
  events: readonly EventRecord[];
  /** They are not public: they cannot be edited here, and may have no start. */
  isPreview?: boolean;
}) {
  const now = useRenderTime();
  return (
    <section className={styles.comingUp} aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ul className={styles.events}>
        {events.map(({ id, title, start, end, place, text, image, imageAlt, link }) => (
          <Card as="li" key={id} flush className={styles.event}>
            {image && <Cover src={image} alt={imageAlt} seed={title} />}
            <div className={styles.words}>
              {start && (
                <p className={styles.when}>
                  <time dateTime={start}>{eventTime({ start, end }, now)}</time>
                </p>
              )}
              <h3 dir="auto">{title}</h3>
              {place && (
                <p className={styles.place} dir="auto">
                  {place}
                </p>
              )}
              <Paragraphs text={text} />
              {!isPreview && <RecordTools kind="event" id={id} />}
              {link && (
                <ButtonLink href={link} variant="secondary">
                  More about <bdi>{title}</bdi> <ExternalIcon />
                </ButtonLink>
              )}
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
