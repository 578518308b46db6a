import { listRecords } from '@site/shared/content-model';
import type { Dataset } from '@site/shared/content-snapshot';
import { event } from '@site/shared/content-types';
import type { Site } from '@site/shared/site';
import type { SnapshotWriter } from '../snapshot-writer';
import { calendarOf } from './event-calendar';

/**
 * Writes a file for each event, and calendars to subscribe to. A removed event leaves them, and its
 * file is deleted: a subscriber's calendar then drops it.
 */
export async function writeCalendars(
  writer: SnapshotWriter,
  site: Site,
  { records }: Pick<Dataset, 'records'>,
): Promise<void> {
  const events = listRecords(event, records.get(event.name)?.stored ?? {});
  const name = `${site.society.name}: events`;
  const files = new Map(events.map((each) => [each.id.slice(1), calendarOf(site, [each])]));
  for (const category of event.fields.category.options) {
    const chosen = events.filter((each) => each.category === category);
    if (chosen.length > 0) files.set(category, calendarOf(site, chosen, `${name} (${category})`));
  }
  files.set('events', calendarOf(site, events, name));
  for (const [file, text] of files) await writer.write(`calendars/${file}.ics`, text);
}
