import { createSecureServer, type Http2SecureServer } from 'node:http2';

/** Response headers of the storage that matter to a browser. */
const passedOn = ['content-type', 'cache-control', 'etag'];

interface Picture {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/**
 * Serves the local storage's pictures as the production one does, over HTTP/2.
 * @param storage origin of the local storage.
 */
export function serveHttp2Pictures(
  storage: string,
  port: number,
  certificate: { key: string; cert: string },
): Promise<Http2SecureServer> {
  const known = new Map<string, Promise<Picture>>();
  const server = createSecureServer(certificate, async (request, response) => {
    const picture = known.get(request.url) ?? fetchPicture(storage + request.url);
    known.set(request.url, picture);
    const { status, headers, bytes } = await picture;
    response.writeHead(status, { ...headers, 'cross-origin-resource-policy': 'cross-origin' });
    response.end(bytes);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

async function fetchPicture(url: string): Promise<Picture> {
  const response = await fetch(url);
  const headers = passedOn.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(headers), bytes };
}
