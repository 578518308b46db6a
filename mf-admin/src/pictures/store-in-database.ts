import { mediaAddress, mediaPath, mediaTypeOf } from '@site/shared/media';
import { loadDatabase } from '../data/firebase-database';
import type { MemberDatabase } from '../data/member-database';
import { hexOf } from './stored-name';

/**
 * Stores a file in the database under the hash of its bytes, unless it is there. Returns the address from which readers load it.
 */
export async function storeInDatabase(
  file: Blob,
  load: () => Promise<MemberDatabase> = loadDatabase,
): Promise<string> {
  const type = mediaTypeOf(file.type);
  if (!type) throw new Error(`${file.type} cannot be stored.`);
  const [bytes, database] = await Promise.all([file.arrayBuffer(), load()]);
  const hash = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const isStored = async () => (await database.load(`${mediaPath(hash)}/type`)) === type;
  if (!(await isStored())) {
    const data = btoa(
      Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''),
    );
    const value = { type, data, owner: database.uid() };
    const result = await database.update({ [mediaPath(hash)]: value });
    // A write that was sent again after a break is refused where the first arrived.
    if (result !== 'written' && !(await isStored())) throw new Error(`The file was ${result}.`);
  }
  return mediaAddress({ hash, type });
}
