import * as v from 'valibot';
import { SCRYPT } from '../defaults';
import type { Accounts } from './accounts';
import { done, type Reply, refuse } from './reply';
import { ImportSchema } from './requests';

/** Takes over accounts with the passwords they have; those that are refused are named. */
export async function importAccounts(all: Accounts, body: unknown): Promise<Reply> {
  const parsed = v.safeParse(ImportSchema, body);
  if (!parsed.success) return refuse('INVALID_ARGUMENT');
  const { users, ...algorithm } = parsed.output;
  const hasPasswords = users.some((user) => user.passwordHash !== undefined);
  if (hasPasswords && !isOurAlgorithm(algorithm)) return refuse('INVALID_HASH_ALGORITHM');
  const error: Record<string, unknown>[] = [];
  for (const [index, { localId, passwordHash, salt, ...change }] of users.entries()) {
    const password = passwordHash && salt ? { passwordHash: plain(passwordHash, salt) } : {};
    const outcome = all.byUid(localId)
      ? await all.update(localId, { ...change, ...password })
      : await all.create(localId, { ...change, ...password });
    if (!outcome.ok) error.push({ index, message: outcome.code });
  }
  return done({ error });
}

function isOurAlgorithm(algorithm: Record<string, unknown>): boolean {
  return (
    algorithm.hashAlgorithm === 'STANDARD_SCRYPT' &&
    Object.entries(SCRYPT).every(([name, value]) => algorithm[name] === value)
  );
}

/** The API carries hashes in either alphabet of base64. */
function plain(hash: string, salt: string): { hash: string; salt: string } {
  const convert = (text: string) => Buffer.from(text, 'base64').toString('base64');
  return { hash: convert(hash), salt: convert(salt) };
}
