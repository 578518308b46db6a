import * as v from 'valibot';
import { parseJson, readBody, sendJson } from '../http/exchange';
import { readMultipart } from './multipart';
import {
  type GivenMetadata,
  GivenMetadataSchema,
  isObjectName,
  type StoredObject,
  toResource,
} from './object';
import { isAllowed, type StorageAuth } from './policy';
import {
  deny,
  MAX_METADATA_BYTES,
  type StorageContext,
  type StorageExchange,
  sendError,
} from './storage-exchange';
import type { Upload } from './uploads';

/** The owner may store more than members, but not without bound. */
const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

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
  { objects, quotaBytes }: StorageContext,
  { response, auth }: StorageExchange,
  bucket: string,
  name: string,
  bytes: Buffer,
  given: GivenMetadata,
): Promise<void> {
  if (!isObjectName(name)) return sendError(response, 400, 'Invalid object name.');
  const exists = objects.get(bucket, name) !== undefined;
  const contentType = given.contentType ?? 'application/octet-stream';
  const size = bytes.length;
  if (!isAllowed(auth, { method: 'create', name, size, contentType, exists }))
    return deny(response);
  if (isOverQuota(objects.size() + size, quotaBytes))
    return sendError(response, 402, 'Quota exceeded.');
  const object = await objects.put(bucket, name, bytes, given);
  return finish(response, object);
}

async function startUpload(
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

async function continueUpload(
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

function finish(response: StorageExchange['response'], object: StoredObject | null): void {
  if (object) sendJson(response, 200, toResource(object), { 'x-goog-upload-status': 'final' });
  else sendError(response, 503, 'The disk refused.');
}

function isOverQuota(total: number, quotaBytes: number | undefined): boolean {
  return quotaBytes !== undefined && total > quotaBytes;
}

function nameIn(metadata: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ name: v.string() }), metadata);
  return parsed.success ? parsed.output.name : undefined;
}
