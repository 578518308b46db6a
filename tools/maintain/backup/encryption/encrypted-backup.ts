import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '@site/shared/text';
import { Decrypter, Encrypter } from 'age-encryption';
import { packTar, unpackTar } from 'modern-tar/fs';
import { isArchiveName } from '../archive/archive';

/** @throws where one of the public keys is mistyped: each has a checksum */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** The public keys that the encryption refuses. */
export const mistypedRecipients = (recipients: readonly string[]): readonly string[] =>
  recipients.filter((recipient) => {
    try {
      encrypterFor([recipient]);
      return false;
    } catch {
      return true;
    }
  });

/**
 * Encrypts a verified backup into one file that the owner of any of the keys can read. The file has
 * its name when it is whole.
 * @see https://age-encryption.org/v1 for the format; `age --decrypt` and `tar` read the file, too
 */
export async function encryptBackup(
  folder: string,
  encrypter: Encrypter,
  file: string,
): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  await mkdir(path.dirname(file), { recursive: true });
  // A stream would open the file by itself, perhaps after a failure has removed it.
  const output = await open(partial, 'wx', 0o600);
  try {
    const packed = Readable.toWeb(packTar(folder)) as ReadableStream<Uint8Array>;
    const encrypted = Readable.fromWeb((await encrypter.encrypt(packed)) as never);
    await pipeline(encrypted, output.createWriteStream({ flush: true }));
    await rename(partial, file);
  } catch (error) {
    await output.close();
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Decrypts a backup into a new folder, which is of no use where that fails.
 * @param identities private keys, `AGE-SECRET-KEY-1…`; no message repeats one
 * @throws where the key is another, or the file is damaged or no encrypted backup
 */
export async function decryptBackup(
  file: string,
  identities: readonly string[],
  folder: string,
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = createReadStream(file);
  try {
    const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>;
    const packed = Readable.fromWeb((await decrypter.decrypt(encrypted)) as never);
    await pipeline(packed, unpackBackup(folder));
  } catch (error) {
    throw new Error(whyNotOpened(file, error));
  } finally {
    source.destroy();
  }
}

/** Accepts what `encryptBackup` packs alone: no name leads out of the folder, and no link is made. */
const unpackBackup = (folder: string) =>
  unpackTar(folder, {
    strict: true,
    filter({ name, type }) {
      if ((type === 'file' || type === 'directory') && isArchiveName(name)) return true;
      throw new Error(`${JSON.stringify(name)} does not belong to a backup`);
    },
  });

function whyNotOpened(file: string, error: unknown): string {
  const reason = errorMessage(error);
  // A full disk or a missing file says nothing about the backup.
  if (typeof Object(error).syscall === 'string') return `${file} could not be decrypted: ${reason}`;
  return /no identity matched/.test(reason)
    ? `${file} was encrypted for another key than this one.`
    : `${file} is damaged, cut off or no encrypted backup: ${reason}`;
}
