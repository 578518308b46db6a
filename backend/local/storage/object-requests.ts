import { sendJson } from '../http/exchange';
import { sendObject } from './download';
import { toResource } from './object';
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

/** Answers with one page of the objects that lie in a folder itself. */
export function answerList(
  { objects, policy }: StorageContext,
  { response, url, auth }: StorageExchange,
  bucket: string,
): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  if (!policy(auth, { method: 'list', bucket, name: prefix })) {
    deny(response);
    return;
  }
  const pageToken = url.searchParams.get('pageToken') ?? '';
  const wanted = Math.floor(Number(url.searchParams.get('maxResults'))) || MAX_PAGE;
  const left = objects
    .list(bucket)
    .filter(({ name }) => name.startsWith(prefix) && !name.includes('/', prefix.length))
    .filter(({ name }) => name > pageToken);
  const page = left.slice(0, Math.min(Math.max(wanted, 1), MAX_PAGE));
  sendJson(response, 200, {
    prefixes: [],
    items: page.map(({ name }) => ({ name, bucket })),
    nextPageToken: page.length < left.length ? page.at(-1)?.name : undefined,
  });
}
