import { feedPaths } from '../../site/snapshot/discovery/feed-posts';

/** Media type of a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export const JSON_FEED_TYPE = 'application/feed+json';

/** Files, by their paths, whose type their names do not tell. */
export const mediaTypes: Readonly<Record<string, string>> = {
  [feedPaths.json]: JSON_FEED_TYPE,
};
