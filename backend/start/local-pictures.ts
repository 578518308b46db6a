/** Part of the pattern for pictures that no other pattern of the rules contains. */
const SCHEME = '(https:\\/\\/)';

/** As a text of JSON holds it. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The rules for local use: pictures may also lie on the local storage, everything else is as in
 * production. In their rules `(https:\/\/)` becomes `(https:\/\/|<origin>\/)`.
 *
 * @param text of `database.rules.json`
 * @param storageOrigin such as `http://localhost:9199`
 */
export function allowLocalPictures(text: string, storageOrigin: string): string {
  const origin = storageOrigin.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.replaceAll(inJson(SCHEME), () => inJson(`(https:\\/\\/|${origin}\\/)`));
}
