import { type Dataset, type PreviousRecords, parseDataset } from '@site/shared/content-snapshot';
import { recordsPath, typesBelowContent } from '@site/shared/content-types';

/**
 * Reads all public content over the database's REST interface.
 * Throws where the database does not answer or refuses.
 * @param url root of the REST interface.
 * @param namespace the database's name.
 * @param previous records of the last snapshot, for texts that have become unusable.
 */
export async function loadDatabase(
  url: string,
  namespace: string,
  previous?: PreviousRecords,
): Promise<Dataset> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url}/${path}.json?ns=${namespace}`);
    if (!response.ok) throw new Error(`the database answered ${response.status} for ${path}`);
    return response.json();
  };
  // First, so that a save in between is not taken as contained.
  const meta = await get('meta');
  const [blog, latest, ...records] = await Promise.all([
    get('blog'),
    get('latest'),
    ...typesBelowContent.map((type) => (type.isPrivate ? null : get(recordsPath(type)))),
  ]);
  const content = Object.fromEntries(typesBelowContent.map(({ name }, n) => [name, records[n]]));
  return parseDataset({ meta, blog, latest, content }, Date.now(), get, previous);
}
