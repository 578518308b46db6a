import { connect } from 'node:tls';

/** The certificate of a server, as a browser judges it. */
export interface Certificate {
  /** Why a browser refuses it; undefined: it does not. Codes of OpenSSL and Node. */
  refusal: string | undefined;
  /** Milliseconds since the epoch. */
  validTo: number;
}

/** Reads the certificate for a host. Rejects where no TLS connection comes about. */
export type ReadCertificate = (host: string, port: number) => Promise<Certificate>;

const TIMEOUT_MS = 15_000;

/**
 * Reads it from the network; one that is refused is read as well.
 * @param options the authority that is trusted instead of the public ones, and where the server is
 * instead of where the host's name leads.
 */
export const readCertificate =
  (options: { ca?: string; at?: string } = {}): ReadCertificate =>
  (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({
        host: options.at ?? host,
        port,
        servername: host,
        ca: options.ca,
        rejectUnauthorized: false,
      });
      socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
      socket.once('error', reject);
      socket.once('secureConnect', () => {
        const { authorizationError } = socket;
        // Node gives the code of a refusal, or an error where the host's name is another one.
        const refusal = authorizationError ? String(authorizationError) : undefined;
        const validTo = Date.parse(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve({ refusal, validTo });
      });
    });
