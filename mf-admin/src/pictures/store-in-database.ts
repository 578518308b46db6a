import { mediaAddress, mediaPath, mediaTypeOf } from '@site/shared/media';
import { loadDatabase } from '../data/firebase-database';
import type { MemberDatabase } from '../data/member-database';
import { serverNow } from '../data/server-now';
import { rememberUpload } from './own-uploads';

const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** SHA-256 as hexadecimal digits. */
async function hashOf(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores a file in the database under the hash of its bytes, unless it is there: then others may use it, and this
 * browser does not remember it as its own. Returns the address from which readers load it.
 */
export async function storeInDatabase(
  file: Blob,
  load: () => Promise<MemberDatabase> = loadDatabase,
): Promise<string> {
  const type = mediaTypeOf(file.type);
  if (!type) throw new Error(`${file.type} cannot be stored.`);
  const [data, database] = await Promise.all([readBase64(file), load()]);
  const hash = await hashOf(data);
  const isStored = async () => (await database.read(`${mediaPath(hash)}/type`)) === type;
  if (!(await isStored())) {
    rememberUpload(`media-${await serverNow(database)}-${hash}`);
    const value = { type, data, owner: database.uid() };
    const result = await database.update({ [mediaPath(hash)]: value });
    // A write that was sent again after a break is refused where the first arrived.
    if (result !== 'written' && !(await isStored())) throw new Error(`The file was ${result}.`);
  }
  return mediaAddress({ hash, type });
}
