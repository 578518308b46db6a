import * as v from 'valibot';
import { receiveBody } from '../http/exchange';
import { parseMultipart } from './multipart';
import { GivenMetadataSchema, type GivenObject, isObjectName } from './object';
import type { Stored } from './objects';
import { continueUpload, startUpload } from './resumable-requests';
import { type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { admission, finish, MAX_UPLOAD_BYTES, nameIn } from './upload-end';

/** Answers an upload in one request, or one step of an upload in several. */
export async function answerUpload(
  context: StorageContext,
  exchange: StorageExchange,
  bucket: string,
): Promise<void> {
  const { request, response, url } = exchange;
  const id = url.searchParams.get('upload_id');
  if (id !== null) {
    return context.uploads.inTurn(id, request, () => continueUpload(context, exchange, id));
  }
  if (request.headers['x-goog-upload-protocol'] === 'resumable') {
    return startUpload(context, exchange, bucket);
  }
  const whole = await receiveUpload(exchange);
  if (whole) finish(response, await store(context, exchange, bucket, whole));
}

/** What an upload in one request brings. */
interface Whole {
  name: string;
  bytes: Buffer;
  given: GivenObject;
}

/** Reads an upload of metadata and bytes, or of bytes alone; `undefined` where it was refused. */
async function receiveUpload({
  request,
  response,
  url,
}: StorageExchange): Promise<Whole | undefined> {
  const refuse = (status: number, message: string) => void sendError(response, status, message);
  const body = await receiveBody(request, MAX_UPLOAD_BYTES);
  if (!body.ok) return refuse(413, 'The upload is too large.');
  const contentType = request.headers['content-type'];
  const isMultipart =
    request.headers['x-goog-upload-protocol'] === 'multipart' ||
    contentType?.startsWith('multipart/');
  const parts = isMultipart
    ? parseMultipart(contentType ?? '', body.bytes)
    : { ok: true as const, metadata: {}, contentType, bytes: body.bytes };
  const given = parts.ok ? v.safeParse(GivenMetadataSchema, parts.metadata) : undefined;
  if (!parts.ok || !given?.success) return refuse(400, 'Invalid multipart body.');
  const name = url.searchParams.get('name') ?? nameIn(parts.metadata) ?? '';
  if (!isObjectName(name)) return refuse(400, 'Invalid object name.');
  const type = given.output.contentType ?? parts.contentType;
  return { name, bytes: parts.bytes, given: { ...given.output, contentType: type } };
}

async function store(
  context: StorageContext,
  { auth }: StorageExchange,
  bucket: string,
  { name, bytes, given }: Whole,
): Promise<Stored> {
  const { objects } = context;
  const type = given.contentType ?? 'application/octet-stream';
  const admit = admission(context, auth, bucket, name, type);
  // Nobody should have bytes written that are refused anyway.
  const refusal = admit(objects.get(bucket, name), bytes.length);
  if (refusal) return { ok: false, reason: refusal };
  return objects.put(bucket, name, bytes, given, admit);
}
