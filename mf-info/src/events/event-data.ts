import type { Settings } from '@site/shared/content';
import { type EventRecord, eventPath } from '@site/shared/events';
import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import { pictureVersions } from '@site/shared/text';
import { paragraphsOf } from '../content/Paragraphs';
import type { SectionText } from '../content/section-text';

/** What https://schema.org/Event has in common here. */
const eventOf = (name: string, text: string, { name: society }: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name,
  description: paragraphsOf(text)[0],
  organizer: { '@type': 'Organization', '@id': `${site.publicOrigin}/#society`, name: society },
});

/** An event of the year, repeated rather than on one day. */
export const sectionData = (
  {
    anchor,
    section: { repeats, free },
    text: { heading, text },
  }: { anchor: string; section: PageText<'events.json'>[string]; text: SectionText },
  settings: Settings,
) => ({
  ...eventOf(heading, text, settings),
  url: `${site.publicOrigin}/events#${anchor}`,
  location: { '@type': 'Place', name: settings.name, address: settings.address },
  ...(repeats && { eventSchedule: { '@type': 'Schedule', repeatFrequency: repeats } }),
  ...(free && { isAccessibleForFree: true }),
});

/** An event on its day, and whether it takes place. */
export const upcomingData = (event: EventRecord, settings: Settings) => {
  const { title, text, start, end, place, image, state, previousStart } = event;
  const isMoved = state === 'moved';
  return {
    ...eventOf(title, text, settings),
    url: `${site.publicOrigin}${eventPath(event)}`,
    startDate: start,
    ...(end && { endDate: end }),
    eventStatus: `https://schema.org/Event${state === 'off' ? 'Cancelled' : isMoved ? 'Rescheduled' : 'Scheduled'}`,
    ...(isMoved && previousStart && { previousStartDate: previousStart }),
    ...(image && { image: new URL(pictureVersions(image).src, site.publicOrigin).href }),
    location: {
      '@type': 'Place',
      name: place || settings.name,
      address: place || settings.address,
    },
  };
};
