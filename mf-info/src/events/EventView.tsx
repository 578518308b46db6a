import { useRenderTime, useSettings } from '@site/shared/content';
import { splitPicture } from '@site/shared/content-types';
import { type EventRecord, eventEnd, eventStatus, eventTime, isOver } from '@site/shared/events';
import { eveningOf, nameOfEvening } from '@site/shared/nights';
import { PageMeta } from '@site/shared/page-meta';
import { site } from '@site/shared/site';
import { previewText, safeLink, tagLabel, zonedTime } from '@site/shared/text';
import {
  ButtonLink,
  Card,
  Cover,
  ExternalIcon,
  PageHeading,
  PinIcon,
  useHydrated,
} from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Paragraphs } from '../content/Paragraphs';
import { RecordTools } from '../content/tools';
import { useNightSentence } from '../tonight/nights-now';
import { AddToCalendar } from './AddToCalendar';
import { contactsOf } from './contacts';
import { EventState } from './EventState';
import { asOf } from './EventSummary';
import styles from './EventView.module.css';
import { upcomingData } from './event-data';

/** An event: when and where, whether it takes place, and afterwards how it was. */
export function EventView({
  event,
  isPreview = false,
}: {
  event: EventRecord;
  /** It is not public: it cannot be edited here, and may have no start. */
  isPreview?: boolean;
}) {
  const { id, title, start, place, text, image, imageAlt, category, report, pictures } = event;
  const now = useRenderTime();
  const settings = useSettings();
  const isAhead = start && !isOver(event, now);
  const label = start && eventStatus(event, now).label;
  const known = label && (/^Moved/.test(label) ? label : `${label}: ${eventTime(event, now)}`);
  // Where members' tools, which come later, move little.
  const actions = !isPreview && (
    <div className={styles.actions}>
      <AddToCalendar key={id} event={event} />
      <RecordTools kind="event" id={id} />
    </div>
  );
  return (
    <article>
      <PageMeta
        title={title}
        description={previewText(
          [known, isAhead && asOf(now), place, text].filter(Boolean).join('. '),
          200,
        )}
        {...(start && { jsonLd: [upcomingData(event, settings)] })}
      />
      <PageHeading title={title} eyebrow={category && tagLabel(category)} />
      <div className={styles.layout}>
        <div>
          {start && (
            <>
              <When event={event} />
              <EventState event={event} />
              <Sky of={event} />
              {isAhead && actions}
            </>
          )}
          <div className={styles.words}>
            <Paragraphs text={text} />
          </div>
        </div>
        <div className={styles.side}>
          <Facts {...event} />
          <Cover src={image} alt={imageAlt} seed={id} eager className={styles.cover} />
        </div>
        <div className={styles.more}>
          {(report || pictures) && (
            <section className={styles.words} aria-labelledby="report">
              <h2 id="report">How it was</h2>
              <Paragraphs text={report} />
              <ul className={styles.pictures}>
                {pictures?.map(splitPicture).map(({ image, alt }) => (
                  <li key={image}>
                    <Cover src={image} alt={alt ?? ''} seed={image} className={styles.cover} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Related lines={event.related} />
          {!isAhead && actions}
        </div>
      </div>
    </article>
  );
}

/** Day and time: on the society's clock, and on the reader's where that is another one. */
function When({ event }: { event: EventRecord }) {
  const now = useRenderTime();
  const { timeZone } = useHydrated() ? Intl.DateTimeFormat().resolvedOptions() : site;
  const [when, own] = [eventTime(event, now), eventTime(event, now, { ...site, timeZone })];
  return (
    <div>
      <p className={styles.when}>
        <time dateTime={event.start}>{when}</time>
      </p>
      <div className={styles.zone}>
        {/* Asia/Kolkata: what zones are called in words differs between engines. */}
        {site.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')} time
        {own !== when && `; where you are: ${own}`}
      </div>
    </div>
  );
}

/** Until six in the morning an event is of the night before (ms). */
const NIGHT_UNTIL = 6 * 3_600_000;

/** The sky of the first night into which an event lasts, from the day on which that is computed. */
function Sky({ of: event }: { of: EventRecord }) {
  const inEvening = Date.parse(event.start) + NIGHT_UNTIL;
  const sentence = useNightSentence(nameOfEvening(inEvening));
  return (
    sentence &&
    zonedTime(eventEnd(event)) >= `${eveningOf(inEvening)}T19` && (
      <p>
        <Link to="/tonight">The sky</Link>: {sentence}
      </p>
    )
  );
}

/** What people need to know who come. */
function Facts({ place, meetingPoint, map, bring, contacts, link }: EventRecord) {
  const people = contactsOf(contacts).map(({ name, address, href }) => (
    <div key={name}>
      {name} {href && <a href={href}>{address}</a>}
    </div>
  ));
  const facts = Object.entries<ReactNode>({
    ...{ Where: place, 'Meeting point': meetingPoint, Bring: bring },
    Ask: people.length > 0 && people,
  }).filter(([, value]) => value);
  return (
    <>
      {facts.length > 0 && (
        <Card>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <div className={styles.links}>
        {link && (
          <ButtonLink href={link}>
            Sign up <ExternalIcon />
          </ButtonLink>
        )}
        {map && (
          <ButtonLink href={map} variant="secondary">
            <PinIcon /> Map
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Posts and updates about it: in each line an address and a title. */
function Related({ lines }: { lines: string }) {
  const links = lines.split('\n').flatMap((line) => {
    const [address = '', ...words] = line.trim().split(/\s+/);
    const href = /^\/(?!\/)[^\\]*$/.test(address) ? address : safeLink(address);
    return href ? [{ href, title: words.join(' ') || address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section className={styles.words} aria-labelledby="related">
      <h2 id="related">Read about it</h2>
      <ul className={styles.links}>
        {links.map(({ href, title }) => (
          <li key={href} dir="auto">
            {href.startsWith('/') ? <Link to={href}>{title}</Link> : <a href={href}>{title}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
