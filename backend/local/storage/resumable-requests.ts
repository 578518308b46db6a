import * as v from 'valibot';
import { parseJson, readBody, sendJson } from '../http/exchange';
import { GivenMetadataSchema, isObjectName } from './object';
import { isAllowed, type StorageAuth } from './policy';
import {
  deny,
  MAX_METADATA_BYTES,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';
import { finish, isOverQuota, MAX_UPLOAD_BYTES, nameIn } from './upload-end';
import type { Upload } from './uploads';

/** Begins an upload in several requests: judged by what it promises to bring. */
export async function startUpload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { objects, uploads, quotaBytes, clock } = context;
  const { request, response, url, auth } = exchange;
  const body = await readBody(request, MAX_METADATA_BYTES);
  const json = body.ok ? parseJson(body.bytes) : undefined;
  const given = v.safeParse(GivenMetadataSchema, json);
  const name = url.searchParams.get('name') ?? nameIn(json) ?? '';
  if (!given.success || !isObjectName(name)) return sendError(response, 400, 'Invalid upload.');
  const size = Number(request.headers['x-goog-upload-header-content-length'] ?? 0);
  const declared = request.headers['x-goog-upload-header-content-type'];
  const contentType =
    given.output.contentType ??
    (typeof declared === 'string' ? declared : 'application/octet-stream');
  const exists = objects.get(bucket, name) !== undefined;
  if (!isAllowed(auth, { method: 'create', name, size, contentType, exists }))
    return deny(response);
  if (isOverQuota(objects.size() + size, quotaBytes))
    return sendError(response, 402, 'Quota exceeded.');
  const upload = await uploads.start({
    bucket,
    name,
    given: { ...given.output, contentType },
    isOwner: auth.owner,
    claims: auth.owner ? null : auth.claims && { ...auth.claims },
    started: clock(),
  });
  const address = new URL(`/v0/b/${encodeURIComponent(bucket)}/o`, url);
  address.searchParams.set('name', name);
  address.searchParams.set('upload_id', upload.id);
  address.searchParams.set('upload_protocol', 'resumable');
  sendJson(
    response,
    200,
    {},
    {
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': address.href,
      'x-goog-upload-control-url': address.href,
      'x-goog-upload-chunk-granularity': '262144',
    },
  );
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
  if (commands.includes('cancel')) {
    await uploads.drop(upload);
    return sendJson(response, 200, {}, { 'x-goog-upload-status': 'cancelled' });
  }
  if (commands.includes('query')) {
    const received = await uploads.received(upload);
    return sendJson(
      response,
      200,
      {},
      {
        'x-goog-upload-status': 'active',
        'x-goog-upload-size-received': String(received),
      },
    );
  }
  if (commands.includes('upload')) {
    const offset = Number(request.headers['x-goog-upload-offset'] ?? 0);
    const received = await uploads.received(upload);
    if (offset !== received) {
      return sendError(
        response,
        400,
        `Offset ${offset} does not follow the ${received} bytes received.`,
      );
    }
    const outcome = await uploads.append(upload, request, MAX_UPLOAD_BYTES);
    if (outcome === 'cut') return;
    if (outcome === 'too-large') return sendError(response, 413, 'The upload is too large.');
  } else request.resume();
  if (commands.includes('finalize')) return finalize(context, exchange, upload);
  if (!commands.includes('upload')) return sendError(response, 400, 'Unknown upload command.');
  const received = await uploads.received(upload);
  return sendJson(
    response,
    200,
    {},
    {
      'x-goog-upload-status': 'active',
      'x-goog-upload-size-received': String(received),
    },
  );
}

/** The bytes are all there: what was promised at the start is judged by what has come. */
async function finalize(
  { objects, uploads }: StorageContext,
  { response }: StorageExchange,
  upload: Upload,
): Promise<void> {
  const { bucket, name, given } = upload;
  const auth: StorageAuth = upload.isOwner
    ? { owner: true }
    : { owner: false, claims: upload.claims };
  const size = await uploads.received(upload);
  const contentType = given.contentType ?? '';
  const exists = objects.get(bucket, name) !== undefined;
  if (!isAllowed(auth, { method: 'create', name, size, contentType, exists })) {
    await uploads.drop(upload);
    return deny(response);
  }
  const object = await objects.adopt(bucket, name, uploads.fileOf(upload), given);
  await uploads.drop(upload);
  return finish(response, object);
}
