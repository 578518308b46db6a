import type { IncomingMessage, ServerResponse } from 'node:http';

export type Body = { ok: true; bytes: Buffer } | { ok: false; reason: 'too-large' | 'aborted' };

/** Reads a request's body. One that is larger than `limit` bytes is not read to its end. */
export function receiveBody(request: IncomingMessage, limit: number): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        request.removeAllListeners('data');
        request.resume();
        resolve({ ok: false, reason: 'too-large' });
      } else chunks.push(chunk);
    });
    request.on('end', () => resolve({ ok: true, bytes: Buffer.concat(chunks) }));
    request.on('error', () => resolve({ ok: false, reason: 'aborted' }));
    request.on('close', () => resolve({ ok: false, reason: 'aborted' }));
  });
}

/**
 * The address a request asks for; `undefined` where it is none. `//a/b` is a path here, and `a` no
 * host.
 */
export function addressOf(request: IncomingMessage): URL | undefined {
  const { url = '/', headers } = request;
  const text = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Parses JSON; `undefined` where it is none. An empty text counts as `{}`. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Sends a value as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, status, JSON.stringify(value), headers);
}

/** Sends a text that is JSON already, unless the headers say otherwise. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(text, 'utf8');
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(bytes);
}

/**
 * Lets pages of this machine read the answer, and answers the browser's preflight.
 * @returns true when the request was the preflight and is done.
 */
export function allowCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  exposed = '',
): boolean {
  const origin = request.headers.origin;
  response.setHeader('access-control-allow-origin', origin ?? '*');
  response.setHeader('vary', 'origin');
  response.setHeader('access-control-expose-headers', exposed);
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, PUT, POST, PATCH, DELETE, HEAD, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
    'content-length': '0',
  });
  response.end();
  return true;
}

/** The credential of an `Authorization` header, under either of its two schemes. */
export function bearer(request: IncomingMessage): string | undefined {
  return /^(?:Bearer|Firebase)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
