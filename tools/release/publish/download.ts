import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';

/**
 * The bytes of a deployed file; undefined where the site has none.
 * @throws where the site does not answer, or neither with the file nor that it is missing.
 */
export async function download(address: string, get = fetch): Promise<Buffer | undefined> {
  const failed = (error: unknown): never => {
    throw new Error(`${address} cannot be reached: ${errorMessage(Object(error).cause ?? error)}`);
  };
  const response = await get(address, { cache: 'no-store' }).catch(failed);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer().catch(failed));
}

/** The same of a file that has to be there. */
export async function downloadPresent(address: string): Promise<Buffer> {
  const bytes = await download(address);
  if (bytes === undefined) throw new Error(`${address} answered 404`);
  return bytes;
}

/** Reads JSON by a schema. @param what it is where it does not fit: `no registry`. */
export function parseAs<S extends v.GenericSchema>(
  schema: S,
  bytes: Buffer,
  address: string,
  what: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString());
  if (!parsed.success) throw new Error(`${address} is ${what}`);
  return parsed.output;
}

/** What an outcome holds. Throws where it is a failure. */
export function orThrow<T extends { ok: boolean }>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new Error(String(Reflect.get(outcome, 'message')));
  return outcome as Extract<T, { ok: true }>;
}
