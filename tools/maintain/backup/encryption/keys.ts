import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readTextFile } from '../../../site/start/edited-files';

/**
 * Makes a pair of keys and writes the private one to a new file, as `age-keygen` does.
 * @param root the repository, in which no private key may lie
 * @param now milliseconds since the epoch
 * @returns the public key
 */
export async function writeKeys(file: string, root: string, now: number): Promise<string> {
  const inside = path.relative(path.resolve(root), path.resolve(file));
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    throw new Error(`${file} is in the repository. Choose a place outside.`);
  }
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const created = new Date(now).toISOString();
  const text = `# created: ${created}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error) => {
    if (Object(error).code !== 'EEXIST') throw error;
    throw new Error(`${file} is there already: it may be the only key of earlier backups.`);
  });
  return recipient;
}

/** Reads the private keys of a file, which must be UTF-8. No message repeats what the file holds. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = readTextFile(file)
    .trim()
    .split(/\s*\n\s*/);
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  // The library's message repeats the key.
  const checked = await Promise.allSettled(identities.map((one) => identityToRecipient(one)));
  if (checked.length > 0 && checked.every(({ status }) => status === 'fulfilled')) {
    return identities;
  }
  throw new Error(`${file} holds no valid private key (AGE-SECRET-KEY-1…).`);
}
