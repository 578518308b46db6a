import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import compression from 'compression';
import sirv from 'sirv';
import { headersOf } from './media-types';
import { cacheControl } from './security-headers';

export interface Rewrite {
  /** Pattern of the address's path. */
  regex: string;
  destination: string;
}

export interface StaticSite {
  name: string;
  folder: string;
  /** 0: any that is free. */
  port: number;
  /** Asked for at each response, so that a publish counts at once. */
  headers: () => Readonly<Record<string, string>>;
  /**
   * Files served for addresses that name none: the first whose pattern fits, as with the rewrites
   * of Firebase Hosting.
   */
  rewrites?: readonly Rewrite[];
  /** Handles a request, or calls `next` to serve a file. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export type Listening =
  | { ok: true; port: number; close(): Promise<void> }
  | { ok: false; message: string };

/** Documents and content change: they are packed as they leave. */
const pack = compression();

const KEEP_ALIVE_MS = 65_000;

const hashedName =
  /\.[0-9a-f]{10}\.\w+$|\/\d+\.\d+\.\d+-[0-9a-f]{8,}\/|^\/styles\/[0-9a-f]{10}\.css$|^\/pictures\//;

/** Whether the bytes under an address never change. */
export const isImmutable = (pathname: string): boolean => hashedName.test(pathname);

/** The `Cache-Control` of an address: immutable if its name contains a hash. */
export const cacheControlOf = (pathname: string): string =>
  isImmutable(pathname) ? cacheControl.immutable : cacheControl.revalidate;

/**
 * Serves a folder as Firebase Hosting does: clean addresses, rewrites, a plain 404 for missing
 * files, and compressed responses. Files are looked up at each request.
 */
export async function serveSite(site: StaticSite): Promise<Listening> {
  const files = sirv(site.folder, {
    dev: true,
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => applyHeaders(response, site, pathname),
  });
  const { before = (_request, _response, next) => next() } = site;
  const serveFile = (request: IncomingMessage, response: ServerResponse) =>
    files(request, response, () => {
      // Not every request line is an address.
      const [pathname = ''] = (request.url ?? '').split('?');
      const rewrite = site.rewrites?.find(({ regex }) => new RegExp(regex).test(pathname));
      if (rewrite !== undefined) {
        request.url = rewrite.destination;
        files(request, response, () => notFound(response, site));
      } else notFound(response, site);
    });
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    before(request, response, () => serveFile(request, response));
  const server = createServer((request, response) =>
    // A range refers to positions in the uncompressed file.
    request.headers.range === undefined
      ? pack(request, response, () => answer(request, response))
      : answer(request, response),
  );
  // Longer than any client keeps an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return listen(server, site);
}

function applyHeaders(response: ServerResponse, site: StaticSite, pathname: string): void {
  const headers = { ...site.headers(), ...headersOf(pathname) };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControlOf(pathname));
}

function notFound(response: ServerResponse, site: StaticSite): void {
  applyHeaders(response, site, '');
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

/** `localhost` means either loopback address, depending on who resolves it. */
export function listen(
  server: Server,
  { name, port }: Pick<StaticSite, 'name' | 'port'>,
): Promise<Listening> {
  server.listen(port, 'localhost');
  return once(server, 'listening').then(
    () => ({
      ok: true,
      port: (server.address() as AddressInfo).port,
      close: () => closeServer(server),
    }),
    ({ code, message }: NodeJS.ErrnoException) => ({
      ok: false,
      message:
        code === 'EADDRINUSE'
          ? `port ${port} (${name}) is taken: stop what uses it, then start again`
          : `${name} cannot listen on port ${port}: ${message}`,
    }),
  );
}

/** Ends a server with all of its connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
