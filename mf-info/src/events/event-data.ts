import type { Settings } from '@site/shared/content';
import { site } from '@site/shared/site';
import type { PageText } from '@site/shared/society';
import { pictureVersions } from '@site/shared/text';
import { paragraphsOf } from '../content/Paragraphs';
import type { SectionText } from '../content/section-text';
import type { EventRecord } from './upcoming-events';

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

/** An event on its day. */
export const upcomingData = (
  { title, text, start, end, place, image, link }: EventRecord,
  settings: Settings,
) => ({
  ...eventOf(title, text, settings),
  url: link || `${site.publicOrigin}/events`,
  startDate: start,
  ...(end && { endDate: end }),
  ...(image && { image: new URL(pictureVersions(image).src, site.publicOrigin).href }),
  location: {
    '@type': 'Place',
    name: place || settings.name,
    ...(!place && { address: settings.address }),
  },
});
