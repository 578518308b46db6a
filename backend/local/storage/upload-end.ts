import * as v from 'valibot';
import { sendJson } from '../http/exchange';
import { type StoredObject, toResource } from './object';
import { type StorageExchange, sendError } from './storage-exchange';

/** The owner may store more than members, but not without bound. */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

/** Answers an upload that is complete; `null`: it could not be kept. */
export function finish(response: StorageExchange['response'], object: StoredObject | null): void {
  if (object) sendJson(response, 200, toResource(object), { 'x-goog-upload-status': 'final' });
  else sendError(response, 503, 'The disk refused.');
}

/** Whether so many bytes in all are more than may be stored. */
export function isOverQuota(total: number, quotaBytes: number | undefined): boolean {
  return quotaBytes !== undefined && total > quotaBytes;
}

/** The name that metadata gives its object. */
export function nameIn(metadata: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ name: v.string() }), metadata);
  return parsed.success ? parsed.output.name : undefined;
}
