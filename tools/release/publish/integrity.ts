import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Subresource-integrity value of a file (https://www.w3.org/TR/SRI/), by SHA-384. */
export function integrityOf(file: string): string {
  return integrityOfBytes(readFileSync(file));
}

/** The same of bytes at hand. */
export function integrityOfBytes(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
