import { useRecords, useRenderTime, useSettings } from '@site/shared/content';
import { event, sectionText } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import type { PageText } from '@site/shared/society';
import { ButtonLink, Container, PageHeading } from '@site/shared/ui';
import sections from '@site/society/pages/event-sections.json' with { type: 'json' };
import raw from '@site/society/pages/events.json' with { type: 'json' };
import { Loaded } from '../content/Loaded';
import { Paragraphs } from '../content/Paragraphs';
import { ListTools, RecordTools } from '../content/tools';
import { ComingUp, NothingDated } from './ComingUp';
import styles from './Events.module.css';
import { sectionData, upcomingData } from './event-data';
import { Slider } from './Slider';
import { upcomingEvents } from './upcoming-events';

const events: PageText<'events.json'> = raw;

/** The events of the society; in the slot of previews, the one that it is given. */
export default function Events({ event }: Partial<SlotProps['event.preview/v1']>) {
  if (!event) return <AllEvents />;
  return (
    <Container page>
      <PageMeta title={event.title} />
      <PageHeading title="Events" />
      <ComingUp events={[event]} isPreview />
    </Container>
  );
}

/** What is coming up, and the events of a year, in sections with a slider each. */
function AllEvents() {
  const texts = useRecords(sectionText);
  const records = useRecords(event);
  const now = useRenderTime();
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
              <PageHeading title="Events" lead={textOf('events')?.lead}>
                <RecordTools kind="sectionText" id="events" />
                <ListTools kind="event" />
              </PageHeading>
              {upcoming.length > 0 ? <ComingUp events={upcoming} /> : <NothingDated />}
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
            </>
          );
        }}
      </Loaded>
    </Container>
  );
}
