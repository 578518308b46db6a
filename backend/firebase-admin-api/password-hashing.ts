import * as v from 'valibot';
import { SCRYPT } from '../local/defaults';
import { ask, type Token } from './ask';
import type { Endpoints } from './endpoints';

const count = v.pipe(v.number(), v.integer());

/** How passwords were hashed: without it nobody can take the hashes over. */
export const PasswordHashingSchema = v.variant('algorithm', [
  v.object({
    algorithm: v.literal('STANDARD_SCRYPT'),
    memoryCost: count,
    blockSize: count,
    parallelization: count,
    derivedKeyLength: count,
  }),
  /** Firebase's own kind, with a key of the project's. */
  v.object({
    algorithm: v.literal('SCRYPT'),
    /** base64 */
    key: v.string(),
    /** base64 */
    saltSeparator: v.string(),
    rounds: count,
    memoryCost: count,
  }),
]);

export type PasswordHashing = v.InferOutput<typeof PasswordHashingSchema>;

const ConfigSchema = v.object({
  signIn: v.object({
    hashConfig: v.object({
      algorithm: v.literal('SCRYPT'),
      signerKey: v.string(),
      saltSeparator: v.string(),
      rounds: count,
      memoryCost: count,
    }),
  }),
});

/**
 * How this project hashes passwords. Firebase tells it to those who may see the hashes: owners of the
 * project, and administrators of Authentication.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 */
export async function loadPasswordHashing(
  { projectId, isEmulated }: Pick<Endpoints, 'projectId' | 'isEmulated'>,
  token: Token,
): Promise<PasswordHashing | undefined> {
  if (isEmulated) {
    return {
      algorithm: 'STANDARD_SCRYPT',
      memoryCost: SCRYPT.cpuMemCost,
      blockSize: SCRYPT.blockSize,
      parallelization: SCRYPT.parallelization,
      derivedKeyLength: SCRYPT.dkLen,
    };
  }
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  const response = await ask('Reading how passwords are hashed', token, new URL(address));
  const parsed = v.safeParse(ConfigSchema, await response.json());
  if (!parsed.success) return undefined;
  const { signerKey, ...hashing } = parsed.output.signIn.hashConfig;
  return { ...hashing, key: signerKey };
}
