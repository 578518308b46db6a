import { createHash, X509Certificate } from 'node:crypto';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { listen } from '../hosting/static-site';
import { orThrow } from '../publish/download';

/**
 * Answers over TLS for all hosts of a project, by one certificate, which is its own authority.
 * @param names of the certificate.
 * @param findBase gives the address before the path that answers for a host; undefined: nothing does.
 */
export async function startFrontServer(
  names: readonly string[],
  findBase: (host: string) => Promise<string | undefined>,
) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'rehearsal' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
  });
  const server = createServer({ key, cert }, async (request, response) => {
    const base = await findBase(request.headers.host ?? '').catch(() => undefined);
    if (base === undefined) response.writeHead(404).end('Site Not Found');
    else passOn(base, request, response);
  });
  // Longer than any client keeps an idle connection, so that none is closed under a request.
  server.keepAliveTimeout = 65_000;
  const { port, close } = orThrow(await listen(server, { name: 'hosts', port: 0 }));
  const rules = names.map((host) => `MAP ${host} localhost:${port}`).join(', ');
  return {
    port,
    /** In PEM. */
    certificate: cert,
    /** Arguments with which Chromium finds the hosts here. */
    browserArguments: [
      `--host-resolver-rules=${rules}`,
      `--ignore-certificate-errors-spki-list=${hashOfKey(cert)}`,
    ],
    close,
  };
}

/** Base64 of the SHA-256 of a certificate's public key, as arguments of Chromium name it. */
export function hashOfKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function passOn(base: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  // The local backend answers programs on this machine, and pages of local sites alone.
  const { host: _host, origin: _origin, 'sec-fetch-site': _site, ...others } = headers;
  const options = { method, headers: others, agent: false } as const;
  const upstream = forward(new URL(`${base}${url}`), options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
