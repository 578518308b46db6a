import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/exchange';
import type { Objects } from './objects';
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
