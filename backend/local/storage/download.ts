import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredObject } from './object';
import type { Objects } from './objects';

/** Sends an object's bytes. */
export function sendObject(
  objects: Objects,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${object.generation.toString(36)}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', new Date(object.created).toUTCString());
  response.setHeader('cache-control', headerSafe(object.cacheControl ?? 'private, max-age=0'));
  response.setHeader('x-content-type-options', 'nosniff');
  // A picture never needs more; a page that somebody managed to store gets nothing done.
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const fileName = object.name.split('/').at(-1) ?? '';
  response.writeHead(200, {
    'content-type': headerSafe(object.contentType),
    'content-length': object.size,
    'content-disposition': `inline; filename*=utf-8''${encodeURIComponent(fileName)}`,
  });
  const bytes = objects.read(object);
  bytes.on('error', () => response.destroy());
  bytes.pipe(response);
}

/** Text of a client without the characters that no header can have. */
function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}
