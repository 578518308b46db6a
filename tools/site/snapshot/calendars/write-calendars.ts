import type { Dataset } from '@site/shared/content-snapshot';
import { event } from '@site/shared/content-types';
import type { Site } from '@site/shared/site';
import type { SnapshotWriter } from '../snapshot-writer';
import { calendarOf } from './event-calendar';

/**
 * Writes a file for each event, and calendars to subscribe to. A removed event leaves them, and its
 * file is deleted: a subscriber's calendar then drops it, from an empty one too.
 */
export async function writeCalendars(
  writer: SnapshotWriter,
  site: Site,
  { events, builtAt }: Pick<Dataset, 'events' | 'builtAt'>,
): Promise<void> {
  const name = `${site.society.name}: events`;
  const files = new Map(
    events.map((each) => [each.id.slice(1), calendarOf(site, [each], builtAt)]),
  );
  for (const category of event.fields.category.options) {
    const chosen = events.filter((each) => each.category === category);
    files.set(category, calendarOf(site, chosen, builtAt, `${name} (${category})`));
  }
  files.set('events', calendarOf(site, events, builtAt, name));
  for (const [file, text] of files) await writer.write(`calendars/${file}.ics`, text);
}
