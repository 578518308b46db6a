import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { addressOf, allowCrossOrigin, bearer } from '../http/exchange';
import { listen } from '../http/server';
import { readToken } from '../id-token';
import type { Timing } from '../timing';
import { answerCloud } from './cloud-api';
import { isBucketName } from './object';
import { answerList, answerObject } from './object-requests';
import { type Objects, openObjects } from './objects';
import type { StorageAuth, StoragePolicy } from './policy';
import { type StorageContext, type StorageExchange, sendError } from './storage-exchange';
import { answerUpload } from './upload-requests';
import { openUploads } from './uploads';

export interface StorageServiceOptions extends Timing {
  port: number;
  host?: string | undefined;
  dataDir: string;
  /** Bytes that may be stored in all; beyond it uploads get Firebase's 402. Absent: no limit. */
  quotaBytes?: number | undefined;
  policy: StoragePolicy;
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

const TIDY_EVERY_MS = 3600 * 1000;
const EXPOSED =
  'X-Goog-Upload-URL, X-Goog-Upload-Control-URL, X-Goog-Upload-Status, X-Goog-Upload-Size-Received, X-Goog-Upload-Chunk-Granularity, Content-Range, ETag, Content-Disposition';

/** Firebase's Storage API (`/v0/b/{bucket}/o`) on one port, with some of Cloud Storage's own beside it. */
export async function startStorage(options: StorageServiceOptions): Promise<StartStorage> {
  const opened = await openObjects(options.dataDir, options.clock);
  if (!opened.ok) return opened;
  if (opened.repaired) options.log(`storage: ${opened.repaired}`);
  const uploads = await openUploads(path.join(options.dataDir, 'uploads'), options.clock);
  const { objects } = opened;
  const { clock, quotaBytes, policy } = options;
  const context: StorageContext = { objects, uploads, quotaBytes, policy, clock };
  const listening = await listen({
    service: 'storage',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(context, request, response).catch((error) => {
        options.log(`storage: ${String(error)}`);
        if (isOfDisk(error)) sendError(response, 503, 'The disk refused.');
        else sendError(response, 500, 'Internal error.');
      });
    },
  });
  if (!listening.ok) {
    await opened.objects.close();
    return listening;
  }
  const stopTidying = options.every(TIDY_EVERY_MS, () => {
    uploads.tidy().catch((error) => options.log(`storage: ${String(error)}`));
  });
  return {
    ok: true,
    service: {
      port: listening.port,
      objects: opened.objects,
      async close() {
        stopTidying();
        await listening.close();
        await opened.objects.close();
      },
    },
  };
}

async function answer(
  context: StorageContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response, EXPOSED)) return;
  const url = addressOf(request);
  if (!url) return sendError(response, 400, 'Invalid URL.');
  const match = /^(\/v0|\/upload\/storage\/v1|\/storage\/v1)\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(
    url.pathname,
  );
  const bucket = match && decode(match[2] ?? '');
  const name = match?.[3] === undefined ? undefined : decode(match[3]);
  const isBucket = typeof bucket === 'string' && isBucketName(bucket);
  if (!match || !isBucket || (match[3] && name === undefined)) {
    return sendError(response, 404, 'Not Found.');
  }
  const auth = readAuth(request, context.clock());
  if (!auth) return sendError(response, 401, 'Invalid or expired token.');
  const exchange: StorageExchange = { request, response, url, auth };
  if (match[1] !== '/v0') return answerCloud(context, exchange, bucket, name);
  if (name) return answerObject(context, exchange, bucket, name);
  if (request.method === 'POST') return answerUpload(context, exchange, bucket);
  if (request.method === 'GET') return answerList(context, exchange, bucket);
  return sendError(response, 405, 'Method not allowed.');
}

/** SDKs try again after a 503. */
function isOfDisk(error: unknown): boolean {
  const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || code === 'EIO';
}

/** `undefined`: a token that does not count. */
function readAuth(request: IncomingMessage, now: number): StorageAuth | undefined {
  const credential = bearer(request);
  if (credential === undefined) return { owner: false, claims: null };
  if (credential === 'owner') return { owner: true };
  const token = readToken(credential, now);
  return token.ok ? { owner: false, claims: token.claims } : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
