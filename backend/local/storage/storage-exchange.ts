import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/exchange';
import { toResource } from './object';
import type { Admit, Objects, Refusal, Stored } from './objects';
import type { StorageAuth, StoragePolicy } from './policy';
import type { Uploads } from './uploads';

/** State from which requests are answered. */
export interface StorageContext {
  objects: Objects;
  uploads: Uploads;
  policy: StoragePolicy;
}

/** One request with what is known about it. */
export interface StorageExchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  auth: StorageAuth;
}

export const MAX_METADATA_BYTES = 64 * 1024;

export function deny(response: ServerResponse): void {
  sendError(response, 403, 'Permission denied.');
}

export function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { error: { code: status, message } });
}

/** The owner may store more than members, but not without bound. */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

/** Answers an upload that is complete. */
export function finish(response: ServerResponse, stored: Stored): void {
  if (!stored.ok) refuseUpload(response, stored.reason);
  else sendJson(response, 200, toResource(stored.object), { 'x-goog-upload-status': 'final' });
}

export function refuseUpload(response: ServerResponse, reason: Refusal): void {
  if (reason === 'denied') sendError(response, 403, 'Permission denied.');
  else sendError(response, 503, 'The disk refused.');
}

/** Whether the policy lets somebody store something under a name. */
export function admission(
  policy: StoragePolicy,
  auth: StorageAuth,
  bucket: string,
  name: string,
  contentType = 'application/octet-stream',
): Admit {
  return (before, size) =>
    policy(auth, { method: 'create', bucket, name, stored: before, given: { size, contentType } });
}

export const nameOf = ({ url }: StorageExchange): string => url.searchParams.get('name') ?? '';
