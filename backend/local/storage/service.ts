import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { allowCrossOrigin, bearer, parseJson, readBody, sendJson } from '../http/exchange';
import { listen } from '../http/server';
import { readToken } from '../tokens/id-token';
import { sendObject } from './download';
import { listObjects } from './listing';
import { readMultipart } from './multipart';
import { GivenMetadataSchema, isObjectName, type StoredObject, toResource } from './object';
import { type Objects, openObjects } from './objects';
import { isAllowed, type StorageAuth } from './policy';
import { openUploads, type Upload, type Uploads } from './uploads';

export interface StorageServiceOptions {
  port: number;
  host?: string | undefined;
  dataDir: string;
  /** Bytes that may be stored in all; beyond it uploads get Firebase's 402. Absent: no limit. */
  quotaBytes?: number | undefined;
  clock(): number;
  log(line: string): void;
}

export interface StorageService {
  port: number;
  objects: Objects;
  close(): Promise<void>;
}

export type StartStorage =
  | { ok: true; service: StorageService }
  | { ok: false; message: string; code?: string };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  auth: StorageAuth;
}

interface Context {
  objects: Objects;
  uploads: Uploads;
  options: StorageServiceOptions;
}

/** The owner may store more than members, but not without bound. */
const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;
const MAX_METADATA_BYTES = 64 * 1024;
const MAX_PAGE = 1000;
const EXPOSED =
  'X-Goog-Upload-URL, X-Goog-Upload-Control-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received, X-Goog-Upload-Chunk-Granularity, Content-Range, ETag, Content-Disposition';

/** Firebase's Storage API (`/v0/b/{bucket}/o`) on one port. */
export async function startStorage(options: StorageServiceOptions): Promise<StartStorage> {
  const opened = await openObjects(options.dataDir, options.clock);
  if (!opened.ok) return opened;
  if (opened.repaired) options.log(`storage: ${opened.repaired}`);
  const uploads = await openUploads(path.join(options.dataDir, 'uploads'), options.clock);
  const context: Context = { objects: opened.objects, uploads, options };
  const listening = await listen({
    service: 'storage',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(context, request, response).catch((error) => {
        options.log(`storage: ${String(error)}`);
        sendError(response, 500, 'Internal error.');
      });
    },
  });
  if (!listening.ok) {
    await opened.objects.close();
    return { ok: false, message: listening.message, code: listening.code };
  }
  return {
    ok: true,
    service: {
      port: listening.port,
      objects: opened.objects,
      async close() {
        await listening.close();
        await opened.objects.close();
      },
    },
  };
}

async function answer(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response, EXPOSED)) return;
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  if (url.pathname === '/.health') return sendJson(response, 200, { status: 'ok' });
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(url.pathname);
  const bucket = match && decode(match[1] ?? '');
  const name = match?.[2] === undefined ? undefined : decode(match[2]);
  if (!match || bucket === undefined || bucket === null || (match[2] && name === undefined)) {
    return sendError(response, 404, 'Not Found.');
  }
  const auth = readAuth(request, context.options.clock());
  if (!auth) return sendError(response, 401, 'Invalid or expired token.');
  const exchange: Exchange = { request, response, url, auth };
  if (name) return answerObject(context, exchange, bucket, name);
  if (request.method === 'POST') return answerUpload(context, exchange, bucket);
  if (request.method === 'GET') return answerList(context, exchange, bucket);
  return sendError(response, 405, 'Method not allowed.');
}

/** `undefined`: a token that does not count. */
function readAuth(request: IncomingMessage, now: number): StorageAuth | undefined {
  const credential = bearer(request);
  if (credential === undefined) return { owner: false, claims: null };
  if (credential === 'owner') return { owner: true };
  const token = readToken(credential, now);
  return token.ok ? { owner: false, claims: token.claims } : undefined;
}

