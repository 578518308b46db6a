import { join } from 'node:path';
import { parseKnownRecords, snapshotPaths } from '@site/shared/content-model';
import { type Dataset, type PreviousRecords, parseDataset } from '@site/shared/content-snapshot';
import { recordsPath, typesBelowContent } from '@site/shared/content-types';
import type { Backend } from '@site/shared/site';
import * as v from 'valibot';
import { readStoredJson } from '../../release/hosting/stored-json';

/**
 * Reads all public content over the database's REST interface.
 * Throws where the database does not answer or refuses.
 * @param folder of the served site, where a snapshot may be: it has texts that have become unusable.
 */
export async function loadDatabase(
  { databaseUrl, databaseNamespace }: Pick<Backend, 'databaseUrl' | 'databaseNamespace'>,
  folder?: string,
): Promise<Dataset> {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${databaseUrl}/${path}.json?ns=${databaseNamespace}`);
    if (!response.ok) throw new Error(`the database answered ${response.status} for ${path}`);
    return response.json();
  };
  // First, so that a save in between is not taken as contained.
  const meta = await get('meta');
  const [blog, latest, ...records] = await Promise.all([
    get('blog'),
    get('latest'),
    ...typesBelowContent.map((type) => get(recordsPath(type))),
  ]);
  const content = Object.fromEntries(typesBelowContent.map(({ name }, n) => [name, records[n]]));
  const previous = folder === undefined ? {} : previousRecords(folder);
  return parseDataset({ meta, blog, latest, content }, Date.now(), get, previous);
}

/** Records of the last snapshot. */
const previousRecords = (folder: string): PreviousRecords =>
  Object.fromEntries(
    typesBelowContent.map(({ name }) => {
      const file = join(folder, 'content', snapshotPaths.records(name));
      return [name, parseKnownRecords(readStoredJson(file, v.unknown()))?.stored ?? {}];
    }),
  );
