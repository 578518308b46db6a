import { sendJson } from '../http/exchange';
import { sendObject } from './download';
import { type GivenObject, type StoredObject, toCommonResource } from './object';
import { deny, type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { refuseUpload } from './upload-end';
import { receiveUpload, store } from './upload-requests';

/** Metadata key under which Firebase stores an object's download tokens, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens';

/**
 * The part of Cloud Storage's JSON API that commands need, for the project's owner alone: list, read,
 * delete, and upload in one request.
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
  const { method } = request;
  if (method !== 'GET' && (method !== 'DELETE' || !name))
    return sendError(response, 405, 'Method not allowed.');
  if (!name) return list(context, exchange, bucket);
  const object = context.objects.get(bucket, name);
  if (!object) return sendError(response, 404, 'Not Found.');
  if (method === 'DELETE') {
    if (!(await context.objects.remove(object)))
      return sendError(response, 503, 'The disk refused.');
    response.writeHead(204).end();
    return;
  }
  if (url.searchParams.get('alt') === 'media') {
    return sendObject(context.objects, object, request, response);
  }
  return sendJson(response, 200, toCloudResource(object));
}

/** All objects at once. As the service does, without `items` where there are none. */
function list({ objects }: StorageContext, { response }: StorageExchange, bucket: string): void {
  const items = objects.list(bucket).map(toCloudResource);
  sendJson(response, 200, { kind: 'storage#objects', ...(items.length > 0 && { items }) });
}

async function upload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { response } = exchange;
  const whole = await receiveUpload(exchange);
  if (!whole) return;
  const described = { ...whole, given: withTokens(whole.given) };
  const stored = await store(context, exchange, bucket, described);
  if (stored.ok) sendJson(response, 200, toCloudResource(stored.object));
  else refuseUpload(response, stored.reason);
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
