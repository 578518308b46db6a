import { site } from '@site/shared/site';
import { type EventRecord, eventStatus, eventTime, momentBeside } from '../events';
import { formatDate } from '../text';

// How a page is named and drawn where others link to it: search engines, chats, networks.

/**
 * The title as tabs, search engines and chats show it: the page's own, then whose it is.
 * @param names those of the society at the moment
 */
export function fullTitle(
  title: string,
  { name, shortName }: Readonly<Record<'name' | 'shortName', string>>,
): string {
  // The landing page is titled by the name that the society was built with.
  return title === name || title === site.society.name ? name : `${title} · ${shortName}`;
}

const host = (): string => new URL(site.publicOrigin).host;

/** The texts on the preview card of a post. `date`: YYYY-MM-DD, or '' where it is not known yet. */
export const postCard = ({ title, date }: Readonly<Record<'title' | 'date', string>>) => ({
  title,
  line: date ? `${formatDate(date)} · ${host()}` : host(),
});

/**
 * The texts on the preview card of an event. Chats show a card for days, so a decision has the moment
 * of its save, from which the card stays the same in each snapshot.
 * @param now milliseconds since the epoch
 */
export function eventCard(event: EventRecord, now: number) {
  const { title, start, updated } = event;
  const { label } = eventStatus(event, now);
  const saved = momentBeside(start, new Date(updated).toISOString(), now);
  const state = /^(On|Off|Moved)\b/.test(label) ? `${label}, as of ${saved}` : label;
  return { title, line: `${state} · ${eventTime(event, now)} · ${host()}` };
}
