import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cacheControlOf } from '../../release/hosting/static-site';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg']);

export interface Http2Site {
  folder: string;
  port: number;
  headers: Readonly<Record<string, string>>;
  /** File for addresses that name none. */
  fallback?: string;
}

/**
 * Serves a folder as a CDN would: HTTP/2, brotli at full strength, files with a hash kept for good and
 * the others asked for again. A file is packed when it is first asked for.
 */
export function serveHttp2(
  { folder, port, headers, fallback }: Http2Site,
  certificate: { key: string; cert: string },
): Promise<Http2SecureServer> {
  const bodies = new Map<string, Body>();
  const server = createSecureServer(certificate, (request, response) => {
    const { pathname } = new URL(request.url, 'https://site.invalid');
    const file = fileFor(folder, decodeURIComponent(pathname), fallback);
    if (file === undefined) {
      response.writeHead(404, { ...headers }).end();
      return;
    }
    const extension = extname(file);
    const packed = compressible.has(extension);
    const body = bodies.get(file) ?? readBody(file, packed);
    bodies.set(file, body);
    const known = { ...headers, etag: body.etag, 'cache-control': cacheControlOf(pathname) };
    if (request.headers['if-none-match'] === body.etag) {
      response.writeHead(304, known).end();
      return;
    }
    response.writeHead(200, {
      ...known,
      'content-type': types[extension] ?? 'application/octet-stream',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(body.bytes);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

interface Body {
  bytes: Buffer;
  etag: string;
}

function readBody(file: string, packed: boolean): Body {
  const raw = readFileSync(file);
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`;
  return { bytes: packed ? brotliCompressSync(raw) : raw, etag };
}

function fileFor(folder: string, pathname: string, fallback?: string): string | undefined {
  const candidates = [pathname, join(pathname, 'index.html'), ...(fallback ? [fallback] : [])];
  return candidates
    .map((candidate) => join(folder, normalize(candidate)))
    .find((file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile());
}
