import * as v from 'valibot';
import { parseJson, receiveBody, sendJson } from '../http/exchange';
import { GivenMetadataSchema, isObjectName } from './object';
import {
  admission,
  finish,
  MAX_METADATA_BYTES,
  MAX_UPLOAD_BYTES,
  nameOf,
  refuseUpload,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';
import { inTurn, type Upload } from './uploads';

/** Begins an upload in several requests: judged by what it promises to bring. */
export async function startUpload(
  { objects, policy, uploads }: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { request, response, url, auth } = exchange;
  const body = await receiveBody(request, MAX_METADATA_BYTES);
  const given = v.safeParse(GivenMetadataSchema, body.ok ? parseJson(body.bytes) : undefined);
  const name = nameOf(exchange);
  const size = promisedSize(request.headers['x-goog-upload-header-content-length']);
  if (!given.success || !isObjectName(name) || size === 'invalid') {
    return sendError(response, 400, 'Invalid upload.');
  }
  const declared = request.headers['x-goog-upload-header-content-type'];
  const contentType =
    given.output.contentType ??
    (typeof declared === 'string' ? declared : 'application/octet-stream');
  const admit = admission(policy, auth, bucket, name, contentType);
  if (!admit(objects.get(bucket, name), size ?? 0)) return refuseUpload(response, 'denied');
  const metadata = { cacheControl: given.output.cacheControl, contentType };
  const id = await uploads.start({ bucket, name, given: metadata, size, auth });
  const address = new URL(`/v0/b/${encodeURIComponent(bucket)}/o`, url);
  address.searchParams.set('name', name);
  address.searchParams.set('upload_id', id);
  address.searchParams.set('upload_protocol', 'resumable');
  sendState(response, 'active', {
    'x-goog-upload-url': address.href,
  });
}

/** One step of an upload, after the steps before it. */
export async function continueUpload(
  context: StorageContext,
  exchange: StorageExchange,
  id: string,
): Promise<void> {
  const upload = context.uploads.find(id);
  if (!upload) return sendError(exchange.response, 404, 'Unknown upload.');
  return inTurn(upload, exchange.request, () => takeStep(context, exchange, upload, id));
}

/** More bytes, the end, a question how far the upload is, or its cancellation. */
async function takeStep(
  context: StorageContext,
  exchange: StorageExchange,
  upload: Upload,
  id: string,
): Promise<void> {
  const { request, response } = exchange;
  const commands = String(request.headers['x-goog-upload-command'] ?? '')
    .split(',')
    .map((command) => command.trim());
  const sendReceived = () =>
    sendState(response, upload.isFinished ? 'final' : 'active', {
      'x-goog-upload-size-received': String(upload.received),
    });
  if (commands.includes('query')) return sendReceived();
  if (upload.isFinished) return sendError(response, 400, 'The upload is finished.');
  if (commands.includes('cancel')) {
    await context.uploads.drop(id);
    return sendState(response, 'cancelled');
  }
  if (!commands.includes('upload') && !commands.includes('finalize')) {
    return sendError(response, 400, 'Unknown upload command.');
  }
  if (commands.includes('upload') && !(await takeBytes(context, exchange, upload, id))) return;
  if (commands.includes('finalize')) return finalize(context, exchange, upload, id);
  return sendReceived();
}

/** @returns false where something was wrong and has been answered. */
async function takeBytes(
  { uploads }: StorageContext,
  { request, response }: StorageExchange,
  upload: Upload,
  id: string,
): Promise<boolean> {
  const offset = Number(request.headers['x-goog-upload-offset'] ?? 0);
  const { received, size } = upload;
  if (offset !== received) {
    request.resume();
    const message = `Offset ${offset} does not follow the ${received} bytes received.`;
    sendError(response, 400, message);
    return false;
  }
  const limit = Math.min(size ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
  const outcome = await uploads.append(upload, request, limit);
  if (outcome === 'disk') refuseUpload(response, 'disk');
  if (outcome === 'too-large') {
    await uploads.drop(id);
    if (size === undefined) sendError(response, 413, 'The upload is too large.');
    else sendError(response, 400, `More than the ${size} bytes promised.`);
  }
  return outcome === 'complete';
}

/** Checks the received bytes against the declared length. */
async function finalize(
  { objects, policy, uploads }: StorageContext,
  { response }: StorageExchange,
  upload: Upload,
  id: string,
): Promise<void> {
  const { auth, bucket, name, given, received, size, file } = upload;
  if (size !== undefined && received !== size) {
    return sendError(response, 400, `${received} bytes have come of the ${size} promised.`);
  }
  const admit = admission(policy, auth, bucket, name, given.contentType);
  const stored = await objects.adopt(bucket, name, file, given, admit);
  if (stored.ok) upload.isFinished = true;
  else await uploads.drop(id);
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
