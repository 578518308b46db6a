import { sendJson } from '../http/exchange';
import { sendObject } from './download';
import { type StoredObject, toResource } from './object';
import { deny, type StorageContext, type StorageExchange, sendError } from './storage-exchange';

const MAX_PAGE = 1000;

/** Answers for one object: metadata, download, removal. */
export async function answerObject(
  { objects, policy }: StorageContext,
  { request, response, url, auth }: StorageExchange,
  bucket: string,
  name: string,
): Promise<void> {
  const object = objects.get(bucket, name);
  const { method } = request;
  if (method === 'GET') {
    const token = url.searchParams.get('token');
    const holdsToken = token !== null && object?.token === token;
    if (!holdsToken && !policy(auth, { method: 'get', bucket, name, stored: object }))
      return deny(response);
    if (token !== null && object && !holdsToken && !auth.owner) return deny(response);
    if (!object) return sendError(response, 404, 'Not Found.');
    if (url.searchParams.get('alt') === 'media') {
      return sendObject(objects, object, request, response);
    }
    return sendJson(response, 200, toResource(object));
  }
  if (method !== 'DELETE') return sendError(response, 405, 'Method not allowed.');
  if (!policy(auth, { method: 'delete', bucket, name, stored: object })) return deny(response);
  if (!object) return sendError(response, 404, 'Not Found.');
  if (!(await objects.remove(object))) return sendError(response, 503, 'The disk refused.');
  response.writeHead(204).end();
}

/** Answers with one page of a folder. */
export async function answerList(
  { objects, policy }: StorageContext,
  { response, url, auth }: StorageExchange,
  bucket: string,
): Promise<void> {
  const prefix = url.searchParams.get('prefix') ?? '';
  if (!policy(auth, { method: 'list', bucket, name: prefix })) return deny(response);
  const wanted = Number(url.searchParams.get('maxResults') ?? MAX_PAGE);
  const { items, prefixes, nextPageToken } = listObjects(objects.list(bucket), {
    prefix,
    delimiter: url.searchParams.get('delimiter') ?? '',
    maxResults: Math.min(Math.max(Math.floor(wanted) || MAX_PAGE, 1), MAX_PAGE),
    pageToken: url.searchParams.get('pageToken'),
  });
  sendJson(response, 200, {
    prefixes,
    items: items.map(({ name }) => ({ name, bucket })),
    nextPageToken,
  });
}

interface ListRequest {
  prefix: string;
  delimiter: string;
  maxResults: number;
  /** Name or prefix after which to go on. */
  pageToken: string | null;
}

interface Listing {
  items: StoredObject[];
  prefixes: string[];
  nextPageToken?: string;
}

/** One page of the objects below a prefix; what lies behind a further delimiter is one prefix. */
function listObjects(sorted: readonly StoredObject[], request: ListRequest): Listing {
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
