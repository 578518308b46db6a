import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorMessage } from '@site/shared/text';
import { Decrypter, Encrypter } from 'age-encryption';
import { packBackup, unpackBackup } from './pack';

/** @throws where one of the public keys is mistyped: each has a checksum */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** The public keys that the encryption refuses: each has a checksum, so a mistyped one is found. */
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
 * @param recipients public keys, `age1…`
 * @see https://age-encryption.org/v1 for the format; `age --decrypt` and `tar` read the file, too
 */
export async function encryptBackup(
  folder: string,
  recipients: readonly string[],
  file: string,
): Promise<void> {
  const encrypter = encrypterFor(recipients);
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    const encrypted = await encrypter.encrypt(packBackup(folder));
    const output = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.fromWeb(encrypted as never), output);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

export type Decrypted = { ok: true } | { ok: false; message: string };

/**
 * Decrypts a backup into a new folder, which is of no use where that fails.
 * @param identities private keys, `AGE-SECRET-KEY-1…`; no message repeats one
 */
export async function decryptBackup(
  file: string,
  identities: readonly string[],
  folder: string,
): Promise<Decrypted> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const source = createReadStream(file);
  try {
    const encrypted = Readable.toWeb(source) as ReadableStream<Uint8Array>;
    await unpackBackup(await decrypter.decrypt(encrypted), folder);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: whyNotOpened(file, error) };
  } finally {
    source.destroy();
  }
}

function whyNotOpened(file: string, error: unknown): string {
  const reason = errorMessage(error);
  // A full disk or a missing file says nothing about the backup.
  if (typeof Object(error).syscall === 'string') return `${file} could not be decrypted: ${reason}`;
  return /no identity matched/.test(reason)
    ? `${file} was encrypted for another key than this one.`
    : `${file} is damaged, cut off or no encrypted backup: ${reason}`;
}
