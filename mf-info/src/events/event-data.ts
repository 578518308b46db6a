import { site } from '@stss/shared/site';

/** What events.json says of an event. */
export interface EventText {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** How often it takes place, as an ISO 8601 duration, where that is regular. */
  repeats?: string;
  /** Open to all and without a fee. */
  free?: boolean;
}

/** What search engines read: https://schema.org/Event, in turn rather than on one day. */
export function eventData({ id, title, paragraphs, repeats, free }: EventText) {
  const { society, publicOrigin } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: paragraphs[0],
    url: `${publicOrigin}/events#${id}`,
    organizer: { '@type': 'Organization', '@id': `${publicOrigin}/#society`, name: society.name },
    location: { '@type': 'Place', name: society.name, address: society.address },
    ...(repeats && { eventSchedule: { '@type': 'Schedule', repeatFrequency: repeats } }),
    ...(free && { isAccessibleForFree: true }),
  };
}
