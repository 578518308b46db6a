import { usePlaces, useRecords, useRenderTime, useSettings } from '@site/shared/content';
import { event, sectionText } from '@site/shared/content-types';
import { type EventRecord, pastEvents, upcomingEvents } from '@site/shared/events';
import { PageMeta } from '@site/shared/page-meta';
import type { PageText } from '@site/shared/society';
import {
  ButtonLink,
  Card,
  Container,
  Cover,
  classNames,
  ExternalIcon,
  PageHeading,
  useHydrated,
} from '@site/shared/ui';
import sections from '@site/society/pages/event-sections.json' with { type: 'json' };
import raw from '@site/society/pages/events.json' with { type: 'json' };
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { Paragraphs } from '../content/Paragraphs';
import { ListTools, RecordTools } from '../content/tools';
import { EventSummary } from './EventSummary';
import styles from './Events.module.css';
import { sectionData, upcomingData } from './event-data';
import { PastEvents } from './PastEvents';
import { Slider } from './Slider';

const events: PageText<'events.json'> = raw;

/** What is coming up, the events of a year in sections with a slider each, and what was. */
export default function Events() {
  const texts = useRecords(sectionText);
  const records = useRecords(event);
  const renderTime = useRenderTime();
  const [openedAt] = useState(Date.now);
  // As the page was opened: an event that ends meanwhile says so, and stays where it is read.
  const now = useHydrated() ? openedAt : renderTime;
  const settings = useSettings();
  return (
    <Container page>
      <Loaded of={{ texts, records }}>
        {({ texts, records }) => {
          const textOf = (id: string) => texts.find((text) => text.id === id);
          const upcoming = upcomingEvents(records, now);
          const shown = sections.flatMap((id) => {
            const [section, text] = [events[id], textOf(`events-${id}`)];
            return section && text ? [{ anchor: id, section, text }] : [];
          });
          return (
            <>
              <PageMeta
                jsonLd={[
                  ...upcoming.map((each) => upcomingData(each, settings)),
                  ...shown.map((each) => sectionData(each, settings)),
                ]}
              />
              <PageHeading title="Events" lead={textOf('events')?.lead} hasLateActions>
                <ListTools kind="event" />
                <RecordTools kind="sectionText" id="events" />
              </PageHeading>
              <ComingUp events={upcoming} />
              {shown.map(({ anchor, section: { link, slides }, text }) => (
                <section
                  key={anchor}
                  id={anchor}
                  className={styles.event}
                  aria-labelledby={`${anchor}-title`}
                >
                  <div className={styles.words}>
                    <h2 id={`${anchor}-title`} dir="auto">
                      {text.heading}
                    </h2>
                    <Paragraphs text={text.text} />
                    {link && (
                      <ButtonLink to={link.to} variant="secondary">
                        {link.label}
                      </ButtonLink>
                    )}
                    <RecordTools kind="sectionText" id={text.id} />
                  </div>
                  <Slider name={`Pictures: ${text.heading}`} slides={slides} />
                </section>
              ))}
              <PastEvents events={pastEvents(records, now)} now={now} />
            </>
          );
        }}
      </Loaded>
    </Container>
  );
}

/** The events that people can attend next; where none has a date, what is true then. */
function ComingUp({ events }: { events: readonly EventRecord[] }) {
  const { list, places } = usePlaces(events, ({ id }) => id);
  return (
    <section className={styles.comingUp} aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      {events.length === 0 ? (
        <NothingDated />
      ) : (
        <ul className={styles.events} ref={list}>
          {places.map(({ place, record }) => (
            <Card as="li" key={place} flush className={styles.card}>
              <Cover
                key={record.image}
                src={record.image}
                alt={record.imageAlt}
                seed={record.title}
              />
              <div className={styles.summary}>
                <EventSummary event={record} />
                <div className={styles.text}>
                  <Paragraphs text={record.text} />
                </div>
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
    <Card className={classNames(styles.words, styles.nothing)}>
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
