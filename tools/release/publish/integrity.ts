import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `sha384` in the registry. Scripts and pages name their own files by `sha256`: visitors fetch it. */
type Algorithm = 'sha256' | 'sha384';

/** Subresource-integrity value of a file (https://www.w3.org/TR/SRI/). Default: by SHA-384. */
export function integrityOf(file: string, algorithm?: Algorithm): string {
  return integrityOfBytes(readFileSync(file), algorithm);
}

/** The same of bytes at hand. */
export function integrityOfBytes(
  bytes: Uint8Array | string,
  algorithm: Algorithm = 'sha384',
): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** The integrity value of bytes, by the algorithm of another value, to compare it with. */
export const integrityLike = (integrity: string, bytes: Uint8Array): string =>
  integrityOfBytes(bytes, integrity.startsWith('sha256-') ? 'sha256' : 'sha384');
