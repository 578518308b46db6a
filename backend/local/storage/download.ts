import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagOf, type StoredObject, toResource } from './object';
import type { Objects } from './objects';

export type Range = { start: number; end: number } | 'all' | 'unsatisfiable';

/** Reads a `Range` header of one range; several, or another unit, count as none (RFC 9110, 14.2). */
export function parseRange(header: string | undefined, size: number): Range {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || size === 0 || (from === '' && to === '')) return 'all';
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return 'all';
  return start >= size || (from === '' && to === '0') ? 'unsatisfiable' : { start, end };
}

/** Sends an object's bytes. A range of another version of the object is ignored. */
export function sendObject(
  objects: Objects,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${etagOf(object)}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', new Date(object.updated).toUTCString());
  response.setHeader('cache-control', object.cacheControl ?? 'private, max-age=0');
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('x-content-type-options', 'nosniff');
  // A picture never needs more; a page that somebody managed to store gets nothing done.
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const ifRange = request.headers['if-range'];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? parseRange(request.headers.range, object.size) : 'all';
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${object.size}` }).end();
    return;
  }
  const { start, end } = range === 'all' ? { start: 0, end: object.size - 1 } : range;
  const { contentDisposition } = toResource(object);
  response.writeHead(range === 'all' ? 200 : 206, {
    'content-type': object.contentType,
    'content-length': end - start + 1,
    'content-disposition': headerSafe(String(contentDisposition)),
    ...(range === 'all' ? {} : { 'content-range': `bytes ${start}-${end}/${object.size}` }),
  });
  if (request.method === 'HEAD' || object.size === 0) {
    response.end();
    return;
  }
  const bytes = objects.read(object, start, end);
  bytes.on('error', () => response.destroy());
  bytes.pipe(response);
}

function headerSafe(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}
