import { useRecords, useRenderTime } from '@site/shared/content';
import { eventDates } from '@site/shared/content-types';
import { eventPath, upcomingEvents } from '@site/shared/events';
import { ButtonLink } from '@site/shared/ui';
import routes from '@site/society/routes.json' with { type: 'json' };
import { Link } from 'react-router-dom';
import { ListTools } from '../content/tools';
import { WhenAndState } from '../events/WhenAndState';
import styles from './NextEvent.module.css';

// Of this file a build takes the values that it reads, so no variable holds it.
const hasEvents = !(routes.without as readonly string[]).includes('/events');

/** The event that comes next; nothing where none has a date, or events have no pages. */
export function NextEvent() {
  const events = useRecords(eventDates);
  const now = useRenderTime();
  const [next] = hasEvents && events.status === 'ready' ? upcomingEvents(events.data, now) : [];
  if (!next) return null;
  const { title, place } = next;
  return (
    <section className={styles.next} aria-labelledby="next-event">
      <div>
        <h2 id="next-event">Next event</h2>
        <WhenAndState event={next} />
        <h3 dir="auto">
          <Link to={eventPath(next)}>{title}</Link>
        </h3>
        {place && <p dir="auto">{place}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/events" variant="secondary">
          All events
        </ButtonLink>
        <ListTools kind="event" />
      </div>
    </section>
  );
}
