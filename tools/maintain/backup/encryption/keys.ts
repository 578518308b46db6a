import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

export type NewKeys = { ok: true; recipient: string } | { ok: false; message: string };

/**
 * Makes a pair of keys and writes the private one to a new file, as `age-keygen` does.
 * @param root the repository, in which no private key may lie
 * @param now milliseconds since the epoch
 */
export async function writeKeys(file: string, root: string, now: number): Promise<NewKeys> {
  const inside = path.relative(path.resolve(root), path.resolve(file));
  if (!inside.startsWith('..') && !path.isAbsolute(inside)) {
    return { ok: false, message: `${file} is in the repository. Choose a place outside.` };
  }
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const created = new Date(now).toISOString();
  const text = `# created: ${created}\n# public key: ${recipient}\n${identity}\n`;
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true });
    return { ok: true, recipient };
  } catch (error) {
    const { code } = Object(error);
    const message =
      code === 'EEXIST'
        ? `${file} is there already: it may be the only key of earlier backups.`
        : `${file} could not be written (${code}).`;
    return { ok: false, message };
  }
}

export type Identities = { ok: true; identities: string[] } | { ok: false; message: string };

/** Reads the private keys of a file. A message never repeats what the file holds. */
export async function readIdentities(file: string): Promise<Identities> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { ok: false, message: `${file} could not be read.` };
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) await identityToRecipient(identity);
    if (identities.length > 0) return { ok: true, identities };
  } catch {
    // The library's message repeats the key.
  }
  return { ok: false, message: `${file} holds no valid private key (AGE-SECRET-KEY-1…).` };
}
