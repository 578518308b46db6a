import { createHash, X509Certificate } from 'node:crypto';

/** Base64 of the SHA-256 of a certificate's public key, as arguments of Chromium name it. */
export function hashOfKey(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
