import { feedPaths } from '../../site/snapshot/discovery/feed-posts';

/** Media type of a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export const JSON_FEED_TYPE = 'application/feed+json';

export const CALENDAR_TYPE = 'text/calendar';

/** Files, by their paths or that of their folder, whose type their names do not tell in full. */
export const mediaTypes: Readonly<Record<string, string>> = {
  [feedPaths.json]: JSON_FEED_TYPE,
  '/calendars/**': `${CALENDAR_TYPE}; charset=utf-8`,
};

/** The type of a file at this path, where its name does not tell it. */
export const mediaTypeOf = (path: string): string | undefined =>
  mediaTypes[path.replace(/[^/]+\.ics$/, '**')];
