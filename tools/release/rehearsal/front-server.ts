import { once } from 'node:events';
import {
  createServer as createPlainServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { generate } from 'selfsigned';

/** Longer than any client keeps an idle connection, so that none is closed under a request. */
const KEEP_ALIVE_MS = 65_000;

/** Returns the address before the path that answers for a host; undefined: nothing does. */
export type FindBase = (host: string) => Promise<string | undefined>;

export interface FrontServer {
  port: number;
  plainPort: number;
  /** Certificate, which is its own authority, in PEM. */
  certificate: string;
  close(): void;
}

/**
 * Answers over TLS for all hosts of a project, by one certificate, and redirects plain HTTP.
 * @param names of the certificate.
 */
export async function startFrontServer(
  names: readonly string[],
  findBase: FindBase,
): Promise<FrontServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'rehearsal' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  const secure = createServer({ key, cert }, (request, response) => {
    respond(request, response, findBase).catch(() => response.destroy());
  });
  const plain = createPlainServer(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const port = await listen(secure);
  const plainPort = await listen(plain);
  return {
    port,
    plainPort,
    certificate: cert,
    close() {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(server: Server & { keepAliveTimeout: number }): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  findBase: FindBase,
): Promise<void> {
  const base = await findBase(request.headers.host ?? '');
  if (base === undefined) {
    response.writeHead(404).end('Site Not Found');
    return;
  }
  const { method, headers, url = '/' } = request;
  // The local backend answers programs on this machine, and pages of local sites alone.
  const { host: _host, origin: _origin, 'sec-fetch-site': _site, ...others } = headers;
  const upstream = forward(
    new URL(`${base}${url}`),
    { method, headers: others, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
