import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sirv from 'sirv';
import { cacheControlOf } from '../../release/hosting/static-site';

const compressible = new Set(['.html', '.js', '.css', '.json', '.svg']);

interface Http2Site {
  folder: string;
  /** Where it is served, such as `https://localhost:3200`. */
  origin: string;
  headers: Readonly<Record<string, string>>;
  /** File for addresses that name none; '' where they are not found. */
  fallback: string;
  certificate: { key: string; cert: string };
}

/**
 * Serves a folder as a CDN would: HTTP/2, brotli at full strength, files with a hash kept for good and
 * the others asked for again. A file is packed when it is first asked for.
 */
export async function serveHttp2(site: Http2Site): Promise<void> {
  const { folder, origin, headers, fallback } = site;
  const pack = (path: string) => {
    const file = join(folder, normalize(path));
    const isPacked = !existsSync(file) || existsSync(`${file}.br`);
    if (compressible.has(extname(file)) && !isPacked) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  };
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    single: fallback,
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('cache-control', cacheControlOf(pathname));
    },
  });
  pack(fallback);
  const server = createSecureServer(site.certificate, (request, response) => {
    const { pathname } = new URL(request.url, 'https://site.invalid');
    for (const path of [pathname, `${pathname}/index.html`]) pack(decodeURIComponent(path));
    files(request as never, response as never, () => void response.writeHead(404, headers).end());
  });
  server.listen(Number(new URL(origin).port), 'localhost');
  await once(server, 'listening');
}
