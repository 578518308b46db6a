import * as v from 'valibot';
import { readBody } from '../http/exchange';
import { readMultipart } from './multipart';
import { type GivenMetadata, GivenMetadataSchema, isObjectName } from './object';
import { continueUpload, startUpload } from './resumable-requests';
import { type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { admission, finish, MAX_UPLOAD_BYTES, nameIn, refuseUpload } from './upload-end';

/** Answers an upload in one request, or one step of an upload in several. */
export async function answerUpload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { request, url } = exchange;
  const id = url.searchParams.get('upload_id');
  if (id !== null) {
    return context.uploads.inTurn(id, request, () => continueUpload(context, exchange, id));
  }
  const protocol = request.headers['x-goog-upload-protocol'];
  const contentType = request.headers['content-type'] ?? '';
  if (protocol === 'resumable') return startUpload(context, exchange, bucket);
  if (protocol === 'multipart' || contentType.startsWith('multipart/')) {
    return uploadMultipart(context, exchange, bucket, contentType);
  }
  return uploadPlain(context, exchange, bucket, contentType);
}

async function uploadMultipart(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
  contentType: string,
): Promise<void> {
  const { request, response, url } = exchange;
  const body = await readBody(request, MAX_UPLOAD_BYTES);
  if (!body.ok) return sendError(response, 413, 'The upload is too large.');
  const parts = readMultipart(contentType, body.bytes);
  const given = parts.ok ? v.safeParse(GivenMetadataSchema, parts.metadata) : undefined;
  if (!parts.ok || !given?.success) return sendError(response, 400, 'Invalid multipart body.');
  const name = url.searchParams.get('name') ?? nameIn(parts.metadata) ?? '';
  const described = { ...given.output, contentType: given.output.contentType ?? parts.contentType };
  return store(context, exchange, bucket, name, parts.bytes, described);
}

async function uploadPlain(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
  contentType: string,
): Promise<void> {
  const { request, response, url } = exchange;
  const body = await readBody(request, MAX_UPLOAD_BYTES);
  if (!body.ok) return sendError(response, 413, 'The upload is too large.');
  const name = url.searchParams.get('name') ?? '';
  return store(context, exchange, bucket, name, body.bytes, {
    contentType: contentType || undefined,
  });
}

async function store(
  context: StorageContext,
  { response, auth }: StorageExchange,
  bucket: string,
  name: string,
  bytes: Buffer,
  given: GivenMetadata,
): Promise<void> {
  const { objects } = context;
  if (!isObjectName(name)) return sendError(response, 400, 'Invalid object name.');
  const contentType = given.contentType ?? 'application/octet-stream';
  const admit = admission(context, auth, bucket, name, contentType);
  // Nobody should have bytes written that are refused anyway.
  const refusal = admit(objects.get(bucket, name), bytes.length);
  if (refusal) return refuseUpload(response, refusal);
  return finish(response, await objects.put(bucket, name, bytes, given, admit));
}
