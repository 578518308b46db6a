import { loadDatabase } from '../data/firebase-database';
import { serverNow } from '../data/server-now';

/** Bytes as hexadecimal digits. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits as 32 hexadecimal digits: nobody finds a picture by guessing its address. */
export const randomPart = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Name under which a file is stored: the file's own, tamed to letters, digits, `_`, `-`, then the
 * time in milliseconds and a random part before its extension.
 * @param otherwise stands for a name without such letters
 */
export function storedName(
  fileName: string,
  now: number,
  random: string,
  otherwise = 'picture',
): string {
  const [, base = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(fileName) ?? [];
  const tame = base
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${tame || otherwise}-${now}-${random}${extension.toLowerCase()}`;
}

/** A new name for a file. The storage takes names of these ten minutes, by the server's clock. */
export const newStoredName = async (fileName: string, otherwise?: string): Promise<string> =>
  storedName(fileName, await serverNow(await loadDatabase()), randomPart(), otherwise);