async function answerObject(
  { objects, options }: Context,
  { request, response, url, auth }: Exchange,
  bucket: string,
  name: string,
): Promise<void> {
  const object = objects.get(bucket, name);
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') {
    const token = url.searchParams.get('token');
    const holdsToken = token !== null && object?.tokens.includes(token);
    if (!holdsToken && !isAllowed(auth, { method: 'get', name })) return deny(response);
    if (token !== null && object && !holdsToken && !auth.owner) return deny(response);
    if (!object) return sendError(response, 404, 'Not Found.');
    if (url.searchParams.get('alt') === 'media') {
      return sendObject(objects, object, request, response);
    }
    return sendJson(response, 200, toResource(object));
  }
  if (method === 'DELETE') {
    if (!isAllowed(auth, { method: 'delete', name })) return deny(response);
    if (!object) return sendError(response, 404, 'Not Found.');
    if (!(await objects.remove(object))) return sendError(response, 503, 'The disk refused.');
    response.writeHead(204).end();
    return;
  }
  if (method !== 'PATCH') return sendError(response, 405, 'Method not allowed.');
  const body = await readBody(request, MAX_METADATA_BYTES);
  const given = body.ok ? v.safeParse(GivenMetadataSchema, parseJson(body.bytes)) : undefined;
  if (!given?.success) return sendError(response, 400, 'Invalid metadata.');
  const contentType = given.output.contentType ?? object?.contentType ?? '';
  const isPermitted = isAllowed(auth, {
    method: 'update',
    name,
    size: object?.size ?? 0,
    contentType,
  });
  if (!isPermitted) return deny(response);
  if (!object) return sendError(response, 404, 'Not Found.');
  const changed = await objects.describe(object, given.output);
  if (!changed) return sendError(response, 503, 'The disk refused.');
  options.clock();
  return sendJson(response, 200, toResource(changed));
}

function answerList({ objects }: Context, { response, url, auth }: Exchange, bucket: string): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  if (!isAllowed(auth, { method: 'list', prefix })) {
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

async function answerUpload(context: Context, exchange: Exchange, bucket: string): Promise<void> {
  const { request, url } = exchange;
  const id = url.searchParams.get('upload_id');
  if (id !== null) return continueUpload(context, exchange, id);
  const protocol = request.headers['x-goog-upload-protocol'];
  const contentType = request.headers['content-type'] ?? '';
  if (protocol === 'resumable') return startUpload(context, exchange, bucket);
  if (protocol === 'multipart' || contentType.startsWith('multipart/')) {
    return uploadMultipart(context, exchange, bucket, contentType);
  }
  return uploadPlain(context, exchange, bucket, contentType);
}

async function uploadMultipart(
  context: Context,
  exchange: Exchange,
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
  context: Context,
  exchange: Exchange,
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
  { objects, options }: Context,
  { response, auth }: Exchange,
  bucket: string,
  name: string,
  bytes: Buffer,
  given: v.InferOutput<typeof GivenMetadataSchema>,
): Promise<void> {
  if (!isObjectName(name)) return sendError(response, 400, 'Invalid object name.');
  const exists = objects.get(bucket, name) !== undefined;
  const contentType = given.contentType ?? 'application/octet-stream';
  const size = bytes.length;
  if (!isAllowed(auth, { method: 'create', name, size, contentType, exists }))
    return deny(response);
  if (isOverQuota(objects, options, size)) return sendError(response, 402, 'Quota exceeded.');
  const object = await objects.put(bucket, name, bytes, given);
  return finish(response, object);
}

async function startUpload(context: Context, exchange: Exchange, bucket: string): Promise<void> {
  const { objects, uploads, options } = context;
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
  if (isOverQuota(objects, options, size)) return sendError(response, 402, 'Quota exceeded.');
  const upload = await uploads.start({
    bucket,
    name,
    given: { ...given.output, contentType },
    isOwner: auth.owner,
    claims: auth.owner ? null : auth.claims && { ...auth.claims },
    started: options.clock(),
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

async function continueUpload(context: Context, exchange: Exchange, id: string): Promise<void> {
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
  { objects, uploads }: Context,
  { response }: Exchange,
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

function finish(response: ServerResponse, object: StoredObject | null): void {
  if (object) sendJson(response, 200, toResource(object), { 'x-goog-upload-status': 'final' });
  else sendError(response, 503, 'The disk refused.');
}

function isOverQuota(objects: Objects, options: StorageServiceOptions, size: number): boolean {
  return options.quotaBytes !== undefined && objects.size() + size > options.quotaBytes;
}

function nameIn(metadata: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ name: v.string() }), metadata);
  return parsed.success ? parsed.output.name : undefined;
}

function deny(response: ServerResponse): void {
  sendError(response, 403, 'Permission denied.');
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { error: { code: status, message } });
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
