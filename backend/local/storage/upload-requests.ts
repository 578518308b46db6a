import * as v from 'valibot';
import { receiveBody } from '../http/exchange';
import { parseMultipart } from './multipart';
import { GivenMetadataSchema, isObjectName } from './object';
import { continueUpload, startUpload } from './resumable-requests';
import {
  admission,
  finish,
  MAX_UPLOAD_BYTES,
  nameOf,
  refuseUpload,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';

/** Answers an upload in one request, or one step of an upload in several. */
export async function answerUpload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { request, url } = exchange;
  const id = url.searchParams.get('upload_id');
  if (id !== null) return continueUpload(context, exchange, id);
  return request.headers['x-goog-upload-protocol'] === 'resumable'
    ? startUpload(context, exchange, bucket)
    : storeWhole(context, exchange, bucket);
}

/** Stores an upload of metadata and bytes in one body. */
async function storeWhole(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { request, response } = exchange;
  const body = await receiveBody(request, MAX_UPLOAD_BYTES);
  if (!body.ok) return sendError(response, 413, 'The upload is too large.');
  const parts = parseMultipart(request.headers['content-type'] ?? '', body.bytes);
  const given = parts.ok ? v.safeParse(GivenMetadataSchema, parts.metadata) : undefined;
  if (!parts.ok || !given?.success) return sendError(response, 400, 'Invalid multipart body.');
  const name = nameOf(exchange);
  if (!isObjectName(name)) return sendError(response, 400, 'Invalid object name.');
  const contentType = given.output.contentType ?? parts.contentType;
  const admit = admission(context.policy, exchange.auth, bucket, name, contentType);
  // Nobody should have bytes written that are refused anyway.
  if (!admit(context.objects.get(bucket, name), parts.bytes.length)) {
    return refuseUpload(response, 'denied');
  }
  const metadata = { cacheControl: given.output.cacheControl, contentType };
  finish(response, await context.objects.put(bucket, name, parts.bytes, metadata, admit));
}
