import type { ReactNode } from 'react';
import { RecordTools } from '../content/tools';
import styles from './ComingUp.module.css';
import { EventCard } from './EventCard';
import type { EventRecord } from './upcoming-events';

/** The events that people can attend next. */
export const ComingUp = ({ events }: { events: readonly EventRecord[] }) => (
  <ComingUpList>
    {events.map((event) => (
      <EventCard key={event.id} event={event} tools={<RecordTools kind="event" id={event.id} />} />
    ))}
  </ComingUpList>
);

/** The part of the page that lists them. */
export const ComingUpList = ({ children }: { children: ReactNode }) => (
  <section className={styles.comingUp} aria-labelledby="coming-up">
    <h2 id="coming-up">Coming up</h2>
    <ul className={styles.events}>{children}</ul>
  </section>
);
