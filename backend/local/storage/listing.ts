import type { StoredObject } from './object';

export interface ListRequest {
  prefix: string;
  delimiter: string;
  maxResults: number;
  /** Name or prefix after which to go on. */
  pageToken: string | null;
}

export interface Listing {
  items: StoredObject[];
  prefixes: string[];
  nextPageToken?: string;
}

/** One page of the objects below a prefix; what lies behind a further delimiter is one prefix. */
export function listObjects(sorted: readonly StoredObject[], request: ListRequest): Listing {
  const { prefix, delimiter, maxResults, pageToken } = request;
  const listing: Listing = { items: [], prefixes: [] };
  let last: string | null = null;
  for (const object of sorted) {
    if (!object.name.startsWith(prefix)) continue;
    const deeper = delimiter === '' ? -1 : object.name.indexOf(delimiter, prefix.length);
    const entry = deeper < 0 ? object.name : object.name.slice(0, deeper + delimiter.length);
    if (entry === last || (pageToken !== null && entry <= pageToken)) continue;
    if (listing.items.length + listing.prefixes.length === maxResults && last !== null) {
      return { ...listing, nextPageToken: last };
    }
    if (deeper < 0) listing.items.push(object);
    else listing.prefixes.push(entry);
    last = entry;
  }
  return listing;
}
