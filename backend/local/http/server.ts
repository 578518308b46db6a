import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Timing } from '../timing';

/** What every service is started with. */
export interface ServiceOptions extends Timing {
  /** 0: any free port. */
  port: number;
  /** Address to bind; absent: 127.0.0.1 and, where there is one, ::1. */
  host?: string | undefined;
  dataDir: string;
  log(line: string): void;
}

interface ServerOptions extends Pick<ServiceOptions, 'port' | 'host' | 'log'> {
  /** Name of the service in messages to people. */
  name: string;
  answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void>;
  /** Answers a request that could not be handled; the error is in the log. */
  fail(response: http.ServerResponse): void;
  /** Asked for a WebSocket; absent: refused. */
  upgrade?: (request: http.IncomingMessage, socket: Duplex, head: Buffer) => void;
}

type Listening =
  | { ok: true; port: number; close(): Promise<void> }
  | { ok: false; code: string; message: string };

export interface Service {
  port: number;
  /** Ends all connections and waits until everything is on disk. */
  close(): Promise<void>;
}

export type Started<Own> =
  | { ok: true; service: Own }
  | { ok: false; message: string; code?: string };

/**
 * Starts a service on what it has opened.
 * @param own what it offers besides
 * @param close closes what it has opened, when it ends or cannot start
 * @param stop ends what would go on, before its connections are closed
 */
export async function serve<Own extends object>(
  options: ServerOptions,
  own: Own,
  close: () => Promise<void> = async () => undefined,
  stop: () => void | Promise<void> = () => undefined,
): Promise<Started<Own & Service>> {
  const listening = await listen(options);
  const end = async () => {
    await stop();
    if (listening.ok) await listening.close();
    await close();
  };
  if (listening.ok) return { ok: true, service: { ...own, port: listening.port, close: end } };
  await end();
  return listening;
}

/** Longest that a client may take to send its request's headers. */
const HEADERS_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 65_000;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?::\d{1,5})?$/i;

/**
 * Serves on this machine alone unless a host is given: on both loopback addresses, because
 * `localhost` may resolve to either. Requests that come from a foreign page or under a foreign
 * name are refused before any service sees them.
 */
async function listen(options: ServerOptions): Promise<Listening> {
  const first = await bind(options, options.host ?? '127.0.0.1', options.port);
  if (!first.ok || options.host !== undefined) return first;
  const second = await bind(options, '::1', first.port);
  if (second.ok) {
    const close = async () => void (await Promise.all([first.close(), second.close()]));
    return { ok: true, port: first.port, close };
  }
  if (second.code === 'EADDRNOTAVAIL' || second.code === 'EAFNOSUPPORT') return first;
  await first.close();
  return options.port === 0 ? listen(options) : second;
}

function bind(options: ServerOptions, host: string, port: number): Promise<Listening> {
  const server = http.createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, (request, response) => {
    if (isAllowed(request, options)) {
      options.answer(request, response).catch((error) => {
        options.log(`${options.name}: ${String(error)}`);
        options.fail(response);
      });
    } else {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end('{"error":"This backend answers pages of this machine only."}');
    }
  });
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
      resolve(refusal(options.name, port, error));
    });
    server.listen({ host, port, ipv6Only: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve({ ok: true, port: bound, close: () => close(server) });
    });
  });
}

function isAllowed(request: http.IncomingMessage, options: ServerOptions): boolean {
  if (options.host !== undefined) return true;
  // A picture or script tag of a foreign page sends no Origin, but says that it is cross-site.
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  return isLocalHost(request.headers.host) && isLocalOrigin(request.headers.origin);
}

function refusal(name: string, port: number, error: NodeJS.ErrnoException): Listening {
  const code = error.code ?? 'UNKNOWN';
  const message =
    code === 'EADDRINUSE'
      ? `Port ${port} (${name}) is in use by another program. Stop it, then start again.`
      : `Port ${port} (${name}) cannot be opened: ${error.message}`;
  return { ok: false, code, message };
}

function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * True for a Host header that names this machine. Anything else is a DNS-rebinding attempt: a
 * stranger's name that was made to resolve to 127.0.0.1.
 */
function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL_HOST.test(host);
}

/** True where no browser is involved, or the page asking was itself served from this machine. */
function isLocalOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const match = /^https?:\/\/(.+)$/.exec(origin);
  return match !== null && LOCAL_HOST.test(match[1] ?? '');
}
