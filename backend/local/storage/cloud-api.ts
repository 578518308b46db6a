import * as v from 'valibot';
import { readBody, sendJson } from '../http/exchange';
import { sendObject } from './download';
import { listObjects } from './listing';
import { readMultipart } from './multipart';
import {
  GivenMetadataSchema,
  type GivenObject,
  isObjectName,
  type StoredObject,
  toCommonResource,
} from './object';
import { deny, type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { admission, MAX_UPLOAD_BYTES, nameIn, refuseUpload } from './upload-end';

/** Metadata key under which Firebase stores an object's download tokens, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens';
const MAX_PAGE = 1000;

/**
 * The part of Cloud Storage's JSON API that a backup needs, for the project's owner alone: list,
 * read, and upload in one request.
 * @see https://cloud.google.com/storage/docs/json_api/v1
 */
export async function answerCloud(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
  name: string | undefined,
): Promise<void> {
  const { request, response, url, auth } = exchange;
  if (!auth.owner) return deny(response);
  const isUpload = url.pathname.startsWith('/upload/');
  if (isUpload) {
    const isWhole = url.searchParams.get('uploadType') === 'multipart';
    if (request.method === 'POST' && isWhole) return upload(context, exchange, bucket);
    return sendError(response, 400, 'Only multipart uploads are taken here.');
  }
  if (request.method !== 'GET') return sendError(response, 405, 'Method not allowed.');
  if (!name) return list(context, exchange, bucket);
  const object = context.objects.get(bucket, name);
  if (!object) return sendError(response, 404, 'Not Found.');
  if (url.searchParams.get('alt') === 'media') {
    return sendObject(context.objects, object, request, response);
  }
  return sendJson(response, 200, toCloudResource(object));
}

function list({ objects }: StorageContext, { response, url }: StorageExchange, bucket: string) {
  const wanted = Number(url.searchParams.get('maxResults') ?? MAX_PAGE);
  const { items, nextPageToken } = listObjects(objects.list(bucket), {
    prefix: url.searchParams.get('prefix') ?? '',
    delimiter: '',
    maxResults: Math.min(Math.max(Math.floor(wanted) || MAX_PAGE, 1), MAX_PAGE),
    pageToken: url.searchParams.get('pageToken'),
  });
  // As the service does, without `items` where there are none.
  sendJson(response, 200, {
    kind: 'storage#objects',
    nextPageToken,
    items: items.length === 0 ? undefined : items.map(toCloudResource),
  });
}

async function upload(
  context: StorageContext,
  { request, response, url, auth }: StorageExchange,
  bucket: string,
): Promise<void> {
  const body = await readBody(request, MAX_UPLOAD_BYTES);
  if (!body.ok) return sendError(response, 413, 'The upload is too large.');
  const parts = readMultipart(request.headers['content-type'] ?? '', body.bytes);
  const given = parts.ok ? v.safeParse(GivenMetadataSchema, parts.metadata) : undefined;
  if (!parts.ok || !given?.success) return sendError(response, 400, 'Invalid multipart body.');
  const name = url.searchParams.get('name') ?? nameIn(parts.metadata) ?? '';
  if (!isObjectName(name)) return sendError(response, 400, 'Invalid object name.');
  const described = withTokens({
    ...given.output,
    contentType: given.output.contentType ?? parts.contentType,
  });
  const admit = admission(context, auth, bucket, name, described.contentType ?? '');
  const stored = await context.objects.put(bucket, name, parts.bytes, described, admit);
  if (!stored.ok) return refuseUpload(response, stored.reason);
  return sendJson(response, 200, toCloudResource(stored.object));
}

/** An object that is stored this way has the tokens that it is given, or none. */
function withTokens(given: GivenObject): GivenObject {
  const { [TOKENS]: tokens, ...metadata } = given.metadata ?? {};
  return { ...given, metadata, tokens: tokens ? tokens.split(',') : [] };
}

/** The object as Cloud Storage answers with it. */
function toCloudResource(object: StoredObject): Record<string, unknown> {
  const { tokens, metadata } = object;
  return {
    kind: 'storage#object',
    ...toCommonResource(object),
    contentEncoding: object.contentEncoding,
    contentDisposition: object.contentDisposition,
    metadata: tokens.length === 0 ? metadata : { ...metadata, [TOKENS]: tokens.join(',') },
  };
}
