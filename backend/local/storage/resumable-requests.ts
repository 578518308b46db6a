import * as v from 'valibot';
import { parseJson, receiveBody, sendJson } from '../http/exchange';
import { GivenMetadataSchema, isObjectName } from './object';
import type { StorageAuth } from './policy';
import {
  MAX_METADATA_BYTES,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';
import { admission, finish, MAX_UPLOAD_BYTES, nameOf, refuseUpload } from './upload-end';
import type { Upload } from './uploads';

/** Begins an upload in several requests: judged by what it promises to bring. */
export async function startUpload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { objects, uploads, clock } = context;
  const { request, response, url, auth } = exchange;
  const body = await receiveBody(request, MAX_METADATA_BYTES);
  const json = body.ok ? parseJson(body.bytes) : undefined;
  const given = v.safeParse(GivenMetadataSchema, json);
  const name = nameOf(exchange);
  const size = promisedSize(request.headers['x-goog-upload-header-content-length']);
  if (!given.success || !isObjectName(name) || size === 'invalid') {
    return sendError(response, 400, 'Invalid upload.');
  }
  const declared = request.headers['x-goog-upload-header-content-type'];
  const contentType =
    given.output.contentType ??
    (typeof declared === 'string' ? declared : 'application/octet-stream');
  const admit = admission(context, auth, bucket, name, contentType);
  if (!admit(objects.get(bucket, name), size ?? 0)) return refuseUpload(response, 'denied');
  const upload = await uploads.start({
    bucket,
    name,
    given: { cacheControl: given.output.cacheControl, contentType },
    size,
    isOwner: auth.owner,
    claims: auth.owner ? null : auth.claims && { ...auth.claims },
    started: clock(),
  });
  const address = new URL(`/v0/b/${encodeURIComponent(bucket)}/o`, url);
  address.searchParams.set('name', name);
  address.searchParams.set('upload_id', upload.id);
  address.searchParams.set('upload_protocol', 'resumable');
  sendState(response, 'active', {
    'x-goog-upload-url': address.href,
    'x-goog-upload-control-url': address.href,
    'x-goog-upload-chunk-granularity': '262144',
  });
}

/** One step of an upload: more bytes, the end, a question how far it is, or its cancellation. */
export async function continueUpload(
  context: StorageContext,
  exchange: StorageExchange,
  id: string,
): Promise<void> {
  const { uploads } = context;
  const { request, response } = exchange;
  const commands = String(request.headers['x-goog-upload-command'] ?? '')
    .split(',')
    .map((command) => command.trim());
  const upload = await uploads.find(id);
  if (!upload) return sendError(response, 404, 'Unknown upload.');
  const isFinished = upload.finished !== undefined;
  if (commands.includes('query')) {
    const received = await uploads.received(upload);
    return sendState(response, isFinished ? 'final' : 'active', {
      'x-goog-upload-size-received': String(received),
    });
  }
  if (isFinished) return sendError(response, 400, 'The upload is finished.');
  if (commands.includes('cancel')) {
    await uploads.drop(upload);
    return sendState(response, 'cancelled');
  }
  if (commands.includes('upload')) {
    const isTaken = await takeBytes(context, exchange, upload);
    if (!isTaken) return;
  } else request.resume();
  if (commands.includes('finalize')) return finalize(context, exchange, upload);
  if (!commands.includes('upload')) return sendError(response, 400, 'Unknown upload command.');
  const received = await uploads.received(upload);
  return sendState(response, 'active', { 'x-goog-upload-size-received': String(received) });
}

/** @returns false where something was wrong and has been answered. */
async function takeBytes(
  { uploads }: StorageContext,
  { request, response }: StorageExchange,
  upload: Upload,
): Promise<boolean> {
  const offset = Number(request.headers['x-goog-upload-offset'] ?? 0);
  const received = await uploads.received(upload);
  if (offset !== received) {
    request.resume();
    const message = `Offset ${offset} does not follow the ${received} bytes received.`;
    sendError(response, 400, message);
    return false;
  }
  const limit = Math.min(upload.size ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
  const outcome = await uploads.append(upload, request, limit);
  if (outcome === 'disk') refuseUpload(response, 'disk');
  if (outcome === 'too-large') {
    await uploads.drop(upload);
    if (upload.size === undefined) sendError(response, 413, 'The upload is too large.');
    else sendError(response, 400, `More than the ${upload.size} bytes promised.`);
  }
  return outcome === 'complete';
}

/** Checks the received bytes against the declared length. */
async function finalize(
  context: StorageContext,
  { response }: StorageExchange,
  upload: Upload,
): Promise<void> {
  const { objects, uploads } = context;
  const { bucket, name, given } = upload;
  const size = await uploads.received(upload);
  if (upload.size !== undefined && size !== upload.size) {
    return sendError(response, 400, `${size} bytes have come of the ${upload.size} promised.`);
  }
  const auth: StorageAuth = upload.isOwner
    ? { owner: true }
    : { owner: false, claims: upload.claims };
  const admit = admission(context, auth, bucket, name, given.contentType);
  const stored = await objects.adopt(bucket, name, uploads.fileOf(upload), given, admit);
  if (stored.ok) await uploads.finish(upload, size);
  else await uploads.drop(upload);
  return finish(response, stored);
}

function promisedSize(header: string | string[] | undefined): number | undefined | 'invalid' {
  if (header === undefined) return undefined;
  const size = Number(header);
  return Number.isSafeInteger(size) && size >= 0 ? size : 'invalid';
}

function sendState(
  response: StorageExchange['response'],
  state: 'active' | 'final' | 'cancelled',
  headers: Record<string, string> = {},
): void {
  sendJson(response, 200, {}, { 'x-goog-upload-status': state, ...headers });
}
