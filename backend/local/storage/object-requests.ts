import * as v from 'valibot';
import { parseJson, readBody, sendJson } from '../http/exchange';
import { sendObject } from './download';
import { listObjects } from './listing';
import { describe, GivenMetadataSchema, toResource } from './object';
import {
  deny,
  MAX_METADATA_BYTES,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';

const MAX_PAGE = 1000;

/** Answers for one object: metadata, download, change of metadata, removal. */
export async function answerObject(
  { objects, policy }: StorageContext,
  { request, response, url, auth }: StorageExchange,
  bucket: string,
  name: string,
): Promise<void> {
  const object = objects.get(bucket, name);
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') {
    const token = url.searchParams.get('token');
    const holdsToken = token !== null && object?.tokens.includes(token);
    if (!holdsToken && !policy(auth, { method: 'get', bucket, name, stored: object }))
      return deny(response);
    if (token !== null && object && !holdsToken && !auth.owner) return deny(response);
    if (!object) return sendError(response, 404, 'Not Found.');
    if (url.searchParams.get('alt') === 'media') {
      return sendObject(objects, object, request, response);
    }
    return sendJson(response, 200, toResource(object));
  }
  if (method === 'DELETE') {
    if (!policy(auth, { method: 'delete', bucket, name, stored: object })) return deny(response);
    if (!object) return sendError(response, 404, 'Not Found.');
    if (!(await objects.remove(object))) return sendError(response, 503, 'The disk refused.');
    response.writeHead(204).end();
    return;
  }
  if (method !== 'PATCH') return sendError(response, 405, 'Method not allowed.');
  const body = await readBody(request, MAX_METADATA_BYTES);
  const given = body.ok ? v.safeParse(GivenMetadataSchema, parseJson(body.bytes)) : undefined;
  if (!given?.success) return sendError(response, 400, 'Invalid metadata.');
  // As it would be stored: `null` takes the type away.
  const { contentType } = describe(object ?? {}, given.output);
  const isPermitted = policy(auth, {
    method: 'update',
    bucket,
    name,
    stored: object,
    given: { size: object?.size ?? 0, contentType },
  });
  if (!isPermitted) return deny(response);
  if (!object) return sendError(response, 404, 'Not Found.');
  const changed = await objects.describe(object, given.output);
  if (!changed) return sendError(response, 503, 'The disk refused.');
  return sendJson(response, 200, toResource(changed));
}

/** Answers with one page of a folder. */
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
  const wanted = Number(url.searchParams.get('maxResults') ?? MAX_PAGE);
  const listing = listObjects(objects.list(bucket), {
    prefix,
    delimiter: url.searchParams.get('delimiter') ?? '',
    maxResults: Math.min(Math.max(Math.floor(wanted) || MAX_PAGE, 1), MAX_PAGE),
    pageToken: url.searchParams.get('pageToken'),
  });
  sendJson(response, 200, {
    prefixes: listing.prefixes,
    items: listing.items.map((object) => ({ name: object.name, bucket: object.bucket })),
    nextPageToken: listing.nextPageToken,
  });
}
