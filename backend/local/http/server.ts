import http from 'node:http';
import type { Socket } from 'node:net';
import { isLocalHost, isLocalOrigin } from './local-origin';

export interface ServerOptions {
  /** Name of the service in messages to people. */
  service: string;
  /** 0: any free port. */
  port: number;
  /** Address to bind; absent: 127.0.0.1 and, where there is one, ::1. */
  host?: string | undefined;
  handle(request: http.IncomingMessage, response: http.ServerResponse): void;
  /** Asked for a WebSocket; absent: refused. */
  upgrade?: (
    request: http.IncomingMessage,
    socket: import('node:stream').Duplex,
    head: Buffer,
  ) => void;
}

export type ListenResult =
  | { ok: true; port: number; close(): Promise<void> }
  | { ok: false; service: string; port: number; code: string; message: string };

/** Longest that a client may take to send its request's headers. */
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;

/**
 * Serves on this machine alone unless a host is given: on both loopback addresses, because
 * `localhost` may resolve to either. Requests that come from a foreign page or under a foreign
 * name are refused before any service sees them.
 */
export async function listen(options: ServerOptions): Promise<ListenResult> {
  const first = await bind(options, options.host ?? '127.0.0.1', options.port);
  if (!first.ok || options.host !== undefined) return first;
  const second = await bind(options, '::1', first.port);
  if (second.ok) {
    return { ok: true, port: first.port, close: () => closeAll([first, second]) };
  }
  if (second.code === 'EADDRNOTAVAIL' || second.code === 'EAFNOSUPPORT') return first;
  await first.close();
  return options.port === 0 ? listen(options) : second;
}

async function closeAll(servers: { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
}

function bind(options: ServerOptions, host: string, port: number): Promise<ListenResult> {
  const handle = inTurn((request, response) => {
    if (!isAllowed(request, options)) {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"error":"This backend answers pages of this machine only."}');
      return;
    }
    options.handle(request, response);
  });
  const server = http.createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, handle);
  // Longer than any client keeps an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Uploads and streams may take as long as they like; only the headers are timed.
  server.requestTimeout = 0;
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!options.upgrade || !isAllowed(request, options)) socket.destroy();
    else options.upgrade(request, socket, head);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(refusal(options.service, port, error));
    });
    server.listen({ host, port, ipv6Only: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve({ ok: true, port: bound, close: () => close(server) });
    });
  });
}

/**
 * Node hands over pipelined requests at once. Here each waits for the answer to the one before, so
 * that it sees the writes before it alone.
 */
function inTurn(handle: ServerOptions['handle']): ServerOptions['handle'] {
  const lastOf = new WeakMap<Socket, http.ServerResponse>();
  return (request, response) => {
    const before = lastOf.get(request.socket);
    lastOf.set(request.socket, response);
    if (!before || before.closed) handle(request, response);
    else {
      before.once('close', () => {
        if (!request.destroyed) handle(request, response);
      });
    }
  };
}

function isAllowed(request: http.IncomingMessage, options: ServerOptions): boolean {
  if (options.host !== undefined) return true;
  // A picture or script tag of a foreign page sends no Origin, but says that it is cross-site.
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  return isLocalHost(request.headers.host) && isLocalOrigin(request.headers.origin);
}

function refusal(service: string, port: number, error: NodeJS.ErrnoException): ListenResult {
  const code = error.code ?? 'UNKNOWN';
  const message =
    code === 'EADDRINUSE'
      ? `Port ${port} (${service}) is in use by another program. Stop it, then start again.`
      : `Port ${port} (${service}) cannot be opened: ${error.message}`;
  return { ok: false, service, port, code, message };
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
