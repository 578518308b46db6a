import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 64;

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export interface PasswordHash {
  /** base64 */
  hash: string;
  /** base64 */
  salt: string;
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return { hash: hash.toString('base64'), salt: salt.toString('base64') };
}

export async function isPassword(password: string, stored: PasswordHash): Promise<boolean> {
  const hash = await derive(password, Buffer.from(stored.salt, 'base64'));
  const expected = Buffer.from(stored.hash, 'base64');
  return hash.length === expected.length && timingSafeEqual(hash, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return scryptAsync(password.normalize('NFC'), salt, HASH_BYTES, COST);
}
