import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { addressOf, allowCrossOrigin, bearer } from '../http/exchange';
import { type Service, type ServiceOptions, type Started, serve } from '../http/server';
import { parseToken } from '../id-token';
import { isBucketName } from './object';
import { answerList, answerObject } from './object-requests';
import { type Objects, openObjects } from './objects';
import type { StorageAuth, StoragePolicy } from './policy';
import { type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { answerUpload } from './upload-requests';
import { openUploads } from './uploads';

interface StorageServiceOptions extends ServiceOptions {
  policy: StoragePolicy;
}

export interface StorageService extends Service {
  objects: Objects;
}

const EXPOSED = 'X-Goog-Upload-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received';

/** Firebase's Storage API (`/v0/b/{bucket}/o`) on one port. */
export async function startStorage(
  options: StorageServiceOptions,
): Promise<Started<StorageService>> {
  const { clock, log, policy } = options;
  const opened = await openObjects(options.dataDir, clock);
  if (!opened.ok) return opened;
  if (opened.repaired) log(`storage: ${opened.repaired}`);
  const uploads = await openUploads(path.join(options.dataDir, 'uploads'));
  const { objects } = opened;
  const context: StorageContext = { objects, uploads, policy };
  const server = {
    ...options,
    name: 'storage',
    answer: (request: IncomingMessage, response: ServerResponse) =>
      answer(context, request, response, clock()),
    // SDKs try again.
    fail: (response: ServerResponse) => sendError(response, 500, 'Internal error.'),
  };
  return serve(server, { objects }, objects.close);
}

async function answer(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
  now: number,
): Promise<void> {
  if (allowCrossOrigin(request, response, EXPOSED)) return;
  const url = addressOf(request);
  if (!url) return sendError(response, 400, 'Invalid URL.');
  const match = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(url.pathname);
  const bucket = match && decode(match[1] ?? '');
  const name = match?.[2] === undefined ? undefined : decode(match[2]);
  const isBucket = typeof bucket === 'string' && isBucketName(bucket);
  if (!match || !isBucket || (match[2] && name === undefined)) {
    return sendError(response, 404, 'Not Found.');
  }
  const auth = parseAuth(request, now);
  if (!auth) return sendError(response, 401, 'Invalid or expired token.');
  const exchange: StorageExchange = { request, response, url, auth };
  if (name) return answerObject(context, exchange, bucket, name);
  if (request.method === 'POST') return answerUpload(context, exchange, bucket);
  if (request.method === 'GET') return answerList(context, exchange, bucket);
  return sendError(response, 405, 'Method not allowed.');
}

/** `undefined`: a token that does not count. */
function parseAuth(request: IncomingMessage, now: number): StorageAuth | undefined {
  const credential = bearer(request);
  if (credential === undefined) return { owner: false, claims: null };
  if (credential === 'owner') return { owner: true };
  const token = parseToken(credential, now);
  return token.ok ? { owner: false, claims: token.claims } : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
