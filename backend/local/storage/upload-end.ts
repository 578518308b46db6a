import * as v from 'valibot';
import { sendJson } from '../http/exchange';
import { toResource } from './object';
import type { Admit, Refusal, Stored } from './objects';
import type { StorageAuth } from './policy';
import { type StorageContext, type StorageExchange, sendError } from './storage-exchange';

/** The owner may store more than members, but not without bound. */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;

const ANSWERS: Record<Refusal, [status: number, message: string]> = {
  denied: [403, 'Permission denied.'],
  quota: [402, 'Quota exceeded.'],
  md5: [400, 'The bytes do not match the md5Hash given with them.'],
  disk: [503, 'The disk refused.'],
};

/** Answers an upload that is complete. */
export function finish(response: StorageExchange['response'], stored: Stored): void {
  if (!stored.ok) refuseUpload(response, stored.reason);
  else sendJson(response, 200, toResource(stored.object), { 'x-goog-upload-status': 'final' });
}

export function refuseUpload(response: StorageExchange['response'], reason: Refusal): void {
  sendError(response, ...ANSWERS[reason]);
}

/** Whether somebody may store something under a name: by the policy, and by what there is room for. */
export function admission(
  { objects, quotaBytes, policy }: StorageContext,
  auth: StorageAuth,
  bucket: string,
  name: string,
  contentType: string,
): Admit {
  return (before, size) => {
    const given = { size, contentType };
    if (!policy(auth, { method: 'create', bucket, name, stored: before, given })) return 'denied';
    const total = objects.size() - (before?.size ?? 0) + size;
    return quotaBytes !== undefined && total > quotaBytes ? 'quota' : null;
  };
}

/** The name that metadata gives its object. */
export function nameIn(metadata: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ name: v.string() }), metadata);
  return parsed.success ? parsed.output.name : undefined;
}
