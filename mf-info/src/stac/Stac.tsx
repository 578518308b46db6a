import { useRecords } from '@site/shared/content';
import { campEvent, opportunity, previousCamp } from '@site/shared/content-types';
import type { PageText } from '@site/shared/society';
import { formatDate } from '@site/shared/text';
import { ButtonLink, Card, Container, ExternalIcon, PageHeading } from '@site/shared/ui';
import raw from '@site/society/pages/camp.json' with { type: 'json' };
import { Loaded } from '../content/Loaded';
import { Paragraphs } from '../content/Paragraphs';
import { useSectionText } from '../content/section-text';
import { RecordTools } from '../content/tools';
import { CampEmblem } from './CampEmblem';
import { CampSection } from './CampSection';
import styles from './Stac.module.css';

const camp: PageText<'camp.json'> = raw;

/** The awareness camp for students beyond the campus. */
export default function Stac() {
  const text = useSectionText('stac');
  const events = useRecords(campEvent);
  const opportunities = useRecords(opportunity);
  const camps = useRecords(previousCamp);
  return (
    <Container page>
      <Loaded of={{ text, events, opportunities, camps }}>
        {({ text, events, opportunities, camps }) => (
          <>
            <PageHeading title={text.heading} eyebrow={text.short} hasLateActions>
              <RecordTools kind="sectionText" id="stac" />
            </PageHeading>
            <div className={styles.top}>
              <div className={styles.intro}>
                <Paragraphs text={text.text} />
                <ButtonLink href={camp.register.link}>
                  {camp.register.label} <ExternalIcon />
                </ButtonLink>
              </div>
              <img src={camp.picture.image} alt={camp.picture.alt} width={960} height={540} />
            </div>
            <CampSection
              kind="campEvent"
              title="Events"
              empty={events.length === 0 && 'The programme will be announced here.'}
            >
              <ul className={styles.events}>
                {events.map(({ id, emblem, title, text }) => (
                  <Card as="li" key={id} className={styles.event}>
                    <CampEmblem name={emblem} />
                    <div className={styles.eventText}>
                      <h3 dir="auto">{title}</h3>
                      <Paragraphs text={text} />
                      <RecordTools kind="campEvent" id={id} />
                    </div>
                  </Card>
                ))}
              </ul>
            </CampSection>
            <CampSection
              kind="opportunity"
              title="Opportunities"
              empty={opportunities.length === 0 && 'What you can win will be announced here.'}
            >
              <ul className={styles.opportunities}>
                {opportunities.map(({ id, title, text }) => (
                  <li key={id} className={styles.opportunity}>
                    <h3 dir="auto">{title}</h3>
                    <Paragraphs text={text} />
                    <RecordTools kind="opportunity" id={id} />
                  </li>
                ))}
              </ul>
            </CampSection>
            <CampSection
              kind="previousCamp"
              title="Previous camps"
              empty={camps.length === 0 && 'The first camp is still ahead of us.'}
            >
              <ol className={styles.previous}>
                {camps
                  .toSorted((a, b) => (a.date < b.date ? 1 : -1))
                  .map(({ id, college, date, text }) => (
                    <li key={id}>
                      <time dateTime={date}>{formatDate(date)}</time>
                      <h3 dir="auto">{college}</h3>
                      <Paragraphs text={text} />
                      <RecordTools kind="previousCamp" id={id} />
                    </li>
                  ))}
              </ol>
            </CampSection>
          </>
        )}
      </Loaded>
    </Container>
  );
}
